"""What players are told and nobody scores: a closed vocabulary, so that pages can word it."""

from collections.abc import Mapping
from typing import Any

from app.golf.reading import Reader, mapping_of, one_of, whole, yes_or_no

TOLD: Mapping[str, Reader] = {
    "turn_up": whole(0, 9),
    "turn_up_where": one_of("any", "one column", "different columns", "centre and outside"),
    "look": one_of("nearest two", "any two", "any one", "nearest row"),
    "look_again": one_of("never", "those two", "in hand two", "in hand all"),
    "flip_after_draw": one_of("no", "may", "must", "must but last"),
    "flip_instead": yes_or_no,
    "turn_all": yes_or_no,
    "flip_after_reshuffle": yes_or_no,
    "replace": one_of("any", "hidden once", "hidden only", "columns frozen"),
    "rearrange": yes_or_no,
    "ends": one_of("one more turn", "at once", "knock", "all exposed"),
    "jack_skips": yes_or_no,
    "first_starter": one_of("after dealer", "highest turned up"),
}
"""Each told rule and what it may say; its sentences are in the wording, a key and word each."""

read_told: Reader = mapping_of(TOLD)


def from_language_1(mapping: Mapping[str, Any]) -> dict[str, Any]:
    """A ruleset kept in the first language in today's words."""
    told = dict(mapping.get("told", {}))
    if "last_turns" in told:
        told["ends"] = "one more turn" if told.pop("last_turns") else "at once"
    return {**mapping, "told": told}
