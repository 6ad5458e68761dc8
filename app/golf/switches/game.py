"""Switches for how a game runs and ends, its pot, and its procedures."""

from collections.abc import Sequence
from typing import get_args

from app.golf.procedures import RECORDS, Part, Procedure
from app.golf.ruleset import Tied
from app.golf.switches.switch import NO, NONE, YES, Kind, Rules, Switch, as_data, entry, with_entry

OFFERED = ("0", "1", "2", "3", "4")  # numbers to choose from; others are typed
DEALING: Sequence[Part] = ("turning_up", "looking", "starting")
"""Parts of procedures before the first turn."""


def _procedure_switch(procedure: Procedure) -> Switch:
    unsaid = NO if procedure.is_flag else NONE

    def read(rules: Rules) -> str:
        written = rules.get("told", {}).get(procedure.key, unsaid)
        return (
            {True: YES, False: NO}.get(written, str(written))
            if isinstance(written, bool)
            else str(written)
        )

    def write(rules: Rules, value: str) -> Rules:
        written = {unsaid: None, YES: True}.get(value, as_data(value))
        return with_entry(rules, "told", with_entry(rules.get("told", {}), procedure.key, written))

    kind: Kind = "yes" if procedure.is_flag else "number" if procedure.is_number else "choice"
    options = procedure.words or ((YES,) if procedure.is_flag else OFFERED)
    return Switch(
        f"told_{procedure.key}",
        "deal" if procedure.part in DEALING else "turn",
        kind,
        (unsaid, *options),
        read,
        write,
        bounds=procedure.bounds,
    )


def pot(key: str, *options: str) -> Switch:
    """Make the switch of the stake, or of the most won or paid at once."""
    is_stake = key == "stake"

    def read(rules: Rules) -> str:
        found = rules.get("pot")
        return NONE if found is None else str(found.get(key, 1 if is_stake else NONE))

    def write(rules: Rules, value: str) -> Rules:
        if is_stake and value == NONE:
            return with_entry(rules, "pot", None)
        written = None if value == NONE else int(value)
        return with_entry(
            rules, "pot", {**with_entry(rules.get("pot", {}), key, written)} or {"stake": 1}
        )

    return Switch(
        f"pot_{key}",
        "pot",
        "number",
        (NONE, *options),
        read,
        write,
        (),
        bool if is_stake else lambda rules: "pot" in rules,
        (1, 99),
    )


def _read_pot_tied(rules: Rules) -> str:
    return str(rules.get("pot", {}).get("tied", POT_TIED[0]))


def _write_pot_tied(rules: Rules, value: str) -> Rules:
    written = None if value == POT_TIED[0] else value
    return with_entry(rules, "pot", with_entry(rules["pot"], "tied", written))


POT_TIED = get_args(Tied)
GAME = (
    entry("holes", "game", ("9", "4", "18", "open"), kind="number", bounds=(1, 18)),
    entry("target", "game", (NONE, "50", "100"), kind="number", bounds=(1, 999)),
    entry("limit", "game", (NONE, "100"), kind="number", bounds=(1, 999)),
    entry("tie_for_first", "game", ("shared", "extra hole"), key="tie"),
    entry("starts", "game", ("after dealer", "highest", "went out")),
    pot("stake", "1", "2"),
    pot("cap", "10", "20"),
    Switch(
        "pot_tied",
        "pot",
        "choice",
        POT_TIED,
        _read_pot_tied,
        _write_pot_tied,
        applies=lambda rules: "pot" in rules,
    ),
    *(_procedure_switch(record) for record in RECORDS),
)
