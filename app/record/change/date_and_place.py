"""When and where a game is played: as entered, else the day it was made."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from sqlalchemy.orm import Session

from app.record.change.actions import Requested, record_action
from app.record.game.play import DATE, VENUE, Play
from app.record.game_days import check_game_day
from app.record.log.heads import Slot
from app.record.models import Game


def set_occasion(game: Game, device: str, day: date, venue: str, token: str) -> Play:
    """Set when and where a game is played. Raises ``GameDayError``."""
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
