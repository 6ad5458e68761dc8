"""What the rules are called by which games of a group were played."""

from sqlalchemy import select

from app.record.counts.tables import CountedGame
from app.record.database import db
from app.record.game.load import current_play
from app.record.group.group_state import GroupState
from app.record.models import Game
from app.wording.rules.summary import ruleset_title


def title_of_rules(state: GroupState, rules: str) -> str:
    """Their title, from the newest game that was played by them."""
    mine = CountedGame.group_id == state.group_id, CountedGame.rules == rules
    newest_first = CountedGame.day.desc(), CountedGame.game_id.desc()
    wanted = select(CountedGame.game_id).where(*mine).order_by(*newest_first)
    newest = db.session.scalar(wanted.limit(1))
    game = db.session.get(Game, newest) if newest is not None else None
    return ruleset_title(current_play(game).ruleset) if game else rules
