"""What players are told and nobody scores: a sentence for each key and word of the language."""

from collections.abc import Mapping

from flask_babel import lazy_gettext as _l

from app.golf.ruleset import Ruleset
from app.golf.told import TOLD as KEYS
from app.wording.placeholders import Sentence, fill, forms_of

Said = int | bool | str

TURN_UP: Mapping[bool, Sentence] = {
    False: _l("No card is turned up at first."),
    True: forms_of(
        "count",
        "On the first turn everybody turns up {count} card of their choice.",
        "On the first turn everybody turns up {count} cards of their choice.",
    ),
}
LAST_CARD_UP = _l("When somebody’s last card is face up, the others have one more turn each.")

TOLD: Mapping[str, Mapping[Said, Sentence]] = {
    "turn_up_where": {
        "any": _l("The cards turned up may lie anywhere."),
        "one column": _l("The cards turned up lie in one column."),
        "different columns": _l("The cards turned up lie in different columns."),
        "centre and outside": _l("One card turned up is in the centre, the others lie outside."),
    },
    "look": {
        "nearest two": _l("Before the first turn everybody looks once at the two nearest cards."),
        "any two": _l("Before the first turn everybody looks once at any two cards."),
        "any one": _l("Before the first turn everybody looks once at any one card."),
        "nearest row": _l("Before the first turn everybody looks once at the nearest row."),
    },
    "look_again": {
        "never": _l("After that nobody may look at a face-down card."),
        "those two": _l("The two cards looked at may be looked at again at any time."),
        "in hand two": _l("Two of the cards are held in hand and may always be seen."),
        "in hand all": _l("All cards are held in hand and may always be seen."),
    },
    "flip_after_draw": {
        "no": _l("Whoever discards the card just drawn turns up nothing."),
        "may": _l("Whoever discards the card just drawn may turn up one card."),
        "must": _l("Whoever discards the card just drawn must turn up one card."),
        "must but last": _l(
            "Whoever discards the card just drawn must turn up one card; "
            "with a single card left face down that may be skipped."
        ),
    },
    "flip_instead": {
        True: _l("Instead of drawing, a player may turn up a card."),
        False: _l("A turn always begins with drawing a card."),
    },
    "turn_all": {
        True: _l("A player may end the hole by turning up all remaining cards."),
        False: _l("Nobody may turn up several cards to end the hole."),
    },
    "flip_after_reshuffle": {
        True: _l(
            "Once the discards were shuffled into a new deck, a player with one card face down "
            "may turn it up instead of drawing. That counts as going out."
        ),
        False: _l("A deck shuffled anew changes nothing: everybody draws as before."),
    },
    "replace": {
        "any": _l("Any card may be replaced, as often as one likes."),
        "hidden once": _l("A face-down card may be replaced once, then it stays."),
        "hidden only": _l("Only face-down cards may be replaced, face-up ones never."),
        "columns frozen": _l("The cards of a column that matches may not be replaced any more."),
    },
    "rearrange": {
        True: _l("After turning up, cards may change places within the grid."),
        False: _l("Cards keep their places in the grid."),
    },
    "ends": {
        "one more turn": LAST_CARD_UP,
        "at once": _l("When somebody’s last card is face up, the hole ends at once."),
        "knock": _l("Whoever knocks instead of drawing goes out; the others have one more turn."),
        "all exposed": _l("The hole ends when all cards are face up; then nobody went out."),
    },
    "jack_skips": {
        True: _l("A discarded jack skips the next player."),
        False: _l("A discarded jack skips nobody."),
    },
    "first_starter": {
        "after dealer": _l("In the first hole the player after the dealer starts."),
        "highest turned up": _l(
            "In the first hole the player whose cards turned up count most starts."
        ),
    },
}

DEALING: Mapping[str, Sentence] = {
    "after dealer": _l(
        "The deal moves one seat clockwise each hole. The player after the dealer starts."
    ),
    "highest": _l(
        "Whoever scored most in the last hole starts the next one. The player before deals."
    ),
    "went out": _l(
        "Whoever went out in the last hole starts the next one, after a hole in which nobody did "
        "the same player again. The player before deals."
    ),
}


def told_texts(ruleset: Ruleset) -> list[str]:
    """What players are told and nobody scores, dealing first."""
    told = (told_text(key, ruleset.told[key]) for key in KEYS if key in ruleset.told)
    return [str(DEALING[ruleset.starts]), *told]


def told_text(key: str, said: Said) -> str:
    """The sentence of one told rule.

    >>> told_text("jack_skips", True)
    'A discarded jack skips the next player.'
    """
    if key == "turn_up":
        return fill(TURN_UP[bool(said)], {"count": int(said)})
    return str(TOLD[key][said])
