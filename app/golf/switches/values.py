"""What cards count, jokers included; layout, players, decks."""

from collections.abc import Mapping
from dataclasses import replace

from app.golf.cards import RANKS
from app.golf.layout import every_layout
from app.golf.reading import spread
from app.golf.switches.switch import (
    NO,
    NONE,
    OTHER,
    YES,
    Rules,
    Switch,
    entry,
    flag,
    form_of,
    number_in,
)
from app.golf.switches.switch import with_entry as changed

JOKERS = (NONE, "2 a deck", "2 in all", "8 in all")
MOST_JOKERS = 8
WORTHLESS, QUEEN, EIGHT, RED_KINGS = "one-eyed J", "QS", "8", "red K"
Values = Mapping[str, int | str]


def is_standard(rules: Rules) -> bool:
    return "deck" not in rules


def has_jokers(rules: Rules) -> bool:
    return bool(rules.get("jokers") or rules.get("jokers_in_all")) and is_standard(rules)


def _read_jokers(rules: Rules) -> str:
    a_deck, in_all = rules.get("jokers", 0), rules.get("jokers_in_all", 0)
    if a_deck and in_all:
        return OTHER
    return f"{a_deck} a deck" if a_deck else f"{in_all} in all" if in_all else NONE


def _write_jokers(rules: Rules, value: str) -> Rules:
    """Change the jokers; with them a −2 two counts 2 (docs/dev/sources.md, “Jokers”)."""
    count = 0 if value == NONE else int(number_in(value, form_of(value)))
    a_deck, in_all = (count, 0) if value.endswith("deck") else (0, count)
    written = changed(changed(rules, "jokers", a_deck or None), "jokers_in_all", in_all or None)
    if value == NONE or has_jokers(rules):
        return written
    if _value_of(rules, "2") < 0:
        written = _write_value(written, "2", 2)
    values = written["values"]
    return written if "X" in values else changed(written, "values", {**values, "X": -2})


def is_plain(selector: str) -> bool:
    """Return True if the selector names whole ranks, so that suits don't matter."""
    words = [word for part in selector.split(",") for word in part.split()]
    return all(rank in (*RANKS, "X") for word in words for rank in spread(word))


def _covering(values: Values, rank: str) -> list[str]:
    return [
        selector
        for selector in values
        if is_plain(selector)
        and any(rank in spread(word) for word in selector.replace(",", " ").split())
    ]


def _value_of(rules: Rules, rank: str) -> int:
    found = _covering(rules["values"], rank)
    points = rules["values"][found[-1]] if found else 0
    return int(rank) if points == "pips" else int(points)


def _write_value(rules: Rules, rank: str, points: int) -> Rules:
    values = {selector: value for selector, value in rules["values"].items() if selector != rank}
    shortened = changed(rules, "values", values)
    others = _covering(values, rank)
    if others and _value_of(shortened, rank) == points:
        return shortened
    names = list(rules["values"])
    last = _covering(rules["values"], rank)[-1:] or names[-1:]
    place = names.index(last[0]) + (last[0] != rank)
    entries = [(name, value) for name, value in rules["values"].items() if name != rank]
    entries.insert(place - (rank in names[:place]), (rank, points))
    return changed(rules, "values", dict(entries))


def value(rank: str, *options: str) -> Switch:
    return Switch(
        f"value_{rank}",
        "values",
        "number",
        options,
        lambda rules: str(_value_of(rules, rank)),
        lambda rules, points: _write_value(rules, rank, int(points)),
        (f"rank {rank}",),
        has_jokers if rank == "X" else is_standard,
        (-99, 99),
    )


def _write_worthless(rules: Rules, answer: str) -> Rules:
    values = {name: points for name, points in rules["values"].items() if name != WORTHLESS}
    return changed(rules, "values", {**values, WORTHLESS: 0} if answer == YES else values)


def _write_queen(rules: Rules, answer: str) -> Rules:
    values = {name: points for name, points in rules["values"].items() if name != QUEEN}
    plain = changed(rules, "values", values)
    if answer == NO:
        return _write_value(plain, EIGHT, 8)
    free = _write_value(plain, EIGHT, 0)
    return changed(free, "values", {**free["values"], QUEEN: 40})


def _read_red_kings(rules: Rules) -> str:
    return str(rules["values"].get(RED_KINGS, NO))


def _write_red_kings(rules: Rules, value: str) -> Rules:
    values = {name: points for name, points in rules["values"].items() if name != RED_KINGS}
    return changed(rules, "values", values if value == NO else {**values, RED_KINGS: int(value)})


VALUES = (
    Switch(
        "jokers",
        "values",
        "number",
        JOKERS,
        _read_jokers,
        _write_jokers,
        ("joker",),
        is_standard,
        (1, MOST_JOKERS),
    ),
    value("X", "0", "-2", "-3", "-5"),
    value("A", "1", "0"),
    value("2", "2", "-2"),
    value("10", "10", "0"),
    value("J", "10", "0", "11", "20"),
    value("Q", "10", "0", "12", "13", "20"),
    value("K", "0", "10", "13"),
    Switch(
        "red_kings",
        "values",
        "number",
        (NO, "0", "-2"),
        _read_red_kings,
        _write_red_kings,
        ("red king",),
        is_standard,
        (-99, 99),
    ),
    replace(
        flag(
            "jacks_worthless",
            "values",
            lambda rules: rules["values"].get(WORTHLESS) == 0,
            _write_worthless,
        ),
        shows=("one-eyed",),
        applies=is_standard,
    ),
    replace(
        flag(
            "queen_40",
            "values",
            lambda rules: rules["values"].get(QUEEN) == 40 and _value_of(rules, EIGHT) == 0,
            _write_queen,
        ),
        shows=("black queen",),
        applies=is_standard,
    ),
)


DECKS = ("1", "2", "3", "1=1 5=2 9=3", "1=1 8=2", "1=1 4=2 7=3", "1=2 5=3")


def _read_decks(rules: Rules) -> str:
    """A number, or steps such as ``1=1 5=2``: from how many players on, how many decks."""
    found = rules.get("decks", 1)
    if isinstance(found, Mapping):
        return " ".join(f"{least}={found[least]}" for least in sorted(found, key=int))
    return str(found)


def _write_decks(rules: Rules, value: str) -> Rules:
    if "=" not in value:
        return changed(rules, "decks", int(value))
    steps = dict(step.split("=") for step in value.split())
    return changed(rules, "decks", {least: int(count) for least, count in steps.items()})


def _bound(place: int) -> Switch:
    def read(rules: Rules) -> str:
        return str(rules.get("players", "2-8")).split("-")[place]

    def write(rules: Rules, value: str) -> Rules:
        ends = str(rules.get("players", "2-8")).split("-")
        ends[place] = value
        return changed(rules, "players", "-".join(ends))

    options = (("2", "1"), ("2", "4", "6", "8"))[place]
    name = ("fewest", "most")[place]
    return Switch(name, "table", "number", options, read, write, bounds=(1, 16))


def _write_layout(rules: Rules, value: str) -> Rules:
    return changed(changed(rules, "layout", value), "other_names", None)


LAYOUT = entry("layout", "table", tuple(str(layout) for layout in every_layout()), default="")
TABLE = (
    replace(LAYOUT, writer=_write_layout),
    flag(
        "any_layout",
        "table",
        lambda rules: bool(rules.get("any_layout")),
        lambda rules, answer: changed(rules, "any_layout", answer == YES or None),
    ),
    _bound(0),
    _bound(1),
    Switch("decks", "table", "number", DECKS, _read_decks, _write_decks, bounds=(1, 9)),
)
CARDS = (*TABLE, *VALUES)
