"""What a phone itself has, as a file: its name, its settings, its next rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import Session

from app.golf.ruleset import preset_mappings
from app.record.access.devices import LONGEST, DeviceName, name_of
from app.record.change.house_rules import last_choice
from app.record.database import db, now, upsert
from app.record.files.file_errors import at
from app.record.files.game_file import FORMAT, check_version
from app.record.log.entry_schema import expect, text, typed_text
from app.record.models import RulesChoice

LONGEST_WORD, MOST_SETTINGS = 40, 30
WORD = text(LONGEST_WORD)


@dataclass(frozen=True, slots=True)
class ReadPhone:
    """A phone read from a file; everything is optional."""

    name: str
    settings: Mapping[str, str]
    rules: str


def exported_phone(device: str | None, settings: Mapping[str, str]) -> dict[str, Any]:
    rules = last_choice(db.session(), device or "", is_default=True) or ""
    about = {"name": name_of(device), "settings": {**settings}, "rules": rules}
    return {"backnine": FORMAT, "phone": about}


def phone_in(whole_file: Mapping[str, Any]) -> ReadPhone:
    check_version(whole_file)
    with at("phone"):
        about = whole_file["phone"]
        settings = about["settings"]
        expect(isinstance(settings, dict) and len(settings) <= MOST_SETTINGS)
        known = {WORD(key, {}): WORD(value, {}) for key, value in settings.items()}
        return ReadPhone(typed_text(LONGEST)(about["name"], {}), known, WORD(about["rules"], {}))


def add_phone(session: Session, read: ReadPhone, device: str, codes: Mapping[str, str]) -> None:
    """Set name and rules where unset; only ``codes`` of this import count, not guessed ones."""
    if read.name and session.get(DeviceName, device) is None:
        session.execute(upsert(DeviceName, {"device": device, "name": read.name}, ["device"]))
    ref = read.rules if read.rules in preset_mappings() else codes.get(read.rules)
    if ref and last_choice(session, device, is_default=True) is None:
        session.add(RulesChoice(device=device, ref=ref, is_default=True, made_at=now()))
