"""Every figure once more, slow and plain: from games and rulings, sharing no code with the app.

It keeps no sums. For each figure it goes through all games of a person again.
"""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from statistics import mean, median, pvariance

from app.golf.cards import EMPTY
from app.golf.totals import TypedTotal

NOT_IN_RULES = "adjustment"


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

    def total_after(self, seat, played, *, penalties=True):
        """What somebody has after so many regular holes."""
        number = self.regular[played - 1].number if played < len(self.regular) else 99999
        total = sum(points for hole, points in self.game.seats[seat].starts if hole <= number)
        for hole in self.regular[:played]:
            verdict = hole.ruling.verdicts[seat]
            if verdict:
                lines = [
                    penalty
                    for penalty in verdict.penalties
                    if penalties or penalty.code == NOT_IN_RULES
                ]
                total += verdict.grid_score.total + sum(line.points for line in lines)
        return total

    def rivals_after(self, played):
        """The others who have begun by then and have not left."""
        found = []
        for seat in range(len(self.game.seats)):
            has_begun = any(hole.grids[seat] is not None for hole in self.regular[:played])
            left = self.course.left[seat]
            has_left = self.game.has_left(seat) and left <= played
            if has_begun and not has_left and seat != self.seat:
                found.append(seat)
        return found

    def has_begun(self, played):
        return any(hole.grids[self.seat] is not None for hole in self.regular[:played])

    def gap_after(self, played):
        own = self.total_after(self.seat, played)
        others = [self.total_after(seat, played) for seat in self.rivals_after(played)]
        return own - min(others) if others else 0

    def place_after(self, played):
        def is_ahead(seat):
            left, own_left = self.course.left[seat], self.course.left[self.seat]
            is_out = left is not None and left <= played
            am_out = own_left is not None and own_left <= played
            if (is_out, am_out) == (True, True) and left != own_left:
                return left > own_left
            if is_out != am_out:
                return am_out
            return self.total_after(seat, played) < self.total_after(self.seat, played)

        return 1 + len([seat for seat in self.rivals_after(played) if is_ahead(seat)])

    def on_the_way(self, what):
        """Something after every regular hole but the last, from one’s first hole on."""
        return [what(k) for k in range(1, len(self.regular)) if self.has_begun(k)]

    def swing(self):
        """Whether somebody was lowest, and would have been without penalties; None if unknown."""
        for seat in self.placed:
            if self.course.left[seat] is not None:
                return None
            grids = [hole.grids[seat] for hole in self.regular]
            if any(isinstance(grid, TypedTotal) and grid.final for grid in grids):
                return None
        played = len(self.regular)
        with_them = {seat: self.total_after(seat, played) for seat in self.placed}
        without = {seat: self.total_after(seat, played, penalties=False) for seat in self.placed}
        return tuple(sums[self.seat] == min(sums.values()) for sums in (with_them, without))


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
    def others(self):
        return [
            score
            for seat, score in enumerate(self.hole.ruling.grid_scores)
            if seat != self.seat and score is not None
        ]

    @property
    def is_busted(self):
        return any(score < self.verdict.grid_score.total for score in self.others)

    def out_points(self):
        words = ("out", "out_beaten", "out_tied", "out_lowest", "out_alone")
        return [line.points for line in self.verdict.penalties if line.code in words]

    def by_rules(self):
        return [line.points for line in self.verdict.penalties if line.code != NOT_IN_RULES]

    def by_hand(self):
        return len(self.verdict.penalties) - len(self.by_rules())

    def fours(self):
        return [penalty for penalty in self.table.penalties if penalty.when == "holds"]

    def ranks_held(self, seat, penalty):
        """The ranks of which somebody has enough cards, as often as the penalty counts them."""
        given, verdict = self.hole.grids[seat], self.hole.ruling.verdicts[seat]
        if given is None:
            return []
        if isinstance(given, TypedTotal):
            fewest = min(four.count for four in self.fours())
            return [""] if given.held and penalty.count == fewest else []
        gone = verdict.grid_score.cancelled if penalty.uncancelled else ()
        cards = [c for cell, c in enumerate(given) if c != EMPTY and cell not in gone]
        ranks = Counter(cards)
        enough = [rank for rank, count in ranks.items() if count >= penalty.count]
        return enough if penalty.every_rank else enough[:1]

    def held(self):
        return {(r, four.count) for four in self.fours() for r in self.ranks_held(self.seat, four)}

    def paid(self):
        """Whose cards gave what to which player, as (holder, seat, points); for rules that add."""
        found = []
        seats = [seat for seat, grid in enumerate(self.hole.grids) if grid is not None]
        for penalty in self.fours():
            assert (penalty.times, penalty.per_player, penalty.become) == (1, 0, None)
            holders = [s for s in seats for _rank in self.ranks_held(s, penalty)]
            spared = {*holders} if penalty.spares_holders else set()
            for holder in holders:
                payers = [seat for seat in seats if seat != holder and seat not in spared]
                gains = -penalty.add * len(payers)
                if penalty.who == "self":
                    payers, gains = [], penalty.add
                found += [(holder, seat, penalty.add) for seat in payers]
                found += [(holder, holder, gains)] if penalty.who != "others" else []
        return [group for group in found if self.can_pay(group[1])]

    def can_pay(self, seat):
        given = self.hole.grids[seat]
        return not (isinstance(given, TypedTotal) and given.final)

    def own_points(self):
        return sum(p for holder, seat, p in self.paid() if holder == seat == self.seat)

    def inflicted(self):
        return sum(p for holder, seat, p in self.paid() if holder == self.seat != seat)

    def suffered(self):
        return [p for holder, seat, p in self.paid() if seat == self.seat != holder]

    def patterns(self):
        lines = self.verdict.grid_score.lines
        return [
            (self.table.patterns[line.pattern], line) for line in lines if line.pattern is not None
        ]

    def bonuses(self):
        return [line.points for pattern, line in self.patterns() if self.counts_itself(pattern)]

    def counts_itself(self, pattern):
        return pattern.bonus != 0 or pattern.bonus_times != 0 or pattern.worth not in (None, 0)

    def has_bonuses(self):
        return any(self.counts_itself(pattern) for pattern in self.table.patterns)

    def left_over(self):
        """Rank and points of every card that counts on its own."""
        lines = [line for line in self.verdict.grid_score.lines if line.code == "card"]
        return [(self.given[line.cells[0]], line.points) for line in lines]

    def cancelled(self):
        """The rank and cells of each line that counts no card; cells that left make one line."""
        found = []
        for pattern, line in self.patterns():
            if pattern.claim != "none" and pattern.worth is not None:
                cards = {self.given[cell] for cell in line.cells}
                cards = cards - pattern.wild or cards
                found.append((cards.pop() if len(cards) == 1 else "*", line.cells))
        gone = tuple(cell for cell, card in enumerate(self.given) if card == EMPTY)
        return [*found, (EMPTY, gone)] if gone else found


def figures(games, person):
    """Every figure of a person over these games, by code; None where nothing is known."""
    sittings = [
        Sitting(game, seat)
        for game in games
        for seat, other in enumerate(game.people)
        if other == person
    ]
    deals = [Deal(sitting, hole) for sitting in sittings for hole in sitting.holes]
    return {
        **of_holes(deals),
        **of_outs(deals),
        **of_fours([deal for deal in deals if deal.fours() and deal.is_ruled]),
        **of_cards([deal for deal in deals if not deal.is_total]),
        **of_penalties([deal for deal in deals if deal.is_ruled and deal.table.penalties]),
        **of_games(sittings),
        **of_rivalry([sitting for sitting in sittings if sitting.is_contested]),
    }


def average(numbers):
    return mean(map(Fraction, numbers)) if numbers else None


def total(numbers, known=True):
    return sum(numbers) if known else None


def extreme(choose, numbers):
    return choose(numbers) if numbers else None


def spread(numbers):
    return pvariance([*map(Fraction, numbers)]) if numbers else None


def of_holes(deals):
    scores = [deal.score for deal in deals]
    return {
        "holes": len(deals) or None,
        "hole_average": average(scores),
        "hole_median": median(map(Fraction, scores)) if scores else None,
        "hole_spread": spread(scores),
        "hole_best": extreme(min, scores),
        "hole_worst": extreme(max, scores),
        "totals_only": total([deal.is_total for deal in deals], deals),
        "corrected": total([deal.hole.corrected for deal in deals], deals),
        "by_hand": total([deal.by_hand() for deal in deals], deals),
        "dealer_advantage": advantage(deals, lambda deal: deal.hole.duty.dealer),
        "starter_advantage": advantage(
            [deal for deal in deals if deal.hole.starter is not None],
            lambda deal: deal.hole.starter,
        ),
    }


def advantage(deals, who):
    own = average([deal.score for deal in deals if who(deal) == deal.seat])
    others = average([deal.score for deal in deals if who(deal) != deal.seat])
    return None if own is None or others is None else own - others


def of_outs(deals):
    outs = [deal for deal in deals if deal.went_out]
    points = [points for deal in outs if deal.is_ruled for points in deal.out_points()]
    is_known = any(deal.is_ruled for deal in outs)
    return {
        "outs": total([1 for _deal in outs], deals),
        "out_rate": average([int(deal.went_out) for deal in deals]),
        "bust_rate": average([int(deal.is_busted) for deal in outs]),
        "out_cost": total([point for point in points if point > 0], is_known),
        "out_gain": total([-point for point in points if point < 0], is_known),
    }


def of_fours(deals):
    return {
        "held": total([len(deal.held()) for deal in deals], deals),
        "held_points": total([deal.own_points() for deal in deals], deals),
        "inflicted": total([deal.inflicted() for deal in deals], deals),
        "suffered": total([len(deal.suffered()) for deal in deals], deals),
        "suffered_points": total([sum(deal.suffered()) for deal in deals], deals),
    }


def of_cards(deals):
    lines = [line for deal in deals for line in deal.cancelled()]
    cards = [card for deal in deals for card in deal.left_over()]
    cells = sum(len({cell for _rank, own in deal.cancelled() for cell in own}) for deal in deals)
    never = {rank for rank, _points in cards} - {rank for rank, _cells in lines}
    costs = [cost for _rank, cost in costs_of(deals)]
    bonuses = [deal.bonuses() for deal in deals if deal.has_bonuses()]
    return {
        "cancelled": Fraction(len(lines), len(deals)) if deals else None,
        "costliest_card": max([0, *costs]) if deals else None,
        "left_over": Fraction(len(cards), len(cards) + cells) if cards or cells else None,
        "never_cancelled": total([rank in never for rank, _points in cards], deals),
        "bonuses": total([len(own) for own in bonuses], bonuses),
        "bonus_points": total([sum(own) for own in bonuses], bonuses),
    }


def costs_of(deals):
    """By rank what its cards that count on their own cost a hole; those that cost nothing not."""
    cards = [card for deal in deals for card in deal.left_over()]
    found = []
    for rank in sorted({rank for rank, _points in cards}):
        cost = Fraction(sum(points for card, points in cards if card == rank), len(deals))
        found += [(rank, cost)] if cost else []
    return sorted(found, key=lambda pair: (-pair[1], pair[0]))


def of_penalties(deals):
    return {
        "penalty_average": average([sum(deal.by_rules()) for deal in deals]),
        "penalty_free": average([int(not any(p > 0 for p in deal.by_rules())) for deal in deals]),
    }


def of_games(sittings):
    scores = [sitting.score for sitting in sittings if sitting.is_whole]
    return {
        "games": sum(sitting.has_place for sitting in sittings) or None,
        "game_average": average(scores),
        "game_spread": spread(scores),
        "game_best": extreme(min, scores),
        "game_worst": extreme(max, scores),
    }


def of_rivalry(sittings):
    wins = [sitting for sitting in sittings if sitting.place == 1]
    losses = [sitting for sitting in sittings if sitting.place > 1]
    swings = [swing for swing in (sitting.swing() for sitting in sittings) if swing is not None]
    won_by = [max(0, -win.gap_after(len(win.regular))) for win in wins]
    lost_by = [max(0, loss.gap_after(len(loss.regular))) for loss in losses]
    leads = [-gap for loss in losses for gap in loss.on_the_way(loss.gap_after) if gap < 0]
    places = [place for win in wins for place in win.on_the_way(win.place_after)]
    gaps = [max(0, gap) for win in wins for gap in win.on_the_way(win.gap_after)]
    return {
        "wins": total([1 for _win in wins], sittings),
        "win_rate": average([int(sitting.place == 1) for sitting in sittings]),
        "place_average": average([sitting.place for sitting in sittings]),
        "won_from": extreme(max, places),
        "won_after": extreme(max, gaps),
        "lead_lost": extreme(max, leads),
        "closest_win": extreme(min, won_by),
        "closest_loss": extreme(min, lost_by),
        "closest_game": extreme(min, [*won_by, *lost_by]),
        "won_by_penalties": total([swing == (True, False) for swing in swings], swings),
        "lost_by_penalties": total([swing == (False, True) for swing in swings], swings),
    }


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
