"""The rules of a game as data."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.golf.ruleset import to_mapping
from app.record.counts.rules_name import name_of
from app.record.game.play import Play
from app.wording.rules.summary import ruleset_title


@dataclass(frozen=True, slots=True)
class RulesFrom:
    """The rules from a hole on: ``ruleset`` is as in docs/rules.md.

    ``id`` names what they were made from: a preset, or house rules by their code. ``rules`` are
    the id by which games, figures and seasons name them.
    """

    from_hole: int
    id: str
    rules: str
    title: str
    ruleset: dict[str, Any]


def rules_of(play: Play) -> Sequence[RulesFrom]:
    """Return all rules of a game in the order they came into force."""
    return [
        RulesFrom(
            from_hole=rule.from_hole,
            id=rule.ruleset.id,
            rules=name_of(rule.ruleset),
            title=ruleset_title(rule.ruleset),
            ruleset=to_mapping(rule.ruleset),
        )
        for rule in play.rules
    ]
