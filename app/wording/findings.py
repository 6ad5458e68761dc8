"""What the referee refuses, said so that a player knows what, where and what to do."""

from collections.abc import Callable, Mapping, Sequence

from flask_babel import gettext as _
from flask_babel import ngettext

from app.golf.inspection import Finding
from app.golf.layout import Layout
from app.wording.names import joined, rank_name, where

Say = Callable[[Finding, Sequence[str], Layout], str]


def finding_text(finding: Finding, names: Sequence[str], layout: Layout) -> str:
    """The finding as one or two sentences; ``names`` are by seat."""
    return SENTENCES[finding.code](finding, names, layout)


def finding_title(finding: Finding, names: Sequence[str]) -> str:
    """The finding in a few words, for a headline.

    >>> finding_title(Finding("too_many", numbers={"card": "7", "count": 5, "copies": 4}), [])
    'A fifth seven'
    """
    if finding.code == "too_many" and finding.numbers["count"] == 5:
        return _("A fifth %(card)s", card=rank_name(str(finding.numbers["card"])))
    if finding.code == "too_many":
        return _("Too many %(cards)s", cards=rank_name(str(finding.numbers["card"]), 2))
    if finding.seats and finding.code != "two_went_out":
        return _("A look at %(name)s’s cards", name=names[finding.seats[0]])
    return TITLES[finding.code]()


def finding_short(finding: Finding, names: Sequence[str], layout: Layout) -> str:
    """The finding where its cards are listed beside it, so that no place is said twice."""
    if finding.code != "too_many":
        return finding_text(finding, names, layout)
    return ngettext(
        "%(count)s lie on the table, the deck has only %(num)s. Which one is wrong?",
        "%(count)s lie on the table, the deck has %(num)s. Which one is wrong?",
        int(finding.numbers["copies"]),
        count=finding.numbers["count"],
    )


def places(finding: Finding, names: Sequence[str], layout: Layout) -> str:
    """Whose cards and where, a player at a time.

    >>> places(Finding("", (0, 1, 1), (0, 1, 4)), ["Ann", "Bea"], Layout(2, 3))
    'Ann (column 1, upper card); Bea (column 2, upper card; column 2, lower card)'
    """
    by_seat: dict[int, list[str]] = {}
    for seat, cell in zip(finding.seats, finding.cells, strict=True):
        by_seat.setdefault(seat, []).append(where(layout, cell))
    return "; ".join(f"{names[seat]} ({'; '.join(cells)})" for seat, cells in by_seat.items())


def say_missing(finding: Finding, names: Sequence[str], layout: Layout) -> str:
    """Which cards of a player are not there yet."""
    cells = "; ".join(where(layout, cell) for cell in finding.cells)
    return ngettext(
        "%(name)s: a card is missing (%(cells)s). Type it in.",
        "%(name)s: %(num)s cards are missing (%(cells)s). Type them in.",
        len(finding.cells),
        name=names[finding.seats[0]],
        cells=cells,
    )


def at_card(sentence: Callable[[str], str]) -> Say:
    """A sentence about one card, led in by whose it is and where it lies."""

    def say(finding: Finding, names: Sequence[str], layout: Layout) -> str:
        said = sentence(str(finding.numbers["card"]))
        place = where(layout, finding.cells[0])
        return _(
            "%(name)s, %(place)s: %(said)s", name=names[finding.seats[0]], place=place, said=said
        )

    return say


def say_extra(finding: Finding, names: Sequence[str], layout: Layout) -> str:
    """More cards than a grid has cells."""
    return _(
        "%(name)s has %(cards)s cards, a grid has %(size)s. Take away what is too much.",
        name=names[finding.seats[0]],
        **finding.numbers,
    )


def say_too_many(finding: Finding, names: Sequence[str], layout: Layout) -> str:
    """More equal cards than the decks hold, and where they all lie."""
    return ngettext(
        "%(count)s %(cards)s lie on the table, the deck has only %(num)s. "
        "One of these is wrong: %(places)s.",
        "%(count)s %(cards)s lie on the table, the deck has %(num)s. "
        "One of these is wrong: %(places)s.",
        int(finding.numbers["copies"]),
        count=finding.numbers["count"],
        cards=rank_name(str(finding.numbers["card"]), 2),
        places=places(finding, names, layout),
    )


def say_deck_too_small(finding: Finding, names: Sequence[str], layout: Layout) -> str:
    """More players than the cards suffice for."""
    return _(
        "So many players need %(needed)s cards, and there are %(cards)s. "
        "Add a deck, or play with fewer.",
        **finding.numbers,
    )


def say_two_went_out(finding: Finding, names: Sequence[str], layout: Layout) -> str:
    """Several players marked as the one who ended the hole."""
    return _(
        "%(names)s are all marked as the one who went out. "
        "Only one player ends a hole: choose one.",
        names=joined([names[seat] for seat in finding.seats]),
    )


SENTENCES: Mapping[str, Say] = {
    "missing_card": say_missing,
    "unreadable_card": at_card(
        lambda card: _("“%(card)s” is not a card. Write its rank, like 10 or Q.", card=card)
    ),
    "not_in_deck": at_card(
        lambda card: _(
            "this deck has no %(card)s. Type the card that lies there.", card=rank_name(card)
        )
    ),
    "empty_cell": at_card(
        lambda card: _("no card leaves the grid in this game. Type the card that lies there.")
    ),
    "extra_cards": say_extra,
    "too_many": say_too_many,
    "deck_too_small": say_deck_too_small,
    "two_went_out": say_two_went_out,
}

TITLES: Mapping[str, Callable[[], str]] = {
    "two_went_out": lambda: _("Who went out?"),
    "deck_too_small": lambda: _("Too few cards"),
}
