"""Routes by which a phone joins: what a code or link allows, then a button."""

from urllib.parse import quote

from flask import Blueprint, Response, current_app, render_template, request, url_for
from flask_babel import gettext as _

from app.golf.faults import GolfError
from app.record.access.attempts import TooManyAttemptsError
from app.record.access.codes import CodeError, find_code, host_of_link, read_code
from app.record.access.rights import game_and_right, includes
from app.record.access.sharing import Shared, UnknownCodeError, join_by_code, try_code
from app.record.game.load import current_play
from app.record.group.group_state import current_group
from app.record.models import Game, Group, Logbook
from app.web.base.answers import never_cache
from app.web.base.forms import JoinForm
from app.web.base.http import Answer, Page, see_other
from app.web.base.permissions import ensure_device, known_device
from app.web.share.link_page import names_of, page_of
from app.wording.basics.names import joined as listed
from app.wording.basics.placeholders import spoken_name
from app.wording.basics.say import say
from app.wording.game.links_and_phones import (
    HOLDS,
    INVITES,
    INVITES_TO_GROUP,
    JOINS,
    code_text,
    elsewhere_text,
    lacking_text,
)
from app.wording.game.standing import state_text

bp = Blueprint("join", __name__)
bp.after_request(never_cache)
LONGEST = 2000  # characters of a message with a link in it


@bp.route("/join", methods=["GET", "POST"])
def show() -> Answer:
    """Only joining changes anything."""
    form = JoinForm()
    if not form.is_submitted():
        return page(form)
    if not form.validate():
        return page(form, say("page_expired")), 422
    code = (form.code.data or "")[:LONGEST]
    try:
        read = read_code(code)
        shared = _open_code(read)
        if form.do.data == "join":
            return joined(read, shared)
    except (CodeError, UnknownCodeError) as error:
        return page(form, _trouble_text(code, error)), 422
    except TooManyAttemptsError as error:
        return _too_many_page(form, error)
    form.code.data = read
    return page(form, shared=shared)


def _trouble_text(typed: str, error: GolfError) -> str:
    host = host_of_link(typed)
    if isinstance(error, UnknownCodeError) and host not in ("", request.host):
        return elsewhere_text(host)
    return code_text(error)


@bp.post("/join/shared")
def take_shared() -> Answer:
    """Move the code to the fragment, out of logs. No token: it looks up and changes nothing."""
    parts = (request.form.get(name, "")[:LONGEST] for name in ("url", "text", "title"))
    try:
        code = find_code(" ".join(parts))
    except CodeError as error:
        if error.code == "address" and game_and_right(error.value, known_device()):
            return see_other(url_for("games.show", public_id=error.value))
        return page(JoinForm(), code_text(error)), 422
    return see_other(f"{url_for('.show')}#{quote(code, safe='')}")


def _open_code(code: str) -> Shared:
    """Raises ``UnknownCodeError`` also for a deleted game."""
    secret = current_app.config["SECRET_KEY"]
    shared = try_code(secret, code, known_device(), request.remote_addr)
    if isinstance(shared.book, Game) and current_play(shared.book).state.deleted_at:
        raise UnknownCodeError
    return shared


def joined(code: str, shared: Shared) -> Response:
    now = join_by_code(current_app.config["SECRET_KEY"], code, ensure_device())
    is_new = now.right == "score" and not includes(shared.held, now.right)
    if is_new and isinstance(now.book, Game) and not current_play(now.book).is_over:
        return see_other(url_for("open_hole.which_player", public_id=now.book.public_id))
    return see_other(page_of(now.book))


def page(form: JoinForm, problem: str = "", shared: Shared | None = None) -> str:
    invitation = _invitation_of(shared) if shared else None
    return render_template("share/join.html", form=form, problem=problem, page=invitation)


def _too_many_page(form: JoinForm, error: GolfError) -> Response:
    assert isinstance(error, TooManyAttemptsError)
    answer = Response(page(form, code_text(error)), status=429)
    answer.headers["Retry-After"] = str(error.seconds)
    return answer


def _invitation_of(shared: Shared) -> Page:
    """What a code allows; ``button`` is "" for a phone that has this right."""
    book, right = shared.book, shared.right
    holds = includes(shared.held, right)
    is_group = isinstance(book, Group)
    invites = INVITES_TO_GROUP if is_group else INVITES
    is_closed = book.entry_closed and right == "score"
    return {
        "names": names_of(book),
        "state": _people_text(book) if isinstance(book, Group) else _state_of(book),
        "allows": str((HOLDS if holds else invites)[right]),
        "closed": lacking_text("score", True) if is_closed else "",
        "button": "" if holds else str(JOINS[right]),
        "url": page_of(book) if shared.held else "",
        "on": say("to_group") if is_group else _("To the scorecard"),
    }


def _state_of(book: Logbook) -> str:
    assert isinstance(book, Game)
    return state_text(current_play(book))


def _people_text(group: Group) -> str:
    return listed(
        [spoken_name(person.name) for person in current_group(group).people if person.is_here]
    )
