"""The last finished games of a group, for its feed and its calendar."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from flask import abort, current_app, request
from flask_babel import get_locale

from app.golf.weighed_cache import WeighedCache
from app.record.access.codes import CodeError, read_code
from app.record.access.sharing import UnknownCodeError, try_code
from app.record.game.load import UnreadableGameError, current_play
from app.record.game.play import Play
from app.record.models import Game, Group
from app.record.new_codes import VIEW
from app.web.base.permissions import known_device
from app.web.public.seen_result import standing_of
from app.wording.game.standing import by_place, result_text
from app.wording.rules.summary import ruleset_title

MOST = 100
SHORTEST, LONGEST = timedelta(minutes=5), timedelta(hours=12)
"""A shorter game was typed from paper; entries after a longer time are corrections."""


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """``begins`` and ``ends`` are None if the hours are unknown."""

    public_id: str
    title: str
    standings: Sequence[str]
    rules: str
    venue: str
    day: date
    begins: datetime | None
    ends: datetime | None
    updated: datetime


def group_of_code(code: str) -> Group:
    """Return the group of a view code, else 404. Wrong codes count as attempts."""
    try:
        read = read_code(code)
        if len(read) != VIEW:
            abort(404)
        secret, device = current_app.config["SECRET_KEY"], known_device()
        book = try_code(secret, read, device, request.remote_addr).book
    except (CodeError, UnknownCodeError):
        abort(404)
    return book if isinstance(book, Group) else abort(404)


def finished_games(games: Sequence[Game]) -> list[FinishedGame]:
    finished = filter(None, map(_cached_game, games))
    return sorted(finished, key=lambda game: (game.day, game.updated), reverse=True)


def _cached_game(game: Game) -> FinishedGame | None:
    key = (game.id, game.public_id, game.version, str(get_locale()))
    return FINISHED_GAMES.get(key, lambda: _read_game(game))


FINISHED_GAMES: WeighedCache[tuple[int, str, int, str], FinishedGame | None] = WeighedCache(
    2000, lambda _key, _game: 1
)


def _read_game(game: Game) -> FinishedGame | None:
    try:
        play = current_play(game)
    except UnreadableGameError:
        return None
    if play.state.deleted_at or not (play.is_over and play.counted):
        return None
    begins, ends = _hours_of(play)
    return FinishedGame(
        public_id=play.public_id,
        title=result_text(play),
        standings=[standing_of(play, seat) for seat in by_place(play)],
        rules=ruleset_title(play.ruleset),
        venue=play.venue,
        day=play.date,
        begins=begins,
        ends=ends,
        updated=max(filter(None, (entry.received_at for entry in play.entries))),
    )


def _hours_of(play: Play) -> tuple[datetime | None, datetime | None]:
    """From the start to the last entry of a hole; None unless entered on the game’s own day."""
    moments = [entry.received_at for entry in play.entries if entry.received_at and entry.slot.hole]
    begins = play.made_at
    evening = [moment for moment in moments if begins < moment < begins + LONGEST]
    is_today = begins.astimezone().date() == play.date
    ends = max(evening, default=begins)
    return (begins, ends) if is_today and ends - begins > SHORTEST else (None, None)
