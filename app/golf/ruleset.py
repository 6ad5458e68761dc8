"""A whole way of playing as frozen data, and the shipped ones (``presets.toml``).

Conditions, patterns and penalties come first, each with its reader; errors name the entry.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from importlib.resources import files
from math import inf
from types import MappingProxyType
from typing import Any, Literal, TypeVar, get_args

from app.golf.cards import RANKS
from app.golf.faults import RulesetError, UnknownRulesetError
from app.golf.layout import NAMED_CELLS, SHAPES, Layout
from app.golf.procedures import read_procedures
from app.golf.reading import (
    ListOf,
    MappingOf,
    OneOf,
    Reader,
    ReadingFaults,
    Whole,
    WholeOr,
    from_to,
    not_among,
    pairs,
    selector,
    spread,
    steps,
    words,
    yes_or_no,
)
from app.golf.text import quoted_briefly

Reads = Literal["scores", "cards", "looks", "hole"]
Asks = Literal["went out", "others", "everybody"]
Names = Literal["nobody", "best", "same"]
Counts = Literal["less", "same"]
IN_TABLE = ("code", "reads", "asks", "less", "same", "more", "names", "counts")


@dataclass(frozen=True, slots=True)
class Condition:
    """The condition under which a seat gets a penalty.

    ``reads`` is its input: scores, equal cards in a grid (their number follows the word), peeks or
    whether the hole is the last one. ``asks`` says which seats; ``others`` are compared with the
    one that went out alone. Among scores, another seat must or must not have ``less``, the ``same``
    or ``more``; None doesn't matter. ``names`` tells whom the ruling names: nobody, the best of the
    others or those with the same. ``per_rival`` counts the seats of ``counts``, and is refused
    without it. ``may_be_free`` if it costs nothing by default.
    """

    word: str
    reads: Reads = "scores"
    asks: Asks = "everybody"
    less: bool | None = None
    same: bool | None = None
    more: bool | None = None
    names: Names = "nobody"
    counts: Counts | None = None
    may_be_free: bool = False

    @property
    def code(self) -> str:
        return self.word.replace(" ", "_")

    @property
    def is_compared(self) -> bool:
        return (self.less, self.same, self.more) != (None, None, None)

    def example(self, count: int = 4) -> str:
        """Return the word as rules write it.

        >>> CONDITIONS["lowest"].example(), CONDITIONS["holds"].example(3)
        ('lowest', 'holds 3')
        """
        return f"{self.word} {count}" if self.reads == "cards" else self.word

    def in_table(self) -> dict[str, Any]:
        return {key: getattr(self, key) for key in IN_TABLE}


CONDITIONS: Mapping[str, Condition] = {
    record.word: record
    for record in (
        Condition("out", asks="went out", names="best"),
        Condition("out beaten", asks="went out", less=True, names="best", counts="less"),
        Condition(
            "out tied",
            asks="went out",
            less=False,
            same=True,
            names="best",
            counts="same",
            may_be_free=True,
        ),
        Condition("out lowest", asks="went out", less=False, names="best"),
        Condition("out alone", asks="went out", less=False, same=False, names="best"),
        Condition("not above", asks="others", less=False, names="best"),
        Condition("lowest", less=False),
        Condition("shares", same=True, names="same", counts="same"),
        Condition("holds", reads="cards"),
        Condition("looked", reads="looks"),
        Condition("last hole", reads="hole"),
    )
}
"""Every word that a penalty's ``when`` may be: one record each."""


def condition_of(when: str) -> Condition:
    return CONDITIONS[when.rstrip(" 0123456789")]


Claim = Literal["every", "apart", "most", "best", "always", "none"]
POOL = frozenset({"most", "best"})  # claims under which a card serves once among all patterns
BESIDE = frozenset({"always", "none"})  # claims that leave cards to what else they serve in
Match = Literal["rank", "suit", "colour", "points"]
Who = Literal["self", "others", "each_other"]
Become = Literal["highest", "highest other", "both"]
Cells = str | tuple[int, ...] | tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Pattern:
    """Cells that count together if their cards match; docs/rules.md has every key.

    ``take`` 0 is the whole line; ``worth`` replaces the cards' points, ``bonus`` is added, and
    ``bonus_times`` adds that many times the points of one of its cards.
    """

    shape: str
    take: int = 0
    together: bool = False
    cells: Cells = ()
    match: Match = "rank"
    only: str = ""
    never: str = ""
    wild: str = ""
    worth: int | Literal["keep"] = 0
    bonus: int = 0
    bonus_times: int = 0
    claim: Claim = "every"
    removes: bool | Literal["closing"] = False
    name: str = ""


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points the referee adds: when, to whom, how many; docs/rules.md has every key.

    ``when`` is a word of ``CONDITIONS``, ``count`` how many equal cards ``holds`` needs. Amounts
    are computed from the payer's grid score, summed, then limited to ``at_least`` and ``at_most``;
    in the last hole, ``times`` multiplies the whole hole score, so that stage comes last.
    """

    when: str
    count: int = 0
    who: Who = "self"
    add: int = 0
    times: int = 1
    become: int | Become | None = None
    per_player: int = 0
    per_rival: int = 0
    at_least: int | None = None
    at_most: int | None = None
    stage: int = 1
    uncancelled: bool = False
    every_rank: bool = False
    spares_holders: bool = False
    wins: bool = False
    name: str = ""

    @property
    def condition(self) -> Condition:
        return CONDITIONS[self.when]

    @property
    def is_idle(self) -> bool:
        """Return True if it adds 0 in every hole, and nobody wins by it."""
        low = high = float(self.add)
        for points in (self.per_player, self.per_rival):  # one of them, or more
            low += points if points >= 0 else -inf
            high += points if points <= 0 else inf
        grids = self.times - 1 - (self.become is not None)
        if self.become == "highest" and grids == -1:
            high = inf
        elif grids or isinstance(self.become, str):
            low, high = -inf, inf
        elif self.become is not None:
            low, high = low + self.become, high + self.become
        if self.at_least is not None:
            low, high = max(low, self.at_least), max(high, self.at_least)
        if self.at_most is not None:
            low, high = min(low, self.at_most), min(high, self.at_most)
        return low == high == 0 and not self.wins

    @property
    def turn(self) -> int:
        """When it is ruled on: in its stage, or after all stages."""
        return 3 if self.condition.reads == "hole" else self.stage


def claim_of(pattern: Pattern) -> Claim:
    """Return how a pattern claims its cards; a law that keeps their points claims none."""
    is_law = pattern.claim in ("every", "apart", "always")
    return "none" if pattern.worth == "keep" and is_law else pattern.claim


MOST_TERMS = 24  # patterns, or penalties; all switches of the editor together make fewer
CELL_LIST = ListOf(Whole(0, 15), 16)
CELL_LISTS = ListOf(CELL_LIST, 64)


def read_cells(path: str, raw: Any) -> Cells:  # noqa: ANN401
    """Read a name for some cells, their numbers, or several lists of numbers."""
    if isinstance(raw, str):
        if raw not in NAMED_CELLS:
            raise RulesetError(path, "cells_or_word", **not_among([*NAMED_CELLS], raw))
        return raw
    if raw == []:
        raise RulesetError(path, "cells", last=15)
    has_lists = isinstance(raw, list) and any(isinstance(part, list) for part in raw)
    found: Cells = (CELL_LISTS if has_lists else CELL_LIST)(path, raw)
    return found


def read_removes(path: str, raw: Any) -> bool | str:  # noqa: ANN401
    return raw if raw == "closing" else yes_or_no(path, raw)


COUNT = "([2-9]|1[0-6])"  # of equal cards
COUNTED = tuple(word for word, condition in CONDITIONS.items() if condition.reads == "cards")
RIVALS = tuple(word for word, condition in CONDITIONS.items() if condition.counts)


def read_when(path: str, raw: Any) -> tuple[str, int]:  # noqa: ANN401
    """Read a condition and the count of ``holds 4``; 0 for others."""
    text = raw if isinstance(raw, str) else ""
    if match := re.fullmatch(f"({'|'.join(COUNTED)}) {COUNT}", text):
        return match[1], int(match[2])
    if text not in WHENS:
        raise RulesetError(path, "choose", **not_among(WHENS, raw))
    return text, 0


WHENS = [condition.example() for condition in CONDITIONS.values()]
BOUNDS = (-999, 999)
POINTS = Whole(*BOUNDS)
PATTERN_KEYS: Mapping[str, Reader] = {
    "shape": OneOf(*SHAPES),
    "take": Whole(2, 8),
    "together": yes_or_no,
    "cells": read_cells,
    "match": OneOf(*get_args(Match)),
    "only": selector,
    "never": selector,
    "wild": selector,
    "worth": WholeOr(["keep"], *BOUNDS),
    "bonus": POINTS,
    "bonus_times": Whole(-9, 9),
    "claim": OneOf(*get_args(Claim)),
    "removes": read_removes,
    "name": words,
}
PENALTY_KEYS: Mapping[str, Reader] = {
    "when": read_when,
    "who": OneOf(*get_args(Who)),
    "add": POINTS,
    "times": Whole(-9, 9),
    "become": WholeOr([*get_args(Become)], *BOUNDS),
    "per_player": POINTS,
    "per_rival": POINTS,
    "at_least": POINTS,
    "at_most": POINTS,
    "stage": Whole(1, 2),
    "uncancelled": yes_or_no,
    "every_rank": yes_or_no,
    "spares_holders": yes_or_no,
    "wins": yes_or_no,
    "name": words,
}
POINTS_OF = ("add", "times", "become", "per_player", "per_rival", "at_least", "at_most")
AMOUNTS = (*POINTS_OF, "wins")
GOES_WITH: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("uncancelled", "every_rank", "spares_holders", "wins"), COUNTED),
    "per_rival": RIVALS,
}
"""Keys that only have a meaning under these conditions."""


def read_pattern(path: str, raw: Any) -> Pattern:  # noqa: ANN401
    """Read one pattern; keys without meaning for its shape are refused."""
    faults = ReadingFaults()
    found = faults.read_parts(PATTERN_KEYS, path, raw, required=("shape",))
    if shape := found.get("shape"):
        if shape == "cells" and "cells" not in raw:
            faults.add(f"{path}.cells", "cells_missing")
        for key, needed in (("cells", "cells"), ("together", "columns")):
            if key in raw and shape != needed:
                faults.add(f"{path}.{key}", "goes_with", known=needed)
        if shape in ("columns", "anywhere") and "take" not in raw:
            faults.add(f"{path}.take", "no_take")
    faults.stop()
    return Pattern(**found)


def read_penalty(path: str, raw: Any) -> Penalty:  # noqa: ANN401
    faults = ReadingFaults()
    found = faults.read_parts(PENALTY_KEYS, path, raw, required=("when",))
    when, count = found.get("when", ("", 0))
    for key, allowed in GOES_WITH.items():
        if when and key in raw and when not in allowed:
            faults.add(f"{path}.{key}", "goes_with", known=", ".join(allowed))
    if found.get("wins") and not {*POINTS_OF, "who"}.isdisjoint(raw):
        faults.add(f"{path}.wins", "goes_with", known="when, uncancelled, name")
    faults.stop()
    return Penalty(**{**found, "when": when, "count": count})


Term = TypeVar("Term", Pattern, Penalty)


def write_term(term: Term) -> dict[str, Any]:
    written = {
        field.name: plain(getattr(term, field.name))
        for field in fields(term)
        if getattr(term, field.name) != field.default
    }
    if count := written.pop("count", 0):
        written["when"] = CONDITIONS[written["when"]].example(count)
    if isinstance(term, Penalty) and not has_amount(written):
        written["add"] = 0
    return written


def has_amount(penalty: Mapping[str, Any]) -> bool:
    """Return True if a penalty has a cost; a tie without one costs nothing."""
    return bool({*AMOUNTS} & penalty.keys()) or condition_of(penalty["when"]).may_be_free


def plain(value: Any) -> Any:  # noqa: ANN401
    """Return tuples as lists, as JSON and TOML have them."""
    return [plain(entry) for entry in value] if isinstance(value, tuple) else value


LANGUAGE = 4  # version of the ruleset language, kept with every game
Starts = Literal["after dealer", "highest", "lowest", "went out"]
Tie = Literal["shared", "last hole", "extra hole"]
Tied = Literal["leaves", "takes", "pays"]
LEAVES: Tied = "leaves"
STANDARD: Mapping[str, int | str] = {"A 2-10 J Q K": "suited"}


@dataclass(frozen=True, slots=True)
class Pot:
    """Stakes and caps; ``tied`` is what the player who went out does after a tie for lowest."""

    stake: int = 1
    cap: int | None = None
    tied: Tied = LEAVES


@dataclass(frozen=True, slots=True)
class Fall:
    """A total that is exactly ``at`` after a hole becomes ``to``, half of it if None."""

    at: int
    to: int | None = None

    @property
    def back_to(self) -> int:
        return self.at // 2 if self.to is None else self.to


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One way of playing; ``source`` is the document it comes from.

    ``deck`` is ranks to copies in one deck (``suited``: one of each suit), ``values`` selectors to
    points, later ones overruling earlier ones; ``decks`` are steps (from how many players on, how
    many). With ``holes`` None only ``target`` (a player reaches it) or ``limit`` (players who reach
    it are out) ends the game. ``procedures`` change no score.
    """

    id: str
    layout: Layout
    values: tuple[tuple[str, int | str], ...]
    title: str = "House rules"
    source: str = "house rules"
    other_names: tuple[str, ...] = ()
    any_layout: bool = False
    deck: tuple[tuple[str, int | str], ...] = tuple(STANDARD.items())
    jokers: int = 0
    jokers_in_all: int = 0
    patterns: tuple[Pattern, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    players: tuple[int, int] = (2, 8)
    decks: tuple[tuple[int, int], ...] = ((1, 1),)
    holes: int | None = 9
    target: int | None = None
    limit: int | None = None
    falls: Fall | None = None
    starts: Starts = "after dealer"
    tie: Tie = "shared"
    pot: Pot | None = None
    procedures: Mapping[str, int | bool | str] = field(default_factory=dict, hash=False)

    @property
    def closes(self) -> bool:
        """Return True if what is left of a line is a line again."""
        return any(pattern.removes == "closing" for pattern in self.patterns)

    @property
    def ends_by_knock(self) -> bool:
        return self.procedures.get("ends") == "knock"

    def decks_for(self, players: int) -> int:
        return max(step for step in self.decks if step[0] <= max(players, 1))[1]


def read_layout(path: str, raw: Any) -> Layout:  # noqa: ANN401
    return Layout.parse(quoted_briefly(raw), path)


def read_deck(path: str, raw: Any) -> tuple[tuple[str, int | str], ...]:  # noqa: ANN401
    found = pairs(path, raw, COPIES)
    ranks = Counter(rank for name, _ in found for word in name.split() for rank in spread(word))
    for rank, times in ranks.items():
        if times > 1:
            raise RulesetError(path, "twice", rank=quoted_briefly(rank))
        if not (rank in RANKS or rank == "X" or rank.removeprefix("-").isdecimal()):
            raise RulesetError(path, "rank", rank=quoted_briefly(rank))
    if not ranks:
        raise RulesetError(path, "deck", example="{ 'A 2-10' = 'suited' }")
    return found


COPIES = WholeOr(["suited"], 1, 99)


def read_values(path: str, raw: Any) -> tuple[tuple[str, int | str], ...]:  # noqa: ANN401
    """Read selectors to points; ``pips`` is the rank's own number."""
    return pairs(path, raw, WholeOr(["pips"], -999, 999))


def read_pot(path: str, raw: Any) -> Pot:  # noqa: ANN401
    return Pot(**MappingOf(POT)(path, raw))


def read_falls(path: str, raw: Any) -> Fall:  # noqa: ANN401
    found = MappingOf(FALLS, required=("at",))(path, raw)
    if "to" in found:
        Whole(0, found["at"] - 1)(f"{path}.to", found["to"])
    return Fall(**found)


FALLS: Mapping[str, Reader] = {"at": Whole(1, 9999), "to": Whole(0, 9999)}
POT: Mapping[str, Reader] = {
    "stake": Whole(1, 99),
    "cap": Whole(1, 9999),
    "tied": OneOf(*get_args(Tied)),
}


KEYS: Mapping[str, Reader] = {
    "title": words,
    "source": words,
    "other_names": ListOf(words, 12),
    "layout": read_layout,
    "any_layout": yes_or_no,
    "deck": read_deck,
    "jokers": Whole(0, 8),
    "jokers_in_all": Whole(0, 32),
    "values": read_values,
    "patterns": ListOf(read_pattern, MOST_TERMS),
    "penalties": ListOf(read_penalty, MOST_TERMS),
    "players": from_to,
    "decks": steps,
    "holes": WholeOr(["open"], 1, 18),
    "target": Whole(1, 9999),
    "limit": Whole(1, 9999),
    "falls": read_falls,
    "starts": OneOf(*get_args(Starts)),
    "tie": OneOf(*get_args(Tie)),
    "pot": read_pot,
    "told": read_procedures,
}
"""Every entry of a ruleset and its reader; docs/rules.md has them one by one."""

FIELDS: Mapping[str, str] = {"told": "procedures"}
"""Published keys whose field of ``Ruleset`` has another name."""


def from_mapping(ruleset_id: str, raw: Mapping[str, Any]) -> Ruleset:
    """Read a ruleset from TOML or JSON data; raises ``RulesetError``."""
    found, faults = read_entries(ruleset_id, raw)
    faults.stop()
    return Ruleset(id=ruleset_id, **found)


def read_entries(path: str, raw: Mapping[str, Any]) -> tuple[dict[str, Any], ReadingFaults]:
    """Return the fields of a ``Ruleset`` that can be read, and the faults of all others."""
    faults = ReadingFaults()
    found = faults.read_parts(KEYS, path, raw)
    for key in ("layout", "values"):
        if key not in raw:
            faults.add(f"{path}.{key}", "missing_base")
    if found.get("holes") == "open":
        found["holes"] = None
        if not {"target", "limit"} & raw.keys():
            faults.add(f"{path}.holes", "no_end")
    return {FIELDS.get(key, key): value for key, value in found.items()}, faults


WRITERS: Mapping[str, Callable[[Any], Any]] = {
    "layout": str,
    "deck": dict,
    "values": dict,
    "patterns": lambda patterns: [write_term(pattern) for pattern in patterns],
    "penalties": lambda penalties: [write_term(penalty) for penalty in penalties],
    "players": lambda bounds: f"{bounds[0]}-{bounds[1]}",
    "decks": lambda found: found[0][1] if len(found) == 1 else {str(n): d for n, d in found},
    "holes": lambda holes: holes or "open",
    "falls": lambda falls: {"at": falls.at, **({} if falls.to is None else {"to": falls.to})},
    "pot": lambda pot: {
        "stake": pot.stake,
        **({"cap": pot.cap} if pot.cap else {}),
        **({"tied": pot.tied} if pot.tied != LEAVES else {}),
    },
    "told": dict,
}


def to_mapping(ruleset: Ruleset) -> dict[str, Any]:
    """Return the ruleset as data that reads back as the same; defaults are left out."""
    defaults = {entry.name: entry.default for entry in fields(Ruleset)} | {"procedures": {}}
    written = {}
    for name in KEYS:
        value = getattr(ruleset, FIELDS.get(name, name))
        if value != defaults[FIELDS.get(name, name)]:
            written[name] = WRITERS.get(name, plain)(value)
    return written


JOINED = ("values", "told")
OWN = ("other_names",)  # entries that only the preset itself has
DEFAULT_PRESET = "nine-hole"


@cache
def preset_mappings() -> Mapping[str, Mapping[str, Any]]:
    """Return every preset as written, by id, in the order they are offered."""
    text = files("app.golf").joinpath("presets.toml").read_text("utf-8")
    return MappingProxyType(tomllib.loads(text))


@cache
def find_ruleset(ruleset_id: str) -> Ruleset:
    """Return a preset; raises ``UnknownRulesetError``."""
    return from_mapping(ruleset_id, whole_mapping(ruleset_id))


def family_base(ruleset_id: str) -> Ruleset | None:
    """Return the preset at the end of a chain of extensions; None without one.

    >>> family_base("ten-card").id, family_base("six-card")
    ('six-card', None)
    """
    presets, base = preset_mappings(), ruleset_id
    while "extends" in presets.get(base, {}):
        base = presets[base]["extends"]
    return find_ruleset(base) if base != ruleset_id else None


def whole_mapping(ruleset_id: str) -> dict[str, Any]:
    """Return a preset joined with everything it extends; raises ``UnknownRulesetError``."""
    presets = preset_mappings()
    if ruleset_id not in presets:
        raise UnknownRulesetError(ruleset_id, tuple(presets))
    return extended(ruleset_id, presets[ruleset_id])


def extended(path: str, raw: Mapping[str, Any]) -> dict[str, Any]:
    """Join the written entries with the preset they extend; raises ``RulesetError`` if unknown."""
    if "extends" not in raw:
        return dict(raw)
    presets = preset_mappings()
    if not isinstance(raw["extends"], str) or raw["extends"] not in presets:
        raise RulesetError(f"{path}.extends", "choose", **not_among([*presets], raw["extends"]))
    parent = whole_mapping(raw["extends"])
    own = {key: entry for key, entry in raw.items() if key != "extends"}
    for key in JOINED:
        if isinstance(own.get(key), Mapping):
            own[key] = joined_entries(parent.get(key, {}), own[key])
    return {**{key: entry for key, entry in parent.items() if key not in OWN}, **own}


def joined_entries(parent: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    kept = {key: entry for key, entry in parent.items() if key not in own}
    return {**kept, **own}


def read_ruleset(path: str, raw: Any) -> Ruleset:  # noqa: ANN401
    """Read a preset or a mapping; raises ``UnknownRulesetError``, ``RulesetError`` at ``path``."""
    if isinstance(raw, str):
        return find_ruleset(raw)
    if not isinstance(raw, Mapping):
        raise RulesetError(path, "no_ref")
    return from_mapping(path, extended(path, raw))
