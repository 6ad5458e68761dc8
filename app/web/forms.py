"""Forms: they read what people type, spell-check it and keep it; nothing is decided here."""

import re
import secrets
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from flask import session
from flask_babel import gettext as _
from flask_wtf import FlaskForm
from wtforms import Field, HiddenField, StringField

from app.golf.cards import Grid, grid_from_text, grid_text
from app.golf.table import Table

LONGEST_NAME = 40  # characters
TOKEN = re.compile(r"[A-Za-z0-9_-]{16,64}")
PLAYER = re.compile(r"[0-9]{1,18}")
NOBODY = "nobody"


class SafeForm(FlaskForm):
    """A form with a CSRF token that outlives the browser, and a token that names the attempt."""

    draft = HiddenField()

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        session.permanent = True
        super().__init__(*args, **kwargs)
        if not TOKEN.fullmatch(self.draft.data or ""):
            self.draft.data = new_token()


def new_token() -> str:
    """A name for one attempt to say something."""
    return secrets.token_urlsafe(16)


class NamesField(Field):
    """Names in seating order, from inputs of one name, as typed but for spaces round them."""

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Keep every chair, also empty ones."""
        self.data = [unicodedata.normalize("NFC", name.strip()) for name in valuelist]


class NewGameForm(SafeForm):
    """Who sits round the table, who deals first, and what the pressed button does."""

    name = NamesField(default=["", ""])
    dealer = StringField(default="0")
    do = StringField(default="")

    def dealing_seat(self) -> int:
        """The seat that deals first; the first one where the form names none."""
        text = self.dealer.data or ""
        seat = int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else 0
        return seat if seat < len(self.name.data) else 0


def name_errors(names: Sequence[str]) -> dict[int, list[str]]:
    """What is wrong with the names, by seat: empty, equal to an earlier one, too long, odd."""
    found: dict[int, list[str]] = {}
    for seat, name in enumerate(names):
        equal = [other for other in names[:seat] if folded(other) == folded(name) and name]
        problem = name_problem(name) or (equal and same_name(equal[0]))
        if problem:
            found[seat] = [str(problem)]
    return found


def folded(name: str) -> str:
    """A name as a table hears it: case and the width of spaces make no difference."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def name_problem(name: str) -> str:
    """What is wrong with one name on its own, or nothing."""
    if not any(unicodedata.category(letter)[0] not in "CZ" for letter in name):
        return _("Write a name, or take this chair away.")
    if len(name) > LONGEST_NAME:
        return _(
            "This name has %(length)s characters. Shorten it to %(longest)s.",
            length=len(name),
            longest=LONGEST_NAME,
        )
    if any(unicodedata.category(letter) in ("Cc", "Cs") for letter in name):
        return _("This name has a character that can’t be shown. Type it again.")
    return ""


def same_name(name: str) -> str:
    """Two chairs, one name."""
    return _(
        "There is another “%(name)s”. Add a letter, so that the card can tell them apart.",
        name=name,
    )


class GridField(Field):
    """A player's cards as text; ``data`` is the grid, with whatever is no card left as typed."""

    def __init__(self, *args: Any, table: Table, **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self.table = table

    def process_data(self, value: Grid | None) -> None:
        """Show a grid that is already on the card."""
        self.data = value or ("",) * self.table.layout.size
        self.text = grid_text(value, self.table.layout) if value else ""

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Read what was typed, and keep it as it was typed."""
        self.text = valuelist[0] if valuelist else ""
        self.data = grid_from_text(self.text, self.table.layout, self.table.spelling)


class WentOutField(Field):
    """Who is marked as the one who went out: ids of players, or ``nobody``.

    ``answers`` are the words as sent; what is no player's id stays among them, to be refused.
    """

    answers: Sequence[str] = ()

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Read the ids."""
        self.answers = valuelist
        self.data = [int(answer) for answer in valuelist if PLAYER.fullmatch(answer)]

    def is_answered(self, players: Sequence[int]) -> bool:
        """Whether every answer is one of these players, or the only one is that nobody did."""
        if list(self.answers) == [NOBODY]:
            return True
        known = set(map(str, players))
        return bool(self.answers) and known.issuperset(self.answers)


class HoleForm(SafeForm):
    """A hole: who went out, and a grid a player; ``seen`` marks what the page was made from."""

    seen = HiddenField()
    out = WentOutField(default=[])

    def grids(self) -> dict[int, Any]:
        """The grid fields by player id."""
        return {
            int(name.removeprefix("cards-")): field
            for name, field in self._fields.items()
            if isinstance(field, GridField)
        }


def hole_form(players: Sequence[int], table: Table, filled: Mapping[str, Any]) -> HoleForm:
    """A form with a field for each player, showing ``filled`` until something is sent."""
    fields = {f"cards-{player}": GridField(table=table) for player in players}
    made: type[HoleForm] = type("PlayersHoleForm", (HoleForm,), fields)
    return made(data=filled)
