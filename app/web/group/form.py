"""Forms of groups: a new group, a person, a name."""

from wtforms import StringField

from app.web.base.forms import NamesField, SafeForm, TrimmedField

CHAIRS = 4


class NewGroupForm(SafeForm):
    """Title and names; empty names are dropped."""

    title = TrimmedField(default="")
    name = NamesField(default=[""] * CHAIRS)
    do = StringField(default="")

    @property
    def names(self) -> list[str]:
        return [name for name in self.name.data if name]


class NameForm(SafeForm):
    """The name of a new person."""

    name = TrimmedField(default="")


class PersonForm(SafeForm):
    """Name, colour and sign of a person."""

    name = TrimmedField(default="")
    colour = StringField(default="")
    sign = StringField(default="")
