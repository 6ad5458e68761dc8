"""Kinds of pattern that a switch can read and write: lines, blocks, bonuses for columns."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.golf.layout import Layout
from app.golf.switches.switch import NO, YES, Rules, Switch, as_data, with_entry

Term = Mapping[str, Any]
Patterns = Sequence[Term]
Which = Callable[[Term], bool]

ONE_EYED, JOKER, NEGATIVE = "one-eyed J", "X", "negative"
WILD = (ONE_EYED, JOKER, f"{ONE_EYED}, {JOKER}")
SHARED = {
    "match": ("rank", "points"),
    "claim": ("every", "apart", "most", "best"),
    "never": (NEGATIVE,),
    "wild": WILD,
}
LINES = ("column", "row", "diagonal", "neighbours", "anywhere")
LEAVING = ("column", "row", "diagonal", "block")
OTHER_SWITCHES_KEYS = ("name", "removes", *SHARED)
TAKES = ("2", "3", "4")


def patterns_of(rules: Rules) -> list[Term]:
    return [dict(pattern) for pattern in rules.get("patterns", ())]


def _with_patterns(rules: Rules, patterns: Patterns) -> Rules:
    return with_entry(rules, "patterns", [dict(pattern) for pattern in patterns])


def layout_of(rules: Rules) -> Layout:
    return Layout.parse(str(rules["layout"]))


def _core(pattern: Term) -> dict[str, Any]:
    """The part of a pattern that its shape's switch reads; ``?`` if other parts fit no switch."""
    is_unusual = any(pattern.get(key, words[0]) not in words for key, words in SHARED.items())
    kept = {key: value for key, value in pattern.items() if key not in OTHER_SWITCHES_KEYS}
    return {"?": 1} if is_unusual else kept


def is_known(pattern: Term) -> bool:
    return any(is_shape(pattern) for is_shape in (is_line, _is_worth, _is_bonus))


def is_line(pattern: Term) -> bool:
    """Return True for cards that cancel, in a whole line or part of one."""
    return pattern["shape"] in LINES and {*_core(pattern)} <= {"shape", "take"}


def _is_worth(pattern: Term) -> bool:
    named = pattern["shape"] == "block" or pattern.get("cells") in ("all", "corners")
    keeps = pattern.get("worth") == "keep"
    return named and not keeps and {*_core(pattern)} <= {"shape", "cells", "worth"}


def _is_bonus(pattern: Term) -> bool:
    keys = {key for key in pattern if key != "name"} - {"together"}
    is_mere = pattern.get("claim") == "none" and keys == {"shape", "take", "claim", "bonus"}
    is_of_jokers = pattern.get("claim") == "always" and pattern.get("only") == "X"
    return pattern["shape"] == "columns" and (
        is_mere or (is_of_jokers and keys - {"worth"} == {"shape", "take", "claim", "only"})
    )


def cancels(pattern: Term) -> bool:
    return is_line(pattern) or _is_worth(pattern)


def place_of(rules: Rules, is_it: Which) -> int | None:
    places = (place for place, pattern in enumerate(patterns_of(rules)) if is_it(pattern))
    return next(places, None)


def put_pattern(rules: Rules, is_it: Which, pattern: Term | None) -> Rules:
    """Change, add or remove the first such pattern; its other keys stay."""
    patterns, place = patterns_of(rules), place_of(rules, is_it)
    if pattern is None:
        kept = [p for other, p in enumerate(patterns) if other != place]
        return _with_patterns(rules, kept)
    if place is None:
        return _with_patterns(rules, [*patterns, pattern])
    aside = {key: value for key, value in patterns[place].items() if key in OTHER_SWITCHES_KEYS}
    patterns[place] = {**pattern, **aside}
    return _with_patterns(rules, patterns)


def like_others(rules: Rules, pattern: Term) -> Term:
    """Make a new pattern follow those that exist; pairs anywhere alone are forced."""
    first = next((p for p in patterns_of(rules) if cancels(p)), None)
    if first is None:
        return {**pattern, "claim": "most"} if pattern["shape"] == "anywhere" else pattern
    shared = {key: first[key] for key in SHARED if first.get(key, "apart") != "apart"}
    return {**pattern, **shared}


def line(shape: str, *options: str) -> Switch:
    """Make the switch of equal cards that cancel in a line: the whole line, or so many of it."""

    def is_it(pattern: Term) -> bool:
        return pattern["shape"] == shape and is_line(pattern)

    def length(rules: Rules) -> int:
        return {"column": layout_of(rules).rows, "row": layout_of(rules).columns}.get(shape, 0)

    def read(rules: Rules) -> str:
        place = place_of(rules, is_it)
        take = 0 if place is None else patterns_of(rules)[place].get("take", 0)
        return NO if place is None else str(take) if take not in (0, length(rules)) else options[1]

    def write(rules: Rules, value: str) -> Rules:
        take = {"take": int(value)} if value in TAKES else {}
        whole = None if value == NO else {"shape": shape, **take}
        return put_pattern(rules, is_it, whole and like_others(rules, whole))

    shows = tuple(f"{shape} {take}" for take in ("all", *TAKES))
    return Switch(
        shape,
        "cancels",
        "yes" if options == (NO, YES) else "choice",
        options,
        read,
        write,
        ("anywhere 2", "anywhere 3", "anywhere 4") if shape == "anywhere" else shows,
        lambda rules: _can_lie(shape, rules),
        fits=lambda rules, value: value not in TAKES or int(value) < (length(rules) or 9),
    )


def _can_lie(shape: str, rules: Rules) -> bool:
    layout = layout_of(rules)
    fits = {"diagonal": layout.rows == layout.columns, "column": layout.rows > 1}
    return fits.get(shape, True) or bool(rules.get("any_layout"))


def worth(switch_id: str, term: Term, *options: str) -> Switch:
    """Make the switch of equal cards in a block or in named cells that count a number together."""

    def is_it(pattern: Term) -> bool:
        known = {key: value for key, value in _core(pattern).items() if key != "worth"}
        return known == term and _is_worth(pattern)

    def read(rules: Rules) -> str:
        place = place_of(rules, is_it)
        return NO if place is None else str(patterns_of(rules)[place].get("worth", 0))

    def write(rules: Rules, value: str) -> Rules:
        counts = {} if value == "0" else {"worth": as_data(value)}
        whole = None if value == NO else {**term, **counts}
        return put_pattern(rules, is_it, whole and like_others(rules, whole))

    return Switch(
        switch_id,
        "cancels",
        "number",
        (NO, *options),
        read,
        write,
        (switch_id,),
        lambda rules: layout_of(rules).rows > 1,
        (-99, 99),
    )


def change_each(rules: Rules, which: Which, change: Callable[[Term], Term]) -> Rules:
    return _with_patterns(rules, [change(p) if which(p) else p for p in patterns_of(rules)])


def has(rules: Rules, which: Which) -> bool:
    return place_of(rules, which) is not None
