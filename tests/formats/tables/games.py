"""Games whose tables are made: full of events, or dealt by any preset; and cards ruled on again."""

import json
import random
from datetime import date

from app.formats.tables import of_game
from app.golf.cards import grid_from_text, grid_text
from app.golf.checking import checked_ruleset
from app.golf.referee import Adjustment, Extras, settle_hole
from app.golf.ruleset import find_ruleset, from_mapping
from app.golf.scoring import TypedTotal
from app.golf.table import compile_ruleset
from app.record.change.actions import set_occasion
from app.record.change.change_seats import SeatChange
from app.record.change.save_hole import HoleDraft, save_hole
from tests.formats.tables.plain import number, table_of
from tests.record.seats import chairs_of, change
from tests.record.tables import DEVICE, given, play_of, save, start

FINES = {
    "extends": "six-card",
    "title": "Ours",
    "penalties": [{"when": "looked", "add": 2}, {"when": "out beaten", "add": 10}],
}
LOW, MIDDLE, HIGH, KINGS = "A A 2 / 3 3 2", "4 6 6 / J 10 2", "9 8 7 / 5 4 Q", "K K K / K K 3"


def source_of(game):
    """The tables of a game."""
    return of_game(play_of(game))


def dealt(preset, holes=3):
    """A game of three by a preset, with cards from shuffled decks."""
    chance, ruleset = random.Random(preset), find_ruleset(preset)
    game = start(("Ann", "Bea", "Cam"), ruleset=ruleset, client_id=f"dealt-{preset:_<12}")
    for hole in range(1, holes + 1):
        if play_of(game).is_over:
            break
        table = play_of(game).table
        deck = [card for card in table.copies for _copy in range(table.copies_in_play(card, 3))]
        cards, size = chance.sample(deck, table.size * 3), table.size
        grids = [tuple(cards[n * size : (n + 1) * size]) for n in range(3)]
        texts = [grid_text(grid, table.layout) for grid in grids]
        assert save(game, hole, texts, went_out=hole % 3).hole(hole).ruling
    return game


def enter(game, hole, out=None, beside=(), has_odd_deck=False, **texts):
    """A hole of some of the players, by their names; ``beside`` is Bea’s looks, Cam’s points."""
    play = play_of(game)
    ids = {seat.name: seat.player_id for seat in play.seats}
    grids = {ids[name]: given(play.table, text) for name, text in texts.items()}
    there = play.hole(hole)
    more = {"looks": {ids["Bea"]: 2}, "adjustments": {ids["Cam"]: (-3, "=misdeal")}}
    draft = HoleDraft(
        number=hole,
        grids=grids,
        went_out=out and ids[out],
        token=f"hole-{hole}-{len(play.entries):06}",
        seen=there.seen if there else "",
        has_odd_deck=has_odd_deck,
        **(more if beside else {}),
    )
    save_hole(play, DEVICE, draft)
    assert play_of(game).hole(hole).ruling


def eventful():
    """A total, a correction, points by hand, looks, an odd deck, one who came, one who left."""
    game = start(ruleset=checked_ruleset("ours", FINES))
    set_occasion(game, DEVICE, date(2026, 2, 1), "At Zoë’s; +1", "occasion-0001")
    enter(game, 1, "Ann", Ann=TypedTotal(9, held=True), Bea=LOW, Cam=HIGH, Dan=MIDDLE)
    enter(game, 1, "Bea", Ann=TypedTotal(8, final=True), Bea=LOW, Cam=HIGH, Dan=MIDDLE)
    enter(game, 2, has_odd_deck=True, Ann=KINGS, Bea=KINGS, Cam=HIGH, Dan=LOW)
    change(game, [*chairs_of(play_of(game), ("Dan",)), SeatChange(None, "=Eve", "highest")])
    grids = {"Ann": HIGH, "Bea": LOW, "Cam": MIDDLE, "=Eve": "K Q J / 9 8 A"}
    enter(game, 3, "Bea", beside=True, **grids)
    return game


def ruled_again(source):
    """Every hole score by game, hole and player, from nothing but two tables."""
    rulesets = {row["rules"]: ruleset_in(row) for row in table_of(source, "rules")}
    holes = {}
    for row in table_of(source, "cards"):
        holes.setdefault((row["game"], int(row["hole"])), []).append(row)
    found = {}
    for (game, hole), rows in holes.items():
        table = compile_ruleset(rulesets[rows[0]["rules"]])
        out = next((seat for seat, row in enumerate(rows) if row["went out"]), None)
        ruling = settle_hole(table, [given_in(row, table) for row in rows], out, extras_in(rows))
        scores = zip(rows, ruling.hole_scores, strict=True)
        found |= {(game, hole, row["player"]): score for row, score in scores}
    return found


def ruleset_in(row):
    """A ruleset as its row tells it."""
    return from_mapping(row["rules"].partition("~")[0], json.loads(row["ruleset"]))


def given_in(row, table):
    """The cards of a row, or its total."""
    if row["cards"]:
        return grid_from_text(row["cards"], table.layout, table.spelling)
    return TypedTotal(int(row["typed total"]), bool(row["held four"]), bool(row["final"]))


def extras_in(rows):
    """What counts beside the cards."""
    by_hand = [(seat, number(row["by hand"]), row["reason"]) for seat, row in enumerate(rows)]
    adjustments = [Adjustment(*adjustment) for adjustment in by_hand if adjustment[1] is not None]
    return Extras([number(row["looks"]) or 0 for row in rows], adjustments)
