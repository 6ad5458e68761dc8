"""What a file leaves open, as questions with answers to choose from; each is asked once.

A page and a command ask the same ones, one after the other, and read the file again.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from hashlib import sha256
from typing import NamedTuple, cast

from flask_babel import gettext as _

from app.formats.import_games.choices import Cards, Choices, Equal, Lines, Role, Scores
from app.formats.import_games.days import Order, readings_of, year_before
from app.formats.import_games.read_text import ReadGames
from app.golf.faults import Fault
from app.golf.text import whole_number
from app.record.allowed_text import comparable
from app.record.group.group_state import GroupState
from app.wording.basics.names import written_day
from app.wording.basics.placeholders import isolated
from app.wording.basics.say import say
from app.wording.errors.faults import fault_text

GUEST, NEW = "guest", "new"
NEAR = 0.75
"""Similarity, at most 1, at which two names may be one person’s."""


class Question(NamedTuple):
    """A question about all rows: ``answers`` are values with labels and notes.

    ``field`` is where an answer is sent, ``option`` what is typed before it in a command.
    """

    field: str
    option: str
    title: str
    answers: Sequence[tuple[str, str, str]]


def questions_of(
    read: ReadGames, choices: Choices, near: Mapping[str, Sequence[tuple[str, str]]]
) -> list[Question]:
    """Return all that is open; ``near`` are the people that a name may mean, by name."""
    found = [question for fault in read.faults if (question := question_about(fault, choices))]
    for column, head in read.columns.items():
        title = _("What is in the column “%(column)s”?", column=isolated(head) or column + 1)
        roles = [
            ("name", _("what a player has"), ""),
            ("date", _("the date"), ""),
            ("hole", _("the hole"), ""),
            ("out", _("nothing of a game: leave it out"), ""),
        ]
        found.append(Question(f"col-{column}", "", title, roles if head else roles[1:]))
    for name, people in near.items():
        title = _(
            "Who is %(name)s? Someone in the group has nearly the same name.", name=isolated(name)
        )
        others = [(NEW, say("new_in_group"), ""), (GUEST, say("a_guest"), "")]
        answers = [*((value, label, "") for value, label in people), *others]
        found.append(Question(field_of(name), f"--person {name}=", title, answers))
    return found


def question_about(fault: Fault, choices: Choices) -> Question | None:
    """Return the question about all rows that a fault, or a note of equal games, asks."""
    given = str(fault.values.get("given", ""))
    readings = readings_of(given) or []
    match fault.code:
        case "order_open":
            year = choices.year or choices.last_day.year
            days = {str(own.order): own.in_year(year) for own in readings}
            notes = {"day": _("the day, then the month"), "month": _("the month, then the day")}
            title = _("“%(given)s”: which day is it?", given=given)
            answers = [
                (order, written_day(day), notes[order]) for order, day in days.items() if day
            ]
            return Question("order", "--dates", title, answers)
        case "year_open":
            last = next(year_before(readings, choices.last_day), choices.last_day.year)
            title = _("“%(given)s”: which year is it?", given=given)
            years = [(str(year), str(year), "") for year in (last, last - 1, last - 2)]
            return Question("year", "--year", title, years)
        case "lines_open":
            lines = [("hole", _("a hole of one game"), ""), ("game", _("a game"), "")]
            return Question("lines", "--lines", fault_text(fault), lines)
        case "scores_open":
            running = _("running totals, added up from hole to hole")
            scores = [("hole", _("the scores of each hole"), ""), ("running", running, "")]
            return Question("scores", "--scores", fault_text(fault), scores)
        case "rows_or_columns":
            cards = [("rows", _("Row by row"), ""), ("columns", _("Column by column"), "")]
            return Question("cards", "--cards", fault_text(fault), cards)
        case "equal_open":
            times = [("both", _("all of them"), ""), ("once", _("one of them"), "")]
            return Question("equal", "--equal", fault_text(fault), times)
    return None


def answered(choices: Choices, answers: Mapping[str, str]) -> Choices:
    """Return the choices with answers by the fields of questions; others change nothing."""
    known = {
        field: answers.get(field, "") if answers.get(field) in values else ""
        for field, values in (
            ("order", ("day", "month")),
            ("lines", ("hole", "game")),
            ("scores", ("hole", "running")),
            ("cards", ("rows", "columns")),
            ("equal", ("both", "once")),
        )
    }
    columns = {
        int(field[4:]): cast("Role", role)
        for field, role in answers.items()
        if field.startswith("col-") and field[4:].isascii() and field[4:].isdecimal()
    }
    return replace(
        choices,
        order=cast("Order", known["order"]),
        lines=cast("Lines", known["lines"]),
        scores=cast("Scores", known["scores"]),
        cards=cast("Cards", known["cards"]),
        equal=cast("Equal", known["equal"]),
        year=whole_number(answers.get("year", "")) or 0,
        columns=columns,
    )


def field_of(name: str) -> str:
    return f"who-{sha256(comparable(name).encode()).hexdigest()[:12]}"


def unknown_names(state: GroupState, names: Iterable[str]) -> list[str]:
    """Return the names that nobody in the group has."""
    found = {comparable(name): name for name in reversed([*names])}
    return [name for key, name in reversed(found.items()) if key not in state.by_name]


def near_people(state: GroupState, name: str) -> list[tuple[str, str]]:
    """Return ids and names of people whose names are nearly the same."""
    return [
        (str(state.by_name[key].id), state.by_name[key].name)
        for key in near_names(comparable(name), [*state.by_name])
    ]


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
