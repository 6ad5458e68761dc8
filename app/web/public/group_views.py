"""Feed and calendar of a group, for programs that look by themselves: its view code opens them."""

from hashlib import sha256

from flask import Blueprint, Response, request
from flask_babel import get_locale

from app.record.group.games_of_group import newest_games
from app.record.group.group_state import current_group
from app.record.models import Game, Group
from app.web.base.public_address import link_address, link_to
from app.web.base.version import app_version
from app.web.public.calendar import calendar_of
from app.web.public.feed import feed_of
from app.web.public.group_games import MOST, group_of_code, told_games
from app.web.share.link_page import link_url

bp = Blueprint("group_feed", __name__)


@bp.get("/feed/<code>.atom")
def atom(code: str) -> Response:
    """The games of a group as a feed, the newest first."""
    group = group_of_code(code)
    games = newest_games(group.id, MOST)
    answer = Response(mimetype="application/atom+xml")
    answer.set_etag(_etag_of(group, games))
    if not _is_known(answer):
        own_url = link_to(link_address(), ".atom", code=code)
        told = told_games(games)
        answer.data = feed_of(current_group(group), told, own_url, link_url(group.view_code))
    return answer.make_conditional(request)  # type: ignore[return-value]


@bp.get("/calendar/<code>.ics")
def calendar(code: str) -> Response:
    """The games of a group as a calendar."""
    group = group_of_code(code)
    games = newest_games(group.id, MOST)
    answer = Response(mimetype="text/calendar")
    answer.set_etag(_etag_of(group, games))
    if not _is_known(answer):
        answer.data = calendar_of(
            current_group(group), told_games(games), link_url(group.view_code)
        )
    return answer.make_conditional(request)  # type: ignore[return-value]


def _etag_of(group: Group, games: list[Game]) -> str:
    """A mark of all that they are made of: the group, its games, language and address."""
    books = [(book.public_id, book.version, book.view_code) for book in (group, *games)]
    made_of = (books, str(get_locale()), link_address(), app_version())
    return sha256(repr(made_of).encode()).hexdigest()[:20]


def _is_known(answer: Response) -> bool:
    """Whether the program that asks has this already: then nothing needs to be written."""
    tag, _weak = answer.get_etag()
    return tag is not None and request.if_none_match.contains_weak(tag)
