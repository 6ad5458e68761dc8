"""What happens to a game beside its holes: the nod, pause and end, delete and restore, undo."""

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any

from flask import Blueprint, Response, abort, redirect, render_template, request, url_for
from flask_babel import gettext as _

from app.record.access.rights import Right
from app.record.change.actions import HoleChangedError, agree, set_deleted, set_objection, set_state
from app.record.change.undo import redo as bring_back
from app.record.change.undo import undo as take_back
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.models import Game
from app.web.base.device import game_for, known_device
from app.web.base.forms import SafeForm
from app.web.errors import message
from app.web.hole.nod import nod_entry, outs_of
from app.web.hole.ruling import ruling_page, way_on
from app.wording.errors.refused_requests import PRESS_AGAIN

bp = Blueprint("life", __name__)
Answer = str | Response | tuple[str, int]


@bp.post("/g/<public_id>/hole/<int:number>/nod")
def nod(public_id: str, number: int) -> Answer:
    """All agree, and on to the next hole; or somebody objects to their grid, or no longer does."""
    game = game_for(public_id, "score")
    form = SafeForm()
    if current_play(game).hole(number) is None:
        abort(404)
    if not form.validate():
        return shown_again(game, number, str(PRESS_AGAIN))
    verb, player = read_do()
    try:
        play = say_of_hole(game, number, (verb, player), form.draft.data)
    except HoleChangedError:
        return shown_again(game, number, changed_text(number))
    if verb == "agree":
        return to(after_agreeing(play, number, player))
    if verb == "object" and player.isascii() and player.isdecimal():
        cards = url_for("holes.enter", public_id=public_id, number=number)
        return to(f"{cards}#seat-{player}")
    return to(url_for("holes.ruling", public_id=public_id, number=number))


def say_of_hole(game: Game, number: int, said: tuple[str, str], token: str) -> Play:
    """Keep what was pressed under a ruling, where it is about the cards that were shown."""
    (verb, player), device = said, known_device() or ""
    seen = request.form.get("seen", "")
    if verb == "agree":
        return agree(game, device, number, token, seen)
    if verb in ("object", "accept") and player.isascii() and player.isdecimal():
        where, token = (number, int(player)), f"{token}-{verb}-{player}"
        return set_objection(game, device, where, verb == "object", token, seen)
    return current_play(game)


def after_agreeing(play: Play, number: int, out: str) -> str:
    """Where agreeing leads; ``out`` is who went out in the hole that begins with it, by id."""
    if out in [str(player) for player, _name in outs_of(play, number)]:
        return url_for("holes.enter", public_id=play.public_id, number=play.next_number, out=out)
    return way_on(play, number, url_for("games.show", public_id=play.public_id))[0]


def shown_again(game: Game, number: int, notice: str) -> Answer:
    """The ruling as it is now, with a reason why nothing was kept."""
    play = current_play(game)
    hole = play.hole(number)
    if hole is None or hole.ruling is None:
        return to(url_for("holes.ruling", public_id=game.public_id, number=number))
    page, nod = ruling_page(play, hole, ""), nod_entry(play, hole, notice)
    return render_template("hole/ruling.html", page=page, nod=nod, undo=None), 422


def changed_text(number: int) -> str:
    """Somebody changed the hole after the ruling was shown."""
    return _(
        "Hole %(number)s changed meanwhile. This is how it stands now: look at it once more, "
        "then press again.",
        number=number,
    )


@bp.post("/g/<public_id>/state")
def state(public_id: str) -> Answer:
    """Pause a game, end it early, go on with it, delete it, bring it back."""
    verb, _what = read_do()
    right: Right = "owner" if verb in ("delete", "restore") else "score"
    game = game_for(public_id, right, deleted=verb == "restore")
    form = SafeForm()
    if not form.validate():
        return too_old(url_for("games.show", public_id=public_id))
    device, token = known_device() or "", token_of_press(form)
    change = STATES.get(verb)
    play = change(game, device, token) if change else current_play(game)
    if verb == "delete":
        return to(url_for("home.show"))
    if verb == "resume":
        return to(url_for("holes.enter", public_id=public_id, number=play.next_number))
    return to(url_for("games.show", public_id=public_id))


STATES: Mapping[str, Callable[[Game, str, str], Play]] = {
    "pause": lambda game, device, token: set_state(game, device, "paused", token),
    "resume": lambda game, device, token: set_state(game, device, "playing", token),
    "end": lambda game, device, token: set_state(game, device, "ended", token),
    "delete": lambda game, device, token: set_deleted(game, device, True, token),
    "restore": lambda game, device, token: set_deleted(game, device, False, token),
}


@bp.post("/g/<public_id>/undo")
def undo(public_id: str) -> Answer:
    """Take back what this phone did last in a game, or bring back what it took back."""
    game = game_for(public_id, "score", deleted=True)
    form = SafeForm()
    if not form.validate():
        return too_old(url_for("home.show"))
    verb, target = read_do()
    device, token = known_device() or "", token_of_press(form)
    if verb == "undo":
        take_back(game, device, target, token)
    elif verb == "redo":
        bring_back(game, device, target, token)
    return to(back_to(current_play(game_for(public_id, "view", deleted=True))))


def back_to(play: Play) -> str:
    """The page on which an undo was pressed; a hole that is gone from the card is entered again."""
    page, _colon, number = request.form.get("back", "").partition(":")
    here: dict[str, Any] = {"public_id": play.public_id}
    if page == "home" or play.state.deleted_at:
        return url_for("home.show")
    if page == "table":
        return url_for("seats.table", **here)
    if page == "hole" and number.isascii() and number.isdecimal() and len(number) < 4:
        hole, known = play.hole(int(number)), play.may_enter(int(number))
        if hole and hole.ruling:
            return url_for("holes.ruling", **here, number=int(number))
        if known:
            return url_for("holes.enter", **here, number=int(number))
    return url_for("games.show", **here)


def read_do() -> tuple[str, str]:
    """What was pressed: a verb and what it is about."""
    verb, _colon, what = request.form.get("do", "").partition(":")
    return verb, what


def token_of_press(form: SafeForm) -> str:
    """Names what was sent: all of it twice is once, anything else is something else.

    So a page to which somebody goes back can be used for another press.
    """
    sent = repr(list(request.form.items(multi=True)))
    return f"{form.draft.data}-{sha256(sent.encode()).hexdigest()[:12]}"


def too_old(back: str) -> Answer:
    """A button on a page that was open for too long."""
    sentence = _("This page was open for long. Go back, load it again and press once more.")
    return message(_("Nothing was changed"), [sentence], 422, [(_("Back"), back)])


def to(address: str) -> Response:
    """On to a page."""
    return redirect(address, code=303)  # type: ignore[return-value]
