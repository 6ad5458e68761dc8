"""How to play, in the order of play, for a beginner: sentences chosen by the rules."""

from collections.abc import Callable, Mapping

from flask_babel import lazy_gettext as _l
from flask_babel import lazy_pgettext

from app.golf.procedures import PROCEDURES, Part, ProcedureAnswer
from app.golf.ruleset import Ruleset
from app.wording.basics.placeholders import fill
from app.wording.messages.forms import Sentence
from app.wording.rules.cards import decks_text, layout_text
from app.wording.rules.penalty_rules import scored
from app.wording.rules.procedures import HELD_ALL, HELD_TWO, LOOK_IN_HAND, NUMBER, WORDS
from app.wording.rules.summary import cards_words_of


def procedures_of(ruleset: Ruleset) -> dict[str, ProcedureAnswer]:
    """The answers that the rules page gives, without those that others or penalties contradict."""
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
    return any(penalty.condition.reads == "looks" for penalty in scored(ruleset))


def procedure_text(key: str, answer: ProcedureAnswer) -> str:
    """The sentence of one procedure.

    >>> procedure_text("jack_skips", True)
    'When a jack is discarded, the next player misses a turn.'
    """
    words = WORDS[key]
    return answer_text({**words.sentences, **words.beside}, answer)


def answer_text(sentences: Mapping[ProcedureAnswer, Sentence], answer: ProcedureAnswer) -> str:
    is_number = isinstance(answer, int) and not isinstance(answer, bool) and answer > 0
    return fill(sentences.get(NUMBER if is_number else answer, ""), {"count": answer})


DEALER: Mapping[bool, Sentence] = {
    True: _l("Choose who deals the first hole. After each hole the deal moves one seat clockwise."),
    False: _l(
        "Choose who deals the first hole. After that, the player to the right of the starter deals."
    ),
}

STARTS = _l("The player after the dealer starts.")
LATER: Mapping[str, Sentence] = {
    "after dealer": _l("In later holes, the player after the dealer starts."),
    "highest": _l("After that, the player who scored most in the previous hole starts."),
    "went out": _l(
        "After that, the player who went out in the previous hole starts; if nobody did, the "
        "same player starts again."
    ),
}


def starts_text(ruleset: Ruleset) -> str:
    """Who starts the first hole, and who the others.

    >>> from app.golf.ruleset import find_ruleset
    >>> starts_text(find_ruleset("nine-hole"))
    'The player after the dealer starts.'
    """
    first = ruleset.procedures.get("first_starter", "after dealer")
    if first == ruleset.starts:
        return str(STARTS)
    return " ".join([procedure_text("first_starter", first), str(LATER[ruleset.starts])])


HEADINGS: Mapping[str, Sentence] = {
    "aim": _l("The aim"),
    "deal": _l("The deal"),
    "turn": _l("Your turn"),
    "end": _l("The end of a hole"),
}
SHORT_HEADINGS: Mapping[str, Sentence] = {
    # Translators: how the cards are dealt: a short link to that part of the rules.
    "deal": lazy_pgettext("part of the rules", "Deal"),
    # Translators: what a player does: a short link to that part of the rules.
    "turn": lazy_pgettext("part of the rules", "Turn"),
    # Translators: how a hole ends: a short link to that part of the rules.
    "end": lazy_pgettext("part of the rules", "End"),
}


def _keys_of(part: Part) -> tuple[str, ...]:
    return tuple(key for key, procedure in PROCEDURES.items() if procedure.part == part)


def _paragraph_of(part: Part) -> str:
    return " ".join(_keys_of(part))


PARAGRAPHS: Mapping[str, tuple[str, ...]] = {
    "aim": ("few", "better equal"),
    "deal": (
        "decks",
        "dealer",
        "dealt layout",
        "piles",
        _paragraph_of("turning_up"),
        f"{_paragraph_of('looking')} looking",
        "starts clockwise",
    ),
    "turn": (
        "take",
        f"use {_paragraph_of('new_card')} old",
        _paragraph_of("replacing"),
        f"discard {_paragraph_of('discarding')}",
        "no_return",
        "knock",
        *_keys_of("turn"),
        "gone",
        f"reshuffle {_paragraph_of('reshuffle')}",
    ),
    "end": (_paragraph_of("end"), "open counted", "score"),
}
"""The paragraphs of each section: keys of procedures, of ``ALWAYS`` and ``MADE``."""

ALWAYS: Mapping[str, Sentence] = {
    "few": _l("Get as few points as you can. Each deal is called a hole, as in the sport."),
    "equal": _l("Equal cards in the right spots cancel each other."),
    "piles": _l(
        "The rest lies face down in the middle: the draw pile. Its top card is turned face up "
        "beside it and starts the discard pile."
    ),
    "looking": _l(
        "You may peek at one of your face-down cards at any time, but each peek costs points."
    ),
    "clockwise": _l("Turns go round clockwise."),
    "take": _l("Take one card: the top one of the draw pile or the top one of the discard pile."),
    "knock": _l("Instead of taking a card you may knock on the table."),
    "use": _l("Replace one of your cards with it."),
    "old": _l("The old card goes face up on the discard pile."),
    "discard": _l("A card from the draw pile may go straight onto the discard pile instead."),
    "no_return": _l("A card from the discard pile must be used: you may not put it straight back."),
    "gone": _l(
        "Some equal cards leave the grid as soon as they lie together and go onto the discard "
        "pile. Their spots stay empty, and you play on with the rest."
    ),
    "reshuffle": _l(
        "When the draw pile is empty, the top discard stays and the dealer shuffles the other "
        "discards into a new draw pile. Nothing is dealt again."
    ),
    "open": _l("Then all cards that are still face down are turned up."),
    "counted": _l("Every grid is counted."),
    "score": _l(
        "Your grid score and your penalties together are your hole score. "
        "It is added to your total."
    ),
}

ONLY: Mapping[str, Callable[[Ruleset], bool]] = {
    "equal": lambda ruleset: any(p.worth == 0 and p.claim != "none" for p in ruleset.patterns),
    "looking": looks_cost,
    "knock": lambda ruleset: ruleset.procedures.get("ends") == "knock",
    "gone": lambda ruleset: any(pattern.removes for pattern in ruleset.patterns),
    "open": lambda ruleset: ruleset.procedures.get("ends") != "all exposed",
}

BETTER = _l("You have {cards} in front of you. Turn by turn you replace bad ones with better ones.")
DEALT = _l("The dealer shuffles and deals everyone {cards}, face down, one at a time.")

MADE: Mapping[str, Callable[[Ruleset], str]] = {
    "better": lambda ruleset: fill(BETTER, {"cards": cards_words_of(ruleset)}),
    "decks": decks_text,
    "dealer": lambda ruleset: str(DEALER[ruleset.starts == "after dealer"]),
    "dealt": lambda ruleset: fill(DEALT, {"cards": cards_words_of(ruleset)}),
    "layout": layout_text,
    "starts": starts_text,
}


def how_to_play(ruleset: Ruleset) -> list[tuple[str, list[str]]]:
    """Return a heading and its paragraphs for each part of the game.

    >>> from app.golf.ruleset import find_ruleset
    >>> [heading for heading, texts in how_to_play(find_ruleset("nine-hole"))]
    ['The aim', 'The deal', 'Your turn', 'The end of a hole']
    """
    procedures = procedures_of(ruleset)

    def sentence(key: str) -> str:
        if key in MADE:
            return MADE[key](ruleset)
        if key in ALWAYS:
            return str(ALWAYS[key]) if ONLY.get(key, bool)(ruleset) else ""
        return procedure_text(key, procedures[key]) if key in procedures else ""

    parts = []
    for section, heading in HEADINGS.items():
        found = ([sentence(key) for key in keys.split()] for keys in PARAGRAPHS[section])
        texts = [" ".join(filter(None, sentences)) for sentences in found]
        parts.append((str(heading), [text for text in texts if text]))
    return parts


def reshuffle_texts(ruleset: Ruleset) -> list[str]:
    flip = bool(ruleset.procedures.get("flip_after_reshuffle", False))
    return [str(ALWAYS["reshuffle"]), procedure_text("flip_after_reshuffle", flip)]


def special_procedures(ruleset: Ruleset) -> list[str]:
    procedures, starter = procedures_of(ruleset), starts_text(ruleset)
    special = [
        key
        for key, procedure in PROCEDURES.items()
        if key in procedures
        and procedure.usual != ruleset.procedures[key]
        and key != "first_starter"
    ]
    texts = [procedure_text(key, procedures[key]) for key in special]
    return texts if starter == str(STARTS) else [starter, *texts]
