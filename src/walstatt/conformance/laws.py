"""The laws, one function each. They are given a case and raise Broken."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

import msgspec

from walstatt.conformance.lists import law_14_memory_is_true
from walstatt.conformance.play import GARBAGE, Broken, Case, choice, key, open_asks, play_out, wishes
from walstatt.conformance.reasons import law_15_reasons_belong
from walstatt.conformance.twins import check_twins
from walstatt.conformance.watched import Corrected, Faulty
from walstatt.core.dice import TypedDice
from walstatt.core.game import Game
from walstatt.core.match import Match
from walstatt.core.odds import TooMany
from walstatt.core.questions import Ask, AskEach, Refused, Roll, Stale
from walstatt.core.record import BadRecord, Record
from walstatt.core.shapes import SHAPES
from walstatt.papers.keep import Kept, keep, resume
from walstatt.papers.records import read_record
from walstatt.papers.replay import replay

LONGEST_ORDER = 12
LISTED = ("order", "unit", "cell", "choice")  # kinds whose options are all there are


def _must(law: int, holds: bool, what: str) -> None:
    if not holds:
        raise Broken(law, what)


def law_1_looking_changes_nothing(case: Case) -> None:
    """Play twice, looking at everything and at nothing: the same positions. What is answered is stale."""
    keys: list[bytes] = []
    asked: list[Any] = []

    def look(match: Match, rng: Random) -> None:
        keys.append(key(match))
        for ask in open_asks(match):
            asked.append(ask)
            for answer in (*ask.options[:20], *GARBAGE):
                ask.why_not(answer)
            for wish in wishes(match, ask, Random(match.number)) if ask.has_nearest else ():
                ask.nearest(wish)
        for seat in (None, *match.position.seats):
            match.view(seat)
        match.fork()
        _must(1, key(match) == keys[-1], f"looking changed the position at {match.question}")

    looked = play_out(case, look)
    blind = case.start()
    seats = [(told.seat, told.answer) for told in looked.line if not told.bars_undo]
    for (seat, answer), seen in zip(seats, keys, strict=True):
        _must(1, key(blind) == seen, f"a game that nobody looked at differs at {blind.question}")
        blind.answer(answer, seat=seat)
    _must(1, key(blind) == key(looked), "a game that nobody looked at ends otherwise")
    for ask in asked[-50:]:
        try:
            ask.why_not(ask.options[0])
        except Stale:
            continue
        raise Broken(1, f"{ask} still answers after it was answered")


def law_2_orders_are_short(case: Case) -> None:
    """No order takes more than twelve answers, dice included."""

    def measure(match: Match, rng: Random) -> None:
        _must(2, len(match.told) < LONGEST_ORDER, f"{len(match.told) + 1} answers in one order at {match.question}")

    play_out(case, measure)


def law_3_answers_have_one_form(case: Case) -> None:
    """Garbage is refused and changes nothing; lists and tuples are the same answer."""

    def offer(match: Match, rng: Random) -> None:
        before, number = key(match), match.number
        for ask in open_asks(match):
            for garbage in GARBAGE:
                if ask.why_not(garbage) is None:
                    _must(3, any(garbage is option for option in ask.options), f"{ask} takes {garbage!r}")
                    continue
                try:
                    match.answer(garbage, seat=ask.seat)
                except Refused:
                    pass
                else:
                    raise Broken(3, f"{ask} was answered with {garbage!r}")
            for garbage in GARBAGE:
                if ask.why_not(garbage) is None:
                    continue  # no steps at all are a march where a charge goes straight ahead
                near = ask.nearest(garbage)
                _must(3, near.answer is None and near.refusal is not None, f"{ask} fulfils the wish {garbage!r}")
        _must(3, key(match) == before and match.number == number, "a refused answer changed something")

    play_out(case, offer)


def law_4_no_corner(case: Case) -> None:
    """Nobody is asked without an option, every option is legal, what is listed is all there is, and games end.

    On an open table a sample of the groups is listed. What is found next to a wish is legal too.
    """

    def check(match: Match, rng: Random) -> None:
        for ask in open_asks(match):
            options = ask.options
            _must(4, bool(options), f"{ask} has no option")
            _must(4, len(set(options)) == len(options), f"{ask} lists an option twice")
            drawn = ask.draw(rng)
            _must(4, ask.why_not(drawn) is None, f"{ask} draws {drawn!r}, which is not allowed")
            for answer in options if len(options) <= 30 else rng.sample(options, 30):
                _must(4, ask.why_not(answer) is None, f"{ask} lists {answer!r}, which {ask.why_not(answer)} forbids")
            for wish in wishes(match, ask, rng) if ask.has_nearest else ():
                _must_fulfil(ask, wish)
            if ask.kind in LISTED:
                listed = set(options)
                for answer in _neighbours_of(options, rng):
                    allowed = ask.why_not(answer) is None
                    if allowed and ask.kind == "order" and _is_of_a_sample(case.game, match.position, answer):
                        continue
                    _must(4, allowed == (answer in listed), f"{ask} does not list {answer!r}, which is allowed")

    play_out(case, check)


def _is_of_a_sample(game: Game[Any], p: Any, answer: Any) -> bool:
    """Whether an order is given to a group on an open table: there are too many groups to list them all."""
    table = game.table(p)
    if table is None or not isinstance(answer, tuple) or game.board(p).shape != "plane":
        return False
    abouts = [one.about for one in table.orders if one.verb == answer[0]]
    return any(about[-1:] == ("units",) and len(answer) - 1 > len(about) for about in abouts)


def _must_fulfil(ask: Ask, wish: tuple[int, int, int, int]) -> None:
    """What is next to a wish is legal and in its one form; where nothing is, there is a reason."""
    near = ask.nearest(wish)
    if near.answer is None:
        _must(4, near.refusal is not None, f"{ask} has nothing near {wish} and does not say why")
        return
    _must(4, near.miss >= 0, f"{ask} misses {wish} by {near.miss}")
    refusal = ask.why_not(near.answer)
    _must(4, refusal is None, f"{ask} takes the wish {wish} for {near.answer!r}, which {refusal} forbids")
    _must(4, SHAPES[ask.kind](near.answer) == near.answer, f"{ask}: {near.answer!r} has another form")


def _neighbours_of(options: tuple[Any, ...], rng: Random) -> Iterable[Any]:
    """Answers that look much like the options."""
    for option in rng.sample(options, min(4, len(options))):
        if isinstance(option, int):
            yield from (option + 1, option - 1, option + rng.randrange(2, 60))
        elif isinstance(option, tuple):
            yield (*option[:-1], option[-1] + 1 if isinstance(option[-1], int) else 0)
            yield option[0]
        else:
            yield (option, 0)


def law_5_classes_are_classes(case: Case) -> None:
    """Two falls of the dice that a rule cannot tell apart lead to the same position and question."""

    def compare(match: Match, rng: Random) -> None:
        roll = match.question
        if not isinstance(roll, Roll):
            return
        _must(5, sum(weight for _, weight in roll.classes()) == roll.total, f"{roll.rule}: classes do not add up")
        _, fallen = choice(match, rng)
        alike = [answer for answer, _ in roll.classes() if roll.class_of(answer) == roll.class_of(fallen)]
        _must(5, len(alike) == 1, f"{roll.rule}: {fallen} is in {len(alike)} classes")
        ends = []
        for answer in (fallen, alike[0]):
            branch = match.fork()
            branch.feed(answer)
            ends.append((key(branch), branch.question.mark[1:] if branch.question else None))
        _must(5, ends[0] == ends[1], f"{roll.rule} tells {fallen} from {alike[0]} but says it does not")

    play_out(case, compare, dice=TypedDice())


def law_6_odds_are_exact(case: Case) -> None:
    """Chances are fractions that sum to one, and reckoning them changes nothing."""

    def reckon(match: Match, rng: Random) -> None:
        if isinstance(match.question, AskEach) or rng.random() > 0.15:
            return
        before = key(match)
        try:
            odds = match.odds(choice(match, rng)[1])
        except TooMany:
            return
        _must(6, sum(outcome.chance for outcome in odds.outcomes) == 1, f"chances do not sum to 1 at {match.question}")
        _must(6, key(match) == before, "reckoning odds changed the position")

    play_out(case, reckon)


def law_7_secrets_stay(case: Case) -> None:
    """Twin games that differ only in one seat's secrets look the same to all others."""
    for seat in case.start().position.seats:
        check_twins(case, seat)


def law_8_forks_know_nothing(case: Case) -> None:
    """A fork has no dice and nothing sealed, and what it does changes no match."""

    def fork(match: Match, rng: Random) -> None:
        branch = match.fork()
        _must(8, branch.dice is None, "a fork has dice")
        _must(8, not any(branch.position.sealed.values()), "a fork knows what is sealed")
        before = key(match)
        if open_asks(branch) and not isinstance(branch.question, AskEach):
            branch.answer(choice(branch, rng)[1])
        _must(8, key(match) == before, "a fork changed its match")

    play_out(case, fork)


def law_9_the_record_only_grows(case: Case) -> None:
    """Undo is an entry, numbers grow, the record replays to the same game, and no line can be changed."""
    written: list[str] = []

    def take_back(match: Match, rng: Random) -> None:
        assert match.record is not None
        _must(9, match.record.lines[: len(written)] == written, "a line of the record has changed")
        written[:] = match.record.lines
        if match.line and rng.random() < 0.2 and match.why_not_undo(match.line[-1].seat) is None:
            number = match.number
            match.undo(match.line[-1].seat)
            _must(9, match.number > number, "a question has got an old number")
            _must(9, len(match.record.lines) > len(written), "undo left no entry")

    match = play_out(case, take_back)
    assert match.record is not None
    again = replay(read_record(match.record.lines), of=case.game)
    _must(9, key(again) == key(match), "the record replays to another game")
    _refuses_changes(case, match.record)


def _refuses_changes(case: Case, record: Record) -> None:
    rng = case.rng()
    for _ in range(5):
        lines = list(record.lines)
        number = rng.randrange(len(lines))
        at = rng.randrange(len(lines[number]))
        lines[number] = lines[number][:at] + rng.choice("0a}x") + lines[number][at + 1 :]
        if lines == record.lines:
            continue
        try:
            read_record(lines)
        except BadRecord:
            continue
        raise Broken(9, f"line {number + 1} was changed and nobody noticed")


def law_10_games_go_on(case: Case) -> None:
    """A kept match resumes exactly; if the rules ask otherwise now, it goes on from its last rest."""

    def interrupt(match: Match, rng: Random) -> None:
        if rng.random() > 0.3:
            return
        assert match.record is not None
        kept = msgspec.json.decode(msgspec.json.encode(keep(match)), type=Kept)
        twin, fixed = resume(case.game, kept, read_record(match.record.lines))
        _must(10, not fixed, f"a kept game did not go on at {match.question}")
        _must(10, (key(twin), twin.number) == (key(match), match.number), "a kept game goes on elsewhere")
        for mine, theirs in zip(open_asks(match), open_asks(twin), strict=True):
            _must(10, mine.options == theirs.options, f"{mine} has other options after a stop")
        if any(told.kind not in ("roll", "reveal") for told in match.told):
            corrected: Any = Corrected(case.game)
            later, fixed = resume(corrected, kept, read_record(match.record.lines))
            _must(10, fixed and key(later) != b"", "corrected rules froze a game")

    play_out(case, interrupt)


def law_11_seats_are_asked(case: Case) -> None:
    """Only seats of the game are asked; a foreign seat and an old number are turned away."""

    def intrude(match: Match, rng: Random) -> None:
        before = key(match)
        for ask in open_asks(match):
            _must(11, ask.seat in match.position.seats, f"{ask} asks nobody")
            for seat in (*(set(match.position.seats) - set(match.waiting_for())), "nobody"):
                _turned_away(match, ask.options[0], seat, match.number)
            _turned_away(match, ask.options[0], ask.seat, match.number - 1)
        _must(11, key(match) == before, "a foreign answer changed something")

    play_out(case, intrude)


def _turned_away(match: Match, answer: Any, seat: str, number: int) -> None:
    try:
        match.answer(answer, seat=seat, number=number)
    except (Refused, Stale):
        return
    raise Broken(11, f"{seat} answered question {number}")


def law_12_reruns_are_silent(case: Case) -> None:
    """At rest nothing is left of the running order; running an order again tells nothing."""

    def listen(match: Match, rng: Random) -> None:
        _must(12, not match.base.now, "something of an order is left at rest")
        if rng.random() < 0.2:
            _must(12, match.fork().events == (), f"a fork told what was told before, at {match.question}")

    play_out(case, listen)


def law_13_plain_data(case: Case) -> None:
    """Saved and loaded, a position gives the same options in the same order; a rule that raises changes nothing."""

    def reload(match: Match, rng: Random) -> None:
        if match.told or rng.random() > 0.3:
            return
        game = case.game
        again = game.load(msgspec.json.decode(msgspec.json.encode(game.save(match.base))))
        _must(13, game.key(again) == game.key(match.base), "a position changed in a file")
        twin = Match(game, again.known_to(None), unseals=True)
        bare = Match(game, match.base.known_to(None), unseals=True)
        for mine, theirs in zip(open_asks(bare), open_asks(twin), strict=True):
            _must(13, mine.options == theirs.options, f"{mine} has other options after a file")

    play_out(case, reload)
    _survives_faults(case)


def _survives_faults(case: Case) -> None:
    rng = case.rng()
    faulty: Any = Faulty(case.game)
    match = case.start(game=faulty)
    for _ in range(60):
        if match.question is None:
            return
        seat, answer = choice(match, rng)
        before = (key(match), match.number, len(match.record.lines) if match.record else 0, match.line)
        faulty.fails = rng.random() < 0.3
        try:
            match.answer(answer, seat=seat)
        except ZeroDivisionError:
            after = (key(match), match.number, len(match.record.lines) if match.record else 0, match.line)
            _must(13, before == after, "a rule that raised left traces")
        finally:
            faulty.fails = False


LAWS: dict[int, Callable[[Case], None]] = {
    1: law_1_looking_changes_nothing,
    2: law_2_orders_are_short,
    3: law_3_answers_have_one_form,
    4: law_4_no_corner,
    5: law_5_classes_are_classes,
    6: law_6_odds_are_exact,
    7: law_7_secrets_stay,
    8: law_8_forks_know_nothing,
    9: law_9_the_record_only_grows,
    10: law_10_games_go_on,
    11: law_11_seats_are_asked,
    12: law_12_reruns_are_silent,
    13: law_13_plain_data,
    14: law_14_memory_is_true,
    15: law_15_reasons_belong,
}


def check_game(
    game: Game[Any],
    scenario: str,
    *,
    seeds: Iterable[int] = (0,),
    options: Mapping[str, Any] | None = None,
    laws: Iterable[int] = tuple(LAWS),
    most: int = 6000,
) -> None:
    """All laws on a scenario of a game."""
    for seed in seeds:
        for law in laws:
            LAWS[law](Case(game, scenario, seed, options or {}, most))
