"""Link dice: the pages of two people who are present add to each roll."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.pages import Page, at_table, play, record_of
from tests.server.serving import Server, serving
from walstatt.papers.proof import prove
from walstatt.papers.replay import replay
from walstatt.server.workers import add_games

SECONDS = 0.5  # a page that takes longer is left out


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("links") / "data.db", matches_per_minute=1e5, link_seconds=SECONDS) as running:
        yield running


@pytest.fixture
def pages(server: Server) -> Iterator[tuple[Page, Page]]:
    """Two people who are present."""
    own = at_table(server)
    yield own
    for page in own:
        page.leave()


def finished(pages: tuple[Page, Page]) -> None:
    if pages[0].state()["stage"] == "running":
        pages[0].resign("red-one")


def test_every_roll_mixes_a_link_of_everybody_who_is_there(server: Server, pages: tuple[Page, Page]) -> None:
    play(pages, 80)
    finished(pages)
    record = record_of(server, pages[0].match)
    proof = prove(record)
    assert proof.rolls > 2
    assert set(proof.linked.values()) == {proof.rolls}
    assert (set(proof.linked), proof.withheld) == ({"red-one", "red-two", "blue"}, {})
    assert replay(record).result is not None


def test_the_host_gives_first_and_the_others_see_it(pages: tuple[Page, Page]) -> None:
    red, blue = pages
    play(pages, 60)
    assert red.calls
    assert blue.calls
    for first, second in zip(red.calls, blue.calls, strict=False):
        assert (first["text"], first["given"]) == (second["text"], {})
        assert set(second["given"]) == {"red-one", "red-two"}
        for seat, (place, link) in second["given"].items():
            assert red.seats[seat].link(place).hex() == link


def test_whoever_withholds_is_left_out_until_he_decides_again_and_is_named(
    server: Server, pages: tuple[Page, Page]
) -> None:
    _, blue = pages
    blue.withholds = True
    play(pages, 60)
    blue.withholds = False
    finished(pages)
    record = record_of(server, blue.match)
    proof = prove(record)
    assert proof.withheld["blue"] > 0
    assert proof.withheld["blue"] == len(blue.calls)
    assert "red-one" not in proof.withheld
    is_out = False
    for entry in record.entries():
        if "calls" in entry:
            assert not (is_out and any(seat == "blue" for turn in entry["calls"] for seat, _ in turn))
        elif "blue" in entry.get("missing", ()):
            is_out = True
        elif "q" in entry and entry["q"][1] == "blue" and entry["q"][3] not in ("roll", "reveal"):
            is_out = False


def test_one_goes_away_and_comes_back(server: Server, pages: tuple[Page, Page]) -> None:
    _, blue = pages
    play(pages, 25, seed=1)
    blue.leave()
    play(pages, 10, seed=2)
    blue.listen()
    play(pages, 25, seed=3)
    finished(pages)
    proof = prove(record_of(server, blue.match))
    assert 0 < proof.linked["blue"] <= proof.rolls


def test_a_wrong_link_is_not_mixed(server: Server, pages: tuple[Page, Page]) -> None:
    _, blue = pages
    right = blue.seats["blue"].link
    blue.seats["blue"].link = lambda place: right(place + 1)  # type: ignore[method-assign]
    play(pages, 25)
    finished(pages)
    proof = prove(record_of(server, blue.match))
    assert (proof.linked.get("blue", 0), proof.withheld["blue"] > 0) == (0, True)


def test_nothing_acknowledged_is_lost_and_no_roll_is_made_twice_when_the_server_is_killed(server: Server) -> None:
    pages = at_table(server)
    seen: dict[str, str] = {}
    for round in range(6):
        play(pages, 4 + round, seed=round)
        at = pages[0].state()["at"]
        for call in (*pages[0].calls, *pages[1].calls):
            assert seen.setdefault(f"{call['line']}", call["text"]) == call["text"], "another call at the same place"
        server.kill()
        server.start()
        for page in pages:
            page.thread.join()
            page.listen()
        assert pages[0].state()["at"] >= at
    finished(pages)
    record = record_of(server, pages[0].match)
    rolls = [entry["index"] for entry in record.entries() if "die" in entry]
    assert rolls == sorted(set(rolls))
    assert prove(record).rolls == len(rolls)
    for page in pages:
        page.leave()


add_games(("tests.drill.game:GAME",))
