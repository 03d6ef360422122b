"""What screens get: the whole map, every counter, tracks; and sentences for all of it."""

from random import Random

import pytest

from tests.games.bofa.table import ask, at, table, u
from walstatt.games.bofa import GAME
from walstatt.games.bofa.counters import COUNTERS
from walstatt.games.bofa.view import STAR, board, view
from walstatt.papers.words import names, words


def test_the_board_draws_everything() -> None:
    drawn = board()
    assert (drawn.shape, len(drawn.places)) == ("hex-flat", 572)
    assert [edge.kind for edge in drawn.edges].count("river") == 45
    assert [edge.kind for edge in drawn.edges].count("red_side") == 2
    kinds = [course.kind for course in drawn.courses]
    assert (kinds.count("trail"), kinds.count("slide_line"), kinds.count("dividing_line")) == (4, 12, 1)
    assert {place.terrain for place in drawn.places} <= set(drawn.terrain)
    assert {counter.army for counter in COUNTERS.values()} == set(drawn.armies)
    assert all(0 <= place.x <= drawn.width and 0 <= place.y <= drawn.height for place in drawn.places)
    assert sum(1 for place in drawn.places if place.label) == 11


def test_counters_show_strength_bow_movement_hits_and_stack() -> None:
    match = table({"1018": ["elf_archer_7 half", "gandalf 2 hits"]}, book="standard", reserve=["bolg"])
    pieces = {piece.id: piece for piece in view(match.position).pieces}
    archer, gandalf, bolg = (pieces[u(kind)] for kind in ("elf_archer_7", "gandalf", "bolg"))
    assert [value for _, value in archer.values] == ["4", "7", "3"]
    assert (archer.stack, gandalf.stack, archer.at) == (0, 1, at("1018"))
    assert (archer.health, gandalf.health) == ((1, 2), (3, 5))
    assert "state-half" in archer.states
    assert (bolg.at, bolg.tray) == (None, "tray-turn-5")


def test_reconstructed_figures_are_marked() -> None:
    stacks = {"1018": ["thorin"], "1118": ["dwarf"], "1120": ["dwarf half"], "1122": ["gandalf 1 hits"]}
    pieces = {piece.id: piece for piece in view(table(stacks, book="standard").position).pieces}
    words_of = {
        i: [word for word, _ in pieces[i].values] for i in (u("thorin"), u("dwarf"), u("dwarf", 2), u("gandalf"))
    }
    assert words_of[u("thorin")] == ["value-strength-marked", "value-movement"]
    assert words_of[u("dwarf")] == ["value-strength", "value-movement"]
    assert words_of[u("dwarf", 2)] == ["value-strength-marked", "value-movement"]
    assert words_of[u("gandalf")] == ["value-strength", "value-movement"]  # hits count from the published strength
    basic = table({"1122": ["gandalf 1 hits"]}).position
    gandalf = next(piece for piece in view(basic).pieces if piece.id == u("gandalf"))
    assert gandalf.values[0][0] == "value-strength-marked"  # his half side is not published
    sure = next(track for track in view(basic).tracks if track.word == "track-sure")
    assert dict(sure.items) == {
        "sure-tables": "sure-published", "sure-counters": "sure-partly-published", "sure-map": "sure-reconstructed"
    }  # fmt: skip


def test_every_kind_says_which_of_its_figures_are_reconstructed() -> None:
    for counter in COUNTERS.values():
        assert set(counter.reconstructed) <= {"strength", "bow", "movement", "half"}
        assert "bow" not in counter.reconstructed or counter.full[1]
    assert COUNTERS[u("guard")].reconstructed == ()
    assert COUNTERS[u("osag")].reconstructed == ("strength", "movement", "half")


def test_tracks_show_turn_cup_kept_chit_and_areas() -> None:
    match = table({"0808": ["thorin"]}, "move", turn=5, number=3, kept="combat")
    shown = view(match.position)
    tracks = {track.word: track for track in shown.tracks}
    assert (tracks["track-turn"].value, tracks["track-turn"].of) == (5, 12)
    assert dict(tracks["track-turn"].items) == {"arrival-4": 4, "arrival-5": 5, "arrival-7": 7, "arrival-8": 8}
    assert dict(tracks["track-cup"].items)["chit-combat"] == 1
    assert tracks["track-kept"].items == (("chit-combat", 1),)
    assert dict(tracks["track-areas"].items)["area-front-gate"] == "side-free"
    stars = [piece for piece in shown.pieces if STAR <= piece.id < STAR + 100]
    assert len(stars) == 5


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_battle_reads_without_holes(lang: str) -> None:
    """Every prompt, event and refusal of a random game becomes a whole sentence."""
    match, rng, spoken = GAME.start("introduction", seed="read"), Random(4), words(GAME, lang)
    while match.question is not None:
        question, names_now = ask(match), names(match)
        sentences = [spoken.say(f"prompt-{question.prompt}", question.facts, names_now)]
        refusal = question.why_not(("move", 1)) or question.why_not("nonsense") or question.why_not((1, 2, 3))
        if refusal is not None:
            sentences.append(spoken.refusal(refusal, names_now))
        for event in match.answer(rng.choice(question.options)):
            sentences.append(spoken.event(event, names(match)))
        for sentence in sentences:
            assert sentence
            assert not set("${}#_") & set(sentence), sentence


def test_the_last_phase_stays_the_last_when_the_battle_is_over() -> None:
    match = table({"1018": ["azog_scim"]}, "move", "free", "standard", turn=12, number=6)
    match.answer("end")
    assert match.result is not None
    phase = next(track for track in view(match.position).tracks if track.word == "track-phase")
    assert (phase.value, phase.of) == (6, 6)


@pytest.mark.rule("O-2.1", "O-2.2")
def test_partners_see_whose_turn_it_is() -> None:
    seats = {"free": "free", "plain": "dark", "mountain": "dark"}
    match = table({"1018": ["azog_scim"], "1118": ["gurash_scim"]}, "move", "dark", "standard", seats=seats)
    assert (view(match.position).active, view(match.position).acting) == (("dark",), ("plain",))
    match.answer("end")
    assert view(match.position).acting == ("mountain",)
    match.answer("end")
    assert (view(match.position).active, view(match.position).acting) == (("free",), ())
    two = table({"1018": ["azog_scim"]}, "move", "dark", "standard")
    assert view(two.position).acting == ()
