"""Joining a game or group: what a code or link allows, then a button."""

from urllib.parse import quote

from flask import Blueprint, current_app, render_template, request, url_for
from wtforms import StringField

from app.record.access.asking import (
    LET_IN,
    REFUSED,
    TooManyAskersError,
    answer_for,
    ask,
    find_game,
)
from app.record.access.quotas import TooManyAttemptsError, count_guess
from app.record.access.rights import game_and_right, includes
from app.record.access.sharing import (
    CodeError,
    Shared,
    UnknownCodeError,
    find_code,
    host_of_link,
    join_by_code,
    read_code,
    try_code,
)
from app.record.database import db
from app.record.game.load import current_play
from app.record.group.group_state import current_group
from app.record.models import Game, Group
from app.web.base.answers import never_cache
from app.web.base.forms import SafeForm, TrimmedField, name_problem
from app.web.base.http import Answer, see_other
from app.web.base.permissions import ensure_device, known_device
from app.web.share import names_of, page_of
from app.wording.links import code_text, elsewhere_text
from app.wording.names import joined, say, spoken_name
from app.wording.standing import state_text

LONGEST = 2000  # characters of a message with a link in it

bp = Blueprint("join", __name__)
bp.after_request(never_cache)


class JoinForm(SafeForm):
    """A typed code or a pasted link, and the pressed button."""

    code = StringField(default="")
    do = StringField(default="")
    name = TrimmedField(default="")


@bp.route("/join", methods=["GET", "POST"])
def show() -> Answer:
    """Show what a code allows; only the button “join” changes anything."""
    form, secret = JoinForm(), current_app.config["SECRET_KEY"]
    if not form.is_submitted():
        return join_page(form)
    if not form.validate():
        return join_page(form, say("page_expired")), 422
    typed = form.code.data[:LONGEST]
    try:
        code = read_code(typed)
        if find_game(db.session(), code):
            count_guess(request.remote_addr, found=True)
            return ask_page(form, code)
        shared = try_code(secret, code, known_device(), request.remote_addr)
        if isinstance(shared.book, Game) and current_play(shared.book).state.deleted_at:
            raise UnknownCodeError
        if form.do.data != "join":
            form.code.data = code
            return join_page(form, shared=shared)
        now = join_by_code(secret, code, ensure_device())
    except TooManyAttemptsError as error:
        return join_page(form, code_text(error)), 429, {"Retry-After": str(error.seconds)}
    except UnknownCodeError as error:
        host = host_of_link(typed)
        is_here = host in ("", request.host)
        return join_page(form, code_text(error) if is_here else elsewhere_text(host)), 422
    except (CodeError, TooManyAskersError) as error:
        return join_page(form, code_text(error)), 422
    is_new = now.right == "score" and not includes(shared.held, now.right)
    if is_new and isinstance(now.book, Game) and not current_play(now.book).is_over:
        return see_other(url_for("open_hole.which_player", public_id=now.book.public_id))
    return see_other(page_of(now.book))


def join_page(form: JoinForm, problem: str = "", shared: Shared | None = None) -> str:
    if shared is None:
        return render_template("share/join.html", form=form, problem=problem)
    if isinstance(shared.book, Group):
        here = [person.name for person in current_group(shared.book).people if person.is_here]
        state = joined([spoken_name(name) for name in here])
    else:
        assert isinstance(shared.book, Game)
        state = state_text(current_play(shared.book))
    return render_template(
        "share/invitation.html",
        form=form,
        book=shared.book,
        right=shared.right,
        is_held=includes(shared.held, shared.right),
        names=names_of(shared.book),
        state=state,
        url=page_of(shared.book),
    )


def ask_page(form: JoinForm, code: str) -> Answer:
    """Ask by a short code, which tells nothing of its game; raises as ``ask`` does."""
    form.code.data, problem = code, ""
    if form.do.data == "ask":
        problem = name_problem(form.name.data)
        if not problem:
            ask(code, form.name.data, ensure_device(), request.remote_addr)
            return see_other(url_for(".waiting"))
    page = render_template("share/ask.html", form=form, problem=problem)
    return page, 422 if problem else 200


@bp.get("/join/waiting")
def waiting() -> Answer:
    """Where a phone waits that has asked by a short code; its script asks again and again."""
    said, game = answer_for(known_device())
    if said == LET_IN and game:
        return see_other(url_for("open_hole.which_player", public_id=game.public_id))
    return render_template("share/waiting.html", is_refused=said == REFUSED)


@bp.post("/join/shared")
def take_shared() -> Answer:
    """Move the code to the fragment, out of logs. No token: it looks up and changes nothing."""
    parts = (request.form.get(name, "")[:LONGEST] for name in ("url", "text", "title"))
    try:
        code = find_code(" ".join(parts))
    except CodeError as error:
        if error.code == "address" and game_and_right(error.value, known_device()):
            return see_other(url_for("games.show", public_id=error.value))
        return join_page(JoinForm(), code_text(error)), 422
    return see_other(f"{url_for('.show')}#{quote(code, safe='')}")
