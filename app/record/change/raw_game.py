"""The one check of a new game, with all faults at once, by paths of the API (``names.1``)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import zip_longest
from typing import TYPE_CHECKING

from app.golf.cards import ENGLISH
from app.golf.faults import Fault, Faults
from app.golf.ruleset import Ruleset
from app.golf.table import compile_ruleset
from app.record.allowed_text import (
    LONGEST_NAME,
    LONGEST_VENUE,
    another_name,
    comparable,
    is_text,
    name_fault,
    plain_text,
)
from app.record.change.start_game import NewGame, new_public_id
from app.record.database import now
from app.record.game_days import day_code
from app.record.log.entry_schema import day_of

if TYPE_CHECKING:
    from app.record.group.group_state import GroupState

NEW = "new"
"""The key of a player to be added to the group."""


@dataclass(frozen=True, slots=True)
class RawGame:
    """A new game as typed or sent: ``names`` clockwise; ``ruleset`` is None if it is invalid.

    ``people`` has a key of the ``group`` for each name, ``NEW``, or "" for a guest.
    """

    names: Sequence[str]
    ruleset: Ruleset | None
    client_id: str
    dealer: int = 0
    day: date | None = None
    letters: str = ""
    group: GroupState | None = None
    people: Sequence[str] = ()
    public_id: str = ""


def check_game(raw: RawGame) -> tuple[NewGame | None, Faults]:
    names, faults = [plain_text(name) for name in raw.names], Faults()
    faults += (fault.below("names") for fault in check_names(names))
    if not 0 <= raw.dealer < len(names):
        faults.add("dealer", "dealer", most=len(names) - 1)
    if raw.ruleset:
        faults += check_count(raw.ruleset, len(names))
    if raw.day:
        faults += check_day(raw.day)
    people = known_people(names, raw.people or [""] * len(names), raw.group)
    if raw.people and raw.group is None:
        faults.add("people", "people_group")
    elif len(people) != len(raw.names):
        faults.add("people", "people_count", names=len(raw.names), people=len(people))
    seated: set[str] = set()
    for place, sent in enumerate(people if raw.group else ()):
        key = raw.group.counts_as.get(sent) if raw.group else None
        if sent not in ("", NEW) and (key is None or key in seated):
            code = "person_twice" if key else "person"
            faults.add(f"people.{place}", code, key=sent)
        seated.add(key or "")
    if faults or raw.ruleset is None:
        return None, faults
    new = NewGame(
        raw.public_id or new_public_id(), names, raw.dealer, raw.ruleset, raw.client_id, day=raw.day
    )
    letters = "" if raw.letters == ENGLISH else raw.letters
    group, keys = (raw.group.public_id, people) if raw.group else ("", ())
    return replace(new, letters=letters, group=group, people=keys), faults


def known_people(
    names: Sequence[str], people: Sequence[str], group: GroupState | None
) -> list[str]:
    """Return the keys, with the key of a person for ``NEW`` with the name of one."""
    known = group.key_by_name if group else {}
    pairs = zip_longest(people, names[: len(people)], fillvalue="")
    return [known.get(comparable(name), key) if key == NEW else key for key, name in pairs]


def check_names(names: Sequence[str], earlier: Sequence[str] = ()) -> Iterator[Fault]:
    """Yield at most one fault for each name, at its place; ``earlier`` names are taken."""
    seen = {comparable(name): name for name in earlier}
    taken = {*seen, *map(comparable, names)}
    for place, name in enumerate(names):
        key = comparable(name)
        if code := name_fault(name) or ("name_twice" if key in seen else ""):
            first = seen.get(key, name)
            other = another_name(first, taken)
            taken.add(comparable(other))
            values = {"name": first, "other": other, "length": len(name), "most": LONGEST_NAME}
            yield Fault(f"{place}", code, values)
        seen.setdefault(key, name)


def check_count(ruleset: Ruleset, count: int) -> Iterator[Fault]:
    """Yield whether the rules allow so many players, and have cards for them."""
    least, most = ruleset.players
    if not least <= count <= most:
        code = "too_few_players" if count < least else "too_many_players"
        yield Fault("names", code, {"least": least, "most": most, "count": count})
    yield from check_cards(ruleset, count)


def check_cards(ruleset: Ruleset, count: int) -> Iterator[Fault]:
    """The cards must suffice for all grids and one card to turn up."""
    table = compile_ruleset(ruleset)
    needed, cards = count * table.size + 1, table.cards_in_play(count)
    if needed > cards:
        values = {"players": count, "needed": needed, "count": cards}
        yield Fault("names", "too_few_cards", values)


def check_day(typed: str | date) -> Iterator[Fault]:
    day = day_of(typed) if isinstance(typed, str) else typed
    if day is None:
        code = "date_invalid" if typed else "date_missing"
        values = {"given": typed, "example": now().date().isoformat()}
        yield Fault("date", code, values)
    elif code := day_code(day) or "":
        yield Fault("date", code, {"date": day.isoformat()})


def check_venue(venue: str) -> Iterator[Fault]:
    if not is_text(venue, LONGEST_VENUE):
        code = "venue_long" if len(venue) > LONGEST_VENUE else "venue_sign"
        yield Fault("venue", code, {"length": len(venue), "most": LONGEST_VENUE})
