"""The offer to keep a game: made to the one phone that owns it, until that phone answers."""

from sqlalchemy import select, update

from app.record.database import db, writing
from app.record.models import Grant


def is_keep_offered(game_id: int, device: str | None) -> bool:
    """Return True if a device (by hash) is the only owner and has not answered the offer."""
    owners = Grant.game_id == game_id, Grant.right == "owner"
    query = select(Grant.device, Grant.keep_answered).where(*owners).limit(2)
    return [tuple(row) for row in db.session.execute(query)] == [(device, False)]


def answer_keep_offer(game_id: int, device: str) -> None:
    with writing(game_id) as session:
        conditions = Grant.game_id == game_id, Grant.device == device
        session.execute(update(Grant).where(*conditions).values(keep_answered=True))
