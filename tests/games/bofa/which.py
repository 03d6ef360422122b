"""Orders with two reasons against them, in small positions: the one that is told, and another that holds."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.games.bofa.claims import LOST, Given
from tests.games.bofa.table import at, table, u, way
from tests.second_opinion.bofa_field import Field
from walstatt.core.match import Match
from walstatt.core.questions import Answer
from walstatt.games.bofa import GAME

PARTNERS = {"free": "free", "plain": "dark", "mountain": "dark"}
PHASES = {
    "place": "set_up", "ready": "set_up", "enter": "move", "move": "move", "return": "move", "top": "move",
    "end": "move", "melee": "combat", "assault": "combat", "rocks": "combat", "fire": "fire", "destroy": "fire",
    "drive": "fire", "rally": "fire", "regroup": "regroup", "all": "regroup",
}  # fmt: skip
ASKED = {  # what an order asks next: prompt, kind of answer, what the question is about
    "move": ("path", "path", "units"), "enter": ("entry", "cell", "unit"), "place": ("place", "cell", "unit"),
    "assault": ("attackers", "some", "target"), "melee": ("second_wave", "some", "target"),
    "fire": ("archers", "some", "target"), "destroy": ("spell_target", "cell", ""),
}  # fmt: skip


class Case(NamedTuple):
    """A plan in a position, the reason that is told, and one that holds as well with its facts."""

    stacks: dict[str, list[str]]
    plan: tuple[Answer, ...]
    wins: str
    other: str
    facts: dict[str, Any]
    side: str
    book: str
    marks: dict[int, dict[str, Any]]  # of counters
    fields: dict[str, Any]  # of the position
    more: dict[str, Any]  # of the document

    @property
    def verb(self) -> str:
        first = self.plan[0]
        return str(first[0] if isinstance(first, tuple) else first)

    @property
    def seat(self) -> str:
        return "plain" if "seats" in self.more and self.side == "dark" else self.side

    def match(self) -> Match:
        """The position, with its marks."""
        phase = PHASES[self.verb]
        stands = "move" if phase in ("set_up", "regroup") else phase
        p = table(self.stacks, stands, self.side, self.book, **self.more).base.copy()
        p.phase, p.acting = phase, (self.seat,)
        for i, marks in self.marks.items():
            p.units[i] = p.units[i]._replace(**marks)
        for name, value in self.fields.items():
            setattr(p, name, value)
        return Match(GAME, p)

    def given(self) -> list[Given]:
        """What the other reason would be given to: the order itself, and the answer to what it asks."""
        field, order = Field(GAME.save(self.match().position)), self.plan[0]
        found = [Given(field, self.seat, "", "order", {}, (), (), {}, order, self.facts)]
        if len(self.plan) > 1:
            prompt, kind, about = ASKED[self.verb]
            named = order[1:] if isinstance(order, tuple) else ()
            asked = {about: named if about == "units" else named[0]} if about else {}
            found.append(Given(field, self.seat, prompt, kind, asked, (), (order,), {}, self.plan[-1], self.facts))
        return found


def case(
    stacks: dict[str, list[str]], plan: Any, wins: str, other: str, facts: dict[str, Any] | None = None,
    side: str = "dark", book: str = "standard", marks: dict[int, dict[str, Any]] | None = None,
    fields: dict[str, Any] | None = None, **more: Any,
) -> Case:  # fmt: skip
    """A case; a plan may be a single order."""
    is_plan = isinstance(plan, list)
    return Case(
        stacks,
        tuple(plan) if is_plan else (plan,),
        wins,
        other,
        facts or {},
        side,
        book,
        marks or {},
        fields or {},
        more,
    )


SCIM, THUK, THRAK, ELF, DWARF, WOLF = (
    u(kind) for kind in ("azog_scim", "thuk_scim", "thrak_scim", "elf_spear_6", "dwarf", "wolf")
)
LATE, EAGLE, RIDER, ARCHER, BOW = u("gurash_scim"), u("eagle"), u("azog_rider"), u("elf_archer_6"), u("azog_archer")
GANDALF, DAIN, BEORN = u("gandalf"), u("dain"), u("beorn")
DUEL = {"1018": ["azog_scim"], "1017": ["elf_spear_6"]}
MELEE = {"1018": ["azog_scim", "dwarf"], "1017": ["elf_spear_6"]}
ACTED: dict[str, Any] = {"acted": True}
FALLEN: dict[str, Any] = {"cell": LOST}
HYSTERIA = "standard hysteria"
MOUNTED = {"options": {"extra_stacking": True}}
NORTH: dict[str, Any] = {"turn": 4, "reserve": ["gurash_scim"], "entry": "both"}
LONG = way("1017", "1016", "1015", "1014", "1013", "1012", "1011", "1111", "1112", "1113")

MOVES = [
    case(DUEL, ("move", *sorted((SCIM, ELF))), "not_your_counter", "not_in_one_hex", {"units": (SCIM, ELF)}),
    case(DUEL, ("move", *sorted((SCIM, LATE))), "has_not_come_yet", "not_in_one_hex", {"units": (SCIM, LATE)},
         reserve=["gurash_scim"]),
    case(DUEL, [("move", SCIM), way("1014")], "has_moved", "not_adjacent", {"from_cell": at("1018")},
         marks={SCIM: ACTED}),
    case(DUEL, ("move", SCIM), "has_moved", "is_hysterical", {"unit": SCIM}, book=HYSTERIA,
         marks={SCIM: {"acted": True, "hysterical": True}}),
    case(DUEL, [("move", SCIM), way("1014")], "is_hysterical", "not_adjacent", {"from_cell": at("1018")},
         book=HYSTERIA, marks={SCIM: {"hysterical": True}}),
    case({"1018": ["dwarf"], "1205": ["eagle"]}, ("move", *sorted((DWARF, EAGLE))), "not_in_one_hex",
         "eagles_fly_alone", {"units": (DWARF, EAGLE)}, "free"),
    case({"0909": ["azog_scim"], "0908": ["elf_spear_6"]}, [("move", SCIM), way("0908", "0807")],
         "cliff_is_impassable", "enemy_controls_hex", {"cell": at("0908")}),
    case({"0908": ["azog_scim"], "0808": ["thorin"]}, [("move", SCIM), way("0808")], "gate_opens_to_two_hexes",
         "enemy_controls_hex", {"cell": at("0808")}),
    case({"0810": ["elf_spear_6"], "0808": ["azog_scim"]}, [("move", ELF), way("0809", "0808")],
         "gate_is_for_dwarves", "not_adjacent_at_start", {"unit": ELF, "cell": at("0808")}, "free"),
    case(DUEL, [("move", SCIM), LONG], "too_few_points", "enemy_controls_hex", {"cell": at("1017")}),
    case(MELEE, [("move", SCIM), LONG], "too_few_points", "leaves_melee_to_free_hex_only", {"unit": SCIM}),
    case(MELEE, [("move", SCIM), way("1017")], "leaves_melee_to_free_hex_only", "has_failed_morale", {"unit": SCIM},
         marks={SCIM: {"tried": True}}),
    case(DUEL, [("move", SCIM), way("1118", "1017")], "has_failed_morale", "charge_is_whole_move",
         {"unit": SCIM, "cell": at("1017")}, marks={SCIM: {"tried": True}}),
    case({"1018": ["azog_scim"], "1017": ["elf_spear_6", "thuk_scim"]}, [("move", SCIM), way("1118", "1017")],
         "charge_is_whole_move", "hex_is_full", {"units": (SCIM, THUK)}),
    case({**DUEL, "1016": ["dwarf"]}, [("move", SCIM), way("1017", "1016")], "enemy_controls_hex",
         "not_adjacent_at_start", {"unit": SCIM, "cell": at("1016")}),
    case({"1018": ["beorn"], "1017": ["dwarf"], "1016": ["azog_scim"]}, [("move", BEORN), way("1017", "1016")],
         "has_failed_morale", "enemy_controls_hex", {"cell": at("1016")}, "free", marks={BEORN: {"tried": True}}),
]  # fmt: skip
RETURNS = [
    case(DUEL, ("return", ELF), "not_your_counter", "has_not_moved", {"unit": ELF}),
    case(DUEL, ("return", LATE), "has_not_come_yet", "has_not_moved", {"unit": LATE}, reserve=["gurash_scim"]),
    case({"1018": ["gurash_scim"]}, ("return", LATE), "other_seat_commands", "has_not_moved", {"unit": LATE},
         seats=PARTNERS),
    case(DUEL, ("return", SCIM), "has_not_moved", "hex_is_not_overstacked", {"cell": at("1018")}),
    case({"1018": ["azog_scim", "thuk_scim"]}, ("return", SCIM), "has_not_moved", "no_way_back", {"unit": SCIM},
         marks={SCIM: {"settled": True}, THUK: {"origin": at("1019")}}),
    case({"1018": ["azog_scim half", "thuk_scim half"]}, ("return", SCIM), "hex_is_not_overstacked", "no_way_back",
         {"unit": SCIM}, marks={SCIM: {"settled": True, "origin": at("1017")}, THUK: {"origin": at("1019")}}),
]  # fmt: skip
TOPS = [
    case(DUEL, ("top", ELF), "not_your_counter", "is_on_top", {"unit": ELF}),
    case({"1018": ["azog_scim half", "gurash_scim half"]}, ("top", LATE), "other_seat_commands", "is_on_top",
         {"unit": LATE}, seats=PARTNERS),
    case(DUEL, ("top", LATE), "has_not_come_yet", "was_put_on_top", {"unit": LATE}, reserve=["gurash_scim"],
         marks={LATE: {"lifted": True}}),
    case(DUEL, ("top", SCIM), "is_on_top", "was_put_on_top", {"unit": SCIM}, marks={SCIM: {"lifted": True}}),
    case({"1018": ["azog_scim half", "gurash_scim half"]}, ("top", SCIM), "ally_lies_on_top", "was_put_on_top",
         {"unit": SCIM}, seats=PARTNERS, marks={SCIM: {"lifted": True}}),
    case({"1018": ["azog_rider", "azog_scim"]}, ("top", RIDER), "was_put_on_top", "goblin_lies_on_riders",
         {"unit": RIDER, "other": SCIM}, book="standard extra_stacking", marks={RIDER: {"lifted": True}},
         fields=MOUNTED),
    case({"1018": ["azog_rider", "gurash_scim"]}, ("top", RIDER), "ally_lies_on_top", "goblin_lies_on_riders",
         {"unit": RIDER, "other": LATE}, book="standard extra_stacking", seats=PARTNERS, fields=MOUNTED),
]  # fmt: skip
ENTRIES = [
    case(DUEL, ("enter", BEORN), "not_your_counter", "comes_later", {"unit": BEORN, "turn": 8}, reserve=["beorn"]),
    case({"1018": ["gurash_scim"]}, ("enter", LATE), "is_on_map", "comes_later", {"unit": LATE, "turn": 4}),
    case({"1018": ["gurash_scim"]}, ("enter", LATE), "has_fallen", "comes_later", {"unit": LATE, "turn": 4},
         marks={LATE: FALLEN}, fields={"stacks": {at("1017"): (WOLF,)}}),
    case(DUEL, ("enter", THUK), "not_a_reinforcement", "has_moved", {"unit": THUK}, reserve=["thuk_scim"],
         marks={THUK: ACTED}),
    case(DUEL, ("enter", LATE), "comes_later", "has_moved", {"unit": LATE}, reserve=["gurash_scim"],
         marks={LATE: ACTED}),
    case(DUEL, [("enter", LATE), at("1018")], "comes_later", "not_an_entry", {"unit": LATE}, reserve=["gurash_scim"]),
    case(DUEL, ("enter", LATE), "waits_for_next_turn", "has_moved", {"unit": LATE}, fields={"surplus": (LATE,)},
         marks={LATE: ACTED}, **NORTH),
    case(DUEL, [("enter", LATE), at("1018")], "not_an_entry", "hex_is_full", {"units": (SCIM, LATE)}, **NORTH),
    case({"0101": ["azog_scim"]}, [("enter", LATE), at("0101")], "hex_is_full", "entry_is_full", {"cell": at("0101")},
         fields={"entered": {at("0101"): (SCIM,)}}, **NORTH),
]  # fmt: skip
PLACES = [
    case(DUEL, ("place", EAGLE), "not_your_counter", "comes_later", {"unit": EAGLE, "turn": 7}, reserve=["eagle"]),
    case(DUEL, [("place", SCIM), at("0101")], "is_set_up", "outside_set_up_zone", {"unit": SCIM}),
    case({"1018": ["gurash_scim"]}, ("place", LATE), "is_set_up", "comes_later", {"unit": LATE, "turn": 4}),
    case({"2610": ["azog_scim"]}, [("place", LATE), at("2610")], "comes_later", "hex_is_full",
         {"units": (SCIM, LATE)}, reserve=["gurash_scim"]),
    case(DUEL, [("place", THUK), at("1018")], "outside_set_up_zone", "hex_is_full", {"units": (SCIM, THUK)},
         reserve=["thuk_scim"]),
    case(DUEL, [("place", u("elf_spear_7x")), at("1018")], "takes_no_part", "outside_set_up_zone",
         {"unit": u("elf_spear_7x")}, "free"),
]  # fmt: skip
MELEES = [
    case(DUEL, ("melee", SCIM), "not_an_enemy", "not_in_a_melee", {"target": SCIM, "cell": at("1018")}),
    case({"1018": ["eagle"], **DUEL, "1019": ["eagle"]}, ("melee", EAGLE), "eagle_in_the_air", "not_in_a_melee",
         {"target": EAGLE, "cell": at("1019")}),
    case({"1018": ["elf_spear_6 half", "elf_archer_6 half"]}, ("melee", ELF), "not_in_a_melee", "not_on_top",
         {"target": ELF, "cell": at("1018")}),
    case({"1018": ["elf_spear_6 half", "elf_archer_6 half", "azog_scim"]}, ("melee", ELF), "melee_is_fought",
         "not_on_top", {"target": ELF, "cell": at("1018")}, marks={SCIM: ACTED}),
    case({"1018": ["elf_spear_6 half", "elf_archer_6 half", "gurash_scim"]}, ("melee", ELF), "other_seat_commands",
         "not_on_top", {"target": ELF, "cell": at("1018")}, seats=PARTNERS),
    case({**MELEE, "1118": ["thuk_scim"], "1022": ["thrak_scim"]}, [("melee", DWARF), tuple(sorted((THUK, THRAK)))],
         "one_second_wave_only", "not_next_to", {"unit": THRAK, "cell": at("1018")}),
    case({**MELEE, "1118": ["thuk_scim"], "1022": ["thrak_scim"]}, [("melee", DWARF), (THRAK,)], "not_next_to",
         "has_fought", {"unit": THRAK}, marks={THRAK: ACTED}),
    case({**MELEE, "1118": ["thuk_scim"], "1119": ["thrak_scim", "men_sword"]}, [("melee", DWARF), (THRAK,)],
         "has_fought", "bound_by_melee", {"unit": THRAK, "cell": at("1119")}, marks={THRAK: ACTED}),
    case({"1018": ["dwarf", "azog_scim"], "1118": ["men_sword"], "1119": ["eagle"]}, [("melee", SCIM), (EAGLE,)],
         "has_fought", "eagle_is_no_second_wave", {"unit": EAGLE}, "free", marks={EAGLE: ACTED}),
]  # fmt: skip
ASSAULTS = [
    case(DUEL, ("assault", SCIM), "not_an_enemy", "nobody_adjacent_can_fight", {"target": SCIM, "cell": at("1018")}),
    case({"1018": ["azog_scim"], "1022": ["eagle"]}, ("assault", EAGLE), "eagle_in_the_air",
         "nobody_adjacent_can_fight", {"target": EAGLE, "cell": at("1022")}),
    case({"1018": ["elf_spear_6 half", "elf_archer_6 half", "azog_scim"], "1017": ["thuk_scim"]}, ("assault", ELF),
         "no_assault_into_melee", "not_on_top", {"target": ELF, "cell": at("1018")},
         book="standard no_assault_into_melee"),
    case({"1018": ["elf_spear_6 half", "elf_archer_6 half"]}, ("assault", ELF), "not_on_top",
         "nobody_adjacent_can_fight", {"target": ELF, "cell": at("1018")}),
    case({"1018": ["elf_spear_6"], "1021": ["azog_scim"]}, [("assault", ELF), (SCIM,)], "not_next_to",
         "nobody_adjacent_can_fight", {"target": ELF, "cell": at("1018")}),
    case({**DUEL, "1118": ["thrak_scim"], "1021": ["thuk_scim"]}, [("assault", ELF), (THUK,)], "not_next_to",
         "has_fought", {"unit": THUK}, marks={THUK: ACTED}),
    case({"0808": ["thorin"], "0908": ["azog_scim"]}, [("assault", u("thorin")), (SCIM,)], "hexside_is_closed",
         "has_fought", {"unit": SCIM}, marks={SCIM: ACTED}),
    case({"1018": ["azog_scim hysterical"], "1017": ["elf_spear_6"]}, [("assault", ELF), (SCIM,)], "has_fought",
         "is_hysterical", {"unit": SCIM}, book=HYSTERIA, marks={SCIM: ACTED}),
    case({"1018": ["azog_scim hysterical", "dwarf"], "1017": ["elf_spear_6"]}, [("assault", ELF), (SCIM,)],
         "is_hysterical", "bound_by_melee", {"unit": SCIM, "cell": at("1018")}, book=HYSTERIA),
]  # fmt: skip
SHOTS = [
    case(DUEL, ("fire", SCIM), "not_an_enemy", "no_archer_left"),
    case({"1018": ["elf_spear_6 half", "elf_archer_6 half", "azog_scim"]}, ("fire", ELF), "target_in_melee",
         "not_on_top", {"target": ELF, "cell": at("1018")}),
    case(MELEE, ("fire", DWARF), "target_in_melee", "no_archer_left"),
    case({"1018": ["elf_spear_6 half", "elf_archer_6 half"]}, ("fire", ELF), "not_on_top", "no_archer_left"),
    case(DUEL, [("fire", ELF), (SCIM,)], "has_no_bow", "has_shot", {"unit": SCIM}, marks={SCIM: ACTED}),
    case({**DUEL, "1019": ["dwarf"]}, [("fire", ELF), (DWARF,)], "not_your_counter", "has_no_bow", {"unit": DWARF}),
    case({"1018": ["azog_archer", "dwarf"], "1017": ["elf_spear_6"]}, [("fire", ELF), (BOW,)], "has_shot",
         "archer_in_melee", {"unit": BOW, "cell": at("1018")}, marks={BOW: ACTED}),
    case({"1018": ["azog_archer"], "1017": ["thuk_scim"], "1009": ["elf_spear_6"]}, [("fire", ELF), (BOW,)],
         "out_of_range", "counter_blocks_sight",
         {"from_cell": at("1018"), "cell": at("1009"), "at": at("1017")}),
    case({"0617": ["azog_archer"], "0616": ["thuk_scim"], "0615": ["elf_spear_6"]}, [("fire", ELF), (BOW,)],
         "no_fire_out_of_guard_room", "counter_blocks_sight",
         {"from_cell": at("0617"), "cell": at("0615"), "at": at("0616")}),
    case({"0617": ["azog_archer"], "1009": ["elf_spear_6"]}, [("fire", ELF), (BOW,)], "out_of_range",
         "no_fire_out_of_guard_room", {"from_cell": at("0617")}),
]  # fmt: skip
REGROUPINGS = [
    case(DUEL, ("regroup", ELF), "not_your_counter", "is_unhurt", {"unit": ELF}),
    case(DUEL, ("regroup", LATE), "has_not_come_yet", "is_unhurt", {"unit": LATE}, reserve=["gurash_scim"]),
    case({"1018": ["gurash_scim"]}, ("regroup", LATE), "other_seat_commands", "is_unhurt", {"unit": LATE},
         seats=PARTNERS),
    case(DUEL, ("regroup", SCIM), "has_rolled", "is_unhurt", {"unit": SCIM}, marks={SCIM: ACTED}),
    case({"1018": ["azog_scim half hysterical"]}, ("regroup", SCIM), "has_rolled", "nobody_calms_it", {"unit": SCIM},
         book=HYSTERIA, marks={SCIM: ACTED}),
]  # fmt: skip
ON_PILE = {"0609": ["dwarf"], "0710": ["wolf"]}
ROCKS = [
    case(ON_PILE, ("rocks", WOLF), "not_your_counter", "rocks_come_first", side="free", fields={"stage": 2}),
    case({"1018": ["eagle"]}, ("rocks", EAGLE), "eagles_roll_no_rocks", "not_on_rock_pile", {"unit": EAGLE}, "free"),
    case({"1018": ["dain"]}, ("rocks", DAIN), "leader_rolls_no_rocks", "not_on_rock_pile", {"unit": DAIN}, "free"),
    case({"1018": ["dwarf"]}, ("rocks", DWARF), "not_on_rock_pile", "rocks_come_first", side="free",
         fields={"stage": 2}),
    case({"0609": ["dain"]}, ("rocks", DAIN), "leader_rolls_no_rocks", "no_enemy_on_slide_line",
         {"cell": at("0609")}, "free"),
    case(ON_PILE, ("rocks", DWARF), "rocks_come_first", "pile_is_used", {"cell": at("0609")}, "free",
         fields={"stage": 2, "piles": (at("0609"),)}),
    case({"0609": ["dwarf half", "dwarf half"]}, ("rocks", DWARF), "pile_is_used", "other_rolls_here",
         {"unit": DWARF, "other": u("dwarf", 2)}, "free", fields={"piles": (at("0609"),)}),
    case({"0609": ["dwarf half", "dwarf half"]}, ("rocks", DWARF), "other_rolls_here", "no_enemy_on_slide_line",
         {"cell": at("0609")}, "free"),
    case({"0609": ["dwarf", "azog_scim"]}, ("rocks", DWARF), "melee_bars_rocks", "no_enemy_on_slide_line",
         {"cell": at("0609")}, "free"),
]  # fmt: skip
ALONE = {"1018": ["gandalf"], "1022": ["azog_scim"]}
USED = {"destroy": 1, "drive": 2, "rally": 3}


def spells(verb: str) -> list[Case]:
    """What may stand against any of the spells."""
    used: dict[str, Any] = {"spells": [USED[verb]]}
    two: dict[str, Any] = {"spells": [one for one in (1, 2, 3) if one != USED[verb]]}
    late: dict[str, Any] = {"fields": {"stage": 1}}
    return [
        case(ALONE, verb, "not_your_counter", "spell_comes_first", **late),
        case(ALONE, verb, "spell_is_used_up", "spell_comes_first", side="free", **late, **used),
        case(ALONE, verb, "two_spells_have_worked", "spell_comes_first", side="free", **late, **two),
        case(ALONE, verb, "spell_is_used_up", "two_spells_have_worked", side="free",
             spells=[USED[verb], two["spells"][0]]),
        case({"1018": ["azog_scim"]}, verb, "takes_no_part", "spell_comes_first", side="free", **late),
    ]  # fmt: skip


DESTROYING = [
    case(ALONE, ["destroy", at("1018")], "spell_comes_first", "no_enemy_unit_there", {"cell": at("1018")}, "free",
         fields={"stage": 1}),
    case(ALONE, ["destroy", at("2601")], "out_of_spell_range", "no_enemy_unit_there", {"cell": at("2601")}, "free"),
    case({"1018": ["gandalf"], "1019": ["azog", "dwarf"]}, ["destroy", at("1019")], "no_enemy_unit_there",
         "spell_spares_melees", {"cell": at("1019")}, "free"),
]  # fmt: skip
MOVED: dict[str, Any] = {"origin": at("1017")}
ENDS = [
    case({"1018": ["beorn", "gandalf", "dain"]}, "end", "beorn_stands_alone", "two_leaders_in_hex",
         {"units": (GANDALF, DAIN)}, "free", marks={BEORN: MOVED}),
    case({"1018": ["beorn", "eagle"]}, "end", "beorn_stands_alone", "eagle_with_friend", {"unit": EAGLE}, "free",
         marks={BEORN: MOVED}),
    case({"1018": ["dwarf", "dwarf", "eagle"]}, "end", "eagle_with_friend", "hex_is_full",
         {"units": (DWARF, u("dwarf", 2))}, "free", marks={DWARF: MOVED}),
    case({"1018": ["dwarf", "dwarf", "gandalf", "dain"]}, "end", "two_leaders_in_hex", "hex_is_full",
         {"units": (DWARF, u("dwarf", 2))}, "free", marks={DWARF: MOVED}),
    case({"1018": ["dwarf half", "elf_spear_6"]}, "end", "hex_is_full", "elf_with_dwarf", {"units": (DWARF, ELF)},
         "free", marks={DWARF: MOVED}),
]  # fmt: skip
CASES = [
    *MOVES, *RETURNS, *TOPS, *ENTRIES, *PLACES, *MELEES, *ASSAULTS, *SHOTS, *REGROUPINGS, *ROCKS, *DESTROYING, *ENDS,
    *spells("destroy"), *spells("drive"), *spells("rally"),
]  # fmt: skip
