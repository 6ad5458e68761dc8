"""What is wrong with games of earlier years: a sentence a code, with what to write."""

from collections.abc import Mapping

from flask_babel import lazy_gettext as _l

from app.wording.messages.forms import Sentence, forms_of

LINE = "2025-12-24 Ann 58 Bea 61"

PROBLEMS: Mapping[str, Sentence] = {
    "text_long": _l(
        "This text has {given} characters, but the limit is {most}. Paste it in parts."
    ),
    "too_many": _l("This text has {given} lines, but the limit is {most}. Paste it in parts."),
    "empty": _l("There is nothing here yet. Type one game per line, like {line}."),
    "header_only": _l("There are names here, but no games below. Type one game per line."),
    "few_columns": _l(
        "This line names fewer than two players. Use a column for each, or one line like {line}."
    ),
    "column_name": _l("Column {column} has no name above it. Type the player’s name there."),
    "hole_columns": _l(
        "The holes of {name} aren’t numbered in order. Call them {name} 1, {name} 2 and so on."
    ),
    "columns": _l(
        "There are {given} cells here, but only {most} columns have a name. Add the missing name."
    ),
    "name": _l("“{given}” can’t be a name. Type the player’s name before the total."),
    "name_long": _l("The name {name} is too long: at most {most} characters."),
    "name_twice": _l("{name} is here twice. Give one of the two another name."),
    "name_missing": _l("There is no name before {given}. Type the player’s name there."),
    "people": _l("There are {given} players here, but the limit is {most}."),
    "few": forms_of(
        "given",
        "There is a total for {given} player only. A game needs two.",
        "There are totals for {given} players only. A game needs two.",
    ),
    "day": _l("“{given}” is not a date. Type it like 2025-12-24 or 24.12.2025."),
    "year": _l(
        "The year of “{given}” must have four digits, from 1900 on. Type it like 2025-12-24."
    ),
    "ambiguous": _l("“{given}” can mean two days. Type {one} or {other}."),
    "future": _l("“{given}” is later than today. Type the day the game was played."),
    "total_missing": _l("{name} has no total. Type it after the name, as a whole number."),
    "number": _l("{name}: “{given}” is not a number. Type a whole number."),
    "decimal": _l("{name}: “{given}” is not a whole number. Points have no decimals."),
    "thousands": _l(
        "{name}: “{given}” could be thousands or a decimal. Type it without a separator."
    ),
    "marked": _l("{name}: “{given}” has more than a number in its cell. Type just {number}."),
    "unfinished": _l(
        "{name}: “{given}” is not a score. Leave the cell empty if {name} didn’t play, or type "
        "the points."
    ),
    "range": _l("{name}: “{given}” is too much. Type a whole number from −{most} to {most}."),
    "hole_missing": _l("{name}: a hole in the middle is empty. Type all holes, or none."),
    "holes": _l("{name} has {given} holes, but the limit is {most}."),
    "holes_sum": _l(
        "{name}: the holes add up to {sum}, but the total is {total}. Change one of them."
    ),
    "more": forms_of("num", "There is {num} more error.", "There are {num} more errors."),
}
"""What is wrong and what to write instead."""
