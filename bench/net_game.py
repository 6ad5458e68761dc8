"""Four players of unequal skill play for net scores: each should win about a quarter.

Skill is how often somebody puts a drawn card where it helps most; else it goes anywhere or away.
The rules engine scores every exchange and every hole. Who knows only some of their own cards, and
who takes the discarded one, is left out: it makes the same difference as less skill. Holes do not
depend on each other here, so games are drawn from holes that were played once.
"""

import random
from collections.abc import Iterator, Sequence

from app.figures.handicap import LAST, Par, handicap_of, net_total, par_of, shots_of
from app.figures.histogram import histogram_of
from app.golf.catalogue import find_ruleset, preset_mappings
from app.golf.compiling import compile_ruleset
from app.golf.referee import settle_hole
from app.golf.scoring import grid_total
from app.golf.table import Table
from bench.timing import Measure, beside_limit

TABLES = {"close": (0.9, 0.8, 0.7, 0.6), "far": (0.9, 0.7, 0.5, 0.3)}
"""Gross, the best of four who are close wins about half of all games; of those far apart, most."""
PLAYED = 800  # holes from which games are drawn
GAMES = 2000
BEFORE = 10  # games that each has played before the first net game
SEASON = 20  # games before all begins again
HOLES = 9  # where the rules name no number
HURRY = 0.7  # how often the player with the lowest grid goes out; else anybody

Scores = tuple[int, ...]
"""The hole scores of a hole, by player."""


def measures() -> Iterator[Measure]:
    """For every preset, how far the net wins of a player are from a quarter, in percent."""
    for preset in preset_mappings():
        for name, skills in TABLES.items():
            wins = net_wins(preset, skills)
            shares = "/".join(f"{win:.0f}" for win in wins)
            furthest = max(abs(win - 25) for win in wins)
            yield beside_limit(
                f"{preset}, {name}, {shares}", furthest, "from a quarter allowed", 5, "%"
            )


def net_wins(preset: str, skills: Sequence[float]) -> list[float]:
    """Percent of the games that each player wins net, those who tie in equal parts."""
    table, chance = compile_ruleset(find_ruleset(preset)), random.Random(17)
    played = [play_hole(table, skills, chance) for _ in range(PLAYED)]
    length = table.holes or HOLES
    wins = [0.0] * len(skills)
    for number in range(GAMES):
        if number % SEASON == 0:
            history = chance.choices(played, k=BEFORE * length)
            par = par_of(histogram_of(score for hole in history for score in hole))
        game = chance.choices(played, k=length)
        for seat, share in winners(game, history, par):
            wins[seat] += 100 * share / GAMES
        history += game
    return wins


def winners(
    game: Sequence[Scores], history: Sequence[Scores], par: Par
) -> Iterator[tuple[int, float]]:
    """Who wins a game net, by seat, and their share of the win."""
    recent = [*zip(*history[-LAST:], strict=True)]
    handicaps = [handicap_of([score - par.par for score in own]).tenths for own in recent]
    shots = shots_of(handicaps, len(game))
    totals = [
        net_total(own, given) for own, given in zip(zip(*game, strict=True), shots, strict=True)
    ]
    best = [seat for seat, total in enumerate(totals) if total == min(totals)]
    yield from ((seat, 1 / len(best)) for seat in best)


def play_hole(table: Table, skills: Sequence[float], chance: random.Random) -> Scores:
    """Deal, exchange as often as a grid has cells, and rule on the hole."""
    players = len(skills)
    deck = [card for card in table.copies for _ in range(table.copies_in_play(card, players))]
    chance.shuffle(deck)
    grids = [[deck.pop() for _ in range(table.size)] for _ in skills]
    for _ in range(min(table.size, len(deck) // players)):
        for grid, skill in zip(grids, skills, strict=True):
            exchange(table, grid, deck.pop(), skill, chance)
    totals = [grid_total(table, grid) for grid in grids]
    hurried = chance.random() < HURRY
    went_out = totals.index(min(totals)) if hurried else chance.randrange(players)
    ruling = settle_hole(table, [tuple(grid) for grid in grids], went_out)
    return tuple(score for score in ruling.hole_scores if score is not None)


def exchange(table: Table, grid: list[str], card: str, skill: float, chance: random.Random) -> None:
    """Put a drawn card somewhere, well or badly, or leave it."""
    if chance.random() >= skill:
        if chance.random() < 0.5:
            grid[chance.randrange(len(grid))] = card
        return
    found = [
        (grid_total(table, [*grid[:cell], card, *grid[cell + 1 :]]), cell)
        for cell in range(len(grid))
    ]
    total, cell = min(found)
    if total < grid_total(table, grid):
        grid[cell] = card
