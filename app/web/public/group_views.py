"""A group’s public games: the last finished ones, as its feed and its calendar."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import partial
from hashlib import sha256
from io import BytesIO
from uuid import NAMESPACE_URL, uuid5

from feedgenerator import Atom1Feed
from flask import Blueprint, Response, abort, current_app, request
from flask_babel import get_locale
from icalendar import Calendar, Event
from markupsafe import Markup

from app.golf.weighed_cache import WeighedCache
from app.record.access.codes import CodeError, read_code
from app.record.access.sharing import UnknownCodeError, try_code
from app.record.game.load import UnreadableGameError, current_play
from app.record.game.play import Play
from app.record.group.games_of_group import newest_games
from app.record.group.group_state import GroupState, current_group
from app.record.models import Game, Group
from app.record.new_codes import VIEW
from app.web.base.permissions import known_device
from app.web.base.public_address import link_address, link_to
from app.web.base.version import app_version
from app.web.card.result import standing_of
from app.web.share.link_page import link_url
from app.wording.basics.names import written_day
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


PRODUCT = "-//Back Nine//Games of a group//EN"
HOST = "backnine"
"""Suffix of event ids; not the server’s address, so that ids survive a move."""
EVERY = timedelta(hours=6)


def calendar_of(state: GroupState, games: Sequence[FinishedGame], page_url: str) -> bytes:
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("name", state.title)
    calendar.add("x-wr-calname", state.title)
    calendar.add("refresh-interval", EVERY, parameters={"value": "DURATION"})
    for game in games:
        calendar.add_component(_event_of(game, page_url))
    return bytes(calendar.to_ical())


def _event_of(game: FinishedGame, url: str) -> Event:
    event = Event()
    event.add("uid", f"{game.public_id}@{HOST}")
    event.add("dtstamp", game.updated.astimezone(UTC))
    event.add("last-modified", game.updated.astimezone(UTC))
    event.add("summary", game.title)
    event.add("description", "\n".join((*game.standings, written_day(game.day), game.rules, url)))
    event.add("url", url)
    if game.venue:
        event.add("location", game.venue)
    if game.begins and game.ends:
        event.add("dtstart", game.begins.astimezone(UTC))
        event.add("dtend", game.ends.astimezone(UTC))
    else:
        event.add("dtstart", game.day)
        event.add("dtend", game.day + timedelta(days=1))
    event.add("transp", "TRANSPARENT")
    return event


MAKER = "Back Nine"
NO_XML = re.compile("[^\\t\\n\\r\\x20-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")


class GamesFeed(Atom1Feed):  # type: ignore[misc]
    """A feed dated by its newest entry or the group’s start, never by the current time."""

    def __init__(self, made_at: datetime, **about: str) -> None:
        super().__init__(**about)
        self.made_at = made_at

    def latest_post_date(self) -> datetime:
        moments: list[datetime] = [item["updateddate"] for item in self.items]
        return max([self.made_at, *moments])


def feed_of(own_url: str, state: GroupState, games: Sequence[FinishedGame], page_url: str) -> bytes:
    """The feed at ``own_url``; links lead to ``page_url``, never to the codes of its games."""
    feed = GamesFeed(
        state.made_at,
        title=plain(state.title),
        link=page_url,
        description="",
        language=str(get_locale()).replace("_", "-"),
        author_name=MAKER,
        feed_url=own_url,
        feed_guid=_id_of(state.public_id),
    )
    for game in games:
        feed.add_item(
            title=plain(game.title),
            link=page_url,
            description=_summary_of(game),
            unique_id=_id_of(game.public_id),
            updateddate=game.updated,
        )
    file = BytesIO()
    feed.write(file, "utf-8")
    return file.getvalue()


def _id_of(public_id: str) -> str:
    return uuid5(NAMESPACE_URL, f"backnine:{public_id}").urn


def _summary_of(game: FinishedGame) -> str:
    lines = [
        *game.standings,
        " · ".join(filter(None, (written_day(game.day), game.rules, game.venue))),
    ]
    return Markup("<br>").join(plain(line) for line in lines)


def plain(text: str) -> str:
    return NO_XML.sub("\N{REPLACEMENT CHARACTER}", text)


bp = Blueprint("group_feed", __name__)
Writer = Callable[[GroupState, Sequence[FinishedGame], str], bytes]


@bp.get("/feed/<code>.atom")
def atom(code: str) -> Response:
    own_url = link_to(link_address(), ".atom", code=code)
    return _answer(code, "application/atom+xml", partial(feed_of, own_url))


@bp.get("/calendar/<code>.ics")
def calendar(code: str) -> Response:
    return _answer(code, "text/calendar", calendar_of)


def _answer(code: str, mimetype: str, write: Writer) -> Response:
    group = group_of_code(code)
    games = newest_games(group.id, MOST)
    answer = Response(mimetype=mimetype)
    answer.set_etag(_etag_of(group, games))
    if not _is_known(answer):
        page_url = link_url(group.view_code)
        answer.data = write(current_group(group), finished_games(games), page_url)
    return answer.make_conditional(request)  # type: ignore[return-value]


def _etag_of(group: Group, games: list[Game]) -> str:
    books = [(book.public_id, book.version, book.view_code) for book in (group, *games)]
    made_of = (books, str(get_locale()), link_address(), app_version())
    return sha256(repr(made_of).encode()).hexdigest()[:20]


def _is_known(answer: Response) -> bool:
    tag, _weak = answer.get_etag()
    return tag is not None and request.if_none_match.contains_weak(tag)
