"""A group’s public games, its feed and its calendar."""

import re
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from io import BytesIO
from uuid import NAMESPACE_URL, uuid5

from feedgenerator import Atom1Feed
from flask import Blueprint, Response, request
from flask_babel import get_locale
from icalendar import Calendar, Event
from markupsafe import Markup

from app.record.group.games_of_group import newest_games
from app.record.group.group_state import GroupState, current_group
from app.record.models import Game, Group
from app.web.base.public_address import link_address, link_to
from app.web.base.version import app_version
from app.web.public.group_games import MOST, FinishedGame, finished_games, group_of_code
from app.web.share.link_page import link_url
from app.wording.basics.days import written_day

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


def feed_of(state: GroupState, games: Sequence[FinishedGame], own_url: str, page_url: str) -> bytes:
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


@bp.get("/feed/<code>.atom")
def atom(code: str) -> Response:
    group = group_of_code(code)
    games = newest_games(group.id, MOST)
    answer = Response(mimetype="application/atom+xml")
    answer.set_etag(_etag_of(group, games))
    if not _is_known(answer):
        own_url = link_to(link_address(), ".atom", code=code)
        finished = finished_games(games)
        answer.data = feed_of(current_group(group), finished, own_url, link_url(group.view_code))
    return answer.make_conditional(request)  # type: ignore[return-value]


@bp.get("/calendar/<code>.ics")
def calendar(code: str) -> Response:
    group = group_of_code(code)
    games = newest_games(group.id, MOST)
    answer = Response(mimetype="text/calendar")
    answer.set_etag(_etag_of(group, games))
    if not _is_known(answer):
        answer.data = calendar_of(
            current_group(group), finished_games(games), link_url(group.view_code)
        )
    return answer.make_conditional(request)  # type: ignore[return-value]


def _etag_of(group: Group, games: list[Game]) -> str:
    books = [(book.public_id, book.version, book.view_code) for book in (group, *games)]
    made_of = (books, str(get_locale()), link_address(), app_version())
    return sha256(repr(made_of).encode()).hexdigest()[:20]


def _is_known(answer: Response) -> bool:
    tag, _weak = answer.get_etag()
    return tag is not None and request.if_none_match.contains_weak(tag)
