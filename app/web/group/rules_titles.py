"""Titles of the rules that games of a group were played by."""

from sqlalchemy import select

from app.golf.ruleset import Ruleset
from app.record.counts.tables import CountedGame
from app.record.database import db
from app.record.game.load import current_play
from app.record.group.group_state import GroupState
from app.record.models import Game
from app.wording.rules.summary import ruleset_title, shipped_title

LOOKED_AT = 5
"""How many games are searched for one that isn’t an old game."""


def title_of_rules(state: GroupState, rules: str) -> str:
    found = ruleset_played(state, rules)
    return ruleset_title(found) if found else shipped_title(rules)


def ruleset_played(state: GroupState, rules: str) -> Ruleset | None:
    """Return the rules from the newest game by them; None if only old games were."""
    conditions = CountedGame.group_id == state.group_id, CountedGame.rules == rules
    newest_first = CountedGame.day.desc(), CountedGame.game_id.desc()
    query = select(CountedGame.game_id).where(*conditions).order_by(*newest_first)
    ids = db.session.scalars(query.limit(LOOKED_AT)).all()
    game = next(filter(None, (db.session.get(Game, game_id) for game_id in ids)), None)
    return current_play(game).ruleset if game else None
