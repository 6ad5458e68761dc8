"""Publishing a game's result, and ending that: for owners only."""

from dataclasses import asdict

from sqlalchemy.orm import Session

from app.record.change.actions import Requested, record_action
from app.record.game.play import PUBLIC, Play
from app.record.game.played import Public
from app.record.models import Game


def set_public(game: Game, device: str, chosen: Public, token: str) -> Play:
    """Set what anyone may see; an embed needs a public page."""
    public = Public(chosen.page, chosen.page and chosen.embed)

    def decide(_session: Session, play: Play) -> Requested:
        return [(PUBLIC, asdict(public))] if public != play.public else []

    return record_action(game, device, token, decide)
