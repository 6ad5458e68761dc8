"""What players are told and nobody scores: a sentence for each key and word of the language."""

from collections.abc import Mapping

from flask_babel import lazy_gettext as _l

from app.golf.ruleset import Ruleset
from app.wording.basics.placeholders import Sentence, fill, forms_of
from app.wording.rules.penalty_rules import scored

Said = int | bool | str

TURN_UP: Mapping[bool, Sentence] = {
    False: _l("No card is turned up at first."),
    True: forms_of(
        "count",
        "Before the first turn everybody turns up {count} card of their choice.",
        "Before the first turn everybody turns up {count} cards of their choice.",
    ),
}

TOLD: Mapping[str, Mapping[Said, Sentence]] = {
    "turn_up_where": {
        "any": _l("The cards turned up may lie anywhere."),
        "one column": _l("The cards turned up lie in one column."),
        "different columns": _l("The cards turned up lie in different columns."),
        "centre and outside": _l(
            "One of the cards turned up lies in the middle column, the rest in the outer ones."
        ),
    },
    "turn_up_late": {
        True: _l("Whoever has not done so yet does it when their own first turn begins."),
        False: _l("Nobody takes a turn until all have done so."),
    },
    "rearrange": {
        True: _l("After turning up, everybody may rearrange their cards, face-down ones unseen."),
        False: _l("Cards keep their places in the grid."),
    },
    "look": {
        "nearest two": _l(
            "Before the first turn everybody looks once at the two nearest cards, "
            "shows them to nobody and puts them back."
        ),
        "any two": _l(
            "Before the first turn everybody looks once at any two cards, "
            "shows them to nobody and puts them back."
        ),
        "any one": _l(
            "Before the first turn everybody looks once at any one card, "
            "shows it to nobody and puts it back."
        ),
        "nearest row": _l(
            "Before the first turn everybody looks once at the nearest row, "
            "shows it to nobody and puts it back."
        ),
    },
    "look_again": {
        "never": _l("Nobody looks at their face-down cards during play."),
        "those two": _l(
            "The two cards looked at, or those now in their place, may be looked at again at "
            "any time."
        ),
        "in hand two": _l(
            "The two cards looked at are held in the hand: their owner sees them at any time."
        ),
        "in hand all": _l("All cards are held in the hand: their owner sees them at any time."),
    },
    "first_starter": {
        "after dealer": _l("In the first hole the player after the dealer starts."),
        "highest turned up": _l(
            "In the first hole the player whose turned-up cards count most starts."
        ),
    },
    "new_card": {
        "face up": _l("The new card lies face up."),
        "face down": _l("The new card lies face down."),
    },
    "replace": {
        "any": _l("Any of your cards may be replaced, face up or face down, as often as you like."),
        "unseen once": _l(
            "A card that you did not look at before the first turn may be replaced only once, "
            "the others as often as you like."
        ),
        "hidden only": _l("Only face-down cards may be replaced; a card that is face up stays."),
        "columns frozen": _l(
            "Once all cards of a column are face up, they may not be replaced any more."
        ),
        "equal columns frozen": _l(
            "The cards of a column that matches may not be replaced any more."
        ),
    },
    "look_means_replace": {
        True: _l(
            "Once you have looked at a face-down card, it must go: replace it with the card you "
            "drew."
        ),
        False: _l("You may look at a card and leave it where it is."),
    },
    "flip_after_draw": {
        "no": _l("If you discard the card you drew, nothing is turned up."),
        "may": _l("If you discard the card you drew, you may turn up one of your face-down cards."),
        "must": _l(
            "If you discard the card you drew, you must turn up one of your face-down cards."
        ),
        "must but last": _l(
            "If you discard the card you drew, you must turn up one of your face-down cards, "
            "unless only one is left."
        ),
    },
    "flip_instead": {
        True: _l("Instead of taking a card, you may turn up one of your face-down cards."),
        False: _l("A turn always begins with taking a card."),
    },
    "turn_all": {
        True: _l("Instead of taking a card, you may turn up all your face-down cards and go out."),
        False: _l("Nobody may turn up several cards to end the hole."),
    },
    "jack_skips": {
        True: _l("When a jack is discarded, the next player misses a turn."),
        False: _l("A discarded jack skips nobody."),
    },
    "flip_after_reshuffle": {
        True: _l(
            "After a reshuffle, a player with one card face down may turn it up instead of taking "
            "one. "
            "That counts as going out."
        ),
        False: _l("After a reshuffle everybody draws as before."),
    },
    "ends": {
        "one more turn": _l(
            "Whoever has all cards face up has gone out. Everybody else has one more turn."
        ),
        "at once": _l("Whoever has all cards face up has gone out, and the hole ends at once."),
        "knock": _l("Whoever knocks has gone out. Everybody else has one more turn."),
        "all exposed": _l(
            "The hole ends when all cards of all players are face up. Nobody has gone out."
        ),
    },
}


def told_of(ruleset: Ruleset) -> Mapping[str, Said]:
    """What is told, without what forbids looks that these rules let be paid for."""
    if not looks_cost(ruleset):
        return ruleset.told
    forbidden = {"look_again": "never", "look_means_replace": True}
    return {key: said for key, said in ruleset.told.items() if forbidden.get(key) != said}


def looks_cost(ruleset: Ruleset) -> bool:
    """Whether a look at a face-down card is allowed, for points."""
    return any(penalty.when == "looked" for penalty in scored(ruleset))


def told_text(key: str, said: Said) -> str:
    """The sentence of one told rule.

    >>> told_text("jack_skips", True)
    'When a jack is discarded, the next player misses a turn.'
    """
    if key == "turn_up":
        return fill(TURN_UP[bool(said)], {"count": int(said)})
    return str(TOLD[key][said])
