"""Rules by the id or code in a request; guessing codes is limited."""

from flask import abort, g, request

from app.golf.catalogue import preset_mappings
from app.golf.errors import UnknownRulesetError
from app.golf.ruleset import Ruleset
from app.record.change.house_rules import find_rules, look_up_house_rules, ruleset_of
from app.record.models import HouseRule
from app.web.base.permissions import known_device


def rules_for_code(ref: str) -> Ruleset:
    """Raises ``UnknownRulesetError``; ``TooManyAttemptsError`` after too many wrong codes."""
    house = None if ref in preset_mappings() else house_for_code(ref)
    return ruleset_of(house) if house else find_rules(ref)


def house_for_code(code: str) -> HouseRule | None:
    """Count several look-ups in a request once. Raises ``TooManyAttemptsError``."""
    found: dict[str, HouseRule | None] = g.setdefault("asked_houses", {})
    if code not in found:
        found[code] = look_up_house_rules(code, known_device(), request.remote_addr)
    return found[code]


def known_ruleset(ruleset_id: str) -> Ruleset:
    try:
        return rules_for_code(ruleset_id)
    except UnknownRulesetError:
        abort(404)
