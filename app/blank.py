"""Blank cards for the command line: names checked as at the table."""

from app.golf.catalogue import find_ruleset
from app.golf.errors import GolfError
from app.paper.cards import blank_card
from app.paper.scorecard import Paper, scorecard_pdf


class NamesError(GolfError):
    """Names that no card can have."""


def blank_pdf(ruleset_id: str, players: str, paper: Paper) -> bytes:
    """A blank card for a preset; ``players`` are names parted by commas, "" for empty lines."""
    ruleset = find_ruleset(ruleset_id)
    _few, most = ruleset.players
    names = [name.strip() for name in players.split(",")] if players.strip() else [""] * most
    if len(names) > most:
        raise NamesError(f"These rules are for {most} players at most, not {len(names)}.")
    return scorecard_pdf(blank_card(ruleset, names), paper)
