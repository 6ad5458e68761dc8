"""Rules by the id or code in a request; guessing codes is limited."""

from flask import abort, g, request

from app.golf.catalogue import preset_mappings
from app.golf.errors import UnknownRulesetError
from app.golf.ruleset import Ruleset
from app.record.change.house_rules import find_rules, look_up_house_rules, ruleset_of
from app.record.models import HouseRule
from app.web.base.device import known_device


def rules_for_code(ref: str) -> Ruleset:
    """A preset by its id or house rules by their code.

    Raises ``UnknownRulesetError``, and ``TooManyAttemptsError`` after too many wrong codes.
    """
    house = None if ref in preset_mappings() else house_for_code(ref)
    return ruleset_of(house) if house else find_rules(ref)


def house_for_code(code: str) -> HouseRule | None:
    """The house rules with this code; raises ``TooManyAttemptsError`` after too many wrong codes.

    A code that a request looks up several times counts as one attempt.
    """
    found: dict[str, HouseRule | None] = g.setdefault("asked_houses", {})
    if code not in found:
        found[code] = look_up_house_rules(code, known_device(), request.remote_addr)
    return found[code]


def known_ruleset(ruleset_id: str) -> Ruleset:
    """The preset or house rules in the address; 404 for unknown rules."""
    try:
        return rules_for_code(ruleset_id)
    except UnknownRulesetError:
        abort(404)
