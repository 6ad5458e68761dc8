"""Forms of groups: a new group, a person, a name, who of a game is whom."""

from wtforms import StringField

from app.web.base.forms import NamesField, SafeForm, TrimmedField

CHAIRS = 4
"""Names that the form of a new group begins with."""


class NewGroupForm(SafeForm):
    """What a group is called and who is in it; empty names are nobody."""

    title = TrimmedField(default="")
    name = NamesField(default=[""] * CHAIRS)
    do = StringField(default="")

    @property
    def names(self) -> list[str]:
        return [name for name in self.name.data if name]


class NameForm(SafeForm):
    """One name: of somebody new, or of the group."""

    name = TrimmedField(default="")


class PersonForm(SafeForm):
    """What a person is called, and how they are marked."""

    name = TrimmedField(default="")
    colour = StringField(default="")
    sign = StringField(default="")
