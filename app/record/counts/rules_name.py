"""A name for the rules of a game, equal for games that may be compared."""

import json
from hashlib import sha256

from app.golf.faults import UnknownRulesetError
from app.golf.ruleset import Ruleset, find_ruleset, to_mapping
from app.record.game.play import Play


def rules_name(play: Play) -> str:
    """A game that changed its rules has a name of its own."""
    names = dict.fromkeys(name_of(rule.ruleset) for rule in play.rules)
    return "+".join(names)


def name_of(ruleset: Ruleset) -> str:
    """Return a preset's id, followed by a hash of the rules if they differ from it.

    >>> name_of(find_ruleset("skyjo"))
    'skyjo'
    """
    return ruleset.id if _is_preset(ruleset) else f"{ruleset.id}~{_mark_of(ruleset)}"


def _is_preset(ruleset: Ruleset) -> bool:
    try:
        return find_ruleset(ruleset.id) == ruleset
    except UnknownRulesetError:
        return False


def _mark_of(ruleset: Ruleset) -> str:
    entries = {key: value for key, value in to_mapping(ruleset).items() if key != "title"}
    return sha256(json.dumps(entries, sort_keys=True).encode()).hexdigest()[:8]
