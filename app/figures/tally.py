"""What one game adds for a person, in whole numbers, so that it can be subtracted exactly.

Keys are words, with a number or a rank after a colon (``hole:23``, ``cancelled:7``), for counts or
points. Zeros have no key, so equal tallies are equal mappings.
"""

from collections.abc import Iterable, Mapping
from itertools import chain, combinations

from app.figures.facts import GameFacts, PersonGame, PersonHole
from app.figures.hole_facts import BY_HAND
from app.golf.condition_words import RECORDS

Tally = dict[str, int]
Amounts = Iterable[tuple[str, int]]
OUT_CODES = frozenset(record.code for record in RECORDS if record.asks == "went out")


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


def tally_of(game: PersonGame) -> Tally:
    parts = (game_tally(game), *map(hole_tally, game.holes))
    return summed(chain.from_iterable(part.items() for part in parts))


def game_tally(game: PersonGame) -> Tally:
    """Return what the game as a whole adds; empty while it goes on or if the person left early."""
    if game.place is None:
        return {}
    amounts = [("games", 1), *_whole_amounts(game)]
    if game.players > 1:
        amounts += [*_place_amounts(game, game.place), *_way_amounts(game, game.place)]
        amounts += _swing_amounts(game)
    return summed(amounts)


def _whole_amounts(game: PersonGame) -> Amounts:
    if game.is_whole:
        yield "whole", 1
        yield "game_sum", game.score
        yield "game_squares", game.score**2
        yield f"game:{game.score}", 1


def _place_amounts(game: PersonGame, place: int) -> Amounts:
    yield "contested", 1
    yield "place_sum", place
    yield f"place:{place}", 1
    if place == 1:
        yield f"won_by:{max(0, -game.gaps[-1])}", 1
    else:
        yield f"lost_by:{max(0, game.gaps[-1])}", 1


def _way_amounts(game: PersonGame, place: int) -> Amounts:
    places, gaps = game.places[:-1], game.gaps[:-1]
    if place == 1 and places:
        yield f"won_from:{max(places)}", 1
        yield f"won_after:{max(0, *gaps)}", 1
    elif gaps and min(gaps) < 0:
        yield f"lead_lost:{-min(gaps)}", 1


def _swing_amounts(game: PersonGame) -> Amounts:
    if game.place_without is not None:
        is_lowest, was_lowest = game.places[-1] == 1, game.place_without == 1
        yield "swing_known", 1
        yield "won_by_penalties", int(is_lowest and not was_lowest)
        yield "lost_by_penalties", int(was_lowest and not is_lowest)


def hole_tally(hole: PersonHole) -> Tally:
    parts = (_score_amounts, _out_amounts, _duty_amounts, _penalty_amounts, _held_amounts)
    amounts = [amount for part in parts for amount in part(hole)]
    return summed([*amounts, *(_card_amounts(hole) if hole.is_verified else ())])


def _score_amounts(hole: PersonHole) -> Amounts:
    yield "holes", 1
    yield "hole_sum", hole.score
    yield "hole_squares", hole.score**2
    yield f"hole:{hole.score}", 1
    yield "totals_only", int(not hole.is_verified)
    yield "corrected", int(hole.was_corrected)


def _out_amounts(hole: PersonHole) -> Amounts:
    yield "out_known", int(hole.went_out is not None)
    if hole.went_out:
        yield "outs", 1
        yield f"out_{hole.standing}", 1
        if hole.grid_score is not None:
            points = [points for code, points in hole.penalties if code in OUT_CODES]
            yield "outs_ruled", 1
            yield "out_cost", sum(point for point in points if point > 0)
            yield "out_gain", -sum(point for point in points if point < 0)


def _duty_amounts(hole: PersonHole) -> Amounts:
    for word, had_duty in (("dealt", hole.dealt), ("started", hole.started)):
        if had_duty is not None:
            key = word if had_duty else f"not_{word}"
            yield key, 1
            yield f"{key}_sum", hole.score


def _penalty_amounts(hole: PersonHole) -> Amounts:
    yield "by_hand", sum(code == BY_HAND for code, _points in hole.penalties)
    if hole.grid_score is None or "penalty" not in hole.asked:
        return
    lines = [(code, points) for code, points in hole.penalties if code != BY_HAND]
    yield "penalty_known", 1
    yield "penalty_free", int(all(points <= 0 for _code, points in lines))
    for code, points in lines:
        yield "penalty_sum", points
        yield f"penalty:{code}", points


def _held_amounts(hole: PersonHole) -> Amounts:
    if hole.grid_score is not None and "held" in hole.asked:
        yield "held_known", 1
        yield "held", len(hole.held)
        yield "held_points", hole.held_points
        yield "inflicted", hole.inflicted
        yield "suffered", len(hole.suffered)
        yield "suffered_points", sum(hole.suffered)


def _card_amounts(hole: PersonHole) -> Amounts:
    yield "verified", 1
    yield "cells_cancelled", hole.cells_cancelled
    for rank, lines in hole.cancelled:
        yield "cancelled", lines
        yield f"cancelled:{rank}", lines
    for rank, points in hole.left_over:
        yield "left_over", 1
        yield f"left_over:{rank}", 1
        yield f"cost:{rank}", points
    if "bonus" in hole.asked:
        yield "bonus_known", 1
        yield "bonuses", len(hole.bonuses)
        yield "bonus_points", sum(points for _code, points in hole.bonuses)


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
