"""The main button of a card: the next hole, or what keeps it open."""

from typing import Any

from flask import url_for
from flask_babel import gettext as _

from app.record.game.play import Play
from app.wording.basics.direction import told_name
from app.wording.basics.names import joined
from app.wording.basics.say import say
from app.wording.game.course import marshal_text


def onward(play: Play) -> tuple[str, str, str]:
    """Address, label and note; nothing once the game is over."""
    due = play.next_number
    if play.is_over:
        return "", "", ""
    here: dict[str, Any] = {"public_id": play.public_id, "number": due}
    hole = play.hole(due)
    if hole and not hole.is_coming:
        label = _("Hole %(number)s is open", number=due)
        return url_for("together.show", **here), label, _("see what is unclear")
    url, label = url_for("holes.enter", **here), say("enter_hole", number=due)
    if hole and hole.missing:
        names = joined([told_name(play.names[seat]) for seat in hole.missing])
        return url, label, say("still_missing", names=names)
    return url, label, marshal_text(play, due)
