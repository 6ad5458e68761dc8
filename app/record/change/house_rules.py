"""House rules: kept under a short code, found again on any device, chosen for the next game."""

import re
import secrets
from collections.abc import Mapping
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.golf.checking import checked_ruleset, in_todays_words
from app.golf.faults import UnknownRulesetError
from app.golf.ruleset import (
    DEFAULT_PRESET,
    LANGUAGE,
    Ruleset,
    find_ruleset,
    from_mapping,
    preset_mappings,
)
from app.record.access.quotas import count_guess
from app.record.access.tokens import refuse_watching_token
from app.record.change.start_game import ALPHABET
from app.record.database import db, now, writing
from app.record.models import HouseRule, RulesChoice

CODE_LENGTH = 6


def save_house_rules(
    device: str, name: str, mapping: Mapping[str, Any], client_id: str, code: str = ""
) -> str:
    """Store rules under a new code, or as the next version of ``code`` if this device made it.

    Returns the code; idempotent by ``client_id`` and device. Raises ``RulesetError`` for unplayable
    rules and ``WatchingTokenError``.
    """
    rules = {**mapping, "title": name}
    checked_ruleset("rules", rules)
    with writing() as session:
        refuse_watching_token(session, device)
        made_as = f"{device}:{client_id}"
        made = session.scalar(select(HouseRule.code).where(HouseRule.made_as == made_as))
        if made:
            return made
        last = newest(session, code)
        if last is None or last.device != device:
            last = None
        row = HouseRule(
            code=last.code if last else free_code(session),
            version=last.version + 1 if last else 1,
            name=name,
            mapping=rules,
            language=LANGUAGE,
            made_as=made_as,
            device=device,
            made_at=now(),
        )
        session.add(row)
        return row.code


def free_code(session: Session) -> str:
    while True:
        code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
        if newest(session, code) is None:
            return code


def newest(session: Session, code: str) -> HouseRule | None:
    query = select(HouseRule).where(HouseRule.code == code)
    return session.scalar(query.order_by(HouseRule.version.desc()).limit(1))


def _spelled_code(written: str) -> str:
    """Capitals, gaps and hyphens make no difference.

    >>> _spelled_code(" G6K-4TN ")
    'g6k4tn'
    """
    return re.sub(r"[\s\-–]", "", written).lower()


def find_house_rules(code: str) -> HouseRule | None:
    return newest(db.session(), _spelled_code(code))


def look_up_house_rules(code: str, device: str | None, address: str | None) -> HouseRule | None:
    """Find rules; raises ``TooManyAttemptsError``, except for devices that made or added them."""
    house = find_house_rules(code)
    is_code = re.fullmatch(f"[{ALPHABET}]{{{CODE_LENGTH}}}", _spelled_code(code))
    if is_code and not (house and has_rules(db.session(), device, house)):
        count_guess(address, found=house is not None)
    return house


def has_rules(session: Session, device: str | None, house: HouseRule) -> bool:
    chosen = select(RulesChoice.id).where(
        RulesChoice.device == device, RulesChoice.ref == house.code
    )
    return device == house.device or session.scalar(chosen.limit(1)) is not None


def find_rules(ref: str) -> Ruleset:
    if ref in preset_mappings():
        return find_ruleset(ref)
    house = find_house_rules(ref)
    if house is None:
        raise UnknownRulesetError(ref, tuple(preset_mappings()))
    return ruleset_of(house)


def ruleset_of(house: HouseRule) -> Ruleset:
    return from_mapping(house.code, in_todays_words(house.mapping, house.language))


def houses_of(device: str | None) -> list[HouseRule]:
    """Return the house rules a device made or added, the latest first."""
    if device is None:
        return []
    made = select(HouseRule.code, HouseRule.made_at).where(HouseRule.device == device)
    chosen = select(RulesChoice.ref, RulesChoice.made_at).where(RulesChoice.device == device)
    rows = [*db.session.execute(made), *db.session.execute(chosen)]
    latest = sorted(rows, key=lambda row: row[1], reverse=True)
    found = (newest(db.session(), code) for code in dict.fromkeys(code for code, _at in latest))
    return [house for house in found if house]


def choose_rules(device: str, ref: str, *, is_default: bool) -> None:
    with writing() as session:
        last = last_choice(session, device, is_default=is_default)
        if last != ref:
            choice = RulesChoice(device=device, ref=ref, is_default=is_default, made_at=now())
            session.add(choice)


def set_default(device: str, ref: str) -> None:
    """Set the default rules of a device; raises ``UnknownRulesetError``."""
    choose_rules(device, find_rules(ref).id, is_default=True)


def last_choice(session: Session, device: str, *, is_default: bool) -> str | None:
    query = select(RulesChoice.ref).where(
        RulesChoice.device == device, RulesChoice.is_default == is_default
    )
    return session.scalar(query.order_by(RulesChoice.id.desc()).limit(1))


def default_of(device: str | None) -> Ruleset:
    chosen = device and last_choice(db.session(), device, is_default=True)
    return find_rules(chosen or DEFAULT_PRESET)
