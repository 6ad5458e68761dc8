"""The line above the main button: what this device can undo or redo."""

from dataclasses import dataclass

from flask import g, url_for

from app.record.change.undo import offers_for
from app.record.game.play import Play
from app.web.base.device import known_device, may
from app.web.base.hidden_fields import HiddenFields
from app.wording.game.actions import redo_text, undo_text


@dataclass(frozen=True, slots=True)
class UndoLine:
    """Two buttons at most: label and form value; ``back`` is the page to return to.

    The first one ``reopens`` if it takes the hole of this page off the card.
    """

    url: str
    back: str
    form: HiddenFields
    buttons: tuple[tuple[str, str], ...]
    reopens: bool = False


def undo_line(play: Play, back: str, kind: str = "", hole: int | None = None) -> UndoLine | None:
    """The undo and redo of this device, limited to a ``kind`` of entries and to one ``hole``.

    None if there is nothing to undo or redo, or the device may only view.
    """
    if g.get("held") and not may("score"):
        return None
    offers = offers_for(play, known_device())
    buttons = []
    reopens = False
    if offers.undo and offers.undo.speaks_of(kind) and not offers.undo.is_beyond(hole):
        reopens = hole is not None and offers.undo.speaks_of("opened")
        label = undo_text(play, offers.undo, reopens=reopens)
        buttons.append((label, f"undo:{offers.undo.token}"))
    if offers.redo and offers.redo.speaks_of(kind) and not offers.redo.is_beyond(hole):
        buttons.append((redo_text(play, offers.redo), f"redo:{offers.redo.token}"))
    if not buttons:
        return None
    url = url_for("game_actions.undo", public_id=play.public_id)
    return UndoLine(url, back, HiddenFields(), tuple(buttons), reopens)
