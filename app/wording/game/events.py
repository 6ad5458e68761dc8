"""The end of a game, who is out, extra holes and the pot, in words."""

from collections.abc import Mapping, Sequence

from flask_babel import lazy_gettext as _l

from app.golf.game import Course, PotEvent
from app.golf.table import Table
from app.wording.basics.placeholders import Values, fill, spoken_name
from app.wording.messages.forms import Sentence, forms_of

GAME_EVENTS: Mapping[str, Sentence] = {
    "holes": forms_of("holes", "The only hole is played.", "All {holes} holes are played."),
    "target": forms_of(
        "count",
        "{names} has reached {target}: the game is over, the lowest total wins.",
        "{names} have reached {target}: the game is over, the lowest total wins.",
    ),
    "last_in": _l("{names} is the last one in and wins."),
    "all_out": _l("{names} are knocked out together, so their lowest total wins."),
    "eliminated": forms_of(
        "count",
        "{names} is knocked out after hole {hole}.",
        "{names} are knocked out after hole {hole}.",
    ),
    "extra_hole": _l("{names} are tied for first: they alone play an extra hole."),
    "shared": _l("{names} are tied and share first place."),
    "pot_taken": forms_of(
        "stakes", "{name} takes the pot: {stakes} stake.", "{name} takes the pot: {stakes} stakes."
    ),
    "pot_paid": forms_of(
        "stakes",
        "{name} pays {stakes} stake into the pot.",
        "{name} pays {stakes} stakes into the pot.",
    ),
    "pot_stays": _l("The pot stays."),
}


def end_text(table: Table, course: Course, names: Sequence[str]) -> str:
    """Why the game is over, or how a tie for first is decided; "" while it goes on."""
    if course.end is None:
        return _tied_text("extra_hole", course, names) if course.tied else ""
    names_ending = [spoken_name(names[seat]) for seat in _seats_ending(table, course)]
    values: Values = {
        "names": names_ending,
        "count": len(names_ending),
        "holes": table.holes or 0,
        "target": table.target or 0,
    }
    shared = _tied_text("shared", course, names) if course.tied else ""
    return f"{fill(GAME_EVENTS[course.end], values)} {shared}".rstrip()


def _seats_ending(table: Table, course: Course) -> list[int]:
    latest = max(hole or 0 for hole in course.left)
    by_end = {
        "target": [s for s, total in enumerate(course.totals) if total >= (table.target or 0)],
        "last_in": [s for s, hole in enumerate(course.left) if hole is None],
        "all_out": [s for s, hole in enumerate(course.left) if hole == latest],
    }
    return by_end.get(course.end or "", [])


def _tied_text(code: str, course: Course, names: Sequence[str]) -> str:
    return fill(GAME_EVENTS[code], {"names": [spoken_name(names[seat]) for seat in course.tied]})


def out_texts(course: Course, names: Sequence[str]) -> list[str]:
    """Players out and since which hole, the earliest first."""
    holes = sorted({hole for hole in course.left if hole is not None})
    return [out_text(course, names, hole) for hole in holes]


def out_text(course: Course, names: Sequence[str], hole: int) -> str:
    gone = [spoken_name(names[seat]) for seat, left in enumerate(course.left) if left == hole]
    return fill(GAME_EVENTS["eliminated"], {"names": gone, "count": len(gone), "hole": hole})


def pot_text(event: PotEvent, names: Sequence[str]) -> str:
    """What a hole did to the pot.

    >>> pot_text(PotEvent("pot_stays", None, 0, 4, (0, -2)), ["Ann", "Bea"])
    'The pot stays.'
    """
    name = "" if event.seat is None else spoken_name(names[event.seat])
    return fill(GAME_EVENTS[event.code], {"name": name, "stakes": event.stakes})
