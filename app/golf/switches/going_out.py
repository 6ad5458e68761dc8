"""Finds and changes penalties; what going out costs and earns."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from app.golf.ruleset import condition_of
from app.golf.switches.switch import OTHER, OWN, Rules, form_of, number_in, with_entry

Term = Mapping[str, Any]
NOTHING = "nothing"
FLAGS = ("uncancelled", "every_rank", "spares_holders")
NOT_COSTS = ("when", "stage", "name", *FLAGS)
DEFAULTS = (("add", 0), ("times", 1), ("who", "self"), ("per_player", 0), ("per_rival", 0))


def penalties_of(rules: Rules) -> list[Term]:
    return [dict(penalty) for penalty in rules.get("penalties", ())]


def find_penalty(rules: Rules, *whens: str) -> Term | None:
    return next((penalty for penalty in penalties_of(rules) if penalty["when"] in whens), None)


def amount(penalty: Term) -> dict[str, Any]:
    """Return what a penalty costs, without condition and comparison; defaults left out."""
    costs = {key: value for key, value in penalty.items() if key not in NOT_COSTS}
    return {key: value for key, value in costs.items() if (key, value) not in DEFAULTS}


def put_penalty(rules: Rules, when: str, terms: Term | None, *whens: str) -> Rules:
    """Change, add or remove the first penalty of a condition; ``whens`` are other names of it."""
    found = find_penalty(rules, when, *whens)
    kept = [dict(penalty) for penalty in penalties_of(rules)]
    if found is None:
        added = [] if terms is None else [{"when": when, **terms}]
        return with_entry(rules, "penalties", kept + added)
    others = {key: value for key, value in found.items() if key in NOT_COSTS and key != "when"}
    place = kept.index(dict(found))
    kept[place : place + 1] = [] if terms is None else [{"when": when, **terms, **others}]
    return with_entry(rules, "penalties", kept)


def word_of(penalty: Term | None, words: Mapping[str, Term]) -> str:
    """Return the word for a penalty's costs, with its own number in it."""
    if penalty is None:
        return NOTHING
    costs = amount(penalty)
    found = [word for word, terms in words.items() if terms == costs]
    return (found or [*_words_like(costs, words), OTHER])[0]


def _words_like(costs: Term, words: Mapping[str, Term]) -> Iterator[str]:
    for word, terms in words.items():
        form, key = form_of(word), _key_of_number(word, terms)
        if key in costs and {**terms, key: costs[key]} == costs:
            yield form.replace(OWN, str(costs[key]))


def _key_of_number(word: str, terms: Term) -> str:
    form = form_of(word)
    own = number_in(word, form) if OWN in form else ""
    return next((key for key, value in terms.items() if str(value) == own), "")


def terms_of(value: str, words: Mapping[str, Term]) -> Term | None:
    if value in words:
        return words[value]
    form = form_of(value)
    like = next((word for word in words if form_of(word) == form), None)
    if like is None or OWN not in form:
        return None
    number = int(number_in(value, form))
    return {**words[like], _key_of_number(like, words[like]): number}


def paid_once(penalty: Term | None) -> Term | None:
    """Return the penalty paid once, however many players are below."""
    if penalty is None or "per_rival" not in penalty:
        return penalty
    whole = {key: value for key, value in penalty.items() if key != "per_rival"}
    return {**whole, "add": penalty["per_rival"]}


def has(*whens: str) -> Callable[[Rules], bool]:
    return lambda rules: find_penalty(rules, *whens) is not None


def is_for_going_out(penalty: Term) -> bool:
    return condition_of(penalty["when"]).asks == "went out"


def out_penalties(rules: Rules) -> list[Term]:
    return [penalty for penalty in penalties_of(rules) if is_for_going_out(penalty)]


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
    """A punished tie costs the same, and so does each rival if paid per rival."""
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
    """Whether a tie earns it stays."""
    when = (find_penalty(rules, "out alone") or {"when": "out lowest"})["when"]
    return put_penalty(rules, when, terms_of(value, REWARDS), "out lowest")


def read_alone(rules: Rules) -> str:
    return "alone" if find_penalty(rules, "out alone") else "tied"


def write_alone(rules: Rules, value: str) -> Rules:
    old, new = ("out lowest", "out alone") if value == "alone" else ("out alone", "out lowest")
    return put_penalty(rules, new, amount(find_penalty(rules, old) or {}) or SAFE, old)
