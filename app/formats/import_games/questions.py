"""What a file leaves open: questions with answers to choose from, and the choices made.

A page and a command ask the same questions, one after the other, and read the file again.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from difflib import get_close_matches
from hashlib import sha256
from typing import NamedTuple
from urllib.parse import quote, unquote

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.formats.import_games.days import SERIAL, Order, readings_of
from app.golf.cards import ENGLISH
from app.golf.faults import Fault
from app.golf.ruleset import Ruleset
from app.golf.text import whole_number
from app.record.allowed_text import comparable
from app.record.group.group_state import GroupState
from app.record.group.membership import Identity
from app.wording.errors import fault_text
from app.wording.names import deck_now, isolated, say, written_day

GUEST, NEW = "guest", "new"
NEAR = 0.75
"""Similarity, at most 1, at which two names may be one person’s."""
WORDS = {"hole_title": "hole", "total": "total", "game_date": "date", "yes": "yes"}
ANSWERS = {
    "order": {"day": _l("the day, then the month"), "month": _l("the month, then the day")},
    "lines": {
        "hole": _l("a hole of one game"),
        "running": _l("running totals, added up from hole to hole"),
        "game": _l("a game"),
    },
    "cards": {"rows": _l("Row by row"), "columns": _l("Column by column")},
    "equal": {"both": _l("all of them"), "once": _l("one of them")},
}
"""Answers by the field of their question; ``equal`` is about equal games of a file."""
COLUMNS = {
    "name": _l("what a player has"),
    "player": _l("the names of players"),
    "date": _l("the date"),
    "hole": _l("the hole"),
    "out": _l("nothing of a game: leave it out"),
}
"""What may be in a column; ``name``: what the player at its head has."""
ASKED_ONCE = {
    "order_open": "order",
    "year_open": "year",
    "lines_open": "lines",
    "rows_or_columns": "cards",
}
"""Faults that an answer mends for all rows at once, and the fields of their questions."""
OPEN = (*ASKED_ONCE, "column_open")


@dataclass(frozen=True, slots=True)
class Choices:
    """Answers to what a file doesn’t say, "" where nobody chose; ``words``: headings by ours.

    ``day`` is for games without a date, ``day_of_holes`` where nobody chose one; ``year`` is for
    dates without a year, ``columns`` are by heading, or by number from 1. ``is_shown``: the text is
    a table of totals as the page writes it.
    """

    last_day: date
    find: Callable[[str], Ruleset | None]
    rules: Ruleset | None = None
    day: date | None = None
    order: str = ""
    letters: str = ENGLISH
    words: Mapping[str, str] = field(default_factory=dict)
    year: int = 0
    lines: str = ""
    cards: str = ""
    equal: str = ""
    columns: Mapping[str, str] = field(default_factory=dict)
    is_shown: bool = False
    day_of_holes: date | None = None

    def day_of(self, text: str, order: Order = "") -> tuple[date | None, str]:
        """Return the day that a text means, with the code of what is wrong or open."""
        readings, chosen = readings_of(text) or [], self.order or order
        if chosen and len(readings) > 1:
            readings = [own for own in readings if own.order in (chosen, "")]
        if not readings:
            return None, "serial" if (whole_number(text) or 0) in SERIAL else "day"
        if len(readings) > 1:
            return None, "order_open"
        if not (readings[0].year or self.year):
            return None, "year_open"
        day = readings[0].in_year(self.year)
        return day, "day" if day is None else "future" if day > self.last_day else ""


def answered(choices: Choices, answers: Mapping[str, str]) -> Choices:
    """Return the choices with answers by field, in the language of now; others change nothing."""
    chosen = {
        name: answers[name] if answers.get(name) in known else "" for name, known in ANSWERS.items()
    }
    columns = {
        unquote(name.removeprefix("col-")): role
        for name, role in answers.items()
        if name.startswith("col-") and role in COLUMNS
    }
    words = {say(code).casefold(): word for code, word in WORDS.items()}
    year = whole_number(answers.get("year", "")) or 0
    return replace(
        choices,
        **chosen,  # type: ignore[arg-type]
        year=year,
        columns=columns,
        letters=deck_now(),
        words=words,
    )


class Question(NamedTuple):
    """A question about all rows: ``answers``, sent as ``field``, have values, labels and notes."""

    field: str
    title: str
    answers: Sequence[tuple[str, str, str]]


def questions_of(
    faults: Iterable[Fault], choices: Choices, near: Mapping[str, Sequence[tuple[str, str]]]
) -> list[Question]:
    """Return all that is open; ``near`` are the people that a name may mean, by name."""
    found = [question for fault in faults if (question := question_about(fault, choices))]
    for name, people in near.items():
        title = _(
            "Who is %(name)s? Someone in the group has nearly the same name.", name=isolated(name)
        )
        others = [(NEW, say("new_in_group"), ""), (GUEST, say("a_guest"), "")]
        answers = [*((value, label, "") for value, label in people), *others]
        found.append(Question(field_of(name), title, answers))
    return found


def question_about(fault: Fault, choices: Choices) -> Question | None:
    """Return the question about all rows that a fault, or a note of equal games, asks."""
    if fault.code == "column_open":
        column = str(fault.values["column"])
        title = _("What is in the column “%(column)s”?", column=isolated(column))
        is_named = not column.isdecimal()
        roles = [
            (role, str(label), "") for role, label in COLUMNS.items() if is_named or role != "name"
        ]
        return Question(f"col-{quote(column, safe=' ')}", title, roles)
    name = {**ASKED_ONCE, "equal_open": "equal"}.get(fault.code, "")
    given = str(fault.values.get("given", ""))
    readings, title = readings_of(given) or [], ""
    if name == "order":
        year = choices.year or choices.last_day.year
        days = {str(own.order): own.in_year(year) for own in readings}
        title = _("“%(given)s”: which day is it?", given=given)
        answers = [
            (order, written_day(day), str(ANSWERS["order"][order]))
            for order, day in days.items()
            if day
        ]
    elif name == "year":
        this = choices.last_day.year
        day = readings[0].in_year(this) if readings else None
        last = this - bool(day and day > choices.last_day)  # the latest year in which it has been
        title = _("“%(given)s”: which year is it?", given=given)
        answers = [(str(year), str(year), "") for year in (last, last - 1, last - 2)]
    else:
        answers = [(value, str(label), "") for value, label in ANSWERS.get(name, {}).items()]
    return Question(name, title or fault_text(fault), answers) if name else None


def field_of(name: str) -> str:
    return f"who-{sha256(comparable(name).encode()).hexdigest()[:12]}"


def unknown_names(state: GroupState | None, names: Iterable[str]) -> list[str]:
    """Return the names that nobody in the group has."""
    found = {comparable(name): name for name in reversed([*names])} if state else {}
    return [name for key, name in reversed(found.items()) if state and key not in state.by_name]


def identities(
    state: GroupState, names: Iterable[str], answers: Mapping[str, str]
) -> dict[str, Identity]:
    """Who has each name, by comparable name: somebody there, as answered, else somebody new."""
    ids = {str(person.id): person.id for person in state.by_name.values()}
    found: dict[str, Identity] = {}
    for name in names:
        there, chosen = state.by_name.get(comparable(name)), answers.get(field_of(name), NEW)
        other: Identity = "guest" if chosen == GUEST else "new"
        found[comparable(name)] = there.id if there else ids.get(chosen, other)
    return found


def near_people(
    state: GroupState | None, names: Iterable[str], answers: Mapping[str, str]
) -> dict[str, list[tuple[str, str]]]:
    """By name the ids and names of people who may have it, for all that nobody has chosen."""
    known = state.by_name if state else {}
    return {
        name: [(str(known[key].id), known[key].name) for key in near]
        for name in names
        if not answers.get(field_of(name)) and (near := near_names(comparable(name), [*known]))
    }


def near_names(name: str, names: Sequence[str]) -> list[str]:
    """Return names that are nearly the same, or differ by a family name.

    >>> near_names("anne", ["ann", "bea"]), near_names("ann", ["ann lee", "bea"])
    (['ann'], ['ann lee'])
    >>> near_names("b.", ["ann", "bea"])
    ['bea']
    """
    close = get_close_matches(name, names, n=3, cutoff=NEAR)
    short = name.rstrip(".")
    longer = [
        other
        for other in names
        if other.startswith(f"{name} ")
        or name.startswith(f"{other} ")
        or (short != name and other.startswith(short))
    ]
    return list(dict.fromkeys([*close, *longer]))
