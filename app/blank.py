"""Blank cards for the command line."""

from app.golf.catalogue import find_ruleset
from app.paper.cards import blank_card
from app.paper.printing import Paper, Printing
from app.paper.scorecard import scorecard_pdf


def blank_pdf(ruleset_id: str, players: str, paper: Paper) -> bytes:
    """A blank card for a preset; ``players`` are names parted by commas, "" for empty lines."""
    ruleset = find_ruleset(ruleset_id)
    names = [name.strip() for name in players.split(",")]
    return scorecard_pdf(
        blank_card(ruleset, names if any(names) else [""] * ruleset.players[1]), Printing(paper)
    )
