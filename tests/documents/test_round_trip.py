"""A position that is exported and read again is the same position."""

import json
import tomllib

import pytest

from tests.documents.positions import GAMES, positions
from tests.games.siege.boards import board, cell
from walstatt.core.game import game
from walstatt.games.siege.position import Engine
from walstatt.papers.document import toml
from walstatt.papers.paper import ELSEWHERE

SAMPLE = 12


@pytest.mark.parametrize("name", GAMES)
def test_export_then_load_gives_the_same_position(name: str) -> None:
    check_round_trip(name, SAMPLE, "trip")


def check_round_trip(name: str, count: int, seed: str) -> None:
    for own, scenario, p in positions(name, count, seed):
        written = own.write(p)
        for copy in (json.loads(json.dumps(written)), tomllib.loads(toml(written))):
            again = own.begun(scenario, p.options, own.read(copy, scenario, p.options))
            for field in p.__struct_fields__:
                if field not in ELSEWHERE:
                    assert getattr(again, field) == getattr(p, field), (scenario, field)


@pytest.mark.parametrize("side", ["besieger", "garrison"])
@pytest.mark.parametrize("scenario", ["coup-de-main", "the-great-siege"])
def test_who_sets_up_is_kept_whoever_the_scenario_lets_begin(scenario: str, side: str) -> None:
    own = game("siege")
    p = own.start(scenario, seed="set up").position
    p.stage, p.active = "setup", side
    assert own.read(json.loads(json.dumps(own.write(p))), scenario, p.options).active == side


def test_a_ladder_that_leans_against_a_wall_is_written_and_read() -> None:
    ladder = Engine("ladder", "besieger", (cell("12.07"),), 3, raised=True)
    p = board({"dai": "12.07"}, {"wat": "12.08"}, engines=(ladder,), scenario="coup-de-main")
    own = game("siege")
    again = own.read(json.loads(json.dumps(own.write(p))), p.scenario, p.options)
    assert again.engines == p.engines
