"""The penalties of a ruleset in words: when, whom, how much, with an example."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.golf.referee import Verdict, settle_hole
from app.golf.ruleset import Condition, Penalty, Ruleset
from app.golf.scoring import TypedTotal
from app.golf.table import compile_ruleset
from app.wording.basics.names import MINUS, list_of, plus, quoted, signed
from app.wording.basics.placeholders import Values, fill
from app.wording.basics.presets import preset_name
from app.wording.basics.say import MESSAGES, say
from app.wording.hole.penalties import penalty_how
from app.wording.messages.forms import Sentence
from app.wording.rules.facts import costs, fines_are_compared, is_tie_safe, penalties_when

Scores = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ConditionWords:
    """Words of a condition; ``examples`` are scores, payer first; the second shows a bound."""

    title: Sentence
    detail: Sentence = ""
    examples: tuple[Scores, Scores] = ((), ())
    options: Mapping[str, Sentence] = field(default_factory=dict)


WORDS: Mapping[str, ConditionWords] = {
    "out": ConditionWords(
        MESSAGES["went_out_title"],
        _l("This applies however the grids compare."),
        examples=((13, 11), (4, 3)),
    ),
    "out beaten": ConditionWords(_l("Went out and busted"), examples=((13, 11), (4, 3))),
    "out tied": ConditionWords(
        _l("Went out and tied"),
        _l("Another player has the same score as the one who went out, and nobody has less."),
        examples=((11, 11), (-3, -3)),
    ),
    "out lowest": ConditionWords(
        MESSAGES["out_and_lowest"],
        _l("Nobody has less than the player who went out; a tie counts as lowest."),
        examples=((9, 11), (-3, 2)),
    ),
    "out alone": ConditionWords(
        _l("Went out lowest, without a tie"),
        _l("Everyone else has more than the player who went out."),
        examples=((9, 11), (-3, 2)),
    ),
    "lowest": ConditionWords(
        _l("The lowest grid"),
        _l("The lowest grid score, even if several players share it."),
        examples=((9, 11), (-3, 2)),
        options={"takes #": _l("takes {number} from each")},
    ),
    "shares": ConditionWords(
        _l("The same score as another player"),
        _l("Everyone who shares a score with another player."),
        examples=((11, 11), (4, 4)),
        options={"#": _l("+{number} each")},
    ),
    "holds": ConditionWords(
        _l("{count} of a kind"), options={"others #": _l("all others +{number}")}
    ),
    "looked": ConditionWords(
        _l("Each peek at a face-down card"), _l("You count the peeks yourselves.")
    ),
}
OF_A_KIND: Mapping[int, Sentence] = {
    2: _l("Two of a kind"),
    3: _l("Three of a kind"),
    4: _l("Four of a kind"),
    5: _l("Five of a kind"),
    6: _l("Six of a kind"),
}


def scored(ruleset: Ruleset) -> list[Penalty]:
    return [penalty for penalty in ruleset.penalties if costs(penalty)]


def penalty_title(penalty: Penalty) -> str:
    """A penalty in a few words: ``Went out and busted: +10``."""
    points = list_of(penalty_how(penalty)) or plus(penalty.add)
    values = {"when": _when_words(penalty), "points": points}
    title = fill(TITLES[penalty.who], values)
    return f"{preset_name(penalty.name)}. {title}" if penalty.name else title


TITLES: Mapping[str, Sentence] = {
    "self": _l("{when}: {points}"),
    "others": _l("{when}: all others {points}"),
    "each_other": _l("{when}: all others {points}, and that sum comes off this player’s own score"),
}


def _when_words(penalty: Penalty) -> str:
    return fill(title_of(penalty.condition, penalty.count), {"count": penalty.count})


def title_of(condition: Condition, count: int = 4) -> Sentence:
    """The title of a condition; small numbers of equal cards have their own."""
    title = WORDS[condition.word].title
    return OF_A_KIND.get(count, title) if condition.reads == "cards" else title


def penalty_detail(ruleset: Ruleset, penalty: Penalty) -> str:
    sentences, reads = [str(WORDS[penalty.when].detail)], penalty.condition.reads
    if penalty.when == "out beaten":
        sentences += examples(ruleset, penalty)
        sentences.append(say("tie_is_safe") if is_free(ruleset) else "")
    elif reads == "cards":
        sentences.append(
            _("Only cards that did not cancel.")
            if penalty.uncancelled
            else _("Anywhere in the grid, cancelled cards too.")
        )
        if penalty.every_rank:
            sentences.append(_("A second set in the grid counts again."))
        if penalty.who != "self":
            sentences.append(
                _("If two players hold them, neither hits the other.")
                if penalty.spares_holders
                else _("If two players hold them, each hits the other.")
            )
    elif penalty.who == "self" and reads == "scores":
        sentences += examples(ruleset, penalty)
    if reads == "looks" and not fines_are_compared(ruleset):
        sentences.append(_("This penalty doesn’t change who is lowest."))
    if penalty.stage == 2:
        counted = [early for early in scored(ruleset) if early.stage == 1]
        names = [quoted(preset_name(early.name) or _when_words(early)) for early in counted]
        words = _("Scores are compared after {penalties}.")
        if names:
            sentences.append(fill(words, {"penalties": list(dict.fromkeys(names))}))
    return " ".join(filter(None, sentences))


def is_free(ruleset: Ruleset) -> bool:
    return is_tie_safe(ruleset) and not penalties_when(ruleset, "shares")


def penalty_line(ruleset: Ruleset, penalty: Penalty) -> str:
    is_safe = penalty.when == "out beaten" and is_free(ruleset)
    return f"{penalty_title(penalty)}. {say('tie_is_safe') if is_safe else ''}".rstrip()


def examples(ruleset: Ruleset, penalty: Penalty) -> list[str]:
    if penalty.who != "self":
        return []
    first, second = WORDS[penalty.when].examples
    if penalty.at_least == 0 and penalty.when == "out beaten":
        second = (-3, -5)
    has_bound = penalty.at_least is not None or penalty.at_most is not None
    holes = [first, second] if has_bound else [first]
    if penalty.become is not None or penalty.per_player or penalty.per_rival:
        holes = [(*scores, 24) for scores in holes]
    place, out = ruleset.penalties.index(penalty), penalty.condition.asks == "went out"
    found = []
    for scores in holes:
        totals = [TypedTotal(score) for score in scores]
        own = settle_hole(compile_ruleset(ruleset), totals, 0 if out else None).verdicts[0]
        if own and any(line.penalty == place for line in own.penalties):
            found.append(example(penalty, scores, own))
    return found


def example(penalty: Penalty, scores: Scores, own: Verdict) -> str:
    """A hole score is a sum if several penalties apply: ``13 + 10 − 5 = 18``."""
    added, counts = [line.points for line in own.penalties if line.points], signed(own.hole_score)
    if len(added) > 1:
        steps = [f"{'+' if points > 0 else MINUS} {abs(points)}" for points in added]
        counts = f"{' '.join([signed(own.grid_score.total), *steps])} = {counts}"
    values: Values = {
        "own": scores[0],
        "other": scores[1],
        "third": scores[-1],
        "sum": counts,
    }
    if len(scores) > 2:
        words = _("You have {own}, the others {other} and {third}: your hole counts {sum}.")
    elif penalty.condition.asks == "went out":
        words = _(
            "You end the hole with {own}, another player has {other}: your hole counts {sum}."
        )
    else:
        words = _("You have {own}, another player has {other}: your hole counts {sum}.")
    return fill(words, values)
