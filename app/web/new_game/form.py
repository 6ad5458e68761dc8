"""The form of a new game: who sits round the table, and by which rules they play."""

from collections.abc import Mapping, Sequence

from wtforms import StringField

from app.web.base.forms import NamesField, SafeForm
from app.web.base.http import button_in, index_in

CHAIRS = 4
"""Chairs that a new game begins with."""


class NewGameForm(SafeForm):
    """Who sits round the table, who deals first, by which rules, and what was pressed."""

    name = NamesField(default=[""] * CHAIRS)
    dealer = StringField(default="0")
    do = StringField(default="")
    rules = StringField(default="")
    layout = StringField(default="")
    decks = StringField(default="")
    letters = StringField(default="")
    after = StringField(default="")
    group = StringField(default="")

    def choose(self, chosen: Mapping[str, str]) -> None:
        """Take rules, layout, decks, letters, the game before and the group from the address."""
        fields = (self.rules, self.layout, self.decks, self.letters, self.after, self.group)
        for field in fields:
            field.data = chosen.get(field.name, "")

    def change_rules(self) -> None:
        """Take the rules that were pressed, in their own layout and with their own decks."""
        verb, ref = button_in(self.do.data or "")
        if verb == "rules" and ref:
            kept = (self.letters, self.after, self.group)
            self.choose({"rules": ref, **{field.name: field.data or "" for field in kept}})

    def dealing_seat(self) -> int:
        """The seat that deals first; the first one where the form names none."""
        return self.dealing_among(self.name.data)

    def dealing_among(self, names: Sequence[str]) -> int:
        """The same where only the first of the chairs are taken."""
        return index_in(self.dealer.data or "", len(names)) or 0

    def players(self, fewest: int = 2) -> list[str]:
        """Who plays: empty chairs at the end are nobody, as long as ``fewest`` are left."""
        names = list(self.name.data)
        while len(names) > fewest and not names[-1]:
            names.pop()
        return names


def rearrange(form: NewGameForm, most: int) -> None:
    """Do what a button of the table says: ``add``, ``up:2``, ``remove:2`` or ``lately:Ann``.

    ``rules:six-card`` was heard before: it says by what is played.
    """
    verb, what = button_in(form.do.data or "")
    names, dealer = list(form.name.data), form.dealing_seat()
    seat = index_in(what, len(names))
    if verb == "add" and len(names) < most:
        names.append("")
    elif verb == "lately" and what:
        _add_name(names, what, most)
    elif verb == "remove" and seat is not None:
        del names[seat]
        dealer -= dealer > seat
    elif verb == "up" and seat:
        names[seat - 1], names[seat] = names[seat], names[seat - 1]
        dealer = {seat: seat - 1, seat - 1: seat}.get(dealer, dealer)
    form.name.data, form.dealer.data = names, str(min(dealer, max(len(names) - 1, 0)))


def _add_name(names: list[str], name: str, most: int) -> None:
    """Seat somebody on the first free chair, or on a new one."""
    if "" in names:
        names[names.index("")] = name
    elif len(names) < most:
        names.append(name)
