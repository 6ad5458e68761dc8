"""Facts about the penalties of rules, on which notes depend; read from their data."""

from collections.abc import Callable
from dataclasses import replace

from app.golf.cards import JOKER
from app.golf.compiling import compile_ruleset
from app.golf.idle_penalties import is_idle
from app.golf.ruleset import Penalty, Ruleset

Applies = Callable[[Ruleset], bool]


def all_of(*tests: Applies) -> Applies:
    """Rules that pass all tests."""
    return lambda ruleset: all(test(ruleset) for test in tests)


def costs(penalty: Penalty) -> bool:
    """True if a penalty can change a score."""
    return not is_idle(penalty)


def penalties_when(ruleset: Ruleset, when: str) -> list[Penalty]:
    """The penalties of a condition that can change a score."""
    return [penalty for penalty in ruleset.penalties if penalty.when == when and costs(penalty)]


def _same_amount(penalty: Penalty, other: Penalty) -> bool:
    """True if two penalties differ only in condition and name."""
    return replace(penalty, when=other.when, name=other.name) == other


def rewards(penalty: Penalty) -> bool:
    """True if it only ever takes points away from the player who caused it."""
    adds = penalty.add, penalty.per_player, penalty.per_rival, penalty.at_least or 0
    is_plain = penalty.times == 1 and penalty.become in (None, 0)
    return costs(penalty) and penalty.who == "self" and is_plain and max(adds) <= 0


def penalises(*whens: str, test: Callable[[Penalty], bool] = lambda _penalty: True) -> Applies:
    """Rules with a penalty of one of these conditions, or of any, that passes a test."""
    return lambda ruleset: any(
        costs(penalty) and test(penalty)
        for penalty in ruleset.penalties
        if not whens or penalty.when in whens
    )


def is_beaten_once(ruleset: Ruleset) -> bool:
    """True if one penalty, however many have less, is all that being beaten costs."""
    found = penalties_when(ruleset, "out beaten")
    return len(found) == 1 and not found[0].per_rival


def is_tie_safe(ruleset: Ruleset) -> bool:
    """True if being beaten costs something and a tie for lowest nothing."""
    whens = ("out beaten", "out tied")
    return [bool(penalties_when(ruleset, when)) for when in whens] == [True, False]


def is_tie_punished(ruleset: Ruleset) -> bool:
    """True if a tie for lowest costs just what being beaten does."""
    beaten, tied = (penalties_when(ruleset, when) for when in ("out beaten", "out tied"))
    return len(beaten) == len(tied) == 1 and _same_amount(beaten[0], tied[0])


def is_only_alone(ruleset: Ruleset) -> bool:
    """True if going out lowest earns something, but not in a tie."""
    earning = {penalty.when for penalty in ruleset.penalties if rewards(penalty)}
    return "out alone" in earning and "out lowest" not in earning


def doubles(penalty: Penalty, *, more: bool) -> bool:
    """True if it doubles a grid; with ``more`` also adds something."""
    adds = bool(penalty.add or penalty.per_player or penalty.per_rival)
    is_bare = penalty.become is None and penalty.at_most is None
    return penalty.times == 2 and is_bare and adds == more


def fines_are_compared(ruleset: Ruleset) -> bool:
    """True if a penalty compares scores that include fines."""
    fines = [penalty for penalty in penalties_when(ruleset, "looked") if penalty.stage == 1]
    later = [penalty for penalty in ruleset.penalties if penalty.stage == 2 and costs(penalty)]
    return bool(fines) and any(penalty.condition.is_compared for penalty in later)


def holds_more(ruleset: Ruleset) -> bool:
    """True if a grid has room for more equal cards than a penalty asks for."""
    return any(
        ruleset.layout.size > penalty.count and not penalty.every_rank
        for penalty in penalties_when(ruleset, "holds")
    )


def holds_jokers(ruleset: Ruleset) -> bool:
    """True if there are jokers enough for a penalty for equal cards."""
    table = compile_ruleset(ruleset)
    copies = table.copies_in_play(JOKER, ruleset.players[1]) if JOKER in table.points else 0
    return any(copies >= penalty.count for penalty in penalties_when(ruleset, "holds"))
