"""Traits: all that rules ask of a unit and that never changes in a game. `troops.py` makes them."""

from __future__ import annotations

import msgspec

from walstatt.core.rulebook import rule
from walstatt.games.adlg.small_tables import Faces
from walstatt.games.adlg.tables import MOVE_COSTS, UNIT_SHEET, Arm, Beast, Category, Edges, Effect
from walstatt.games.adlg.terrain import Terrain


class Weapon(msgspec.Struct, frozen=True, gc=False):
    """A shooting weapon in the hands of a type."""

    name: str
    range: int
    effect: Effect  # on the target's protection
    against_mounted: int
    against_huge: int
    beside: int  # how far the zone reaches beside the edge
    far_beside: int  # and beyond 4 UD
    edges: Edges
    shoots_after_moving: bool


class Troop(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """All that rules ask of a unit and that never changes in a game. Lengths are 1/4096 UD."""

    code: str  # as written, abilities in the order of the book
    type: str  # MIX for mixed units
    melee_type: str  # whose combat factors it has
    quality: str  # M, O, E
    abilities: tuple[str, ...]  # built in and bought
    category: Category
    arm: Arm
    beast: Beast
    frightens: tuple[Beast, ...]
    column: int  # of the combat factors, as an opponent
    protection: int
    cohesion: int
    armour: int  # class: 0, 1, 2
    width: int
    depth: int
    moves: tuple[int, int, int, int]  # by ground; BARRED where it may not enter
    far_move: int  # in the open, far from the enemy
    penalties: tuple[int, int, int, int]  # in melee, by ground
    weapon: Weapon | None
    footnotes: tuple[str, ...]
    no_impact_against: tuple[str, ...]  # types
    die: Faces  # after quality: of a target, and of whoever shoots and fights as good as it is
    melee_die: Faces
    shooting_die: Faces
    is_mounted: bool
    is_light: bool
    is_impetuous: bool
    is_expendable: bool
    is_unmanoeuvrable: bool
    has_impact: bool
    can_evade: bool
    can_rally: bool
    has_slow_turns: bool  # they cost more and are difficult

    def has(self, ability: str) -> bool:
        """Whether it has an ability, built in or bought."""
        return ability in self.abilities

    @property
    def is_foot(self) -> bool:
        """Foot is all that is not mounted, war wagons and artillery included."""
        return not self.is_mounted

    @property
    @rule("ADLG-STA-12-a")
    def is_heavy(self) -> bool:
        """STA-12-a Heavy troops are all that are not light."""
        return not self.is_light

    @property
    def is_mixed(self) -> bool:
        """ABI-18-b It fights one quality lower than it shoots."""
        return self.type == UNIT_SHEET.mixed.id

    @property
    def is_swordsmen(self) -> bool:
        """Medium or heavy swordsmen; foot knights are none."""
        return self.arm == "swordsmen"

    @property
    def is_spears_or_pikes(self) -> bool:
        """Medium or heavy spearmen, or pikes."""
        return self.arm in ("spearmen", "pikemen")

    @property
    def cancels_impact_of_mounted(self) -> bool:
        """UNIT-22-ab Footnote *: spears and pikes, on their front."""
        return "*" in self.footnotes

    @property
    def cancels_impact_of_impetuous_foot(self) -> bool:
        """UNIT-22-ac Footnote **: swordsmen and foot knights, on their front."""
        return "**" in self.footnotes

    @property
    def has_spear_bonus(self) -> bool:
        """UNIT-22-ad Footnote @: +1 in the first round against mounted."""
        return "@" in self.footnotes

    @property
    def cancels_charges(self) -> bool:
        """UNIT-22-ae Footnote #: war wagons cancel Impact, Javelin and Furious charge."""
        return "#" in self.footnotes

    @property
    def has_javelin_bonus(self) -> bool:
        """ABI-18-c Only LI, LH and LMI have the first-round bonus of javelins."""
        return "javelin" in self.abilities and (self.is_light or self.category == "LMI")

    @property
    @rule("ADLG-CHG-43-a")
    def may_charge(self) -> bool:
        """CHG-43-a Wagons without blades, artillery and expendable levy never charge."""
        if self.category == "WWg":
            return self.has("blades")
        return self.category != "Art" and not (self.arm == "levy" and self.is_expendable)

    @property
    def charges_uncontrolled(self) -> bool:
        """UNC-43-a Impetuous troops and scythed chariots."""
        return self.is_impetuous or self.arm == "scythed_chariots"

    @property
    @rule("ADLG-MLT-34-c")
    def may_move_thrice(self) -> bool:
        """MLT-34-c Not artillery, wagons and unmanoeuvrable units, but impetuous Cv."""
        if self.category in ("Art", "WWg"):
            return False
        return not self.is_unmanoeuvrable or (self.is_impetuous and self.category == "Cv")

    @property
    @rule("ADLG-DIF-34-a")
    def thrice_is_difficult(self) -> bool:
        """DIF-34-a A third move is difficult for all but light troops and Cv that are not impetuous."""
        return not self.is_light and (self.category != "Cv" or self.is_impetuous)

    @property
    def may_support(self) -> bool:
        """SUP-61-b Artillery never supports."""
        return self.category != "Art"

    @property
    def may_support_in_melee(self) -> bool:
        """WWG-67-e Wagons only give simple support."""
        return self.category not in ("Art", "WWg")

    @property
    @rule("ADLG-MAN-30-i")
    def turn_cost(self) -> int:
        """MAN-30-i What a quarter or half turn costs."""
        return MOVE_COSTS.slow_turn if self.has_slow_turns else MOVE_COSTS.turn

    @property
    def widest_wheel(self) -> int:
        """MAN-30-f The most that wheels of one move may be, in 1/16 degree."""
        return MOVE_COSTS.widest_wheel_of_wagons if self.category == "WWg" else MOVE_COSTS.widest_wheel

    @rule("ADLG-UNIT-22-ag")
    def frightened_by(self, other: Troop) -> bool:
        """UNIT-22-ag Horses panic at camels, horses and camels at elephants."""
        return self.beast in other.frightens

    @rule("ADLG-MOV-29-h")
    def ground_in(self, terrain: Terrain, ground: int) -> int:
        """MOV-29-h The ground that a terrain is for its movement; `ground` is what it is for everybody else."""
        if self.beast == "camel" and terrain.camels is not None:
            return terrain.camels
        if self.beast == "elephant" and terrain.elephants is not None:
            return terrain.elephants
        return ground

    @rule("ADLG-MOD-63-i", "ADLG-MOD-63-j", "ADLG-MOD-63-k", "ADLG-MOD-63-l")
    def penalty_in(self, terrain: Terrain, ground: int) -> int:
        """MOD-63-i to -l Its melee modifier in a terrain of this ground."""
        return 0 if self.beast and self.beast in terrain.free else self.penalties[ground]
