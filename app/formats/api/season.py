"""API answers about a season, its table and race; a person’s figures and rivals."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from app.formats.api.links_and_seats import group_links
from app.record.group.group_state import GroupState
from app.record.group.seasons import GroupSeason
from app.record.group.standings import standing_of
from app.season import Row, Season
from app.stats import STATS, Counter, Good, Unit, stats_of
from app.stats import Rival as Met
from app.wording.groups import LABELS, former_text, rival_text, season_sentence, value_text


@dataclass(frozen=True, slots=True)
class Amount:
    """A number that may be a fraction: rounded, and exact as “7/2”."""

    rounded: float
    exact: str


@dataclass(frozen=True, slots=True)
class SeasonInShort:
    """A season: ``rules`` are those of its games, null for any; ``choices`` say how they count.

    The table of one that ``has_ended`` is kept for ever; ``choices`` are null where nothing can
    count as it did. ``table`` and ``race`` are addresses.
    """

    number: int
    title: str
    rules: str | None
    has_ended: bool
    choices: Season | None
    sentence: str
    table: str
    race: str


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A line of the table: ``games`` count, and so many more were ``dropped``.

    ``place`` is null where somebody played too few games.
    """

    place: int | None
    person: str
    name: str
    points: Amount
    games: int
    dropped: int


@dataclass(frozen=True, slots=True)
class SeasonTable:
    """How a season stands, or how it stood when it ended; the best come first."""

    season: SeasonInShort
    rows: Sequence[SeasonRow]


@dataclass(frozen=True, slots=True)
class RaceStep:
    """How far each person was behind the leader after a game; the first game is 1.

    People who had not played yet are left out.
    """

    game: int
    behind: Mapping[str, Amount]


@dataclass(frozen=True, slots=True)
class Race:
    """How a season’s table developed; a long season lists every second, third … game."""

    season: SeasonInShort
    steps: Sequence[RaceStep]


def amount_of(number: Fraction | int) -> Amount:
    """Return a number both ways.

    >>> amount_of(Fraction(7, 2))
    Amount(rounded=3.5, exact='7/2')
    """
    return Amount(round(float(number), 6), str(number))


def season_of(state: GroupState, group_season: GroupSeason) -> SeasonInShort:
    here = f"{group_links(state.public_id).seasons}/{group_season.number}"
    return SeasonInShort(
        number=group_season.number,
        title=group_season.title,
        rules=group_season.rules or None,
        has_ended=group_season.has_ended,
        choices=None if group_season.is_only_kept else group_season.season,
        sentence=former_text(group_season)
        if group_season.is_only_kept
        else season_sentence(group_season.season),
        table=here,
        race=f"{here}/race",
    )


def table_of(state: GroupState, season: GroupSeason) -> SeasonTable:
    """Unknown keys get no row."""
    rows = standing_of(state, season).rows
    known = [_row_of(state, row) for row in rows if row.person in state.by_key]
    return SeasonTable(season_of(state, season), known)


def _row_of(state: GroupState, row: Row) -> SeasonRow:
    who = state.by_key[row.person]
    points = amount_of(row.points)
    return SeasonRow(row.place, who.keys[0], who.name, points, row.games, row.dropped)


def race_of(state: GroupState, season: GroupSeason) -> Race:
    steps = [
        RaceStep(
            step.game,
            {
                state.by_key[key].keys[0]: amount_of(gap)
                for key, gap in step.gaps.items()
                if key in state.by_key
            },
        )
        for step in standing_of(state, season).race
    ]
    return Race(season_of(state, season), steps)


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of a person.

    It rests on so many of what ``of`` names; unless it ``means`` something, they are too few.
    ``good`` is the better direction, "" if neither is. ``sentence`` is the value in words.
    """

    code: str
    label: str
    unit: Unit
    good: Good
    value: Amount | None
    sentence: str
    rests_on: int
    of: str
    means: bool


@dataclass(frozen=True, slots=True)
class FiguresByRules:
    """The figures of a person under one set of rules; different rules are never mixed."""

    rules: str
    title: str
    figures: Sequence[Figure]


@dataclass(frozen=True, slots=True)
class Figures:
    """All figures of a person."""

    person: str
    name: str
    by_rules: Sequence[FiguresByRules]


def by_rules(
    counters: Mapping[str, Counter], title_of: Callable[[str], str]
) -> list[FiguresByRules]:
    order = sorted(counters, key=lambda rules: (-counters[rules].holes, rules))
    return [FiguresByRules(rules, title_of(rules), figures(counters[rules])) for rules in order]


def figures(counter: Counter) -> list[Figure]:
    return [
        Figure(
            code=code,
            label=str(LABELS[code]),
            unit=STATS[code].unit,
            good=STATS[code].good,
            value=amount_of(found.value),
            sentence=value_text(found),
            rests_on=found.rests_on,
            of=STATS[code].of,
            means=found.means,
        )
        for code, found in stats_of(counter).items()
        if found.value is not None
    ]


@dataclass(frozen=True, slots=True)
class Rival:
    """An opponent in a person’s games, who finished ``above`` or ``below`` the person, or tied.

    ``points`` are what the person had more than the rival in all of them; below 0 is good.
    """

    person: str
    name: str
    games: int
    above: int
    below: int
    tied: int
    points: int
    sentence: str


@dataclass(frozen=True, slots=True)
class Rivals:
    """A person’s opponents by some rules, the most frequent first."""

    person: str
    name: str
    rules: str
    title: str
    rivals: Sequence[Rival]


def rivals_of(state: GroupState, met: Sequence[Met]) -> list[Rival]:
    return [
        Rival(
            person=state.by_key[rival.rival].keys[0],
            name=state.by_key[rival.rival].name,
            games=rival.games,
            above=rival.above,
            below=rival.below,
            tied=rival.tied,
            points=rival.points,
            sentence=rival_text(rival),
        )
        for rival in met
        if rival.rival in state.by_key
    ]
