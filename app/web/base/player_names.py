"""Validation of players' names."""

import unicodedata
from collections.abc import Sequence

from app.record.allowed_text import LONGEST_NAME, can_be_seen, comparable
from app.wording.basics.say import say


def name_errors(names: Sequence[str]) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for seat, name in enumerate(names):
        equal = [other for other in names[:seat] if comparable(other) == comparable(name) and name]
        problem = name_problem(name) or (equal and same_name(equal[0]))
        if problem:
            found[seat] = [str(problem)]
    return found


def name_problem(name: str) -> str:
    if not can_be_seen(name):
        return say("name_missing")
    if len(name) > LONGEST_NAME:
        return say(
            "name_long",
            length=len(name),
            longest=LONGEST_NAME,
        )
    if any(unicodedata.category(letter) in ("Cc", "Cs") for letter in name):
        return say("name_sign")
    return ""


def same_name(name: str) -> str:
    return say(
        "name_twice",
        name=name,
    )
