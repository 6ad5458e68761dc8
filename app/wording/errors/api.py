"""What a program is told of requests that can’t be read, place by place."""

from collections.abc import Mapping
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import ngettext

from app.golf.nearest_word import quoted_briefly
from app.wording.basics.placeholders import fill

WHOLE_NUMBER = _l("It has to be a whole number.")
LIST = _l("It has to be a list.")
OBJECT = _l("It has to be an object.")
OTHER = _l("It is not as the description of the API says.")
FAULTS: Mapping[str, Any] = {
    "missing": _l("It is missing."),
    "unexpected_keyword_argument": _l("Nothing is known by this name: leave it out."),
    "json_invalid": _l("It is not JSON."),
    "stands_twice": _l("It stands there twice: keep one."),
    "string_type": _l("It has to be a text."),
    "int_type": WHOLE_NUMBER,
    "int_parsing": WHOLE_NUMBER,
    "bool_type": _l("It has to be true or false."),
    "list_type": LIST,
    "tuple_type": LIST,
    "dict_type": OBJECT,
    "dataclass_type": OBJECT,
    "literal_error": _l("It has to be {expected}."),
    "greater_than_equal": _l("It has to be {ge} or more."),
    "less_than_equal": _l("It has to be {le} or less."),
    "string_too_long": _l("It has to be {max_length} characters long or shorter."),
    "string_too_short": _l("It has to be {min_length} characters long or longer."),
    "too_long": _l("It has to have {max_length} entries or fewer."),
    "too_short": _l("It has to have {min_length} entries or more."),
}


def too_often_text(seconds: int) -> str:
    """A program asks too often: when it may again."""
    return ngettext(
        "Too many requests. Ask again in one second.",
        "Too many requests. Ask again in %(num)s seconds.",
        seconds,
    )


def fault_text(code: str, values: Mapping[str, Any]) -> str:
    """The sentence on one thing that is not as described, by pydantic’s code for it."""
    plain = {
        name: value if isinstance(value, int) else str(value) for name, value in values.items()
    }
    return fill(FAULTS.get(code, OTHER), plain)


def player_text(key: str, number: int) -> str:
    """A key that is nobody’s who plays a hole."""
    return _(
        "“%(key)s” does not play hole %(number)s. Read the game: it names its players by keys.",
        key=quoted_briefly(key),
        number=number,
    )


def dealer_text(players: int) -> str:
    """A dealer who is none of the players of a new game."""
    return _("The dealer is a place among the names: 0 to %(last)s.", last=players - 1)


def reason_text() -> str:
    """A reason for points by hand that can’t be kept."""
    return _("Write the reason as text that can be seen, on one line.")


def venue_text() -> str:
    """A place that can’t be kept."""
    return _("Write the place as text on one line.")


def stranger_text(key: str) -> str:
    """A key that is nobody’s in a game, or stands at two chairs."""
    return _("“%(key)s” is nobody of this game, or sits here twice.", key=quoted_briefly(key))


def holes_text() -> str:
    """A hole whose scores are not one for each player."""
    return _("A hole needs one score for each name, null for who did not play.")


def cursor_text() -> str:
    """A cursor after which a list can’t go on."""
    return _("The list can’t go on from here: begin again without it.")
