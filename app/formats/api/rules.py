"""The rules of a game as data."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.golf.ruleset import to_mapping
from app.record.game.play import Play
from app.wording.rules.summary import ruleset_title


@dataclass(frozen=True, slots=True)
class RulesFrom:
    """The rules from a hole on: ``ruleset`` is as in docs/rules.md.

    ``id`` names what they were made from: a preset, or house rules by their code.
    """

    from_hole: int
    id: str
    title: str
    ruleset: dict[str, Any]


def rules_of(play: Play) -> Sequence[RulesFrom]:
    """All rules of a game, the first ones first."""
    return [
        RulesFrom(
            one.from_hole, one.ruleset.id, ruleset_title(one.ruleset), to_mapping(one.ruleset)
        )
        for one in play.rules
    ]
