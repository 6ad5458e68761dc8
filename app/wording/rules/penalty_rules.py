"""The penalties of a ruleset in words: when, whom, how much, with an example."""

from collections.abc import Mapping

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.golf.compiling import compile_ruleset
from app.golf.referee import Verdict, settle_hole
from app.golf.ruleset import Penalty, Ruleset
from app.golf.totals import SaidTotal
from app.wording.basics.names import MINUS, plus, signed
from app.wording.basics.placeholders import Sentence, Values, fill
from app.wording.basics.presets import preset_name
from app.wording.hole.penalties import penalty_how
from app.wording.rules.penalty_facts import costs, fines_are_compared, is_tie_safe, penalties_when

WHEN: Mapping[str, Sentence] = {
    "out": _l("Went out"),
    "out beaten": _l("Went out and beaten"),
    "out tied": _l("Went out and tied"),
    "out lowest": _l("Went out and lowest"),
    "out alone": _l("Went out and lowest alone"),
    "lowest": _l("The lowest grid"),
    "shares": _l("The same score as somebody else"),
    "looked": _l("Each look at a face-down card"),
}
OF_A_KIND: Mapping[int, Sentence] = {
    2: _l("Two of a kind"),
    3: _l("Three of a kind"),
    4: _l("Four of a kind"),
    5: _l("Five of a kind"),
    6: _l("Six of a kind"),
}
DETAILS: Mapping[str, Sentence] = {
    "out": _l("However the grids compare."),
    "out tied": _l("Somebody has just as little as whoever went out, and nobody less."),
    "out lowest": _l("Nobody has less than whoever went out; a tie counts as lowest."),
    "out alone": _l("Everybody else has more than whoever went out."),
    "lowest": _l("Whoever has the least of all grids, also when several have it."),
    "shares": _l("Everybody whose score another player has as well."),
    "looked": _l("The table keeps count."),
}


def scored(ruleset: Ruleset) -> list[Penalty]:
    """The penalties that cost or give something."""
    return [penalty for penalty in ruleset.penalties if costs(penalty)]


def penalty_title(penalty: Penalty) -> str:
    """A penalty in a few words: ``Went out and beaten: +10``."""
    values = {"when": when_words(penalty), "points": amount_words(penalty)}
    said = fill(TITLES[penalty.who], values)
    return f"{preset_name(penalty.name)}. {said}" if penalty.name else said


TITLES: Mapping[str, Sentence] = {
    "self": _l("{when}: {points}"),
    "others": _l("{when}: all others {points}"),
    "each_other": _l("{when}: all others {points}, taken from the player’s own"),
}


def when_words(penalty: Penalty) -> str:
    """The condition in a few words."""
    if penalty.when != "holds":
        return str(WHEN[penalty.when])
    default = fill(_l("{count} of a kind"), {"count": penalty.count})
    return str(OF_A_KIND.get(penalty.count, default))


def amount_words(penalty: Penalty) -> str:
    """The points, or how they come about."""
    return ", ".join(penalty_how(penalty)) or plus(penalty.add)


def penalty_detail(ruleset: Ruleset, penalty: Penalty) -> str:
    """What a penalty means at the table, with examples."""
    said = [str(DETAILS[penalty.when])] if penalty.when in DETAILS else []
    if penalty.when == "out beaten":
        said += [*examples(ruleset, penalty), *([_("A tie is safe.")] if is_free(ruleset) else [])]
    elif penalty.when == "holds":
        said += holds_details(penalty)
    elif penalty.who == "self" and penalty.when != "looked":
        said += examples(ruleset, penalty)
    if penalty.when == "looked" and not fines_are_compared(ruleset):
        said.append(_("It changes nothing about who is lowest."))
    if penalty.stage == 2:
        said += compared_texts(ruleset)
    return " ".join(said)


def compared_texts(ruleset: Ruleset) -> list[str]:
    """Which penalties are in the scores already where those of stage 2 compare them."""
    counted = [one for one in scored(ruleset) if one.stage == 1]
    names = [f"“{preset_name(one.name) or when_words(one)}”" for one in counted]
    words = _("Scores are compared after {penalties}.")
    return [fill(words, {"penalties": list(dict.fromkeys(names))})] if names else []


def is_free(ruleset: Ruleset) -> bool:
    """Whether whoever went out and ties for lowest pays nothing for it."""
    return is_tie_safe(ruleset) and not penalties_when(ruleset, "shares")


def penalty_line(ruleset: Ruleset, penalty: Penalty) -> str:
    """A penalty in one line, as the margin of a card has room for it."""
    is_safe = penalty.when == "out beaten" and is_free(ruleset)
    return f"{penalty_title(penalty)}. {_('A tie is safe.') if is_safe else ''}".rstrip()


def holds_details(penalty: Penalty) -> list[str]:
    """Which equal cards count, and what several holders and several ranks mean."""
    anywhere = (
        _("Only cards that did not cancel.")
        if penalty.uncancelled
        else _("Anywhere in the grid, cancelled cards too.")
    )
    said = [anywhere]
    if penalty.every_rank:
        said.append(_("A second rank counts again."))
    if penalty.who != "self":
        said.append(
            _("Whoever holds some too is spared.")
            if penalty.spares_holders
            else _("Several holders hit each other.")
        )
    return said


Scores = tuple[int, ...]
EXAMPLES: Mapping[str, tuple[Scores, Scores]] = {
    "out": ((13, 11), (4, 3)),
    "out beaten": ((13, 11), (4, 3)),
    "out tied": ((11, 11), (-3, -3)),
    "out lowest": ((9, 11), (-3, 2)),
    "out alone": ((9, 11), (-3, 2)),
    "lowest": ((9, 11), (-3, 2)),
    "shares": ((11, 11), (4, 4)),
}
"""Two holes to show a penalty by: the first score is the player's own."""


def examples(ruleset: Ruleset, penalty: Penalty) -> list[str]:
    """What the referee makes of a hole, and of another one where a bound shows."""
    if penalty.who != "self":
        return []
    first, second = EXAMPLES[penalty.when]
    if penalty.at_least == 0 and penalty.when == "out beaten":
        second = (-3, -5)
    is_odd = penalty.at_least is not None or penalty.at_most is not None
    holes = [first, second] if is_odd else [first]
    if penalty.become is not None or penalty.per_player or penalty.per_rival:
        holes = [(*scores, 24) for scores in holes]
    place, out = ruleset.penalties.index(penalty), penalty.when.startswith("out")
    ruled = [(scores, ruled_example(ruleset, scores, 0 if out else None)) for scores in holes]
    return [
        example(penalty, scores, own)
        for scores, own in ruled
        if any(line.penalty == place for line in own.penalties)
    ]


def ruled_example(ruleset: Ruleset, scores: Scores, went_out: int | None) -> Verdict:
    """What the first of these grid scores gets by all rules in force."""
    said = [SaidTotal(score) for score in scores]
    verdict = settle_hole(compile_ruleset(ruleset), said, went_out).verdicts[0]
    assert verdict
    return verdict


def example(penalty: Penalty, scores: Scores, own: Verdict) -> str:
    """One hole as an example."""
    values: Values = {
        "own": scores[0],
        "other": scores[1],
        "third": scores[-1],
        "sum": sum_text(own),
    }
    if len(scores) > 2:
        words = _("You have {own}, the others {other} and {third}: your hole counts {sum}.")
    elif penalty.when.startswith("out"):
        words = _("You end the hole with {own}, somebody has {other}: your hole counts {sum}.")
    else:
        words = _("You have {own}, somebody has {other}: your hole counts {sum}.")
    return fill(words, values)


def sum_text(own: Verdict) -> str:
    """A hole score, with the way to it where several penalties make it: ``13 + 10 − 5 = 18``."""
    added = [line.points for line in own.penalties if line.points]
    if len(added) < 2:
        return signed(own.hole_score)
    steps = [f"{'+' if points > 0 else MINUS} {abs(points)}" for points in added]
    return f"{' '.join([signed(own.grid_score.total), *steps])} = {signed(own.hole_score)}"
