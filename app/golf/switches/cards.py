"""Switches for what lies on the table: layout, players and decks."""

from collections.abc import Mapping
from dataclasses import replace

from app.golf.layout import every_layout
from app.golf.switches.switch import YES, Rules, Switch, entry, flag
from app.golf.switches.switch import with_entry as changed
from app.golf.switches.values import VALUES

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
