"""Makes the PDFs: blank and finished scorecards, rulings, rules cards. Same input, same bytes."""

from collections.abc import Sequence
from dataclasses import replace

from app.golf.ruleset import Ruleset
from app.paper.card import blank_card, extra_hole_cards, played_card, staying
from app.paper.choices import PLAIN, Printing
from app.paper.layout import sheets_of
from app.paper.pen import NO_CODE, QrCode
from app.paper.pixels import page_png
from app.paper.rules_card import draw_rules_card
from app.paper.ruling import draw_ruling
from app.paper.scorecard import scorecard_pdf, scorecards_pdf
from app.record.game.play import Play
from app.wording.standing import date_text


def blank_pdf(
    ruleset: Ruleset, names: Sequence[str] = (), printing: Printing = PLAIN, code: QrCode = NO_CODE
) -> bytes:
    """Print a card for a pencil; as many players as chosen, else as names, else as allowed."""
    return scorecard_pdf(blank_card(ruleset, names, printing, code), printing)


def blank_pdf_of(play: Play, printing: Printing = PLAIN, code: QrCode = NO_CODE) -> bytes:
    card = blank_card(play.ruleset, staying(play), printing, code)
    return scorecard_pdf(replace(card, date=date_text(play), venue=play.venue), printing)


def finished_pdf(play: Play, printing: Printing = PLAIN, code: QrCode = NO_CODE) -> bytes:
    """Print the current card of a game, extra holes behind it; ``code`` leads to the game."""
    cards = [played_card(play, printing, code), *extra_hole_cards(play, code)]
    return scorecards_pdf(cards, printing)


def picture_of_card(play: Play, *, has_cards: bool) -> bytes:
    """Return the card of a game as PNG, to share in a chat: without the code that leads to it.

    If it has card boxes on several sheets, it has scores only, so that the totals are on the first.
    """
    card, scores = played_card(play), Printing(style="scores")
    is_one_sheet = len(sheets_of(card, PLAIN)) == 1
    return page_png(scorecard_pdf(card, PLAIN if has_cards and is_one_sheet else scores), 0)


def ruling_pdf(
    play: Play, number: int, printing: Printing = PLAIN, code: QrCode = NO_CODE
) -> bytes:
    return draw_ruling(play, number, printing, code).finish()


def rules_card_pdf(ruleset: Ruleset, printing: Printing = PLAIN, code: QrCode = NO_CODE) -> bytes:
    return draw_rules_card(ruleset, printing, code).finish()
