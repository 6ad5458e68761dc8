"""Played cards for tests: seeded grids ruled by the referee, with all kinds of marks."""

import random
from dataclasses import replace

from app.golf.referee import settle_hole
from app.golf.table import compile_ruleset
from app.paper.card import ICONS, UNMARKED, CellResult, blank_card, points_of
from app.paper.pen import QrCode

CODE = QrCode("https://back9.example/g/BXTM4Q", "BXTM4Q")


def made(ruleset, names, seed=1, played=None):
    """A card on which the first holes are played (all where ``played`` is None)."""
    deal, table = random.Random(seed), compile_ruleset(ruleset)
    blank = blank_card(ruleset, names, code=CODE)
    holes, running = blank.holes, [0] * len(names)
    rows = [[None] * holes for _name in names]
    for hole in range(holes if played is None else played):
        for seat, result in enumerate(results_of_hole(deal, table, len(names))):
            running[seat] += result.score
            marks = {"corrected": (hole, seat) == (2, 0), "disputed": (hole, seat) == (1, 1)}
            rows[seat][hole] = replace(result, running=running[seat], **marks)
    places = [1 + sum(other < total for other in running) for total in running]
    hole_signs = ["!" if hole == 3 else "" for hole in range(holes)]
    facts = {"results": rows, "totals": running, "places": places, "hole_signs": hole_signs}
    words = {"headline": f"{names[places.index(1)]} wins by 5.", "date": "21 November 2026"}
    return replace(blank, **facts, **words, ended=played is None)


def results_of_hole(deal, table, players):
    """What everybody has after one hole."""
    deck = [card for card, copies in table.copies.items() for _copy in range(copies * 2)] * players
    deal.shuffle(deck)
    size = table.size
    grids = [luckily(deal, table, deck[n * size : (n + 1) * size]) for n in range(players)]
    out = deal.randrange(players)
    ruling = settle_hole(table, grids, out)
    held = {line.seats for v in ruling.verdicts for line in v.penalties if line.code == "holds"}
    return [result_of(ruling.verdicts[s], grids[s], s == out, (s,) in held) for s in range(players)]


def luckily(deal, table, cards):
    """Cards as they lie after a hole: many groups are alike, and low ranks are kept."""
    low = sorted(table.points, key=lambda card: table.points[card])
    laid = [deal.choice(low[: len(low) // 2]) if deal.random() < 0.4 else card for card in cards]
    for group in table.groups:
        if deal.random() < 0.25 / len(group.cells):
            for cell in group.cells:
                laid[cell] = laid[group.cells[0]]
    return tuple(laid)


def result_of(verdict, grid, out, holds):
    return CellResult(
        cards=grid,
        cancelled=[line.cells for line in verdict.grid_score.lines if line.code not in UNMARKED],
        score=verdict.hole_score,
        running=0,
        out=out,
        busted=points_of(verdict, "out_beaten"),
        fours=points_of(verdict, "holds"),
        holds=holds,
        corrected=False,
        others=sum(line.points for line in verdict.penalties if line.code not in ICONS),
    )
