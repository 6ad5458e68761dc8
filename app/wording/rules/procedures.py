"""Texts of rules that change no score (turning up, peeking …), for rules page and editor."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from flask_babel import lazy_gettext as _l

from app.golf.procedures import ProcedureAnswer
from app.wording.basics.say import MESSAGES
from app.wording.messages.forms import Sentence, forms_of

NUMBER = "#"  # stands for every number that has no sentence of its own


@dataclass(frozen=True, slots=True)
class ProcedureWords:
    """The texts of one procedure: its label in the editor, and the others by answer.

    ``sentences`` appear in the rules, ``options`` in the editor unless they are yes and no or
    numbers, ``short`` before the first turn of a hole. ``beside`` has what ``procedures_of`` puts
    in their place next to another answer.
    """

    label: str
    sentences: Mapping[ProcedureAnswer, Sentence]
    options: Mapping[str, Sentence] = field(default_factory=dict)
    short: Mapping[ProcedureAnswer, Sentence] = field(default_factory=dict)
    beside: Mapping[ProcedureAnswer, Sentence] = field(default_factory=dict)


HELD_TWO, HELD_ALL = "in hand two", "in hand all"
LOOK_IN_HAND = {"nearest two": "nearest two in hand", "any two": "any two in hand"}
"""Answers for a look at cards that are held in the hand."""


WORDS: Mapping[str, ProcedureWords] = {
    "turn_up": ProcedureWords(
        _l("Cards turned up first"),
        {
            0: _l("No card is turned up at first."),
            NUMBER: forms_of(
                "count",
                "Before the first turn everyone turns up {count} card of their choice.",
                "Before the first turn everyone turns up {count} cards of their choice.",
            ),
        },
        short={NUMBER: forms_of("count", "turn up {count} card", "turn up {count} cards")},
    ),
    "turn_up_where": ProcedureWords(
        _l("Which cards are turned up"),
        {
            "any": _l("The cards you turn up may be anywhere."),
            "one column": _l("The cards you turn up must be in one column."),
            "different columns": _l("The cards you turn up must be in different columns."),
            "centre and outside": _l(
                "One of the cards you turn up must be in the middle column, the rest in the outer "
                "ones."
            ),
        },
        options={
            "any": _l("any"),
            "one column": _l("one column"),
            "different columns": MESSAGES["in_different_columns"],
            "centre and outside": _l("one in the middle column, the rest outside"),
        },
        short={
            "one column": _l("in one column"),
            "different columns": MESSAGES["in_different_columns"],
            "centre and outside": _l("one of them in the middle column"),
        },
    ),
    "turn_up_late": ProcedureWords(
        _l("Turning up may wait until your first turn"),
        {
            True: _l("If you haven’t turned yours up by then, do so when your first turn starts."),
            False: _l("Nobody takes a turn until all have turned theirs up."),
        },
    ),
    "rearrange": ProcedureWords(
        _l("Cards may be rearranged once the first are turned up"),
        {
            True: _l(
                "After that, everyone may rearrange their cards without looking at the face-down "
                "ones."
            ),
            False: _l("Cards stay where they are in the grid."),
        },
    ),
    "look": ProcedureWords(
        _l("One peek at the start"),
        {
            "nearest two": _l(
                "Before the first turn everyone peeks once at their two nearest cards, without "
                "showing them."
            ),
            "any two": _l(
                "Before the first turn everyone peeks once at any two cards, without showing them."
            ),
            "any one": _l(
                "Before the first turn everyone peeks once at any one card, without showing it."
            ),
            "nearest row": _l(
                "Before the first turn everyone peeks once at their nearest row, without showing "
                "it."
            ),
        },
        options={
            "nearest two": _l("at the two nearest cards"),
            "any two": _l("at any two cards"),
            "any one": _l("at any one card"),
            "nearest row": _l("at the nearest row"),
        },
        short={
            "nearest two": _l("peek once at your two nearest cards"),
            "any two": _l("peek once at any two cards"),
            "any one": _l("peek once at any one card"),
            "nearest row": _l("peek once at your nearest row"),
            "nearest two in hand": _l("take the two nearest cards into your hand"),
            "any two in hand": _l("take any two cards into your hand"),
        },
        beside={
            "nearest two in hand": _l(
                "Before the first turn everyone takes their two nearest cards into their hand "
                "and may look at them at any time. Nobody else sees them."
            ),
            "any two in hand": _l(
                "Before the first turn everyone takes any two cards into their hand and may look "
                "at them at any time. Nobody else sees them."
            ),
        },
    ),
    "look_again": ProcedureWords(
        _l("Peeking during play"),
        {
            "never": _l("Nobody may peek at their face-down cards during play."),
            "those two": _l("You may peek again at any time at the same two spots."),
            "in hand two": _l(
                "You hold these two cards in your hand and may look at them at any time."
            ),
            "in hand all": _l(
                "You hold all your cards in your hand and may look at them at any time."
            ),
        },
        options={
            "never": _l("never"),
            "those two": _l("at the same two spots"),
            "in hand two": _l("two are held in hand"),
            "in hand all": _l("all are held in hand"),
        },
    ),
    "first_starter": ProcedureWords(
        _l("Who starts the first hole"),
        {
            "after dealer": _l("In the first hole the player after the dealer starts."),
            "highest turned up": _l(
                "The player with the highest total in turned-up cards starts the first hole."
            ),
        },
        options={
            "after dealer": MESSAGES["seat_after_dealer"],
            "highest turned up": _l("the player whose turned-up cards count most"),
        },
        short={"highest turned up": _l("the highest turned-up total starts")},
    ),
    "new_card": ProcedureWords(
        _l("A card put into the grid lies"),
        {
            "face up": _l("The new card lies face up."),
            "face down": _l("The new card lies face down."),
        },
        options={"face up": _l("face up"), "face down": _l("face down")},
    ),
    "replace": ProcedureWords(
        _l("Cards that may be replaced"),
        {
            "any": _l(
                "Any of your cards may be replaced, face up or face down, as often as you like."
            ),
            "unseen once": _l(
                "A card you didn’t peek at before the first turn may be replaced only once, the "
                "others as often as you like."
            ),
            "hidden only": _l(
                "Only face-down cards may be replaced; a card that is face up stays."
            ),
            "columns frozen": _l(
                "Once all cards of a column are face up, they may not be replaced any more."
            ),
            "equal columns frozen": _l(
                "Once a column matches, its cards may not be replaced any more."
            ),
        },
        options={
            "any": _l("all"),
            "unseen once": _l("all; but cards you didn’t peek at can be replaced only once"),
            "hidden only": _l("face-down ones only"),
            "columns frozen": _l("all, except in columns that are face up"),
            "equal columns frozen": _l("all, except in equal columns"),
        },
    ),
    "look_means_replace": ProcedureWords(
        _l("A face-down card you peeked at must be replaced"),
        {
            True: _l(
                "If you peek at a face-down card during play, you must replace it with the card "
                "you drew."
            ),
            False: _l("You may peek at a card and leave it where it is."),
        },
        beside={
            "others": _l(
                "If you peek at any other face-down card during play, you must replace it with "
                "the card you drew."
            )
        },
    ),
    "flip_after_draw": ProcedureWords(
        _l("Turn up a card after discarding the one drawn"),
        {
            "no": _l("If you discard the card you drew, nothing is turned up."),
            "may": _l(
                "If you discard the card you drew, you may turn up one of your face-down cards."
            ),
            "must": _l(
                "If you discard the card you drew, you must turn up one of your face-down cards."
            ),
            "must but last": _l(
                "If you discard the card you drew, you must turn up one of your face-down cards, "
                "unless only one is left."
            ),
        },
        options={
            "no": MESSAGES["no"],
            "may": _l("may"),
            "must": _l("must"),
            "must but last": _l("must, unless only one is left"),
        },
    ),
    "flip_instead": ProcedureWords(
        _l("A card may be turned up instead of drawing"),
        {
            True: _l("Instead of taking a card, you may turn up one of your face-down cards."),
            False: _l("A turn always begins with taking a card."),
        },
    ),
    "turn_all": ProcedureWords(
        _l("All cards left may be turned up to end the hole"),
        {
            True: _l(
                "Instead of taking a card, you may turn up all your face-down cards and go out."
            ),
            False: _l("Nobody may turn up several cards to end the hole."),
        },
    ),
    "jack_skips": ProcedureWords(
        _l("A discarded jack skips the next player"),
        {
            True: _l("When a jack is discarded, the next player misses a turn."),
            False: _l("A discarded jack skips nobody."),
        },
    ),
    "flip_after_reshuffle": ProcedureWords(
        _l("After a reshuffle the last card may be turned up to go out"),
        {
            True: _l(
                "After a reshuffle, a player with one card face down may turn it up instead of "
                "taking one. That counts as going out."
            ),
            False: _l("After a reshuffle everyone draws as before."),
        },
    ),
    "ends": ProcedureWords(
        _l("The hole ends"),
        {
            "one more turn": _l(
                "A player with all cards face up has gone out. Everyone else has one more turn."
            ),
            "at once": _l(
                "A player with all cards face up has gone out, and the hole ends at once."
            ),
            "knock": _l("A player who knocks has gone out. Everyone else has one more turn."),
            "all exposed": _l(
                "The hole ends when all cards of all players are face up. Nobody has gone out."
            ),
        },
        options={
            "one more turn": _l("after one more turn each"),
            "at once": _l("at once"),
            "knock": _l("after a knock and one more turn each"),
            "all exposed": _l("when everyone’s cards are face up; nobody goes out"),
        },
    ),
}
