"""The form of a new game: the players, and the rules they play by."""

from collections.abc import Mapping

from wtforms import StringField

from app.web.base.forms import NamesField, SafeForm
from app.web.base.http import button_in, index_in

CHAIRS = 4


class NewGameForm(SafeForm):
    """Players in seating order, dealer, rules, and the pressed button."""

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
        fields = (self.rules, self.layout, self.decks, self.letters, self.after, self.group)
        for field in fields:
            field.data = chosen.get(field.name, "")

    def change_rules(self) -> None:
        """Take the chosen rules with their own layout and decks."""
        verb, ref = button_in(self.do.data or "")
        if verb == "rules" and ref:
            kept = (self.letters, self.after, self.group)
            self.choose({"rules": ref, **{field.name: field.data or "" for field in kept}})

    def dealing_seat(self) -> int:
        return index_in(self.dealer.data or "", len(self.name.data)) or 0

    def dealing_player(self) -> int:
        """Return who of the players deals: the first, where the deal was left at an empty chair."""
        names, seat = self.name.data, self.dealing_seat()
        return len([*filter(None, names[:seat])]) if names and names[seat] else 0

    def players(self, fewest: int = 2) -> list[str]:
        """Return those with a name, and empty chairs where too few are left."""
        names = sorted(self.name.data, key=lambda name: not name)
        return names[: max(fewest, sum(map(bool, names)))]

    def close_ranks(self) -> None:
        """Put empty chairs last."""
        self.dealer.data = str(self.dealing_player())
        self.name.data = sorted(self.name.data, key=lambda name: not name)


def rearrange(form: NewGameForm, most: int) -> None:
    """Apply a button: ``add``, ``up:2``, ``remove:2`` or ``lately:Ann``."""
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
    if "" in names:
        names[names.index("")] = name
    elif len(names) < most:
        names.append(name)
