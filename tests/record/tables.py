"""A table of four that has played, for tests of what is kept."""

from sqlalchemy import select

from app.golf.cards import grid_from_text
from app.golf.ruleset import find_ruleset
from app.golf.scoring import TypedTotal
from app.record.change.save_hole import HoleDraft, save_hole
from app.record.change.start_game import start_game
from app.record.database import db
from app.record.game.load import find_game, load_play
from app.record.models import Game

NAMES = ("Ann", "Bea", "Cam", "Dan")
DEVICE = "device-hash"
FIRST = ("K 4 2 / K 3 8", "9 9 Q / 9 9 4", "A 7 3 / A 3 2", "J 8 4 / J 5 A")
SECOND = ("6 4 2 / 6 9 2", "K 5 A / K 3 2", "10 J Q / 10 J 7", "8 8 3 / 4 5 6")


def start(names=NAMES, dealer=0, client_id="start-0000000000", ruleset=None):
    """A new game, as a row."""
    rules = ruleset or find_ruleset("nine-hole")
    public_id = start_game(DEVICE, names, dealer, rules, client_id)
    return find_game(db.session(), public_id)


def play_of(game):
    """The game as the rules see it now."""
    db.session.rollback()
    return load_play(db.session(), db.session.get_one(Game, game.id))


def draft(game, number, texts, went_out=0, token=None, seen=None, has_odd_deck=False):
    """A hole as a page would send it, made from what is on the card now; totals may stand in it."""
    play = play_of(game)
    players = [seat.player_id for seat in play.seats]
    grids = [given(play.table, text) for text in texts]
    hole = play.hole(number)
    return HoleDraft(
        number=number,
        grids=dict(zip(players, grids, strict=True)),
        went_out=None if went_out is None else players[went_out],
        token=token or f"token-{number}-{play.next_number}-{len(play.heads)}-{hash(tuple(texts))}",
        seen=(hole.seen if hole else "") if seen is None else seen,
        has_odd_deck=has_odd_deck,
    )


def given(table, text):
    """A grid that was typed, or a total as it is."""
    if isinstance(text, TypedTotal):
        return text
    return grid_from_text(text, table.layout, table.spelling)


def save(game, number, texts, **how):
    """Save a hole; returns the game as it then stands."""
    save_hole(play_of(game), DEVICE, draft(game, number, texts, **how))
    return play_of(game)


def count(model):
    """How many rows a table has."""
    return len(list(db.session.scalars(select(model))))
