"""Every figure once more, slow and plain: from games and rulings, sharing no code with the app.

It keeps no sums. For each figure it goes through all games of a person again.
"""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from statistics import mean

from app.golf.cards import EMPTY
from app.golf.scoring import TypedTotal


class Sitting:
    """One person in one game."""

    def __init__(self, game, seat):
        self.game, self.seat = game, seat
        self.course = game.course
        self.regular = game.counted[: self.course.regular]
        self.holes = [hole for hole in game.counted if self.verdict(hole)]
        self.placed = self.placed_seats() if game.is_over else []
        self.has_place = seat in self.placed
        self.is_contested = self.has_place and len(self.placed) > 1

    def verdict(self, hole):
        return hole.ruling.verdicts[self.seat]

    def placed_seats(self):
        """Everybody who played a regular hole and did not leave."""
        return [
            seat
            for seat in range(len(self.game.seats))
            if any(hole.grids[seat] is not None for hole in self.regular)
            and not self.game.has_left(seat)
        ]

    @property
    def place(self):
        own = self.course.places[self.seat]
        return 1 + len([seat for seat in self.placed if self.course.places[seat] < own])

    @property
    def is_whole(self):
        is_played_out = self.course.end is not None or self.course.tied != ()
        played = [hole for hole in self.regular if hole.grids[self.seat] is not None]
        return self.has_place and is_played_out and len(played) == len(self.regular)

    @property
    def score(self):
        return sum(self.verdict(hole).hole_score for hole in self.regular if self.verdict(hole))


class Deal:
    """One hole of one person."""

    def __init__(self, sitting, hole):
        self.hole, self.seat = hole, sitting.seat
        self.verdict = sitting.verdict(hole)
        self.score = self.verdict.hole_score
        self.given = hole.grids[sitting.seat]
        self.is_total = isinstance(self.given, TypedTotal)
        self.is_ruled = not (self.is_total and self.given.final)
        self.table = hole.table
        self.went_out = hole.went_out == sitting.seat

    @property
    def is_busted(self):
        own = self.verdict.grid_score.total
        scores = enumerate(self.hole.ruling.grid_scores)
        return any(score < own for seat, score in scores if score is not None and seat != self.seat)

    def fours(self):
        return [penalty for penalty in self.table.penalties if penalty.when == "holds"]

    def held(self):
        """Ranks of which somebody has enough cards, once for each number that rules ask for."""
        if self.is_total:
            return {min(four.count for four in self.fours())} if self.given.held else set()
        return {(rank, four.count) for four in self.fours() for rank in self.ranks_held(four)}

    def ranks_held(self, penalty):
        gone = self.verdict.grid_score.cancelled if penalty.uncancelled else ()
        cards = [c for cell, c in enumerate(self.given) if c != EMPTY and cell not in gone]
        enough = [rank for rank, count in Counter(cards).items() if count >= penalty.count]
        return enough if penalty.every_rank else enough[:1]

    def cancelled(self):
        """Cells of lines that count no card, and cells that left."""
        lines = [line for line in self.verdict.grid_score.lines if line.pattern is not None]
        patterns = [(self.table.patterns[line.pattern], line.cells) for line in lines]
        kept = [c for pattern, c in patterns if pattern.claim == "none" or pattern.worth is None]
        cells = [cells for _pattern, cells in patterns if cells not in kept]
        gone = [cell for cell, card in enumerate(self.given) if card == EMPTY]
        return {*gone, *(cell for line in cells for cell in line)}

    def cards(self):
        """All cards that cancelled or count on their own."""
        alone = [line for line in self.verdict.grid_score.lines if line.code == "card"]
        return len(self.cancelled()) + len(alone)


def figures(games, person):
    """Every figure of a person over these games, by code; None where nothing is known."""
    sittings = [
        Sitting(game, seat)
        for game in games
        for seat, other in enumerate(game.people)
        if other == person
    ]
    deals = [Deal(sitting, hole) for sitting in sittings for hole in sitting.holes]
    known = [deal for deal in deals if not deal.is_total]
    asked = [deal for deal in deals if deal.fours() and deal.is_ruled]
    outs = [deal for deal in deals if deal.went_out]
    contested = [sitting for sitting in sittings if sitting.is_contested]
    scores = [deal.score for deal in deals]
    totals = [sitting.score for sitting in sittings if sitting.is_whole]
    return {
        "games": sum(sitting.has_place for sitting in sittings) or None,
        "wins": total([sitting.place == 1 for sitting in contested], contested),
        "place_average": average([sitting.place for sitting in contested]),
        "hole_average": average(scores),
        "hole_best": min(scores, default=None),
        "hole_worst": max(scores, default=None),
        "game_best": min(totals, default=None),
        "outs": total([1 for _deal in outs], deals),
        "busted": total([deal.is_busted for deal in outs], outs),
        "held": total([len(deal.held()) for deal in asked], asked),
        "cancelled": total(
            [len(deal.cancelled()) for deal in known], sum(deal.cards() for deal in known)
        ),
    }


def average(numbers):
    return mean(map(Fraction, numbers)) if numbers else None


def total(numbers, known=True):
    return sum(numbers) if known else None


def pairs(games):
    """For every two people who shared a game: games, above, below, tied, points."""
    found = {}
    for game in games:
        seats = [seat for seat, person in enumerate(game.people) if person]
        placed = [
            sitting for sitting in (Sitting(game, seat) for seat in seats) if sitting.has_place
        ]
        for first, second in combinations(placed, 2):
            if game.people[first.seat] > game.people[second.seat]:
                first, second = second, first
            names = (game.people[first.seat], game.people[second.seat])
            points = game.course.totals[first.seat] - game.course.totals[second.seat]
            found.setdefault(names, []).append((first.place, second.place, points))
    return {
        names: {
            "games": len(rows),
            "above": sum(place < other for place, other, _points in rows),
            "below": sum(place > other for place, other, _points in rows),
            "tied": sum(place == other for place, other, _points in rows),
            "points": sum(points for _place, _other, points in rows),
        }
        for names, rows in found.items()
    }
