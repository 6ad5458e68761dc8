"""The one line above the main button: what this phone may take back, or bring back."""

from dataclasses import dataclass

from flask import g, url_for

from app.record.change.undo import offers_for
from app.record.game.play import Play
from app.web.base.device import known_device, may
from app.web.base.hidden_fields import HiddenFields
from app.wording.game.actions import redo_text, undo_text


@dataclass(frozen=True, slots=True)
class UndoLine:
    """Two buttons at most: label and what the form sends; ``back`` is the page to return to.

    The first one ``reopens`` where it takes the hole of this page off the card.
    """

    url: str
    back: str
    form: HiddenFields
    buttons: tuple[tuple[str, str], ...]
    reopens: bool = False


def undo_line(play: Play, back: str, kind: str = "", hole: int | None = None) -> UndoLine | None:
    """The line for the asking phone, of one kind of entries alone where a page is about those.

    On the page of one ``hole`` nothing of other holes. None where it has nothing to take back, or
    may only look.
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
