"""Words a finding of the referee (impossible or implausible cards), with its names and cards."""

from collections.abc import Mapping, Sequence

from flask_babel import lazy_gettext as _l

from app.golf.cards import DECKS, JOKER, SUITS, is_two_cards
from app.golf.layout import Layout
from app.golf.referee import Finding
from app.golf.table import Table
from app.wording.messages import MESSAGES, Sentence, forms_of
from app.wording.names import (
    RankWords,
    Value,
    Values,
    card_text,
    deck_now,
    either,
    fill,
    isolated,
    rank_words,
    semicolon_list,
    where,
)

FINDINGS: Mapping[str, Sentence] = {
    "missing_card": forms_of(
        "cells",
        "{name}: a card is missing ({places}). Type it in.",
        "{name}: {cells} cards are missing ({places}). Type them in.",
    ),
    "unreadable_card": _l(
        "{name}, {place}: “{card}” is not a card. Type its rank, like {example}."
    ),
    "not_in_deck": _l("{name}, {place}: this deck has no {card:rank}. Type the card in that spot."),
    "suit_missing": _l(
        "{name}, {place}: which {card:rank} is it? The suit matters here ({suits})."
    ),
    "empty_cell": _l(
        "{name}, {place}: cards never leave the grid in this game. Type the card in that spot."
    ),
    "wrong_empties": _l(
        "{name}: cards can’t have left the grid like this ({places}), because only whole lines "
        "leave. Type the cards that are still there."
    ),
    "unclear_empties": _l(
        "{name}: the cards that left may have earned a bonus. Type them where they were, and "
        "they’ll be counted."
    ),
    "extra_cards": _l("{name} has {cards} cards, but a grid has {size}. Remove the extra cards."),
    "other_layout": forms_of(
        "players",
        "{names} has {cards} cards here, but under this hole’s rules a grid has {size}. Type all "
        "{size}. If the rules changed after the cards were typed, undo that in the log.",
        "{names} have {cards} cards each, but under this hole’s rules a grid has {size}. Type all "
        "{size}. If the rules changed after the cards were typed, undo that in the log.",
    ),
    "too_many": forms_of(
        "copies",
        "{count} {card:ranks} lie on the table, the deck has only {copies}. "
        "One of these is wrong: {whose}.",
        "{count} {card:ranks} lie on the table, the deck has {copies}. "
        "One of these is wrong: {whose}.",
    ),
    "two_too_many": _l(
        "{count} {card:ranks} lie on the table, the deck has {copies}. "
        "Two of these are wrong: {whose}."
    ),
    "more_too_many": _l(
        "{count} {card:ranks} lie on the table, the deck has {copies}. "
        "{excess} of these are wrong: {whose}."
    ),
    "deck_too_small": _l(
        "This many players need {needed} cards, but there are only {cards}. Add a deck, or play "
        "with fewer players."
    ),
    "not_playing": _l(
        "{name} has cards but didn’t play this hole. Save to leave these cards "
        "out, or undo the hole and enter it again with {name} playing."
    ),
    "two_went_out": _l(
        "{names} are all marked as having gone out. Only one player ends a hole: choose one."
    ),
}

SUIT_OR_RANK: Sentence = _l(
    "{name}, {place}: “{card}” may be two cards, since {letter} is the {rank:rank} on this deck. "
    "Type suits as symbols, like {suited}."
)
"""Replaces the sentence of a card whose suit is written as a letter that is a rank here."""

FINDINGS_SHORT: Mapping[str, Sentence] = {
    "too_many": forms_of(
        "copies",
        "{count} lie on the table, the deck has only {copies}. Which one is wrong?",
        "{count} lie on the table, the deck has {copies}. Which one is wrong?",
    ),
    "two_too_many": _l("{count} lie on the table, the deck has {copies}. Two of these are wrong."),
    "more_too_many": _l(
        "{count} lie on the table, the deck has {copies}. {excess} of these are wrong."
    ),
}

TITLES: Mapping[str, Sentence] = {
    "fifth": _l("A fifth {card:rank}"),
    "too_many": _l("Too many {card:ranks}"),
    "two_went_out": MESSAGES["who_out"],
    "other_layout": _l("Typed for another layout"),
    "deck_too_small": _l("Too few cards"),
    "look": _l("Check {name}’s cards"),
}


Where = Table | Layout
"""The table of the rules, or its layout: then packs of numbers get words too."""


UNREAD = ("unreadable_card", "not_in_deck")


def finding_text(finding: Finding, names: Sequence[str], at: Where) -> str:
    """The finding as one or two sentences; ``names`` are by seat."""
    sentence = SUIT_OR_RANK if _is_two_cards(finding) else FINDINGS[_sentence_code(finding)]
    return fill(sentence, finding_values(finding, names, at), ranks_at(at))


def _sentence_code(finding: Finding) -> str:
    """The code, or another one where several cards of a rank are too many."""
    if finding.code != "too_many":
        return finding.code
    excess = _excess(finding)
    return "too_many" if excess < 2 else "two_too_many" if excess == 2 else "more_too_many"


def _excess(finding: Finding) -> int:
    """How many cards of a rank are too many."""
    return int(finding.numbers.get("count", 0)) - int(finding.numbers.get("copies", 0))


def _is_two_cards(finding: Finding) -> bool:
    """True if a card's last letter was meant as a suit, but is a rank of this deck."""
    card = str(finding.numbers.get("card", ""))
    return finding.code in UNREAD and is_two_cards(card, deck_now())


def finding_title(finding: Finding, names: Sequence[str], at: Where | None = None) -> str:
    """The finding in a few words, for a headline.

    >>> finding_title(Finding("too_many", numbers={"card": "7", "count": 5, "copies": 4}), [])
    'A fifth seven'
    """
    code = finding.code if finding.code in TITLES else "look"
    if code == "too_many" and (finding.numbers["count"], finding.numbers["copies"]) == (5, 4):
        code = "fifth"
    return fill(TITLES[code], finding_values(finding, names, at), ranks_at(at))


def finding_short(finding: Finding, names: Sequence[str], at: Where) -> str:
    """The finding next to a list of its cards, without their places."""
    if finding.code not in FINDINGS_SHORT:
        return finding_text(finding, names, at)
    return fill(
        FINDINGS_SHORT[_sentence_code(finding)], finding_values(finding, names, at), ranks_at(at)
    )


def finding_values(finding: Finding, names: Sequence[str], at: Where | None) -> Values:
    """``places`` are one player's cells, ``whose`` all cells with owners, ``suits`` exact cards."""
    values: dict[str, Value] = {**finding.numbers, "cells": len(finding.cells)}
    names = [*map(isolated, names)]
    if finding.code == "too_many":
        values["excess"] = _excess(finding)
    if finding.seats:
        values |= {
            "name": names[finding.seats[0]],
            "names": [names[seat] for seat in finding.seats],
        }
    if _is_two_cards(finding):
        text = str(values["card"]).upper()
        letter, ranks = text[-1], {own: rank for rank, own in DECKS[deck_now()].items()}
        values |= {
            "card": text,
            "letter": letter,
            "rank": ranks[letter],
            "suited": text[:-1] + SUITS[letter],
        }
    layout = at.layout if isinstance(at, Table) else at
    if finding.cells and layout:
        cells = [where(layout, cell) for cell in finding.cells]
        whose = places(finding, names, layout)
        values |= {"place": cells[0], "places": semicolon_list(cells), "whose": whose}
    if isinstance(at, Table):
        meant = at.asks.get(str(finding.numbers.get("card")), ())
        values |= {
            "example": _example_cards(at, finding.numbers.get("card")),
            "suits": either([card_text(card) for card in meant]),
        }
    return {"example": either(["10", card_text("Q")]), "suits": "♠ ♥ ♦ ♣", **values}


def _example_cards(table: Table, written: object = "") -> str:
    """Two ranks of the deck as examples of what to write, or the ace that a 1 was meant to be.

    >>> from app.golf.ruleset import find_ruleset
    >>> from app.golf.table import compile_ruleset
    >>> _example_cards(compile_ruleset(find_ruleset("nine-hole")))
    '10 or Q'
    """
    ranks = list(dict.fromkeys(rank for rank in table.ranks.values() if rank != JOKER))
    if written == "1" and "A" in ranks:
        return card_text("A")
    first, second = ("10", "Q") if {"10", "Q"} <= {*ranks} else (ranks[0], ranks[-1])
    return either([card_text(first), card_text(second)])


def ranks_at(at: Where | None) -> RankWords:
    return rank_words(at.points) if isinstance(at, Table) else {}


def places(finding: Finding, names: Sequence[str], layout: Layout) -> str:
    """Owners and cells, player by player.

    >>> places(Finding("", (0, 1, 1), (0, 1, 4)), ["Ann", "Bea"], Layout(2, 3))
    'Ann (column 1, upper card); Bea (column 2, upper card; column 2, lower card)'
    """
    by_seat: dict[int, list[str]] = {}
    for seat, cell in zip(finding.seats, finding.cells, strict=True):
        by_seat.setdefault(seat, []).append(where(layout, cell))
    return semicolon_list(
        f"{names[seat]} ({semicolon_list(cells)})" for seat, cells in by_seat.items()
    )
