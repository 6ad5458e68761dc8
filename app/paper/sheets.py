"""What one sheet has no room for goes to the next: holes in blocks, players in equal parts."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from app.paper.facts import Card
from app.paper.layout import CardTooFullError, plan_card
from app.paper.measures import Paper

HOLES = 9  # abreast on one sheet


def sheets_of(card: Card, paper: Paper) -> list[Card]:
    """The card as it is printed sheet by sheet; most cards are one sheet.

    Raises ``CardTooFullError`` when not even one hole of one player fits.
    """
    fewest = -(-card.rules.holes // HOLES)
    alone = seated(card, range(1))
    count = first_that(
        range(fewest, card.rules.holes + 1), lambda count: fits(hole_blocks(alone, count)[0], paper)
    )
    return [sheet for block in hole_blocks(card, count) for sheet in player_blocks(block, paper)]


def first_that(numbers: Iterable[int], suits: Callable[[int], bool]) -> int:
    """The first number that will do; raises ``CardTooFullError`` when none does."""
    for number in numbers:
        if suits(number):
            return number
    raise CardTooFullError("Not even one hole of one player fits on a sheet.")


def fits(card: Card, paper: Paper) -> bool:
    """Whether a card fits on one sheet."""
    try:
        plan_card(card, paper)
    except CardTooFullError:
        return False
    return True


def hole_blocks(card: Card, count: int) -> list[Card]:
    """The card in blocks of holes as even as they come: 18 are 9 and 9, 10 are 5 and 5."""
    return [
        replace(
            card,
            rules=replace(card.rules, holes=len(block)),
            dealers=card.dealers[block[0] : block[-1] + 1],
            lays=[lays[block[0] : block[-1] + 1] for lays in card.lays],
            nods=card.nods[block[0] : block[-1] + 1],
            first_hole=block[0],
        )
        for block in parts(range(card.rules.holes), count)
    ]


def player_blocks(card: Card, paper: Paper) -> list[Card]:
    """The fewest sheets on which all players fit."""
    players = range(len(card.names))
    count = first_that(
        range(1, len(players) + 1),
        lambda count: fits(seated(card, parts(players, count)[0]), paper),
    )
    return [seated(card, block) for block in parts(players, count)]


def seated(card: Card, seats: Sequence[int]) -> Card:
    """The card of some of its players; seats count from 0 on each sheet."""
    return replace(
        card,
        names=[card.names[seat] for seat in seats],
        dealers=[dealer - seats[0] for dealer in card.dealers],
        lays=[card.lays[seat] for seat in seats] if card.lays else (),
        totals=[card.totals[seat] for seat in seats] if card.totals else (),
        places=[card.places[seat] for seat in seats] if card.places else (),
        notes=[card.notes[seat] for seat in seats] if card.notes else (),
    )


def parts(numbers: range, count: int) -> list[range]:
    """Numbers cut into so many parts, the first ones longer by one where they are not even.

    >>> parts(range(10), 3)
    [range(0, 4), range(4, 7), range(7, 10)]
    """
    short, longer = divmod(len(numbers), count)
    ends = [(part + 1) * short + min(part + 1, longer) for part in range(count)]
    return [numbers[end - short - (part < longer) : end] for part, end in enumerate(ends)]
