"""What one game adds for a person, in whole numbers, so that it can be subtracted exactly.

Keys are words, two with a score after a colon (``hole:23``, ``game:61``). Zeros have no key, so
equal tallies are equal mappings.
"""

from collections.abc import Iterable, Mapping
from itertools import chain, combinations

from app.figures.facts import GameFacts, PersonGame, PersonHole

Tally = dict[str, int]
Amounts = Iterable[tuple[str, int]]


def add(tally: Mapping[str, int], other: Mapping[str, int]) -> Tally:
    """Return the sum of two tallies.

    >>> add({"holes": 2, "hole_sum": 5}, {"holes": 1, "hole_sum": -5})
    {'holes': 3}
    """
    return summed([*tally.items(), *other.items()])


def subtract(tally: Mapping[str, int], other: Mapping[str, int]) -> Tally:
    return summed([*tally.items(), *((key, -amount) for key, amount in other.items())])


def summed(amounts: Amounts) -> Tally:
    sums: Tally = {}
    for key, amount in amounts:
        sums[key] = sums.get(key, 0) + amount
    return {key: amount for key, amount in sums.items() if amount}


def scores_in(tally: Mapping[str, int], word: str) -> dict[int, int]:
    """Return how often each score occurs.

    >>> scores_in({"hole:-3": 1, "hole:5": 2, "hole_sum": 7, "game:7": 1}, "hole")
    {-3: 1, 5: 2}
    """
    parted = ((*key.partition(":"), count) for key, count in tally.items())
    return {int(score): count for found, _colon, score, count in parted if found == word and score}


def tally_of(game: PersonGame) -> Tally:
    parts = (game_tally(game), *map(hole_tally, game.holes))
    return summed(chain.from_iterable(part.items() for part in parts))


def game_tally(game: PersonGame) -> Tally:
    """Return what the game as a whole adds; empty while it goes on or if the person left early."""
    if game.place is None:
        return {}
    amounts = [("games", 1)]
    if game.is_whole:
        amounts += [("whole", 1), (f"game:{game.score}", 1)]
    if game.players > 1:
        amounts += [("contested", 1), ("place_sum", game.place), ("wins", int(game.place == 1))]
    return summed(amounts)


def hole_tally(hole: PersonHole) -> Tally:
    amounts = [("holes", 1), ("hole_sum", hole.score), (f"hole:{hole.score}", 1)]
    amounts += [("out_known", int(hole.went_out is not None)), ("outs", int(bool(hole.went_out)))]
    amounts += [("busted", int(hole.is_busted))]
    if hole.held is not None:
        amounts += [("held_known", 1), ("held", hole.held)]
    amounts += [("cards", hole.cards), ("cancelled", hole.cancelled)]
    return summed(amounts)


def pair_tally_of(game: GameFacts) -> dict[tuple[str, str], Tally]:
    """Return what a game adds per pair, the lower name first; ``points`` are its surplus."""
    placed = [
        (person.person, person.place, person.total)
        for person in game.people
        if person.person is not None and person.place is not None
    ]
    return {
        (first, second): _pair_tally(place - other, total - theirs)
        for (first, place, total), (second, other, theirs) in combinations(sorted(placed), 2)
    }


def _pair_tally(places: int, points: int) -> Tally:
    outcome = "above" if places < 0 else "below" if places else "tied"
    return summed([("games", 1), (outcome, 1), ("points", points)])
