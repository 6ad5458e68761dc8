"""The page of a paused, ended or deleted game."""

from flask import url_for
from flask_babel import format_datetime, ngettext
from flask_babel import gettext as _

from app.record.game.play import Play
from app.record.log.heads import Slot
from app.web.base.http import Page
from app.wording.basics.say import say
from app.wording.game.course import before_hole_text
from app.wording.game.standing import state_text


def paused_page(play: Play) -> Page:
    number = play.next_number
    titles = {"paused": say("paused"), "ended": say("ended_early")}
    return {
        "title": titles.get(play.state.name, ""),
        "sentences": (_since_text(play), state_text(play)),
        "url": url_for("game_actions.state", public_id=play.public_id),
        "do": "resume",
        "label": _("Go on with hole %(number)s", number=number),
        "note": before_hole_text(play, number),
        "back": (say("card"), url_for("games.show", public_id=play.public_id)),
    }


def _since_text(play: Play) -> str:
    heads = play.heads.get(Slot("state"), ())
    at = max((head.received_at for head in heads if head.received_at), default=play.made_at)
    when = format_datetime(at.astimezone(), "d MMM, HH:mm")
    if play.state.name == "ended":
        return _("The game was ended on %(when)s.", when=when)
    return _("Paused since %(when)s.", when=when)


def deleted_game_page(public_id: str, days_left: int) -> Page:
    how_long = ngettext(
        "You can restore it for %(num)s more day.",
        "You can restore it for %(num)s more days.",
        days_left,
    )
    return {
        "title": say("game_deleted"),
        "sentences": (_("The scorecard and every hole are still there."), how_long),
        "url": url_for("game_actions.state", public_id=public_id),
        "do": "restore",
        "label": _("Restore it"),
        "note": "",
        "back": (say("games"), url_for("home.show")),
    }
