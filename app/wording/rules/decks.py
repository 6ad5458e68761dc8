"""The cards of a game: what is in a deck, how many decks, how the cards lie."""

from flask_babel import gettext as _

from app.golf.cards import JOKER, RANKS, SUITS
from app.golf.compiling import compile_ruleset
from app.golf.layout import Layout, every_layout
from app.golf.ruleset import Ruleset
from app.golf.selectors import spread
from app.wording.basics.names import card_text, either, joined, semicolon_list
from app.wording.basics.placeholders import fill
from app.wording.basics.values import is_number, value_words
from app.wording.messages.forms import forms_of


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
    decks, steps = ruleset.decks_for(ruleset.players[0]), _steps_texts(ruleset)
    sentences = [_deck_text(ruleset)]
    if steps:
        sentences.append(fill(_("You need {steps}."), {"steps": joined(steps)}))
    elif decks > 1:
        sentences.append(fill(_("{decks} decks are shuffled together."), {"decks": decks}))
    return " ".join(sentences)


def _deck_text(ruleset: Ruleset) -> str:
    table = compile_ruleset(ruleset)
    count = sum(copies for card, copies in table.copies.items() if card != JOKER)
    jokers = table.copies.get(JOKER, 0)
    if any(map(is_number, {*table.ranks.values()} - {*RANKS})):
        parts = [_part_text(*part) for part in _own_pack(ruleset)]
        return fill(
            _("The game has its own pack of {count} cards: {parts}."),
            {"count": count, "parts": semicolon_list(parts)},
        )
    if jokers:
        sentence = forms_of(
            "jokers",
            "A deck is {count} cards and {jokers} joker.",
            "A deck is {count} cards and {jokers} jokers.",
        )
        return fill(sentence, {"count": count, "jokers": jokers})
    if ruleset.jokers_in_all:
        words = _("A deck is {count} cards. Shuffle in {jokers} jokers in all.")
        return fill(words, {"count": count, "jokers": ruleset.jokers_in_all})
    return fill(_("A deck is {count} cards, without jokers."), {"count": count})


def _own_pack(ruleset: Ruleset) -> list[tuple[str, int]]:
    return [
        (
            joined(list(map(_shown_span, names.split()))),
            len(SUITS) if copies == "suited" else int(copies),
        )
        for names, copies in ruleset.deck
    ]


def _part_text(cards: str, copies: int) -> str:
    return fill(_("{copies} each of {cards}"), {"cards": cards, "copies": copies})


def _shown_span(word: str) -> str:
    """Write a rank or a span of ranks.

    >>> _shown_span("0-12"), _shown_span("-5")
    ('0–12', '−5')
    """
    ranks = [card_text(rank) for rank in spread(word)]
    return value_words(ranks, None)[0]


def _steps_texts(ruleset: Ruleset) -> list[str]:
    few, most = ruleset.players
    ends = [*(least - 1 for least, _decks in ruleset.decks[1:]), most]
    steps = [
        (max(least, few), min(last, most), decks)
        for (least, decks), last in zip(ruleset.decks, ends, strict=True)
    ]
    played = [step for step in steps if step[0] <= step[1]]
    if len(played) < 2:
        return []
    return [
        fill(
            forms_of(
                "decks",
                "{decks} deck for {least} to {most} players",
                "{decks} decks for {least} to {most} players",
            ),
            {"least": least, "most": last, "decks": decks},
        )
        for least, last, decks in played
    ]
