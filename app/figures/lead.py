"""Who leads a table and by how much, and when they took the lead."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple

from app.figures.finishes import Finishes, finishes_of
from app.figures.season import By, SeasonGame
from app.figures.season_now import Step
from app.figures.season_table import Row

Counts = By | Literal["wins"]
TurnCode = Literal["since_start", "last", "since"]


class Lead(NamedTuple):
    """The people in first place, those in the next, and the points between.

    ``gap`` is None if points can’t be compared; of 0, better places decided.
    """

    first: tuple[str, ...] = ()
    second: tuple[str, ...] = ()
    gap: Fraction | None = None


def lead_of(rows: Sequence[Row], *, totals: bool = False) -> Lead:
    """Return the lead in a table; empty until a row has a place."""
    placed = sorted((row for row in rows if row.place), key=lambda row: row.place or 0)
    first = [row for row in placed if row.place == 1]
    behind = placed[len(first) :]
    second = [row for row in behind if row.place == behind[0].place]
    gap = abs(first[0].points - second[0].points) if second else None
    if second and totals and first[0].games != second[0].games:
        gap = None
    return Lead(tuple(row.person for row in first), tuple(row.person for row in second), gap)


@dataclass(frozen=True, slots=True)
class Standing:
    """A table with its lead; ``counts`` is what its points are, ``games`` the number played."""

    counts: Counts
    lead: Lead
    rows: Mapping[str, Row]
    finishes: Mapping[str, Finishes]
    games: int

    @property
    def best(self) -> Fraction:
        return self.rows[self.lead.first[0]].points

    def finishes_of(self, person: str) -> Finishes:
        return self.finishes.get(person, Finishes())

    def listed(self) -> list[Row]:
        """Return the rows by place, equal ones by average place."""

        def rank(row: Row) -> tuple[int, Fraction]:
            last = len(self.rows) + 1
            return row.place or last, self.finishes_of(row.person).average or Fraction(0)

        return sorted(self.rows.values(), key=rank)

    def behind(self, person: str) -> Fraction:
        return abs(self.rows[person].points - self.best)


def standing(counts: Counts, rows: Sequence[Row], games: Sequence[SeasonGame]) -> Standing:
    """Return the standing a table shows; where wins count, a leader has at least one."""
    is_won = counts != "wins" or any(row.points for row in rows)
    rows = rows if is_won else [row._replace(place=None) for row in rows]
    return Standing(
        counts,
        lead_of(rows, totals=counts == "totals"),
        {row.person: row for row in rows},
        finishes_of(games),
        len(games),
    )


def ranked(rows: Sequence[Row]) -> list[Row]:
    """Count the places again after some rows were left out."""
    places = sorted(row.place for row in rows if row.place)
    return [row._replace(place=row.place and 1 + places.index(row.place)) for row in rows]


class Turn(NamedTuple):
    """When the leader took the lead; ``before`` led alone until then, "" if several did."""

    code: TurnCode
    person: str
    number: int = 0
    before: str = ""


def turn_of(race: Sequence[Step], lead: Lead) -> Turn | None:
    """Return when the leader took the lead for good; None if several lead, or of a short race.

    >>> race = [Step(1, {"ann": Fraction(0)}), Step(2, {"ann": Fraction(0)})]
    >>> turn_of(race, Lead(("ann",)))
    Turn(code='since_start', person='ann', number=0, before='')
    """
    if len(lead.first) != 1 or len(race) < 2:
        return None
    person = lead.first[0]
    behind = [at for at, step in enumerate(race) if _first_in(step) != [person]]
    if not behind:
        return Turn("since_start", person)
    if behind[-1] == len(race) - 1:
        return None
    before = _first_in(race[behind[-1]])
    led_before = before[0] if len(before) == 1 else ""
    number = race[behind[-1] + 1].game
    code: TurnCode = "last" if number == race[-1].game else "since"
    return Turn(code, person, number, led_before)


def _first_in(step: Step) -> list[str]:
    return [person for person, gap in step.gaps.items() if not gap]
