"""Under a ruling: all agree, or somebody objects to their grid."""

from flask import Blueprint, abort, render_template, request, url_for
from flask_babel import gettext as _

from app.record.change.actions import HoleChangedError, agree, set_objection
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.models import Game
from app.web.base.device import game_for, known_device
from app.web.base.forms import SafeForm
from app.web.base.http import Answer, go_to, number_in, read_button
from app.web.hole.nod import nod_entry, who_may_go_out
from app.web.hole.ruling import next_page, ruling_page
from app.wording.errors.refused_requests import PRESS_AGAIN

bp = Blueprint("nod", __name__)


@bp.post("/g/<public_id>/hole/<int:number>/nod")
def answer_ruling(public_id: str, number: int) -> Answer:
    """All agree, and on to the next hole; or somebody objects to their grid, or no longer does."""
    game = game_for(public_id, "score")
    form = SafeForm()
    if current_play(game).hole(number) is None:
        abort(404)
    if not form.validate():
        return refused_ruling(game, number, str(PRESS_AGAIN))
    verb, player = read_button()
    try:
        play = record_answer(game, number, (verb, player), form.draft.data)
    except HoleChangedError:
        return refused_ruling(game, number, changed_text(number))
    if verb == "agree":
        return go_to(after_agreeing(play, number, player))
    if verb == "object" and number_in(player) is not None:
        cards = url_for("holes.enter", public_id=public_id, number=number)
        return go_to(f"{cards}#seat-{player}")
    return go_to(url_for("holes.ruling", public_id=public_id, number=number))


def record_answer(game: Game, number: int, said: tuple[str, str], token: str) -> Play:
    """Keep what was pressed under a ruling, where it is about the cards that were shown."""
    (verb, player), device = said, known_device() or ""
    seen = request.form.get("seen", "")
    if verb == "agree":
        return agree(game, device, number, token, seen)
    who = number_in(player)
    if verb in ("object", "accept") and who is not None:
        token = f"{token}-{verb}-{player}"
        return set_objection(game, device, (number, who), verb == "object", token, seen)
    return current_play(game)


def after_agreeing(play: Play, number: int, out: str) -> str:
    """Where agreeing leads; ``out`` is who went out in the hole that begins with it, by id."""
    if out in [str(player) for player, _name in who_may_go_out(play, number)]:
        return url_for("holes.enter", public_id=play.public_id, number=play.next_number, out=out)
    return next_page(play, number, url_for("games.show", public_id=play.public_id))[0]


def refused_ruling(game: Game, number: int, notice: str) -> Answer:
    """The ruling as it is now, with a reason why nothing was kept."""
    play = current_play(game)
    hole = play.hole(number)
    if hole is None or hole.ruling is None:
        return go_to(url_for("holes.ruling", public_id=game.public_id, number=number))
    page, nod = ruling_page(play, hole, ""), nod_entry(play, hole, notice)
    return render_template("hole/ruling.html", page=page, nod=nod, undo=None), 422


def changed_text(number: int) -> str:
    """Somebody changed the hole after the ruling was shown."""
    return _(
        "Hole %(number)s changed meanwhile. This is how it stands now: look at it once more, "
        "then press again.",
        number=number,
    )
