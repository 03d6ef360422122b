"""5 Army lists: minima and maxima, versions of a list, the years in which troops are to be had."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.drafts import CHIEF, Draft, Taken, name_of, rows_of, size_of
from walstatt.games.adlg.lists import ListRow, Years

LIMIT_RULE = {100: "ADLG-ARM-82-a", 200: "ADLG-ARM-81-d", 300: "ADLG-ARM-83-a"}
Faults = Iterator[Refusal]


# Minima and maxima: 81-d to 81-f, 82-a, 83-a


class Share(NamedTuple):
    """Those who are counted together against the limits of a list: the army's own corps, or one allied corps."""

    people: str
    is_allied: bool
    units: tuple[Taken, ...]

    def of(self, *rows: str) -> list[Taken]:
        """The units of these rows."""
        return [unit for unit in self.units if unit.row_id in rows]


@rule("ADLG-ARM-81-d")
def shares_of(army: Draft) -> Iterator[Share]:
    """81-d The limits of the list bind the army; those of an ally's list bind his corps."""
    yield Share(army.people, False, tuple(unit for band in army.own_bands for unit in band.units))
    for band in army.bands:
        if band.is_allied:
            yield Share(band.people, True, band.units)


def limit_rule(army: Draft) -> str:
    """The rule that sets the limits of this format."""
    return LIMIT_RULE[size_of(army).points]


@rule("ADLG-ARM-81-d", "ADLG-ARM-82-a", "ADLG-ARM-83-a")
def limit_of(army: Draft, printed: int, is_allied: bool) -> int:
    """81-d A printed limit: as many in this format, of an ally half of that, rounded up."""
    own = size_of(army).limit(printed)
    return -(-own // 2) if is_allied else own


def is_barred(army: Draft, share: Share, row: ListRow) -> bool:
    """Whether a row is not to be had in this variant at all."""
    variant = None if share.is_allied else army.variant
    if row.variant:
        return variant is None or row.variant != variant.id
    return variant is not None and (row.id in variant.replaces or variant.most.get(row.id) == 0)


def least_of(army: Draft, share: Share, row: ListRow) -> int:
    """The fewest units of a row."""
    variant = None if share.is_allied else army.variant
    printed = variant.least.get(row.id, row.least) if variant else row.least
    return 0 if is_barred(army, share, row) else limit_of(army, printed, share.is_allied)


def most_of(army: Draft, share: Share, row: ListRow) -> int:
    """The most units of a row."""
    variant = None if share.is_allied else army.variant
    printed = variant.most.get(row.id, row.most) if variant else row.most
    return 0 if is_barred(army, share, row) else limit_of(army, printed, share.is_allied)


@rule("ADLG-ARM-81-d", "ADLG-ARM-81-f")
def counted_for(share: Share, row: ListRow) -> int:
    """81-d, 81-f The units that count for a row: its own, mixed ones as one, and those taken instead of them."""
    instead = [one.id for one in rows_of(share.people).values() if one.instead_of == row.id]
    return len(share.of(row.id, *instead))


@rule("ADLG-ARM-81-d", "ADLG-ARM-82-a", "ADLG-ARM-83-a")
def rows_too_many(army: Draft) -> Faults:
    """81-d The maxima of rows, of qualities and of types."""
    for share in shares_of(army):
        for row in rows_of(share.people).values():
            most, own = most_of(army, share, row), share.of(row.id)
            if own and is_barred(army, share, row):
                continue
            if (has := counted_for(share, row)) > most:
                yield Refusal(limit_rule(army), "too_many", kind=name_of(row), has=has, limit=most)
            for quality, step in row.qualities.items():
                has = sum(unit.troop.split()[1] == quality for unit in own)
                limit = limit_of(army, step.most, share.is_allied) if step.most else most
                if has > limit:
                    what = f"quality-{quality.lower()}"
                    yield Refusal(
                        limit_rule(army), "too_many_of_quality", kind=name_of(row), what=what, has=has, limit=limit
                    )
            for type_, printed in row.most_of.items():
                has = sum(unit.troop.split()[0] == type_ for unit in own)
                limit = limit_of(army, printed, share.is_allied)
                if has > limit:
                    what = _type_word(type_)
                    yield Refusal(
                        limit_rule(army), "too_many_of_type", kind=name_of(row), what=what, has=has, limit=limit
                    )


def _type_word(type_: str) -> str:
    return f"type-{type_.casefold().replace('_', '-')}"


@rule("ADLG-ARM-81-d")
def too_few_of_others(army: Draft) -> Faults:
    """81-d Triarii: one unit for so many others."""
    for share in shares_of(army):
        for row in rows_of(share.people).values():
            many, others = len(share.of(row.id)), len(share.of(*row.one_for_of))
            if row.one_for and many * row.one_for > others:
                names = tuple(name_of(rows_of(share.people)[one]) for one in row.one_for_of)
                yield Refusal("ADLG-ARM-81-d", "one_for_others", kind=name_of(row), others=names, limit=row.one_for)


@rule("ADLG-ARM-81-d", "ADLG-ARM-82-a", "ADLG-ARM-83-a")
def rows_too_few(army: Draft) -> Faults:
    """81-d The minima of rows."""
    for share in shares_of(army):
        for row in rows_of(share.people).values():
            has, limit = counted_for(share, row), least_of(army, share, row)
            if has < limit:
                yield Refusal(limit_rule(army), "too_few", kind=name_of(row), has=has, limit=limit)


@rule("ADLG-ARM-81-d")
def options_unlike(army: Draft) -> Faults:
    """81-d Armour of the Hastati: all have it, half of them, or none."""
    for share in shares_of(army):
        for row in rows_of(share.people).values():
            own = share.of(row.id)
            for option in row.alike:
                has = sum(option in unit.troop.split() for unit in own)
                if has not in (0, len(own) // 2, -(-len(own) // 2), len(own)):
                    yield Refusal("ADLG-ARM-81-d", "all_half_or_none", kind=name_of(row), what=f"ability-{option}")


# Variants and years: 81-d


@rule("ADLG-ARM-81-d")
def variant_wrong(army: Draft) -> Faults:
    """81-d Rows, troops and options that are to be had in one version of the list only, or not in it."""
    if len(army.variants) > 1:
        yield Refusal("ADLG-ARM-81-d", "one_variant_only")
    for share in shares_of(army):
        variant = None if share.is_allied else army.variant
        for unit in dict.fromkeys(share.units):
            row = unit.row
            wants = row.variant or (row.adds_in if any(one in unit.troop.split() for one in row.adds) else "")
            if wants and (variant is None or variant.id != wants):
                yield Refusal("ADLG-ARM-81-d", "only_in_variant", kind=name_of(row), variant=f"variant-{wants}")
            elif is_barred(army, share, row) or (variant and unit.troop in variant.bars.get(row.id, ())):
                assert variant is not None
                yield Refusal("ADLG-ARM-81-d", "not_in_variant", kind=name_of(row), variant=f"variant-{variant.id}")


@rule("ADLG-ARM-81-d", "ADLG-ARM-24-b")
def variant_without_leader(army: Draft) -> Faults:
    """81-d Who plays Hannibal in Italy is led by Hannibal."""
    for variant in army.variants:
        ranks = [one.rank for one in army.nation.leaders if one.id == variant.leader]
        chief = [one.rank for band in army.bands if band.number == CHIEF for one in band.leaders]
        if ranks and ranks != chief:
            yield Refusal(
                "ADLG-ARM-81-d",
                "variant_needs_leader",
                variant=f"variant-{variant.id}",
                leader=f"leader-{variant.leader}",
                rank=f"rank-{ranks[0]}",
            )


@rule("ADLG-ARM-81-d")
def dated(army: Draft) -> tuple[tuple[str, Years], ...]:
    """81-d All that is to be had in some years only, each with its years; the list of the army first."""
    found = {f"people-{army.people}": army.nation.years}
    found |= {f"variant-{one.id}": one.years for one in army.variants}
    for band in army.bands:
        found |= {f"people-{band.people}": band.nation.years}
        found |= {name_of(unit.row): unit.row.years for unit in band.units if unit.row.years is not None}
    return tuple(found.items())


def common(some: tuple[Years, ...], others: tuple[Years, ...]) -> tuple[Years, ...]:
    """The years in which both are to be had."""
    both = ((max(a, c), min(b, d)) for a, b in some for c, d in others)
    return tuple((first, last) for first, last in both if first <= last)


def years_of(army: Draft) -> tuple[Years, ...]:
    """The years in which all of it is to be had."""
    first: tuple[Years, ...]
    first, *others = [(own,) for _, own in dated(army)]
    for own in others:
        first = common(first, own)
    return first


@rule("ADLG-ARM-81-d")
def years_apart(army: Draft) -> Faults:
    """81-d There is a year in which all of it is to be had."""
    if not years_of(army):
        yield Refusal("ADLG-ARM-81-d", "no_common_year", of=tuple(name for name, _ in dated(army)))
