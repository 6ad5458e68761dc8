"""The form of a new token."""

from collections.abc import Collection

from wtforms import StringField

from app.web.base.forms import SafeForm, TrimmedField
from app.wording.basics.say import say
from app.wording.game.tokens import name_fault, right_fault


class TokenForm(SafeForm):
    """A name and a right."""

    name = TrimmedField(default="")
    right = StringField(default="")

    def problems(self, rights: Collection[str]) -> dict[str, str]:
        """Error sentences by field; ``rights`` are those that can be given."""
        found = {} if self.validate() else {"": say("page_expired_kept")}
        if fault := name_fault(self.name.data):
            found["name"] = fault
        if self.right.data not in rights:
            found["right"] = right_fault()
        return found
