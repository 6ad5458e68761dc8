"""A way of playing as data: frozen, checked on reading, with errors that point at the entry."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

from app.golf.errors import RulesetError
from app.golf.layout import SHAPES, Layout

Who = Literal["self", "others"]
When = Literal["out", "out beaten", "out tied", "out lowest", "holds"]
LANGUAGE = 1  # version of the ruleset language, kept with every game


@dataclass(frozen=True, slots=True)
class Pattern:
    """Cells whose cards agree in rank and then count ``worth`` together."""

    shape: str
    worth: int = 0


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points the referee adds: to whom, when; ``count`` is how many equal cards ``holds`` needs."""

    when: When
    add: int
    who: Who = "self"
    count: int = 0


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One way of playing; ``source`` names the document it comes from.

    ``copies`` are cards of each rank in one deck, in its order; ``values`` are points a rank;
    ``told`` is what players are told and nobody scores.
    """

    id: str
    title: str
    source: str
    layout: Layout
    copies: Mapping[str, int]
    values: Mapping[str, int]
    patterns: tuple[Pattern, ...]
    penalties: tuple[Penalty, ...]
    decks: int
    players: tuple[int, int]
    holes: int
    told: Mapping[str, int | bool | str]


REQUIRED = ("title", "source", "layout", "deck", "values", "players", "holes")
OPTIONAL = ("patterns", "penalties", "decks", "told")


def from_mapping(ruleset_id: str, raw: Mapping[str, Any]) -> Ruleset:
    """Read a ruleset from TOML or JSON data; a ``RulesetError`` names the entry that is wrong.

    >>> from_mapping("mine", {"title": "Mine"})
    Traceback (most recent call last):
    app.golf.errors.RulesetError: mine.source: is missing
    """
    check_keys(ruleset_id, raw, REQUIRED, OPTIONAL)
    copies = by_rank(f"{ruleset_id}.deck", raw["deck"], None)
    return Ruleset(
        id=ruleset_id,
        title=raw["title"],
        source=raw["source"],
        layout=Layout.parse(str(raw["layout"]), f"{ruleset_id}.layout"),
        copies=copies,
        values=by_rank(f"{ruleset_id}.values", raw["values"], copies),
        patterns=read_patterns(ruleset_id, raw.get("patterns", ())),
        penalties=read_penalties(ruleset_id, raw.get("penalties", ())),
        decks=whole(f"{ruleset_id}.decks", raw.get("decks", 1), least=1),
        players=read_range(f"{ruleset_id}.players", raw["players"]),
        holes=whole(f"{ruleset_id}.holes", raw["holes"], least=1),
        told=dict(raw.get("told", {})),
    )


def read_patterns(ruleset_id: str, raw: Sequence[Mapping[str, Any]]) -> tuple[Pattern, ...]:
    """Every pattern, its shape one of ``SHAPES``."""
    patterns = []
    for place, entry in enumerate(raw):
        path = f"{ruleset_id}.patterns[{place}]"
        check_keys(path, entry, ("shape",), ("worth",))
        one_of(f"{path}.shape", entry["shape"], tuple(SHAPES))
        patterns.append(Pattern(entry["shape"], whole(f"{path}.worth", entry.get("worth", 0))))
    return tuple(patterns)


def read_penalties(ruleset_id: str, raw: Sequence[Mapping[str, Any]]) -> tuple[Penalty, ...]:
    """Every penalty; ``holds 4`` is the word ``holds`` and a count."""
    penalties = []
    for place, entry in enumerate(raw):
        path = f"{ruleset_id}.penalties[{place}]"
        check_keys(path, entry, ("when", "add"), ("who",))
        when, count = split_when(str(entry["when"]))
        one_of(f"{path}.when", when, get_args(When))
        who = entry.get("who", "self")
        one_of(f"{path}.who", who, get_args(Who))
        penalties.append(Penalty(when, whole(f"{path}.add", entry["add"]), who, count))
    return tuple(penalties)


def split_when(text: str) -> tuple[Any, int]:
    """``"holds 4"`` is ``("holds", 4)``; every other condition has no count."""
    match = re.fullmatch(r"holds ([2-9]|1[0-6])", text)
    return ("holds", int(match[1])) if match else (text if text != "holds" else "holds ?", 0)


def by_rank(path: str, raw: Any, known: Mapping[str, int] | None) -> dict[str, int]:  # noqa: ANN401
    """Spread ``{"A 3-10": 4}`` over its ranks, later entries overruling earlier ones.

    ``pips`` stands for the rank's own number. With ``known``, all of its ranks and no others
    must be named.
    """
    if not isinstance(raw, Mapping) or not raw:
        raise RulesetError(path, "write ranks and numbers, like { A = 1, 3-10 = 'pips' }")
    found: dict[str, int] = {}
    for selector, number in raw.items():
        for rank in select_ranks(str(selector)):
            if known is not None and rank not in known:
                raise RulesetError(f"{path}.{selector}", f"the deck has no {rank}")
            found[rank] = number_of(f"{path}.{selector}", rank, number)
    for rank in known or ():
        if rank not in found:
            raise RulesetError(path, f"say what {rank} counts")
    return found


def select_ranks(selector: str) -> list[str]:
    """The ranks a selector names.

    >>> select_ranks("A 8-10")
    ['A', '8', '9', '10']
    """
    ranks: list[str] = []
    for word in selector.split():
        match = re.fullmatch(r"(\d+)-(\d+)", word)
        ranks += map(str, range(int(match[1]), int(match[2]) + 1)) if match else [word]
    return ranks


def number_of(path: str, rank: str, number: Any) -> int:  # noqa: ANN401
    """The number itself, or the rank's own where the rules say ``pips``."""
    if number == "pips" and rank.isdecimal():
        return int(rank)
    return whole(path, number)


def read_range(path: str, text: Any) -> tuple[int, int]:  # noqa: ANN401
    """Read ``"2-4"``."""
    match = re.fullmatch(r"(\d+)-(\d+)", str(text))
    if not match or not 1 <= int(match[1]) <= int(match[2]):
        raise RulesetError(path, f"write the fewest and the most, like 2-4, not {text}")
    return int(match[1]), int(match[2])


def whole(path: str, number: Any, least: int | None = None) -> int:  # noqa: ANN401
    """A whole number, at least ``least``."""
    if isinstance(number, bool) or not isinstance(number, int) or (least or number) > number:
        raise RulesetError(
            path, f"write a whole number{f' from {least}' if least else ''}, not {number}"
        )
    return number


def one_of(path: str, word: str, words: Sequence[str]) -> None:
    """Refuse a word that the language does not have."""
    if word not in words:
        raise RulesetError(path, f"choose one of {', '.join(words)}, not {word}")


def check_keys(
    path: str, raw: Mapping[str, Any], required: Sequence[str], optional: Sequence[str]
) -> None:
    """Name the first entry that is missing or that the language does not know."""
    for key in required:
        if key not in raw:
            raise RulesetError(f"{path}.{key}", "is missing")
    for key in raw:
        if key not in (*required, *optional):
            raise RulesetError(
                f"{path}.{key}", f"is not known here; use {', '.join((*required, *optional))}"
            )
