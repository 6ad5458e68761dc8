"""Switches for penalties and rewards: who pays when, and how grids compare."""

from dataclasses import replace

from app.golf.ruleset import CONDITIONS, Condition, condition_of
from app.golf.switches.going_out import (
    BEATEN,
    NOTHING,
    REWARDS,
    amount,
    find_penalty,
    has,
    out_penalties,
    penalties_of,
    put_penalty,
    read_alone,
    read_beaten,
    read_reward,
    read_rivals,
    read_stage,
    read_tie,
    terms_of,
    word_of,
    write_alone,
    write_beaten,
    write_reward,
    write_rivals,
    write_stage,
    write_tie,
)
from app.golf.switches.switch import NO, OTHER, YES, Rules, Switch, as_data, flag, with_entry

HOLDS = CONDITIONS["holds"].example()
PENALTY_BOUNDS = (1, 99)


def simple(condition: Condition) -> Switch:
    when, words = condition.example(), condition.options
    return Switch(
        condition.switch,
        "penalties",
        "number",
        (NOTHING, *words),
        lambda rules: word_of(find_penalty(rules, when), words),
        lambda rules, value: put_penalty(rules, when, terms_of(value, words)),
        (condition.shows,),
        bounds=PENALTY_BOUNDS,
    )


def _holds_flag(switch_id: str, key: str, *shows: str) -> Switch:
    def write(rules: Rules, answer: str) -> Rules:
        on = answer == YES or None
        written = [
            with_entry(penalty, key, on) if penalty["when"] == HOLDS else penalty
            for penalty in penalties_of(rules)
        ]
        return with_entry(rules, "penalties", written)

    made = flag(
        switch_id,
        "penalties",
        lambda rules: bool((find_penalty(rules, HOLDS) or {}).get(key)),
        write,
    )
    return replace(made, shows=shows, applies=has(HOLDS))


def _read_fine(rules: Rules) -> str:
    fine = find_penalty(rules, "looked")
    if fine is None:
        return NO
    return str(fine["add"]) if {*amount(fine)} == {"add"} else OTHER


def _write_fine(rules: Rules, value: str) -> Rules:
    return put_penalty(rules, "looked", None if value == NO else {"add": as_data(value)})


PENALTIES = (
    Switch(
        "beaten",
        "penalties",
        "number",
        (NOTHING, *BEATEN),
        read_beaten,
        write_beaten,
        ("beaten", "beaten highest"),
        bounds=PENALTY_BOUNDS,
    ),
    Switch(
        "tie",
        "penalties",
        "choice",
        ("safe", "punished"),
        read_tie,
        write_tie,
        ("tied",),
        has("out beaten"),
    ),
    Switch(
        "rivals",
        "penalties",
        "choice",
        ("one", "each"),
        read_rivals,
        write_rivals,
        ("beaten twice",),
        lambda rules: (
            {*amount(find_penalty(rules, "out beaten") or {})} in ({"add"}, {"per_rival"})
        ),
    ),
    Switch(
        "reward",
        "penalties",
        "number",
        (NOTHING, *REWARDS),
        read_reward,
        write_reward,
        ("lowest",),
        bounds=PENALTY_BOUNDS,
    ),
    Switch(
        "reward_on_tie",
        "penalties",
        "choice",
        ("tied", "alone"),
        read_alone,
        write_alone,
        ("tied",),
        has("out lowest", "out alone"),
    ),
    *(
        simple(condition)
        for condition in CONDITIONS.values()
        if condition.options and condition.reads == "cards"
    ),
    _holds_flag("holders_spared", "spares_holders", "two holders"),
    _holds_flag("uncancelled", "uncancelled", "holder"),
    _holds_flag("every_rank", "every_rank", "two fours"),
    Switch(
        "stage",
        "penalties",
        "choice",
        ("before", "after"),
        read_stage,
        write_stage,
        ("close holder",),
        lambda rules: has(HOLDS)(rules) and bool(out_penalties(rules)),
    ),
    *(
        simple(condition)
        for condition in CONDITIONS.values()
        if condition.options and condition.reads == "scores"
    ),
    Switch(
        "fine",
        "penalties",
        "number",
        (NO, "1", "2"),
        _read_fine,
        _write_fine,
        ("looked",),
        bounds=PENALTY_BOUNDS,
    ),
)
BY_ID = {switch.id: switch for switch in PENALTIES}


def is_known(rules: Rules, place: int) -> bool:
    """Return True if a switch reads this penalty: the first of its condition, in known words."""
    penalties = penalties_of(rules)
    when = penalties[place]["when"]
    condition = condition_of(when)
    first = (
        next(other for other, penalty in enumerate(penalties) if penalty["when"] == when) == place
    )
    switch = BY_ID.get(condition.switch) if when == condition.example() else None
    return first and switch is not None and switch.read(rules) != OTHER
