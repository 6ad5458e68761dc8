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
    wanted = select(Game).join(CountedGame, CountedGame.game_id == Game.id).where(*mine)
    game = db.session.scalar(
        wanted.order_by(CountedGame.day.desc(), CountedGame.game_id.desc()).limit(1)
    )
    return ruleset_title(current_play(game).ruleset) if game else rules
