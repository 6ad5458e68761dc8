"""Routes of a group’s feed and calendar, opened by its view code."""

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
from app.web.public.group_games import MOST, finished_games, group_of_code
from app.web.share.link_page import link_url

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
    """An ETag of all they are made of: the group, its games, language, address and app version."""
    books = [(book.public_id, book.version, book.view_code) for book in (group, *games)]
    made_of = (books, str(get_locale()), link_address(), app_version())
    return sha256(repr(made_of).encode()).hexdigest()[:20]


def _is_known(answer: Response) -> bool:
    tag, _weak = answer.get_etag()
    return tag is not None and request.if_none_match.contains_weak(tag)
