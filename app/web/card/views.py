"""Routes: the card or the result of a game, and a rematch."""

from flask import Blueprint, g, get_template_attribute, render_template, url_for
from flask_babel import get_locale

from app.golf.table import WeighedCache
from app.record.access.owner import is_keep_offered
from app.record.change.start_game import start_game
from app.record.game.load import current_play
from app.record.game.play import Play
from app.web.base.answers import cache_while
from app.web.base.forms import SafeForm, date_on_phone
from app.web.base.http import Answer, Page, limits_here, see_other
from app.web.base.page_parts import HiddenFields, undo_line
from app.web.base.permissions import (
    ensure_device,
    game_for,
    known_device,
    may,
    play_for,
    unchanged_since_seen,
)
from app.web.card.page import card_page, card_without_actions, guests_of
from app.web.new_game.same_table import group_to_enter, in_group, rematch_seats
from app.web.settings import Settings, settings_now
from app.web.share import share_note
from app.wording.game.links_and_phones import lacking_text

bp = Blueprint("games", __name__)
UNDO_PLACE, KEEP_PLACE = "<!-- undo -->", "<!-- keep -->"
"""Where a cached card, which devices share, gets what is one device’s."""


@bp.get("/g/<public_id>")
def show(public_id: str) -> Answer:
    play = play_for(public_id, "view")
    looking = "" if may("score") else lacking_text("score", g.is_closed)
    if play.is_over:
        return _result_page(play, SafeForm(), looking)
    line = undo_line(play, "card")
    undo = get_template_attribute("base/_hidden_fields.html", "undo_line")(line) if line else ""
    key = (
        play,
        str(get_locale()),
        settings_now(),
        looking,
        (share_note(), *guests_of(play)),
    )
    page = CARDS.get(key, lambda: render_template("card/page.html", page=_card_for(play, looking)))
    keep = _keep_offer(play)
    # the offer and what is said of guests depend on rights that ``seen`` doesn’t have
    if "seen" in g and not keep and not play.guests:
        cache_while(unchanged_since_seen(public_id))
    return page.replace(UNDO_PLACE, undo).replace(KEEP_PLACE, keep)


def _keep_offer(play: Play) -> str:
    device = known_device()
    if not play.counted or not may("owner") or not is_keep_offered(play.game_id, device):
        return ""
    offer = get_template_attribute("card/_ways_on.html", "keep_offer")
    return str(offer(url_for("links.keep", public_id=play.public_id), HiddenFields()))


def _result_page(play: Play, form: SafeForm, looking: str = "") -> str:
    undo = undo_line(play, "card")
    page = _card_for(play, looking)
    return render_template("card/finished.html", page=page, form=form, undo=undo)


CARDS: WeighedCache[tuple[Play, str, Settings, str, tuple[str, ...]], str] = WeighedCache(
    256, lambda key, _: key[0].room
)


def _card_for(play: Play, looking: str) -> Page:
    guests, guests_url = guests_of(play)
    own = {"share_note": share_note(), "guests": guests, "guests_url": guests_url}
    page = {**card_page(play), **own}
    return card_without_actions(page, looking) if looking else page


@bp.post("/g/<public_id>/again")
def again(public_id: str) -> Answer:
    game = game_for(public_id, "score")
    play, form = current_play(game), SafeForm()
    if not form.validate():
        return _result_page(play, form), 422
    seats, dealer = rematch_seats(play)
    names = [play.names[seat] for seat in seats]
    group = group_to_enter(play.group)
    more = {"after": game.id, "day": date_on_phone(), "limits": limits_here()}
    more |= in_group(group, names)
    made = start_game(ensure_device(), names, dealer, play.ruleset, form.draft.data, **more)
    return see_other(url_for("holes.enter", public_id=made, number=1))
