"""Checks rules that people write: the first fault of each entry, contradictions included.

Entries are read one by one; what several say together is checked only if each of them is right.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from app.golf.faults import Fault, RulesetError, in_order
from app.golf.layout import Layout, every_layout
from app.golf.reading import MOST_KEYS, all_faces, check_count
from app.golf.ruleset import (
    AMOUNTS,
    Ruleset,
    extended,
    has_amount,
    read_entries,
    read_penalty,
    read_ruleset,
)
from app.golf.table import card_points, compile_ruleset, is_refused, pattern_faults

DECK = frozenset({"deck", "jokers", "jokers_in_all"})
CARDS = DECK | {"values"}
ON_THE_TABLE = CARDS | {"layout", "any_layout", "patterns"}
FACE_UP = ("one more turn", "at once", "all exposed")  # holes that end once cards are face up
LOOKS = {"nearest two": 2, "any two": 2, "any one": 1}
TURNING_UP = ("flip_after_draw", "flip_instead", "turn_all")


def checked_ruleset(path: str, raw: Any, *, is_new: bool = True) -> Ruleset:  # noqa: ANN401
    """Read playable rules; stored ones may have contradictions. Raises as ``read_ruleset`` does."""
    faults = [] if isinstance(raw, str) else check_mapping(path, raw, is_new=is_new)
    if faults:
        raise RulesetError.together(faults)
    return read_ruleset(path, raw)


def check_mapping(
    path: str,
    raw: Any,  # noqa: ANN401
    unreadable: Sequence[Fault] = (),
    *,
    is_new: bool = True,
) -> list[Fault]:
    """Return the first fault of each entry, in the ruleset's order.

    ``unreadable`` are faults of entries that could not be parsed.
    """
    whole = raw
    try:
        if not isinstance(raw, Mapping):
            raise RulesetError(path, "entries")
        check_count(path, raw, MOST_KEYS)
        whole = extended(path, raw)
        faults = _entry_faults(path, whole, is_new=is_new)
    except RulesetError as error:
        faults = [*error.faults]
        if error.first.path == f"{path}.extends":  # each entry that is here is read by itself
            own = {key: entry for key, entry in raw.items() if key != "extends"}
            read = read_entries(path, own)[1]
            faults += [fault for fault in read if fault.code != "missing_base"]
            faults += _penalty_faults(path, own.get("penalties"))
    first: dict[str, Fault] = {}
    for fault in (*unreadable, *faults):
        first.setdefault(fault.path, fault)
    return in_order(first.values(), path, raw, whole)


def _entry_faults(path: str, whole: Mapping[str, Any], *, is_new: bool) -> list[Fault]:
    """What needs several entries is looked at once each of them is right."""
    found, faults = read_entries(path, whole)
    faults += _penalty_faults(path, whole.get("penalties"))
    wrong = {entry_of(path, fault) for fault in faults}
    ruleset = Ruleset(id=path, **{"layout": Layout(2, 2), "values": (), **found})
    try:
        if wrong.isdisjoint(ON_THE_TABLE):
            compile_ruleset(ruleset)
        elif wrong.isdisjoint(CARDS):
            card_points(ruleset)
    except RulesetError as error:
        faults += error.faults
        wrong |= {entry_of(path, fault) for fault in error.faults}
    if wrong & {"layout", "values"} and wrong.isdisjoint(DECK | {"patterns"}):
        faults += pattern_faults(ruleset, is_laid="layout" not in wrong)
    for fault, others in contradictions(ruleset) if is_new else ():
        if wrong.isdisjoint({entry_of(path, fault), *others}):
            faults.append(fault)
    return faults


def entry_of(path: str, fault: Fault) -> str:
    return re.split(r"[.\[]", fault.path.removeprefix(f"{path}."), maxsplit=1)[0]


def _penalty_faults(path: str, penalties: Any) -> Iterator[Fault]:  # noqa: ANN401
    """Penalties without an amount, or that never cost anything; games may have kept such ones."""
    for place, raw in enumerate(penalties if isinstance(penalties, list) else ()):
        own = f"{path}.penalties[{place}]"
        try:
            penalty = read_penalty(own, raw)
        except RulesetError:
            continue
        least, most = penalty.at_least, penalty.at_most
        if least is not None and most is not None and least > most:
            yield Fault(f"{own}.at_least", "least_most", {"least": least, "most": most})
        elif not has_amount(raw):
            yield Fault(own, "no_amount")
        elif penalty.is_idle and {*AMOUNTS[1:]} & raw.keys():
            yield Fault(own, "no_effect")


Contradiction = tuple[Fault, Sequence[str]]


def contradictions(ruleset: Ruleset) -> Iterator[Contradiction]:
    """Yield every contradiction, with the other entries that it follows from.

    Where each game chooses its layout, rules have to hold for all layouts.
    """
    layouts = every_layout() if ruleset.any_layout else (ruleset.layout,)
    yield from _told_contradictions(ruleset, layouts)

    def fault(entry: str, code: str, *others: str, **values: object) -> Contradiction:
        return Fault(f"{ruleset.id}.{entry}", code, values), others

    nobody_out = ruleset.procedures.get("ends") == "all exposed"
    largest = layouts[-1].size
    for place, penalty in enumerate(ruleset.penalties):
        if nobody_out and penalty.condition.asks != "everybody":
            yield fault(f"penalties[{place}].when", "nobody_out", "told")
        if penalty.count > largest:
            yield fault(f"penalties[{place}].when", "too_many_held", "layout", count=largest)
        if penalty.condition.reads == "hole" and ruleset.holes is None:
            yield fault(f"penalties[{place}].when", "no_last", "holes")
    if nobody_out and ruleset.pot:
        yield fault("pot", "nobody_out", "told")
    if nobody_out and ruleset.starts == "went out":
        yield fault("starts", "nobody_out", "told")
    few = ruleset.players[0]
    jokers = ruleset.jokers * ruleset.decks_for(few) + ruleset.jokers_in_all
    copies = all_faces(dict(ruleset.deck), jokers=False).values()
    there, needed = sum(copies) * ruleset.decks_for(few) + jokers, few * layouts[0].size + 1
    if needed > there:
        values = {"players": few, "needed": needed, "count": there}
        yield fault("players", "too_few_cards", "layout", "deck", "decks", **values)
    if ruleset.target is not None and ruleset.limit is not None:
        yield fault("limit", "target_and_limit", "target")


def _told_contradictions(ruleset: Ruleset, layouts: Sequence[Layout]) -> Iterator[Contradiction]:
    """In the order of a hole: cards turned up, peeks, the end, what else goes on."""
    told, smallest = ruleset.procedures.get, layouts[0]
    cells = {"layout": str(smallest), "count": smallest.size}

    def fault(key: str, code: str, *others: str, **values: object) -> Contradiction:
        return Fault(f"{ruleset.id}.told.{key}", code, values), others

    def turns_up(key: str) -> bool:
        return told(key) not in (None, False, "no")

    up, ends, looks = int(told("turn_up") or 0), told("ends"), LOOKS.get(str(told("look")), 0)
    all_held = told("look_again") == "in hand all"
    shows_starter = told("first_starter") == "highest turned up"
    if ends == "all exposed":
        for key in ("turn_all", "flip_after_reshuffle"):
            if told(key):
                yield fault(key, "nobody_out")

    if up > smallest.size:
        yield fault("turn_up", "too_many_up", "layout", **cells)
    elif up == smallest.size and ends in FACE_UP:
        yield fault("turn_up", "all_up", "layout")
    if told("turn_up") == 0:
        for key in ("turn_up_where", "turn_up_late", "rearrange"):
            if told(key):
                yield fault(key, "none_up")
        if shows_starter:
            yield fault("first_starter", "none_up")
    elif told("turn_up_late") and shows_starter:
        yield fault("turn_up_late", "starter_late")
    if room := ROOM.get(str(told("turn_up_where"))):
        least = min(layouts, key=room)
        if not room(least):
            yield fault("turn_up_where", "no_middle", "layout", layout=str(least))
        elif up > room(least):
            values = {"layout": str(least), "most": room(least)}
            yield fault("turn_up_where", "no_room", "layout", **values)

    looked = smallest.columns if told("look") == "nearest row" else looks
    if looked and not all_held and up + looked > smallest.size:
        yield fault("look", "too_many_up", "layout", **cells)
    if told("look_again") in ("those two", "in hand two") and looks != 2:
        yield fault("look_again", "not_two")
    if all_held:
        face_up = {
            "turn_up": up > 0,
            "new_card": told("new_card") == "face up",
            "ends": ends in FACE_UP,
            **{key: turns_up(key) for key in (*TURNING_UP, "flip_after_reshuffle")},
        }
        for key in (key for key, lies_up in face_up.items() if lies_up):
            yield fault(key, "all_held")
    elif told("new_card") == "face down" and ends in FACE_UP and not any(map(turns_up, TURNING_UP)):
        yield fault("ends", "never_up")

    stays = any(law.shape == "column" and not law.removes for law in ruleset.patterns)
    if told("replace") == "equal columns frozen" and not stays:
        yield fault("replace", "no_columns", "patterns")
    ranks = {face.rank for face in all_faces(dict(ruleset.deck), jokers=False)}
    if told("jack_skips") and "J" not in ranks:
        yield fault("jack_skips", "no_jack", "deck")


ROOM: Mapping[str, Callable[[Layout], int]] = {
    "one column": lambda layout: layout.rows,
    "different columns": lambda layout: layout.columns,
    "centre and outside": lambda layout: (
        layout.size - layout.rows + 1 if layout.columns % 2 and layout.columns > 2 else 0
    ),
}
"""How many cards a layout has room to turn up, by procedure."""

CONTRADICTIONS = frozenset(
    {
        "nobody_out",
        "too_many_up",
        "all_up",
        "none_up",
        "starter_late",
        "no_middle",
        "no_room",
        "not_two",
        "all_held",
        "never_up",
        "no_columns",
        "no_jack",
        "too_many_held",
        "too_few_cards",
        "target_and_limit",
        "no_last",
    }
)
"""Codes of ``contradictions``."""


JOKER_COLUMNS = {"shape": "columns", "take": 2, "only": "X", "claim": "none"}


def in_todays_words(mapping: Mapping[str, Any], language: int) -> Mapping[str, Any]:
    """Upgrade a ruleset of an older language version."""
    told = dict(mapping.get("told", {}))
    if language < 2 and "last_turns" in told:
        told["ends"] = "one more turn" if told.pop("last_turns") else "at once"
    if language < 3:
        renamed = {
            "hidden once": "unseen once" if "look" in told else "hidden only",
            "columns frozen": "equal columns frozen",
        }
        if told.get("replace") in renamed:
            told["replace"] = renamed[told["replace"]]
        mapping = {**mapping, "told": told}
    if language > 3 or "patterns" not in mapping:
        return mapping
    # Version 3 paid bonuses of joker columns on top, and let wild cards serve twice.
    patterns = []
    for pattern in mapping["patterns"]:
        kept = {key: value for key, value in pattern.items() if key != "bonus"}
        if "bonus" in pattern and {**kept, "name": ""} == {**JOKER_COLUMNS, "name": ""}:
            patterns.append({**kept, "claim": "always", "worth": pattern["bonus"]})
        else:
            patterns.append(pattern)
    if is_refused({**mapping, "patterns": patterns}, "wild", "wild_twice"):
        patterns = [
            {**pattern, "claim": "most"}
            if pattern.get("claim", "every") in ("every", "apart")
            else pattern
            for pattern in patterns
        ]
    return {**mapping, "patterns": patterns}
