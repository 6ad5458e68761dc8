"""The procedures on the rules page of a ruleset."""

from collections.abc import Mapping

from app.golf.procedures import ProcedureAnswer
from app.golf.ruleset import Ruleset
from app.wording.basics.placeholders import fill
from app.wording.messages.forms import Sentence
from app.wording.rules.penalty_rules import scored
from app.wording.rules.procedures import HELD_ALL, HELD_TWO, LOOK_IN_HAND, NUMBER, WORDS


def procedures_of(ruleset: Ruleset) -> dict[str, ProcedureAnswer]:
    """The answers that the rules page gives, without contradictions.

    Peeks that cost points aren't forbidden, cards held in the hand are not put back, and a card
    that may be looked at again need not be replaced.
    """
    answers = {**ruleset.procedures}
    look, again = answers.get("look"), answers.get("look_again", "never")
    if again == "never" and looks_cost(ruleset):
        answers.pop("look_again", None)
    if again == HELD_TWO and look in LOOK_IN_HAND:
        answers["look"] = LOOK_IN_HAND[look]
        del answers["look_again"]
    if again == HELD_ALL:
        answers.pop("look", None)
    if answers.get("look_means_replace") is True:
        if again == HELD_ALL or looks_cost(ruleset):
            del answers["look_means_replace"]
        elif again != "never":
            answers["look_means_replace"] = "others"
    return answers


def looks_cost(ruleset: Ruleset) -> bool:
    """True if a peek is allowed, for points."""
    return any(penalty.condition.reads == "looks" for penalty in scored(ruleset))


def procedure_text(key: str, answer: ProcedureAnswer) -> str:
    """The sentence of one procedure.

    >>> procedure_text("jack_skips", True)
    'When a jack is discarded, the next player misses a turn.'
    """
    words = WORDS[key]
    return answer_text({**words.sentences, **words.beside}, answer)


def answer_text(sentences: Mapping[ProcedureAnswer, Sentence], answer: ProcedureAnswer) -> str:
    """The sentence of an answer, or ""."""
    is_number = isinstance(answer, int) and not isinstance(answer, bool) and answer > 0
    return fill(sentences.get(NUMBER if is_number else answer, ""), {"count": answer})
