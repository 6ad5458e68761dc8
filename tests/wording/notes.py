"""What each note of "where rules differ" claims, ruled on by its code: the referee must agree."""

from collections import Counter
from itertools import islice
from random import Random

from app.golf.game import HoleResult, next_duty, run_game
from app.golf.layout import SHAPES, Layout
from app.golf.referee import Adjustment, Extras, settle_hole
from app.golf.scoring import TypedTotal, fewest_held, find_matches, score_grid

TRIES = 3000


OTHER_SCORES = {
    "out beaten": lambda own: (own - 2, own + 7),
    "out tied": lambda own: (own, own + 7),
    "shares": lambda own: (own, own + 7),
}
"""What two others have, so that a penalty of this condition falls on the first player."""


def ruled(table, *scores, out=0, held=(), looks=(), by_hand=()):
    """A hole of these grid scores."""
    totals = [TypedTotal(score, held=seat in held) for seat, score in enumerate(scores)]
    adjusted = [Adjustment(seat, points, "a gift") for seat, points in by_hand]
    return settle_hole(table, totals, out, Extras(looks, adjusted))


def lines_of(ruling, seat, *codes):
    """The penalties of some codes on one seat."""
    return [line for line in ruling.verdicts[seat].penalties if line.code in codes]


def paid(ruling, *codes, seat=0):
    """What they come to."""
    return sum(line.points for line in lines_of(ruling, seat, *codes))


def out_lines(ruling):
    """All that went with going out, by seat."""
    return [
        [line for line in verdict.penalties if line.code.startswith("out")]
        for verdict in ruling.verdicts
    ]


def penalties_where(table, test):
    """The penalties in force of one kind, by place; the last hole is not ruled on here."""
    return [
        (place, penalty)
        for place, penalty in enumerate(table.penalties)
        if test(penalty) and penalty.when != "last hole"
    ]


def amount_at(table, place, own):
    """What one penalty puts on the first player, who meets its condition with this grid score."""
    penalty = table.penalties[place]
    others = OTHER_SCORES.get(penalty.when, lambda own: (own + 2, own + 7))(own)
    ruling = ruled(table, own, *others, out=penalty.condition.asks == "others")
    (points,) = [line.points for line in ruling.verdicts[0].penalties if line.penalty == place]
    return points


def grids(table, seed=1):
    """Grids of few cards, which match often."""
    dice, cards = Random(seed), list(table.points)
    layout = table.layout
    for _ in range(TRIES):
        few = dice.sample(cards, dice.randint(1, min(4, len(cards))))
        yield tuple(dice.choices(few, k=layout.size))
        column = dice.choices(few, k=layout.columns)
        yield tuple(column[cell % layout.columns] for cell in range(layout.size))


def some_grid(table, test):
    """A grid and its score that pass a test; there is one."""
    found = ((grid, score_grid(table, grid)) for grid in grids(table))
    return next((grid, score) for grid, score in found if test(grid, score))


def matched(score):
    """The lines of a grid that are matches."""
    return [line for line in score.lines if line.pattern is not None]


def held_by(table, grid, penalty, gone=frozenset()):
    """How many ranks a grid holds often enough."""
    lying = Counter(table.ranks[card] for cell, card in enumerate(grid) if cell not in gone)
    return sum(count >= penalty.count for count in lying.values())


def holding(table):
    """The penalties for equal cards that are not the player's own."""
    return penalties_where(table, lambda penalty: penalty.when == "holds" and costs(penalty))


def costs(penalty):
    """Whether it is a penalty at all."""
    return bool(
        penalty.add
        or penalty.times != 1
        or penalty.become is not None
        or penalty.per_player
        or penalty.per_rival
    )


def holds_lines(table, grid, place):
    """Who is hit by a grid's equal cards, the others being two totals; a line each."""
    ruling = settle_hole(table, [grid, TypedTotal(0), TypedTotal(1)], None)
    seat = 0 if table.penalties[place].who == "self" else 1
    return [line for line in ruling.verdicts[seat].penalties if line.penalty == place]


def holders_hit(ruleset, table):
    ruling = ruled(table, 5, 9, 20, held=(0, 1))
    some = [
        p
        for p, penalty in holding(table)
        if penalty.count == fewest_held(table) and penalty.who != "self"
    ]
    for seat, by in ((0, [(1,)]), (1, [(0,)]), (2, [(0,), (1,)])):
        hits = [
            x.seats
            for x in lines_of(ruling, seat, "holds")
            if x.penalty in some and len(x.seats) == 1
        ]
        assert sorted({*hits}) == by


def once(ruleset, table):
    for place, penalty in holding(table):
        if not penalty.every_rank:
            for grid in overfull(table, penalty):
                assert len(holds_lines(table, grid, place)) == 1


def overfull(table, penalty):
    """A grid with more equal cards than a penalty needs; none where too many of them cancel."""
    for grid in grids(table):
        gone = score_grid(table, grid).cancelled if penalty.uncancelled else ()
        lying = Counter(table.ranks[card] for cell, card in enumerate(grid) if cell not in gone)
        if (
            max(lying.values(), default=0) > penalty.count
            or held_by(table, grid, penalty, gone) > 1
        ):
            return [grid]
    assert penalty.uncancelled
    return []


def jokers_held(ruleset, table):
    for place, penalty in holding(table):
        rest = [card for card in table.points if card != "X"]
        for fill in rest:
            grid = ("X",) * penalty.count + (fill,) * (table.size - penalty.count)
            gone = score_grid(table, grid).cancelled if penalty.uncancelled else ()
            if not {*range(penalty.count)} & {*gone}:
                assert holds_lines(table, grid, place)


def cancelled_held(ruleset, table):
    for place, penalty in holding(table):
        if not penalty.uncancelled:
            grid, _score = some_grid(
                table,
                lambda grid, score, penalty=penalty: (
                    held_by(table, grid, penalty)
                    and not held_by(table, grid, penalty, score.cancelled)
                ),
            )
            assert holds_lines(table, grid, place)


def one_penalty(ruleset, table):
    by_one, by_two = ruled(table, 13, 11, 24, 27), ruled(table, 13, 11, 12, 27)
    assert paid(by_one, "out_beaten") == paid(by_two, "out_beaten")
    assert len(lines_of(by_two, 0, "out_beaten")) <= 1


def nobody_out(ruleset, table):
    assert out_lines(ruled(table, 13, 11, 24, out=None)) == [[], [], []]


def tie_safe(ruleset, table):
    for own in (11, 0, -3):
        for seat in range(3):
            ruling = ruled(table, own, own, own + 7)
            assert paid(ruling, "out_tied", "out_beaten", seat=seat) == 0


def own_highest(ruleset, table):
    for _place, penalty in penalties_where(table, lambda penalty: penalty.become == "highest"):
        if penalty.when == "out beaten" and penalty.who == "self" and penalty.times == 1:
            own, other = ruled(table, 27, 11, 24), ruled(table, 24, 11, 27)
            assert paid(other, "out_beaten") - paid(own, "out_beaten") == 3


def doubled(ruleset, table):
    for place, _one in penalties_where(
        table, lambda penalty: penalty.times != 1 and penalty.at_least is None
    ):
        assert amount_at(table, place, -3) == amount_at(table, place, 0) - 3


def blocks_overlap(ruleset, table):
    def shared(grid, score):
        blocks = [line for line in matched(score) if line.code.startswith("block")]
        return any({*a.cells} & {*b.cells} for a in blocks for b in blocks if a is not b)

    assert some_grid(table, shared)


def zero_once(ruleset, table):
    def twice(grid, score):
        cells = Counter(cell for line in matched(score) for cell in line.cells)
        return any(count > 1 and cell in score.cancelled for cell, count in cells.items())

    grid, score = some_grid(table, twice)
    left = sum(table.points[c] for cell, c in enumerate(grid) if cell not in score.cancelled)
    assert score.total == left + sum(line.points for line in matched(score))


def wild_cards(table):
    return {card for pattern in table.patterns for card in pattern.wild}


def wild_held(ruleset, table):
    wild = next(iter(wild_cards(table)))
    for place, penalty in holding(table):
        equal = next(card for card in table.points if table.ranks[card] != table.ranks[wild])
        used = {table.ranks[equal], table.ranks[wild]}
        others = [card for card in table.points if table.ranks[card] not in used]
        grid = [*(equal,) * (penalty.count - 1), wild, *others[::2]]
        assert holds_lines(table, tuple(grid[: table.size]), place) == []


def columns_of(table, score):
    return [line for line in matched(score) if line.code.startswith("columns")]


def best_columns(ruleset, table):
    def several(grid, score):
        found = [x for x in find_matches(table, grid) if x.pattern.alone]
        return max(Counter(line.key for line in found).values(), default=0) > 1

    grid, score = some_grid(table, several)
    keys = [table.ranks[grid[line.cells[0]]] for line in columns_of(table, score)]
    assert keys and len({*keys}) == len(keys)


def columns_add(ruleset, table):
    assert some_grid(table, lambda grid, score: len(columns_of(table, score)) > 1)


def square(ruleset, table):
    assert SHAPES["diagonal"](Layout(2, 3)) == ()
    assert SHAPES["diagonal"](Layout(3, 3))


def rank_only(ruleset, table):
    for pattern in table.patterns:
        by_rank = {}
        for card, rank in table.ranks.items():
            may = pattern.cards is None or card in pattern.cards
            by_rank.setdefault(rank, set()).add((table.keys[pattern.keys][card], may))
        assert all(len(ways) == 1 for ways in by_rank.values())
        assert len({*by_rank}) == len({key for ways in by_rank.values() for key, _may in ways})
    assert "suited" in dict(ruleset.deck).values()


def starts(ruleset, table):
    """Hole scores decide, not grid scores; of equals the first one clockwise."""
    seats, hole = [0, 1, 2, 3], (9, 8, 20, 12)
    punished = HoleResult((25, 8, 30, 12), hole, 0, 0, 1)
    assert next_duty(table, seats, punished).starter == (2 if table.starts == "highest" else 1)
    lowered = HoleResult((7, 8, 10, 12), hole, 0, 0, 1)
    assert next_duty(table, seats, lowered).starter == (3 if table.starts == "highest" else 0)
    for starter in seats:
        equal = HoleResult((9, 9, 9, 9), (9, 9, 9, 9), 0, 0, starter)
        assert next_duty(table, seats, equal).starter == (starter + 1) % 4


def outside(ruleset, table):
    plain = ruled(table, 11, 12, 24)
    for own in ({"looks": (9, 0, 0)}, {"by_hand": [(0, 30)]}, {"looks": (0, 9, 0)}):
        assert out_lines(ruled(table, 11, 12, 24, **own)) == out_lines(plain)


def lying(ruleset, table):
    """A grid with a line that should have left it, its score, and that line."""
    leaving = {place for place, pattern in enumerate(ruleset.patterns) if pattern.removes}

    def lies(grid, score):
        return any(line.pattern in leaving for line in matched(score))

    grid, score = some_grid(table, lies)
    return grid, score, next(line for line in matched(score) if line.pattern in leaving)


def left(ruleset, table):
    """Looked at in every cell: a line that goes first may keep all others from leaving."""
    for place, grid in enumerate(islice(grids(table), 200)):
        empty = place % table.size
        torn = (*grid[:empty], ".", *grid[empty + 1 :])
        score = score_grid(table, torn)
        assert all(empty not in line.cells for line in matched(score))
        assert settle_hole(table, [torn], None).grid_scores == (score.total,)


left_closing = left


def left_lying(ruleset, table):
    _grid, score, line = lying(ruleset, table)
    assert line.points == 0
    assert {*line.cells} <= score.cancelled


def limit(ruleset, table):
    high = table.limit + bool(table.falls)
    hole = HoleResult((high, 1, 2), (1, 1, 2), 0, 0, 1)
    course = run_game(table, 3, [hole])
    assert (course.left, course.playing) == ((1, None, None), (1, 2)) or course.end
    together = run_game(table, 3, [HoleResult((high, high + 1, high + 5), (1, 1, 1), 0, 0, 1)])
    assert together.places == (1, 2, 3)


def target(ruleset, table):
    hole = HoleResult((table.target + bool(table.falls), 0), (1, 0), 0, 0, 1)
    assert run_game(table, 2, [hole]).end in ("target", "last_in")


def absent(ruleset, table):
    ruling = settle_hole(table, [TypedTotal(13), None, TypedTotal(11)], 0)
    assert ruling.verdicts[1] is None
    assert ruling.hole_scores[::2] == ruled(table, 13, 11).hole_scores
