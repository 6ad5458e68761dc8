"""A message with plural forms, chosen when a number is filled in."""

from dataclasses import dataclass

from flask_babel import ngettext

Sentence = object
"""A lazy text, or one with plural forms."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A sentence with a form for each plural category of the number called ``count``."""

    count: str
    one: str
    many: str

    def form(self, number: int) -> str:
        return ngettext(self.one, self.many, number)


def forms_of(count: str, text: str, many: str) -> Counted:
    """A sentence and its plural, marked for translators, without choosing a form yet."""
    return Counted(count, text, many)
