"""How many holes or games in a row something went on. Unknown values end a run."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Literal, NamedTuple, get_args

from app.figures.played import PersonResult, PlayedGame, PlayedHole

RunCode = Literal[
    "clean_holes", "holes_under_median", "games_won", "games_on_podium", "games_not_last"
]
RUN_CODES: tuple[RunCode, ...] = get_args(RunCode)
Runs = Mapping[RunCode, int]

PODIUM = 3
PEOPLE_FOR_PODIUM, PEOPLE_FOR_LAST, PEOPLE_FOR_WIN = 4, 3, 2


class Reached(NamedTuple):
    """``hole`` is None after the game; it goes on from the game before if ``breaks`` is 0."""

    code: RunCode
    length: int
    hole: int | None
    breaks: int


def run_through(
    runs: Runs, game: PlayedGame, line: PersonResult, middle: Fraction | None
) -> Iterator[Reached]:
    for code, outcomes in _hole_outcomes(line, middle).items():
        yield from _steps_of(code, runs.get(code, 0), outcomes)
    if game.ended:
        for code, goes_on in _game_outcomes(game, line).items():
            yield from _steps_of(code, runs.get(code, 0), [(None, goes_on)])


def _steps_of(
    code: RunCode, length: int, outcomes: Iterable[tuple[int | None, bool]]
) -> Iterator[Reached]:
    breaks = 0
    for number, goes_on in outcomes:
        length = length + 1 if goes_on else 0
        breaks += not goes_on
        yield Reached(code, length, number, breaks)


def _hole_outcomes(
    line: PersonResult, middle: Fraction | None
) -> dict[RunCode, list[tuple[int | None, bool]]]:
    unknown: list[tuple[int | None, bool]] = [] if line.holes else [(None, False)]
    return {
        "clean_holes": [*((hole.number, _is_clean(hole)) for hole in line.holes), *unknown],
        "holes_under_median": [
            *((hole.number, middle is not None and hole.score < middle) for hole in line.holes),
            *unknown,
        ],
    }


def _is_clean(hole: PlayedHole) -> bool:
    return hole.penalty is not None and hole.penalty <= 0


def _game_outcomes(game: PlayedGame, line: PersonResult) -> dict[RunCode, bool]:
    places = [hole.place for hole in game.lines if hole.place is not None]
    if line.place is None:
        return {}
    last = max(places)
    found: dict[RunCode, tuple[int, bool]] = {
        "games_won": (PEOPLE_FOR_WIN, line.place == 1),
        "games_on_podium": (PEOPLE_FOR_PODIUM, line.place <= PODIUM),
        "games_not_last": (PEOPLE_FOR_LAST, line.place < last or last == 1),
    }
    return {code: goes_on for code, (least, goes_on) in found.items() if len(places) >= least}
