"""The commands of `walstatt`. Their help is in words/<lang>.ftl under help-<command> and help-<command>-<parameter>.

What a command needs is imported when it runs: help and completion are quick.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer

from walstatt.cli.completion import SHELLS, game_names, scenario_names, show_script
from walstatt.cli.helping import teach
from walstatt.cli.settings import with_settings
from walstatt.cli.speak import Voice, Wrong, language, own_words

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Game = Annotated[str, typer.Argument(autocompletion=game_names)]
AnyGame = Annotated[str | None, typer.Argument(autocompletion=game_names)]
AnyScenario = Annotated[str | None, typer.Argument(autocompletion=scenario_names)]
Scenario = Annotated[str, typer.Argument(autocompletion=scenario_names)]
Lang = Annotated[str | None, typer.Option("--lang")]
Json = Annotated[bool, typer.Option("--json")]
Jobs = Annotated[int | None, typer.Option("--jobs", min=1, max=256)]
Options = Annotated[list[str] | None, typer.Option("--option")]


@app.command("games")
def games(game: AnyGame = None, lang: Lang = None, json: Json = False) -> None:
    """The games there are."""
    from walstatt.cli.show import show_games

    show_games(Voice(language(lang)), game, json)


@app.command("play")
def play(
    scenario: AnyScenario = None,
    seats: Annotated[str | None, typer.Option("--seats")] = None,
    option: Options = None,
    seed: Annotated[str | None, typer.Option("--seed")] = None,
    dice: Annotated[str, typer.Option("--dice")] = "keyed",
    plain: Annotated[bool, typer.Option("--plain")] = False,
    lang: Lang = None,
) -> None:
    """A game at the terminal."""
    from walstatt.cli.start import sit_down

    voice = Voice(language(lang))
    _sitting(voice, lambda: sit_down(voice, scenario, seats=seats, options=option or (), seed=seed, dice=dice), plain)


def _sitting(voice: Voice, begin: Callable[[], Any], plain: bool) -> None:
    """A game from its beginning to the exit code; whoever leaves while choosing just leaves."""
    from walstatt.cli.keys import can_read_keys
    from walstatt.cli.screen import Screen

    try:
        table = begin()
    except (EOFError, KeyboardInterrupt):
        voice.print("")
        return
    if not plain and can_read_keys():
        table.show_on(Screen(voice.lang))
    raise typer.Exit(table.run())


@app.command("learn")
def learn(
    guide: Annotated[str | None, typer.Argument()] = None,
    plain: Annotated[bool, typer.Option("--plain")] = False,
    lang: Lang = None,
) -> None:
    """A guided first game."""
    from walstatt.cli.start import learn

    voice = Voice(language(lang))
    _sitting(voice, lambda: learn(voice, guide), plain)


@app.command("army")
def army(
    game: Game,
    army: Annotated[str, typer.Argument()],
    points: Annotated[int | None, typer.Option("--points", min=1)] = None,
    limits: Annotated[bool, typer.Option("--limits")] = False,
    save: Annotated[Path | None, typer.Option("--save")] = None,
    print_it: Annotated[bool, typer.Option("--print")] = False,
    seed: Annotated[str, typer.Option("--seed")] = "",
    lang: Lang = None,
    json: Json = False,
) -> None:
    """An army, looked at or put together."""
    from walstatt.cli.army import choose_army

    voice = Voice(language(lang))
    try:
        choose_army(voice, game, army, points, limits, save, is_printed=print_it, seed=seed, as_json=json)
    except (EOFError, KeyboardInterrupt):
        voice.print("")


@app.command("replay")
def replay(
    file: Annotated[Path, typer.Argument()],
    board: Annotated[bool, typer.Option("--board")] = False,
    step: Annotated[bool, typer.Option("--step")] = False,
    lang: Lang = None,
    json: Json = False,
) -> None:
    """A record, from its first line to its last."""
    from walstatt.cli.replay import replay_as_data, show_replay

    voice = Voice(language(lang))
    replay_as_data(voice, file) if json else show_replay(voice, file, board, step)


@app.command("verify")
def verify(
    file: Annotated[Path, typer.Argument()],
    key: Annotated[list[str] | None, typer.Option("--key")] = None,
    lang: Lang = None,
    json: Json = False,
) -> None:
    """The proof of every roll and every signature."""
    from walstatt.cli.replay import show_proof

    show_proof(Voice(language(lang)), file, json, key or ())


@app.command("rules")
def rules(
    game: Game,
    rule: Annotated[str | None, typer.Argument()] = None,
    lang: Lang = None,
    json: Json = False,
) -> None:
    """The rules of a game."""
    from walstatt.cli.show import show_rules

    show_rules(Voice(language(lang)), game, rule, json)


@app.command("odds")
def odds(file: Annotated[Path, typer.Argument()], lang: Lang = None, json: Json = False) -> None:
    """The odds of a scenario document."""
    from walstatt.cli.show import show_odds

    show_odds(Voice(language(lang)), file, json)


@app.command("export")
def export(
    what: Annotated[str, typer.Argument()],
    at: Annotated[int | None, typer.Option("--at", min=1)] = None,
    out: Annotated[Path | None, typer.Option("--out")] = None,
    secrets: Annotated[bool, typer.Option("--secrets")] = False,
    lang: Lang = None,
    json: Json = False,
) -> None:
    """A position as a scenario document."""
    from walstatt.cli.export import show_document

    show_document(Voice(language(lang)), what, at, out, secrets, json)


@app.command("picture")
def picture(
    what: Annotated[str, typer.Argument()],
    at: Annotated[int | None, typer.Option("--at", min=1)] = None,
    seat: Annotated[str | None, typer.Option("--seat")] = None,
    out: Annotated[Path | None, typer.Option("--out")] = None,
    lang: Lang = None,
) -> None:
    """A position as a picture: SVG, or PNG with the looks of the page."""
    from walstatt.cli.export import show_picture

    show_picture(Voice(language(lang)), what, at, seat, out)


@app.command("schema")
def schema(
    game: Game,
    reference: Annotated[bool, typer.Option("--reference")] = False,
    lang: Lang = None,
) -> None:
    """The JSON Schema of a game's documents, or their reference."""
    from walstatt.cli.export import show_schema

    show_schema(Voice(language(lang)), game, reference)


@app.command("simulate")
def simulate(
    scenario: Scenario,
    games: Annotated[int, typer.Option("--games", min=1)] = 100,
    seats: Annotated[str, typer.Option("--seats")] = "sergeant,sergeant",
    seed: Annotated[str, typer.Option("--seed")] = "walstatt",
    option: Options = None,
    swap: Annotated[bool, typer.Option("--swap")] = False,
    limit: Annotated[int | None, typer.Option("--limit", min=1)] = None,
    out: Annotated[Path | None, typer.Option("--out")] = None,
    records: Annotated[Path | None, typer.Option("--records")] = None,
    parquet: Annotated[Path | None, typer.Option("--parquet")] = None,
    odds: Annotated[bool, typer.Option("--odds")] = False,
    jobs: Jobs = None,
    dask: Annotated[str | None, typer.Option("--dask")] = None,
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Many games between bots."""
    from walstatt.bots.arena import MOST_ANSWERS
    from walstatt.cli.simulate import Keeps, plan_named, run_series

    plan = plan_named(scenario, seats, seed, option or (), swap, limit or MOST_ANSWERS)
    run_series(Voice(language(lang)), plan, games, Keeps(out, records, parquet, odds, jobs, dask), json)


@app.command("arena")
def arena(
    scenario: Scenario,
    players: Annotated[list[str], typer.Argument()],
    games: Annotated[int, typer.Option("--games", min=1)] = 100,
    seed: Annotated[str, typer.Option("--seed")] = "walstatt",
    option: Options = None,
    limit: Annotated[int | None, typer.Option("--limit", min=1)] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1)] = 60.0,
    jobs: Jobs = None,
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Bots against each other."""
    from walstatt.bots.arena import MOST_ANSWERS
    from walstatt.cli.arena import contest_named, hold

    contest = contest_named(scenario, players, games, seed, option or (), limit or MOST_ANSWERS, seconds)
    hold(Voice(language(lang)), contest, jobs, json)


@app.command("report")
def report(
    series: Annotated[list[Path], typer.Argument()],
    records: Annotated[list[Path] | None, typer.Option("--records")] = None,
    out: Annotated[Path, typer.Option("--out")] = Path("report.html"),
    jobs: Jobs = None,
    force: Annotated[bool, typer.Option("--force")] = False,
    lang: Lang = None,
    json: Json = False,
) -> None:
    """A page with plots of a series."""
    from walstatt.cli.report import show_figures, write_page

    if json:
        return show_figures(Voice(language(lang)), series)
    return write_page(Voice(language(lang)), series, records or (), out, jobs, force)


@app.command("serve")
@with_settings
def serve(
    config: Annotated[Path | None, typer.Option("--config")] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser")] = True,
    lang: Lang = None,
    **given: str | None,
) -> None:
    """The table in the browser."""
    if find_spec("walstatt.server.run") is None:
        raise Wrong("wrong-no-server")
    from walstatt.cli.serve import serve_games

    serve_games(config, browser, given)


Config = Annotated[Path | None, typer.Option("--config")]
Data = Annotated[str | None, typer.Option("--data")]
Database = Annotated[str | None, typer.Option("--database")]


@app.command("backup")
def backup(
    file: Annotated[Path, typer.Argument()],
    data: Data = None,
    database: Database = None,
    config: Config = None,
    lang: Lang = None,
) -> None:
    """All games of a server in a new file."""
    from walstatt.cli.copies import back_up_to

    back_up_to(Voice(language(lang)), file, config, {"data": data, "database": database})


@app.command("restore")
def restore(
    file: Annotated[Path, typer.Argument()],
    data: Data = None,
    database: Database = None,
    config: Config = None,
    lang: Lang = None,
) -> None:
    """The games of a backup where there are none yet."""
    from walstatt.cli.copies import restore_from

    restore_from(Voice(language(lang)), file, config, {"data": data, "database": database})


@app.command("new-game")
def new_game(
    name: Annotated[str, typer.Argument()],
    out: Annotated[Path | None, typer.Option("--out")] = None,
    lang: Lang = None,
) -> None:
    """A package to begin a game of one's own with."""
    from walstatt.cli.new_game import write_game

    write_game(Voice(language(lang)), name, out)


@app.command("completion")
def completion(shell: Annotated[str, typer.Argument(autocompletion=lambda: list(SHELLS))], lang: Lang = None) -> None:
    """What a shell needs to complete our commands."""
    show_script(Voice(language(lang)), shell)


def spoken_command(lang: str) -> Any:
    """All commands, with their help in a language."""
    group: Any = typer.main.get_command(app)
    teach(group, own_words(lang))
    return group
