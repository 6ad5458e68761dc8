"""When, where and with which cards a game is played, as those who enter say."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from sqlalchemy.orm import Session

from app.record.change.actions import Requested, record_action
from app.record.game.play import DATE, VENUE, Play
from app.record.game.played import LETTERS, deck_in
from app.record.game_days import check_game_day
from app.record.log.heads import Slot
from app.record.models import Game


def set_occasion(game: Game, device: str, day: date, venue: str, token: str) -> Play:
    """Say when and where a game is played; what holds already is not said again.

    Raises ``GameDayError``.
    """
    check_game_day(day)

    def decide(_session: Session, play: Play) -> Requested:
        yield from _changed_occasion_slots(play, day, venue)

    return record_action(game, device, token, decide)


def _changed_occasion_slots(
    play: Play, day: date, venue: str
) -> Iterator[tuple[Slot, Mapping[str, Any]]]:
    if day != play.date:
        yield DATE, {"date": day.isoformat()}
    if venue != play.venue:
        yield VENUE, {"venue": venue}


def set_letters(game: Game, device: str, deck: str, token: str) -> Play:
    """Say which letters the cards of a game have; those that hold already are not said again."""

    def decide(_session: Session, play: Play) -> Requested:
        return [] if deck == deck_in(play.heads) else [(LETTERS, {"letters": deck})]

    return record_action(game, device, token, decide)
