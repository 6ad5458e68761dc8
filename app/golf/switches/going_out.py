"""What going out costs and earns: beaten, tied, lowest, and when grids are compared."""

from collections.abc import Mapping

from app.golf.switches.penalty_terms import (
    Term,
    amount,
    find_penalty,
    is_for_going_out,
    out_penalties,
    paid_once,
    penalties_of,
    put_penalty,
    terms_of,
    word_of,
)
from app.golf.switches.switch import OTHER, Rules, with_entry

BEATEN: Mapping[str, Term] = {
    "10": {"add": 10},
    "double": {"times": 2},
    "double positive": {"times": 2, "at_least": 0},
    "double and 5": {"times": 2, "add": 5},
    "at least 10": {"times": 2, "at_least": 10},
    "highest": {"become": "highest"},
    "highest other": {"become": "highest other"},
    "2 a player": {"per_player": 2},
}
REWARDS: Mapping[str, Term] = {
    "zero": {"become": 0, "at_most": 0},
    "-1 a player": {"per_player": -1},
    "-5": {"add": -5},
    "-10": {"add": -10},
}
SAFE: Term = {"add": 0}


def read_beaten(rules: Rules) -> str:
    return word_of(paid_once(find_penalty(rules, "out beaten")), BEATEN)


def write_beaten(rules: Rules, value: str) -> Rules:
    """Write it; a punished tie costs the same, and so does each rival if paid per rival."""
    terms = terms_of(value, BEATEN)
    if terms and {*terms} == {"add"} and read_rivals(rules) == "each":
        terms = {"per_rival": terms["add"]}
    tied = terms if read_tie(rules) == "punished" else SAFE
    written = put_penalty(rules, "out beaten", terms)
    return put_penalty(written, "out tied", tied if terms else None)


def read_tie(rules: Rules) -> str:
    tied, beaten = find_penalty(rules, "out tied"), find_penalty(rules, "out beaten")
    if tied is None or not amount(tied):
        return "safe"
    return "punished" if beaten and amount(beaten) == amount(tied) else OTHER


def write_tie(rules: Rules, value: str) -> Rules:
    beaten = amount(find_penalty(rules, "out beaten") or {})
    return put_penalty(rules, "out tied", beaten if value == "punished" else SAFE)


def read_rivals(rules: Rules) -> str:
    return "each" if "per_rival" in (find_penalty(rules, "out beaten") or {}) else "one"


def write_rivals(rules: Rules, value: str) -> Rules:
    was_punished = read_tie(rules) == "punished"
    points = next(iter(amount(find_penalty(rules, "out beaten") or {}).values()))
    terms = {"per_rival": points} if value == "each" else {"add": points}
    written = put_penalty(rules, "out beaten", terms)
    return put_penalty(written, "out tied", terms) if was_punished else written


def read_stage(rules: Rules) -> str:
    return (
        "after" if any(penalty.get("stage") == 2 for penalty in out_penalties(rules)) else "before"
    )


def write_stage(rules: Rules, value: str) -> Rules:
    stage = 2 if value == "after" else None
    written = [
        with_entry(penalty, "stage", stage) if is_for_going_out(penalty) else penalty
        for penalty in penalties_of(rules)
    ]
    return with_entry(rules, "penalties", written)


def read_reward(rules: Rules) -> str:
    return word_of(find_penalty(rules, "out lowest", "out alone"), REWARDS)


def write_reward(rules: Rules, value: str) -> Rules:
    """Write it; whether a tie earns it stays."""
    when = (find_penalty(rules, "out alone") or {"when": "out lowest"})["when"]
    return put_penalty(rules, when, terms_of(value, REWARDS), "out lowest")


def read_alone(rules: Rules) -> str:
    return "alone" if find_penalty(rules, "out alone") else "tied"


def write_alone(rules: Rules, value: str) -> Rules:
    old, new = ("out lowest", "out alone") if value == "alone" else ("out alone", "out lowest")
    return put_penalty(rules, new, amount(find_penalty(rules, old) or {}) or SAFE, old)
