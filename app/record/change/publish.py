"""Letting everybody see the result of a game, and no longer: said by its owners alone."""

from dataclasses import asdict

from sqlalchemy.orm import Session

from app.record.change.actions import Requested, record_action
from app.record.game.play import PUBLIC, Play
from app.record.game.played import Public
from app.record.models import Game


def set_public(game: Game, device: str, chosen: Public, token: str) -> Play:
    """Say what anyone may see; on pages of others nothing that is not seen here."""
    public = Public(chosen.page, chosen.page and chosen.embed)

    def decide(_session: Session, play: Play) -> Requested:
        return [(PUBLIC, asdict(public))] if public != play.public else []

    return record_action(game, device, token, decide)
