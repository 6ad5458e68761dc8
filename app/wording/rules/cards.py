"""The cards of a game: what they count, what is in a deck, how many decks, how the cards lie."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import pgettext

from app.golf.cards import JOKER, RANKS, SUITS
from app.golf.layout import Layout, every_layout
from app.golf.reading import QUALITIES, spread
from app.golf.ruleset import Ruleset
from app.golf.table import Table, compile_ruleset
from app.wording.basics.names import (
    MINUS,
    card_text,
    digits,
    either,
    joined,
    rank_name,
    semicolon_list,
    signed,
)
from app.wording.basics.placeholders import fill
from app.wording.messages.forms import forms_of


class Label(NamedTuple):
    """A rank, or some of its suits, and its points; ``points`` None is the rank's number."""

    rank: str
    text: str
    points: int | None
    whole: bool


QUALITY_WORDS: Mapping[str, object] = {
    "red": _l("red {cards}"),
    "black": _l("black {cards}"),
    "spade": _l("{cards} of spades"),
    "heart": _l("{cards} of hearts"),
    "diamond": _l("{cards} of diamonds"),
    "club": _l("{cards} of clubs"),
    "one-eyed": _l("one-eyed {cards}"),
    "negative": _l("negative {cards}"),
    "positive": _l("positive {cards}"),
}


def grouped_values(ruleset: Ruleset) -> list[tuple[str, str]]:
    """Return groups of neighbouring ranks with equal points, in the deck's order.

    >>> from app.golf.ruleset import find_ruleset
    >>> grouped_values(find_ruleset("nine-hole"))
    [('A', '1'), ('2', '−2'), ('3–10', '3–10'), ('J Q', '10'), ('K', '0')]
    """
    groups: list[list[Label]] = []
    for label in labels(compile_ruleset(ruleset)):
        last = groups[-1][-1] if groups else None
        if last and goes_on(last, label):
            groups[-1].append(label)
        else:
            groups.append([label])
    return [value_words([label.text for label in group], group[0].points) for group in groups]


def goes_on(last: Label, label: Label) -> bool:
    """True if a label continues the group; numbers only if none is left out."""
    gap = step(last.rank, label.rank) if last.points is None else 1
    return (last.points, last.whole, label.whole, gap) == (label.points, True, True, 1)


def step(text: str, other: str) -> int:
    return int(other) - int(text) if is_number(text) and is_number(other) else 1


def labels(table: Table) -> list[Label]:
    by_rank: dict[str, dict[int, list[str]]] = {}
    for card, rank in table.ranks.items():
        by_rank.setdefault(rank, {}).setdefault(table.points[card], []).append(card)
    ranks = sorted(by_rank, key=int) if all(map(is_number, by_rank)) else list(by_rank)
    return [
        Label(
            rank,
            card_text(rank) if len(by_rank[rank]) == 1 else _suits_words(rank, cards),
            None if rank == str(points) and len(by_rank[rank]) == 1 else points,
            len(by_rank[rank]) == 1 and rank != JOKER,
        )
        for rank in ranks
        for points, cards in by_rank[rank].items()
    ]


def is_number(rank: str) -> bool:
    return rank.removeprefix("-").isdecimal()


def _suits_words(rank: str, cards: Sequence[str]) -> str:
    suits = {card[-1] for card in cards}
    if suits in ({"H", "D"}, {"S", "C"}):
        return fill(QUALITY_WORDS["red" if "H" in suits else "black"], {"cards": card_text(rank)})
    return " ".join(card_text(card) for card in cards)


def value_words(ranks: Sequence[str], points: int | None) -> tuple[str, str]:
    """Ranks and points of one group; ``points`` None stands for the rank's own number."""
    dash = " … " if ranks[0].startswith(MINUS) else "–"
    span = f"{ranks[0]}{dash}{ranks[-1]}" if len(ranks) > 2 else " ".join(ranks)
    return span, span if points is None else signed(points)


def cards_words(selector: str, *, of_numbers: bool = False) -> str:
    """Write a ruleset's selector in words; ``of_numbers`` for a pack without pictures.

    >>> cards_words("one-eyed J"), cards_words("3-10, QS"), cards_words("negative")
    ('one-eyed jacks', '3–10 and Q♠', 'negative cards')
    """
    parts = []
    for words in filter(None, (part.split() for part in selector.split(","))):
        named = []
        for word in (word for word in words if word not in QUALITIES):
            ranks = spread(word)
            if len(ranks) > 1:
                named.append(value_words([card_text(rank) for rank in ranks], None)[0])
            else:
                is_digits = of_numbers and word != JOKER
                named.append(digits(word, 2) if is_digits else rank_name(word, 2))
        text = joined(named) or pgettext("of any rank", "cards")
        for word in (word for word in words if word in QUALITIES):
            text = fill(QUALITY_WORDS[word], {"cards": text})
        parts.append(text)
    return joined(parts)


def layout_text(ruleset: Ruleset) -> str:
    if ruleset.any_layout:
        layouts = [_shown_layout(layout) for layout in every_layout()]
        return fill(
            _(
                "Agree on a layout (rows × columns), usually {usual}, then lay your cards face "
                "down "
                "without looking. That is your grid. You can choose from {layouts}."
            ),
            {"layouts": either(layouts), "usual": _shown_layout(ruleset.layout)},
        )
    rows = fill(forms_of("rows", "{rows} row", "{rows} rows"), {"rows": ruleset.layout.rows})
    columns = fill(
        forms_of("columns", "{columns} column", "{columns} columns"),
        {"columns": ruleset.layout.columns},
    )
    laid = _("Lay yours face down without looking, in {rows} and {columns}: that is your grid.")
    return fill(laid, {"rows": rows, "columns": columns})


def _shown_layout(layout: Layout) -> str:
    return f"{layout.rows}\u00a0×\u00a0{layout.columns}"


def decks_text(ruleset: Ruleset) -> str:
    """What a deck is, then how many of them."""
    table = compile_ruleset(ruleset)
    count = sum(copies for card, copies in table.copies.items() if card != JOKER)
    jokers = table.copies.get(JOKER, 0)
    if any(map(is_number, {*table.ranks.values()} - {*RANKS})):
        each = _("{copies} each of {cards}")
        parts = []
        for names, copies in ruleset.deck:
            cards = [_shown_span(name) for name in names.split()]
            number = len(SUITS) if copies == "suited" else int(copies)
            parts.append(fill(each, {"cards": cards, "copies": number}))
        words = _("The game has its own pack of {count} cards: {parts}.")
        deck = fill(words, {"count": count, "parts": semicolon_list(parts)})
    elif jokers:
        sentence = forms_of(
            "jokers",
            "A deck is {count} cards and {jokers} joker.",
            "A deck is {count} cards and {jokers} jokers.",
        )
        deck = fill(sentence, {"count": count, "jokers": jokers})
    elif ruleset.jokers_in_all:
        words = _("A deck is {count} cards. Shuffle in {jokers} jokers in all.")
        deck = fill(words, {"count": count, "jokers": ruleset.jokers_in_all})
    else:
        deck = fill(_("A deck is {count} cards, without jokers."), {"count": count})

    few, most = ruleset.players
    ends = [*(least - 1 for least, _decks in ruleset.decks[1:]), most]
    steps = [
        (max(least, few), min(last, most), decks)
        for (least, decks), last in zip(ruleset.decks, ends, strict=True)
    ]
    played = [step for step in steps if step[0] <= step[1]]
    if len(played) > 1:
        sentence = forms_of(
            "decks",
            "{decks} deck for {least} to {most} players",
            "{decks} decks for {least} to {most} players",
        )
        needed = [
            fill(sentence, {"least": least, "most": last, "decks": decks})
            for least, last, decks in played
        ]
        count_text = fill(_("You need {steps}."), {"steps": joined(needed)})
        return f"{deck} {count_text}"
    decks = ruleset.decks_for(few)
    if decks > 1:
        count_text = fill(_("{decks} decks are shuffled together."), {"decks": decks})
        return f"{deck} {count_text}"
    return deck


def _shown_span(word: str) -> str:
    """Write a rank or a span of ranks.

    >>> _shown_span("0-12"), _shown_span("-5")
    ('0–12', '−5')
    """
    ranks = [card_text(rank) for rank in spread(word)]
    return value_words(ranks, None)[0]
