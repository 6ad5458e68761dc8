"""Switches for what cancels, where, and whether a card may serve twice."""

from dataclasses import replace
from typing import Any

from app.golf.switches.shapes import (
    JOKER,
    LEAVING,
    NEGATIVE,
    ONE_EYED,
    TAKES,
    WILD,
    Term,
    Which,
    cancels,
    change_each,
    has,
    is_line,
    layout_of,
    like_others,
    line,
    patterns_of,
    place_of,
    put_pattern,
    worth,
)
from app.golf.switches.switch import NO, OTHER, YES, Rules, Switch, flag, with_entry
from app.golf.switches.values import has_jokers, is_standard
from app.golf.table import is_refused


def bonus(switch_id: str, take: int, *options: str, **only: Any) -> Switch:  # noqa: ANN401
    """Make a bonus for several columns of one rank; ``only`` says which, and how they lie."""
    claim, key = ("always", "worth") if "only" in only else ("none", "bonus")
    term = {"shape": "columns", "take": take, **only, "claim": claim}

    def is_it(pattern: Term) -> bool:
        known = {name: value for name, value in pattern.items() if name not in (key, "name")}
        return known == term

    def read(rules: Rules) -> str:
        place = place_of(rules, is_it)
        return NO if place is None else str(patterns_of(rules)[place].get(key, 0))

    def write(rules: Rules, value: str) -> Rules:
        return put_pattern(rules, is_it, None if value == NO else {**term, key: int(value)})

    def applies(rules: Rules) -> bool:
        fits = layout_of(rules).rows > 1 and layout_of(rules).columns >= take
        return fits and (has_jokers(rules) if "only" in only else True)

    return Switch(
        switch_id,
        "bonuses",
        "number",
        (NO, *options),
        read,
        write,
        (switch_id,),
        applies,
        (-99, 99),
    )


def _read_serve(rules: Rules) -> str:
    patterns = [pattern for pattern in patterns_of(rules) if cancels(pattern)]
    claims = {p.get("claim", "every") for p in patterns if p["shape"] != "block"}
    blocks = {p.get("claim", "every") for p in patterns if p["shape"] == "block"}
    if blocks == {"apart"} and claims <= {"every"}:
        return "apart"
    found = claims | blocks
    return found.pop() if len(found) == 1 and "apart" not in found else OTHER


def _write_serve(rules: Rules, value: str) -> Rules:

    def claimed(pattern: Term) -> Term:
        is_apart = value == "apart" and pattern["shape"] != "block"
        return with_entry(pattern, "claim", None if value == "every" or is_apart else value)

    return change_each(rules, cancels, claimed)


def _shared_flag(switch_id: str, key: str, word: str | bool, which: Which) -> Switch:

    def write(rules: Rules, answer: str) -> Rules:
        written = word if answer == YES else None
        return change_each(rules, which, lambda p: with_entry(p, key, written))

    def read(rules: Rules) -> bool:
        return has(rules, lambda p: which(p) and p.get(key) == word)

    made = flag(switch_id, "cancels", read, write)
    return replace(made, applies=lambda rules: has(rules, which))


def _wild_parts(pattern: Term) -> list[str]:
    return [part for part in str(pattern.get("wild", "")).split(", ") if part]


def _wild_flag(switch_id: str, cards: str) -> Switch:
    def is_wild(pattern: Term) -> bool:
        return is_line(pattern) and cards in _wild_parts(pattern)

    def _rewritten(pattern: Term, answer: str) -> Term:
        others = [part for part in _wild_parts(pattern) if part != cards]
        wild = sorted([*others, cards], key=WILD.index) if answer == YES else others
        return with_entry(pattern, "wild", ", ".join(wild) or None)

    def write(rules: Rules, answer: str) -> Rules:
        prepared = _with_lines_for_wild(rules) if answer == YES else rules
        written = change_each(prepared, is_line, lambda pattern: _rewritten(pattern, answer))
        return _write_serve(written, "most") if _serves_twice(written) else written

    return flag(switch_id, "cancels", lambda rules: has(rules, is_wild), write)


def _with_lines_for_wild(rules: Rules) -> Rules:
    if not has(rules, is_line):
        rules = put_pattern(rules, is_line, like_others(rules, {"shape": "anywhere", "take": 2}))
    return rules


def _serves_twice(rules: Rules) -> bool:
    return is_refused(rules, "wild", "wild_twice")


def _can_serve(rules: Rules, value: str) -> bool:
    """Wild cards serve only once; blocks are apart only if there are blocks."""
    has_blocks = has(rules, lambda pattern: pattern["shape"] == "block")
    return (value != "apart" or has_blocks) and not _serves_twice(_write_serve(rules, value))


def _can_leave(pattern: Term) -> bool:
    return cancels(pattern) and pattern["shape"] in LEAVING


CANCELS = (
    line("column", NO, "whole", "2", "3"),
    line("row", NO, "whole", *TAKES),
    line("diagonal", NO, YES),
    line("neighbours", NO, YES),
    line("anywhere", NO, *TAKES),
    worth("block", {"shape": "block"}, "0", "-10", "-20", "-25"),
    worth("all_equal", {"shape": "cells", "cells": "all"}, "0", "-20"),
    worth("corners", {"shape": "cells", "cells": "corners"}, "0", "-20"),
    Switch(
        "serve",
        "cancels",
        "choice",
        ("every", "apart", "most", "best"),
        _read_serve,
        _write_serve,
        ("crossing", "blocks", "anywhere 3", "neighbours 3"),
        lambda rules: has(rules, cancels),
        fits=_can_serve,
    ),
    replace(
        _shared_flag("keep_negatives", "never", NEGATIVE, cancels),
        shows=("negative column", "all 2"),
    ),
    replace(_shared_flag("same_value", "match", "points", cancels), shows=("same value",)),
    replace(_wild_flag("wild", ONE_EYED), shows=("wild",), applies=is_standard),
    replace(_wild_flag("wild_joker", JOKER), shows=("wild joker",), applies=has_jokers),
    _shared_flag("leaves", "removes", True, _can_leave),
)
BONUSES = (
    bonus("two_columns", 2, "-10", "-20"),
    bonus("two_columns_together", 2, "-20", together=True),
    bonus("three_columns", 3, "-15", "-20"),
    bonus("four_columns", 4, "-20"),
    bonus("joker_columns", 2, "-20", only="X"),
)
