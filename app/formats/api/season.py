"""A season of a group, and its table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from app.figures.season import Season
from app.figures.season_table import Row
from app.formats.api.links import group_links
from app.record.group.group_state import GroupState
from app.record.group.season_now import standing_of
from app.record.group.seasons import GroupSeason
from app.wording.group.seasons import season_sentence


@dataclass(frozen=True, slots=True)
class Amount:
    """A number that may be a fraction: rounded, and exact as “7/2”."""

    rounded: float
    exact: str


@dataclass(frozen=True, slots=True)
class SeasonInShort:
    """A season: ``rules`` are those of its games, null for any; ``choices`` say how they count.

    The table of one that ``has_ended`` is kept for ever. ``table`` and ``race`` are addresses.
    """

    number: int
    title: str
    rules: str | None
    has_ended: bool
    choices: Season
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
        choices=group_season.season,
        sentence=season_sentence(group_season.season),
        table=here,
        race=f"{here}/race",
    )


def table_of(state: GroupState, season: GroupSeason) -> SeasonTable:
    """Return a season's table; unknown keys get no row."""
    rows = standing_of(state, season).rows
    known = [_row_of(state, row) for row in rows if row.person in state.by_key]
    return SeasonTable(season_of(state, season), known)


def _row_of(state: GroupState, row: Row) -> SeasonRow:
    who = state.by_key[row.person]
    points = amount_of(row.points)
    return SeasonRow(row.place, who.keys[0], who.name, points, row.games, row.dropped)


def race_of(state: GroupState, season: GroupSeason) -> Race:
    """Return a season's race; unknown keys are left out."""
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
