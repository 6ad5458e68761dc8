"""How to play: the rules that change no score, and an example grid."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice, product

from flask_babel import lazy_gettext as _l
from flask_babel import lazy_pgettext

from app.golf.cards import EMPTY, JOKER, Grid
from app.golf.procedures import PROCEDURES, Part, ProcedureAnswer
from app.golf.referee import inspect_hole
from app.golf.ruleset import Ruleset
from app.golf.scoring import score_grid
from app.golf.table import CompiledPattern, Group, Table, compile_ruleset
from app.wording.messages import MESSAGES, Sentence, forms_of
from app.wording.names import fill
from app.wording.rules import (
    CLOSING,
    cards_words_of,
    decks_text,
    layout_text,
    scored,
)

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


TRIES = 400  # choices of lines to match in; more than any shipped ruleset has
MOST_LOOKS = 10_000  # at groups and patterns in all tries together: large rules have fewer
Laid = Mapping[int, str]


@lru_cache(maxsize=64)
def example_grid(ruleset: Ruleset) -> Grid:
    """Return a legal grid in which as many patterns as possible match, and nothing else.

    Lines that leave the grid have left it.

    >>> from app.golf.ruleset import find_ruleset
    >>> example_grid(find_ruleset("nine-hole"))
    ('6', '4', '2', '6', '10', '8')
    """
    table = compile_ruleset(ruleset)
    size = len(table.groups) + 2 * len(table.patterns)
    grids = islice(_candidates(table), min(TRIES, MOST_LOOKS // (size + 1)))

    def clutter(grid: Grid) -> tuple[bool, int, int]:
        """The cost of a grid as an example: findings, hidden patterns, extra lines."""
        lines = [line for line in score_grid(table, grid).lines if line.pattern is not None]
        hidden = len(table.patterns) - len({line.pattern for line in lines})
        return bool(inspect_hole(table, [grid])), hidden, len(lines)

    best = min(grids, key=clutter)
    leaving = {place for place, pattern in enumerate(ruleset.patterns) if pattern.removes}
    lines = score_grid(table, best).lines
    gone = {cell for line in lines if line.pattern in leaving for cell in line.cells}
    return tuple(EMPTY if cell in gone else card for cell, card in enumerate(best))


@lru_cache(maxsize=64)
def plain_grid(ruleset: Ruleset) -> Grid:
    """Return a legal grid in which as little as possible matches.

    >>> from app.golf.ruleset import find_ruleset
    >>> plain_grid(find_ruleset("nine-hole"))
    ('4', '9', 'A', '6', 'J', '3')
    """
    table = compile_ruleset(ruleset)
    cards = [card for card in table.points if table.ranks[card] != JOKER]
    size = table.size
    grids = [
        tuple(cards[(first + step * cell) % len(cards)] for cell in range(size))
        for step in (5, 7, 3, 4)
        for first in range(3, 3 + len(cards))
    ]

    def cost(grid: Grid) -> tuple[bool, int, int]:
        """Findings, matches, repeated cards."""
        matches = sum(line.pattern is not None for line in score_grid(table, grid).lines)
        return bool(inspect_hole(table, [grid])), matches, -len({*grid})

    return min(grids, key=cost)


def _candidates(table: Table) -> Iterator[Grid]:
    """Grids with a group of each pattern or of none matched, the first patterns first."""
    by_pattern = [
        [group for group in table.groups if group.pattern == place]
        for place in range(len(table.patterns))
    ]
    for chosen in product(*([*groups, None] for groups in by_pattern)):
        laid: dict[int, str] = {}
        for group in filter(None, chosen):
            laid |= _matching_cards(table, group, laid)
        yield filled(table, laid)


def _matching_cards(table: Table, group: Group, laid: Laid) -> Laid:
    """Cards like those that the group shares with others, else some that fit together."""
    pattern = table.patterns[group.pattern]
    keys, showy = table.keys[pattern.keys], _showy(table, pattern)
    beside = [laid[cell] for cell in group.cells if cell in laid]
    key = keys.get(beside[0], "") if beside else ""
    stock = [card for card in showy if keys[card] == key]
    if not stock:
        matching = [card for card in showy if keys[card]]
        fresh = [card for card in matching if card not in laid.values()] or matching
        stock = [card for card in matching if keys[card] == keys[fresh[0]]] if fresh else []
    if not stock:
        return {}
    cards = [card for card in stock for _copy in range(table.copies_in_play(card, 2))]
    free = [cell for cell in group.cells if cell not in laid]
    return dict(zip(free, cards, strict=False))


def _showy(table: Table, pattern: CompiledPattern) -> list[str]:
    """Cards that may match, from the middle of the deck first, as they count something."""
    cards = [card for card in table.points if pattern.cards is None or card in pattern.cards]
    middle = cards[5:] + cards[:5]
    return sorted(middle, key=lambda card: table.points[card] <= 0)


def filled(table: Table, laid: Laid) -> Grid:
    used = {table.ranks[card] for card in laid.values()}
    others = [card for card in table.points if table.ranks[card] not in {*used, JOKER}]
    order = [others[(3 + 5 * step) % len(others)] for step in range(table.size)]
    free = [cell for cell in table.layout.pad_order() if cell not in laid]
    cards = {**laid, **dict(zip(free, order, strict=False))}
    return tuple(cards[cell] for cell in range(table.size))


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
    "lowest": _l("After that, the player who scored least in the previous hole starts."),
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
        "closing",
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
    "closing": CLOSING,
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
    "knock": lambda ruleset: ruleset.ends_by_knock,
    "gone": lambda ruleset: any(pattern.removes for pattern in ruleset.patterns),
    "closing": lambda ruleset: ruleset.closes,
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
