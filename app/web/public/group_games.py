"""The finished games of a group, as its feed and its calendar tell them: the last hundred."""

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
from app.web.base.device import known_device
from app.web.public.seen_result import standing_of
from app.wording.basics.days import written_day
from app.wording.game.standing import by_place, result_text
from app.wording.rules.summary import ruleset_title

MOST = 100
"""Games that are told; older ones stand on the group's page."""
SHORTEST, LONGEST = timedelta(minutes=5), timedelta(hours=12)
"""A game in less time was typed from paper; what is entered after an evening corrects."""


@dataclass(frozen=True, slots=True)
class ToldGame:
    """A finished game; ``begins`` and ``ends`` are None where nobody can know the hour."""

    public_id: str
    title: str
    standings: Sequence[str]
    rules: str
    venue: str
    day: date
    begins: datetime | None
    ends: datetime | None
    updated: datetime


def day_text(game: ToldGame) -> str:
    """The day on which a game was played, which may be long before it was typed in."""
    return written_day(game.day)


def group_of_code(code: str) -> Group:
    """The group that a view code opens; any other code is answered like one that nobody has.

    Wrong ones are counted as they are where codes are typed. Raises ``TooManyAttemptsError``.
    """
    try:
        read = read_code(code)
        if len(read) != VIEW:
            abort(404)
        secret, device = current_app.config["SECRET_KEY"], known_device()
        book = try_code(secret, read, device, request.remote_addr).book
    except (CodeError, UnknownCodeError):
        abort(404)
    return book if isinstance(book, Group) else abort(404)


def told_games(games: Sequence[Game]) -> list[ToldGame]:
    """Those of these games that are over and were not deleted, the newest first."""
    told = [one for game in games if (one := _told_game(game))]
    return sorted(told, key=lambda one: (one.day, one.updated), reverse=True)


def _told_game(game: Game) -> ToldGame | None:
    """A game as it is told, worked out once a version and language."""
    key = (game.id, game.public_id, game.version, str(get_locale()))
    return TOLD.get(key, lambda: _worked_out(game))


TOLD: WeighedCache[tuple[int, str, int, str], ToldGame | None] = WeighedCache(
    2000, lambda _key, _told: 1
)


def _worked_out(game: Game) -> ToldGame | None:
    try:
        play = current_play(game)
    except UnreadableGameError:
        return None
    if play.state.deleted_at or not (play.is_over and play.counted):
        return None
    begins, ends = _hours_of(play)
    return ToldGame(
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
    """From the first entry to the last one of a hole on the game's own day; None for old ones."""
    moments = [entry.received_at for entry in play.entries if entry.received_at and entry.slot.hole]
    begins = play.made_at
    evening = [moment for moment in moments if begins < moment < begins + LONGEST]
    is_today = begins.astimezone().date() == play.date
    ends = max(evening, default=begins)
    return (begins, ends) if is_today and ends - begins > SHORTEST else (None, None)
