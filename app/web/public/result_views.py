"""Routes of a published result, for anyone with the game’s address; 404 if it isn’t published."""

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Response, abort, g, render_template, request
from flask_babel import get_locale
from werkzeug.exceptions import HTTPException, NotFound

from app.paper.result_picture import result_png
from app.record.access.sharing import PublicMark, find_public, public_play
from app.record.database import db
from app.record.game.play import Play
from app.web.base.answers import cache_while
from app.web.base.http import Answer, message_page
from app.web.base.permissions import play_for
from app.web.public.seen_result import seen_result
from app.wording.errors.refused_requests import PAGES

bp = Blueprint("public_result", __name__)


@bp.errorhandler(NotFound)
def not_found(_error: HTTPException) -> Answer:
    """A page without a field for a code: its token would set a cookie inside other sites’ pages."""
    title, sentence = PAGES[NotFound.code]
    return message_page(str(title), [str(sentence)], NotFound.code)


FRAME_POLICY = {
    "default-src": "'none'",
    "style-src": "'self'",
    "img-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "*",
}
"""The card may be framed by other sites, and neither runs nor sends anything."""


@bp.get("/see/<public_id>")
def show(public_id: str) -> str:
    return render_template("public/result.html", page=seen_result(_seen_page(public_id)))


@bp.get("/see/<public_id>/embed")
def embed(public_id: str) -> str:
    play = _seen_page(public_id)
    if not play.public.embed:
        abort(404)
    return render_template("public/embed.html", page=seen_result(play))


def _may_be_framed(view: Any) -> None:  # noqa: ANN401
    options: Mapping[str, Any] = {
        "frame_options": None,
        "content_security_policy": FRAME_POLICY,
    }
    view.talisman_view_options = dict(options)


_may_be_framed(embed)


@bp.get("/see/<public_id>/result.png")
def picture(public_id: str) -> Response:
    return png(_seen_at(public_id, find_public(db.engine, public_id)))


@bp.get("/g/<public_id>/result.png")
def own_picture(public_id: str) -> Response:
    return png(play_for(public_id, "view"))


def _seen_page(public_id: str) -> Play:
    """Cached until the version changes; hiding or deleting a game raises it."""
    engine = db.engine
    mark = find_public(engine, public_id)
    play = _seen_at(public_id, mark)
    cache_while(lambda: find_public(engine, public_id) == mark)
    return play


def _seen_at(public_id: str, mark: PublicMark | None) -> Play:
    play = public_play(public_id, mark) if mark else None
    if play is None:
        abort(404)
    g.seq = play.version
    return play


def png(play: Play) -> Response:
    language = str(get_locale())
    answer = Response(result_png(play, language), mimetype="image/png")
    answer.headers["Content-Disposition"] = 'inline; filename="result.png"'
    answer.vary.add("Accept-Language")
    answer.add_etag()
    return answer.make_conditional(request)  # type: ignore[return-value]
