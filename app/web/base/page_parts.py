"""Parts that many pages have: choices, deck letters, hidden fields, Undo, faults of names."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from flask import g, session, url_for
from flask_babel import gettext as _
from flask_wtf.csrf import generate_csrf

from app.golf.cards import DECKS, ENGLISH
from app.golf.scoring import GridScore, sum_of_cells
from app.golf.table import Table
from app.record.change.history import offers_for
from app.record.change.start_game import check_names
from app.record.game.play import Play
from app.web.base.permissions import known_device, may
from app.wording.errors import fault_text
from app.wording.history import redo_text, undo_text


@dataclass(frozen=True, slots=True)
class Head:
    """A player as a column heading."""

    name: str
    short: str


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a ruled grid and its sum."""

    cards: Sequence[tuple[str, bool]]
    points: int


def columns_of(table: Table, grid: Sequence[str], score: GridScore) -> list[Column]:
    return [
        Column(
            [(grid[cell], cell in score.cancelled) for cell in cells],
            sum_of_cells(score, cells),
        )
        for cells in table.layout.columns_of_cells()
    ]


TOKEN = re.compile(r"[A-Za-z0-9_-]{16,64}")


def new_token() -> str:
    return secrets.token_urlsafe(16)


@dataclass(frozen=True, slots=True)
class HiddenValue:
    """The value of a hidden field."""

    data: str

    @property
    def current_token(self) -> str:
        """WTForms uses this name."""
        return self.data


class HiddenFields:
    """The hidden fields of a ``SafeForm``, for pages with buttons only."""

    def __init__(self) -> None:
        if not session.permanent:
            session.permanent = True
        self.draft = HiddenValue(new_token())

    @property
    def csrf_token(self) -> HiddenValue:
        return HiddenValue(generate_csrf())


@dataclass(frozen=True, slots=True)
class UndoLine:
    """At most two buttons (label, value); the first ``reopens`` the hole of this page."""

    url: str
    back: str
    form: HiddenFields
    buttons: tuple[tuple[str, str], ...]
    reopens: bool = False


def undo_line(play: Play, back: str, kind: str = "", hole: int | None = None) -> UndoLine | None:
    """Limited to a ``kind`` of entries and to one ``hole``; None without an offer or the right."""
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


def has_letters(table: Table) -> bool:
    return not DECKS[ENGLISH].keys().isdisjoint(table.ranks.values())


def name_errors(names: Sequence[str], earlier: Sequence[str] = ()) -> dict[int, list[str]]:
    """Return sentences by place; ``earlier`` names are taken."""
    return {int(fault.path): [fault_text(fault)] for fault in check_names(names, earlier)}


def name_problem(name: str, earlier: Sequence[str] = ()) -> str:
    """Return what is wrong with a name that stands alone on its page."""
    faults = [*check_names([name], earlier)]
    if any(fault.code == "name_missing" for fault in faults):
        return _("Type a name.")
    return "".join(map(fault_text, faults))
