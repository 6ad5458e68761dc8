"""A published result, for anyone: places, totals and hole scores; no cards, phones or log."""

from flask import Blueprint, Response, abort, g, render_template, request
from flask_babel import get_locale
from werkzeug.exceptions import HTTPException, NotFound

from app.golf.weighed_cache import WeighedCache
from app.paper.pdf import picture_of_card
from app.paper.pixels import LONG_SIDE
from app.record.access.sharing import PublicMark, find_public, public_play
from app.record.database import db
from app.record.game.play import Play
from app.web.base.answers import cache_while, mark_of
from app.web.base.http import Answer, message_page
from app.web.base.permissions import play_for
from app.web.base.public_address import link_address, link_to
from app.wording.errors import PAGES
from app.wording.names import isolated, signed
from app.wording.rules import ruleset_title
from app.wording.standing import (
    by_place,
    ended_text,
    occasion_text,
    others_text,
    place_number,
    state_text,
)

PICTURE_SIZE = LONG_SIDE, 1132
"""Width and height in pixels: a lying A4."""
PICTURES: WeighedCache[tuple[Play, str, bool], bytes] = WeighedCache(
    8 * 1024 * 1024, lambda _key, picture: len(picture)
)
"""Room for about a hundred pictures."""

bp = Blueprint("public_result", __name__)


@bp.errorhandler(NotFound)
def not_found(_error: HTTPException) -> Answer:
    """A page without a field for a code, whose token would set a cookie."""
    title, sentence = PAGES[NotFound.code]
    return message_page(str(title), [str(sentence)], NotFound.code)


@bp.get("/see/<public_id>")
def show(public_id: str) -> str:
    """Cached until the version changes; hiding or deleting a game raises it."""
    engine = db.engine
    mark = find_public(engine, public_id)
    play = published(public_id, mark)
    cache_while(lambda: find_public(engine, public_id) == mark)
    ends = (others_text(play), ended_text(play)) if play.is_over else ()
    address, here = link_address(), {"public_id": public_id}
    standings = [isolated(name) for name in play.names]
    if play.counted:
        standings = [
            f"{place_number(play, seat)} {standings[seat]} {signed(play.totals[seat])}"
            for seat in by_place(play)
        ]
    return render_template(
        "public/result.html",
        play=play,
        headline=state_text(play),
        subline=" ".join(filter(None, ends)),
        occasion=occasion_text(play),
        standings=" · ".join(standings),
        rules=ruleset_title(play.ruleset),
        url=link_to(address, ".show", **here),
        picture_url=link_to(address, ".picture", **here),
        picture_size=PICTURE_SIZE,
    )


@bp.get("/see/<public_id>/result.png")
def picture(public_id: str) -> Response:
    return png(published(public_id, find_public(db.engine, public_id)), has_cards=False)


@bp.get("/g/<public_id>/result.png")
def own_picture(public_id: str) -> Response:
    return png(play_for(public_id, "view"), has_cards=True)


def published(public_id: str, mark: PublicMark | None) -> Play:
    play = public_play(public_id, mark) if mark else None
    if play is None:
        abort(404)
    g.version = play.version
    return play


def png(play: Play, *, has_cards: bool) -> Response:
    key = play, str(get_locale()), has_cards
    picture = PICTURES.get(key, lambda: picture_of_card(play, has_cards=has_cards))
    answer = Response(picture, mimetype="image/png")
    answer.headers["Content-Disposition"] = 'inline; filename="result.png"'
    answer.vary.add("Accept-Language")
    answer.set_etag(mark_of(picture))
    return answer.make_conditional(request)  # type: ignore[return-value]
