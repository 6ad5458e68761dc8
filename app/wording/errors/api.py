"""Faults of API requests."""

from collections.abc import Mapping, Set

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import ngettext

from app.record.access.rights import Right
from app.wording.basics.placeholders import fill
from app.wording.basics.say import MESSAGES
from app.wording.messages.forms import Sentence

WHOLE_NUMBER = _l("Must be a whole number.")
LIST = _l("Must be a list.")
OBJECT = _l("Must be an object.")
DAY = _l("Must be a date, like 2026-11-22.")
OTHER = _l("Doesn’t match the API description.")
TYPES: Mapping[str, Sentence] = {
    "missing": _l("It is missing."),
    "unexpected_keyword_argument": _l("Unknown name: leave it out."),
    "json_invalid": _l("It is not JSON."),
    "stands_twice": _l("It is listed twice: keep one."),
    "string_type": _l("Must be text."),
    "int_type": WHOLE_NUMBER,
    "int_parsing": WHOLE_NUMBER,
    "bool_type": _l("Must be true or false."),
    "list_type": LIST,
    "tuple_type": LIST,
    "dict_type": OBJECT,
    "dataclass_type": OBJECT,
    "literal_error": _l("Must be {expected}."),
    "greater_than_equal": _l("Must be {ge} or more."),
    "less_than_equal": _l("Must be {le} or less."),
    "string_too_long": _l("Must have at most {max_length} characters."),
    "string_too_short": _l("Must have at least {min_length} characters."),
    "too_long": _l("Must have at most {max_length} entries."),
    "too_short": _l("Must have at least {min_length} entries."),
    "string_pattern_mismatch": _l("Must match the pattern {pattern}."),
    "date_parsing": DAY,
    "date_from_datetime_parsing": DAY,
    "date_from_datetime_inexact": DAY,
    "date_type": DAY,
    "string_or_object_type": _l("Must be text or an object."),
}
"""By the codes of pydantic, which clients get as well."""
FAULTS: Mapping[str, Sentence] = {
    "player": _l("“{key}” doesn’t play hole {hole}. Read the game: it lists its players’ keys."),
    "stranger": _l("“{key}” isn’t in this game, or is listed twice."),
    "no_cards": MESSAGES["no_cards_sent"],
    "no_answer": MESSAGES["who_went_out"],
    "name_missing": MESSAGES["name_missing"],
    "name_long": MESSAGES["name_long"],
    "name_sign": MESSAGES["name_sign"],
    "name_twice": MESSAGES["name_twice"],
    "too_few_players": _l("These rules need {least} players. Add one."),
    "too_few_stay": _l("These rules need {least} players. End or pause the game instead."),
    "too_many_players": _l("These rules are for {least} to {most} players, but there are {count}."),
    "date_missing": _l("Type the date, like {example}."),
    "date_invalid": _l("“{given}” is not a date. Type year, month and day, like {example}."),
    "date_early": _l("{date} is before 1900. Check the year."),
    "date_late": _l("{date} is more than a year ahead. Check the year."),
    "venue_long": _l("The venue has {length} characters. Shorten it to {most}."),
    "venue_sign": _l("The venue has a character that can’t be shown. Type it again."),
    "dealer": _l("The dealer is an index into the names: 0 to {most}."),
    "people_group": _l("People belong to a group: send its id as “group”, or leave “people” out."),
    "people_count": _l(
        "Send one entry for each name, “” for a guest: there are {names} names and {people} "
        "entries."
    ),
    "person": _l(
        "Nobody in the group has the key “{key}”. Look it up in the group’s people, or send “” "
        "for a guest."
    ),
    "person_twice": _l("“{key}” is in this game already. Send “” for a guest."),
    "reason": _l("The reason must be visible text on one line."),
    "over": MESSAGES["only_names_change"],
    "nothing_to_undo": MESSAGES["not_to_undo"],
    "unknown_entry": _l(
        "No request in this game used “{given}”. Send the “said_as” of a request, or of an entry "
        "in the changes."
    ),
    "undo_limit": _l(
        "These requests wrote {entries} entries, but one undo can cover at most {most}. Undo "
        "them in several requests."
    ),
    "scores": _l("A hole needs one score for each name, null for anyone who didn’t play."),
    "cursor": _l("The list can’t continue from this cursor. Start again without one."),
    "said_as_reused": _l("Make a new idempotency key for this request."),
}
SAID_AS_PATTERN = r"^[A-Za-z0-9_-]{16,64}$"
PATTERNS: Mapping[str, Sentence] = {
    SAID_AS_PATTERN: _l(
        "Must be 16 to 64 letters, digits, “-” or “_”. Make a new one for each request, except a "
        "retry."
    ),
}
"""What to write, for patterns that are hard to read."""


EITHER: Mapping[Set[str], str] = {
    frozenset({"string_type", "dict_type"}): "string_or_object_type",
}
"""The code of a value of neither of two types, by the codes for both."""


def type_text(code: str, values: Mapping[str, object]) -> str:
    sentence = PATTERNS.get(str(values.get("pattern"))) or TYPES.get(code, OTHER)
    shown = {key: own if isinstance(own, int) else str(own) for key, own in values.items()}
    return fill(sentence, shown)


NOT_FOUND = _l("Nothing is at this address, or this code may not see it.")
"""The same for missing addresses and those that the code may not see."""
REQUESTS: Mapping[int, object] = {
    404: NOT_FOUND,
    400: _l("The request can’t be read, or part of its body is missing. Send it again."),
    405: _l("This address doesn’t allow this method. The Allow header lists the ones it does."),
    411: _l("Send the length of the body in the Content-Length header."),
    413: _l("The body is too large: send less at once."),
    421: _l(
        "This server doesn’t answer for the host in this address. Use the host it was set up for."
    ),
    500: _l("Something broke on the server. Nothing that was saved is lost."),
    503: _l("Nothing was saved: the database isn’t available. Try again in a minute."),
    507: _l(
        "Nothing was saved: the server’s disk is full. The person who runs it must free some space."
    ),
}


def request_text(status: int) -> str:
    return str(REQUESTS.get(status) or REQUESTS[400 if status < 500 else 500])


def too_often_text(seconds: int) -> str:
    return ngettext(
        "Too many requests. Ask again in one second.",
        "Too many requests. Ask again in %(num)s seconds.",
        seconds,
    )


def too_fast_text(seconds: int) -> str:
    return ngettext(
        "This program sent more changes to this game in a minute than anyone can type. The last "
        "ones were not kept: send them again in one second.",
        "This program sent more changes to this game in a minute than anyone can type. The last "
        "ones were not kept: send them again in %(num)s seconds.",
        seconds,
    )


def too_many_guesses_text(seconds: int) -> str:
    return ngettext(
        "Too many wrong codes. Try again in one second.",
        "Too many wrong codes. Try again in %(num)s seconds.",
        seconds,
    )


def lacking_text(needs: Right, *, is_closed: bool) -> str:
    if is_closed and needs == "score":
        return _("Entry is closed. Someone with full control can open it again.")
    if needs == "score":
        return _("This code may only watch. To enter scores, use one that may.")
    return _("This needs the code for full control.")


def hole_changed_text(number: int, seen: str) -> str:
    if not seen:
        return _(
            "Hole %(number)s was undone. Read it again, then send it with the new “seen”.",
            number=number,
        )
    return _(
        "Hole %(number)s is saved already, with cards you haven’t read. Read it, then send your "
        "correction with its “seen”.",
        number=number,
    )
