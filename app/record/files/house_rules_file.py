"""House rules as a file: all versions under their code, so that none is lost elsewhere."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Any, Literal

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.golf.checking import checked_ruleset, in_todays_words
from app.golf.ruleset import LANGUAGE
from app.record.change.house_rules import CODE_LENGTH, free_code
from app.record.change.start_game import ALPHABET
from app.record.database import db, now
from app.record.files.file_errors import at, expect_at
from app.record.files.game_file import FORMAT, check_texts, check_version, part
from app.record.log.entry_schema import expect, moment, typed_text, whole
from app.record.models import HouseRule, RulesChoice

CODE = re.compile(f"[{ALPHABET}]{{{CODE_LENGTH}}}")
LONGEST_NAME, MOST_VERSIONS = 100, 500
NAME, LANGUAGES = typed_text(LONGEST_NAME), whole(1, LANGUAGE)


@dataclass(frozen=True, slots=True)
class ReadVersion:
    """One version of house rules read from a file."""

    name: str
    language: int
    ruleset: Mapping[str, Any]
    made_at: datetime

    @property
    def content(self) -> tuple[str, int, Mapping[str, Any]]:
        return self.name, self.language, self.ruleset


@dataclass(frozen=True, slots=True)
class ReadRules:
    """House rules read from a file, the first version first; at least one."""

    public_id: str
    versions: Sequence[ReadVersion]

    @property
    def attempt(self) -> str:
        """An id derived from the content, so that a repeated import is one."""
        contents = repr([version.content for version in self.versions])
        return f"brought:{self.public_id}:{sha256(contents.encode()).hexdigest()[:32]}"


def exported_rules(code: str) -> dict[str, Any]:
    versions = [_version_json(row) for row in _versions_of(db.session(), code)]
    return {"backnine": FORMAT, "house_rules": {"code": code}, "versions": versions}


def _versions_of(session: Session, code: str) -> Sequence[HouseRule]:
    query = select(HouseRule).where(HouseRule.code == code)
    return list(session.scalars(query.order_by(HouseRule.version)))


def _version_json(row: HouseRule) -> dict[str, Any]:
    return {
        "name": row.name,
        "language": row.language,
        "ruleset": row.mapping,
        "made_at": row.made_at.isoformat(),
    }


def rules_in(whole_file: Mapping[str, Any]) -> ReadRules:
    check_version(whole_file)
    with at("house_rules"):
        code = whole_file["house_rules"]["code"]
        expect(isinstance(code, str) and CODE.fullmatch(code))
    found = part(whole_file, "versions")
    expect_at(0 < len(found) <= MOST_VERSIONS, "versions", "versions")
    return ReadRules(code, [_read_version(version, place) for place, version in enumerate(found)])


def _read_version(found: Any, place: int) -> ReadVersion:  # noqa: ANN401
    where = f"versions[{place}]"
    with at(where):
        name, language = NAME(found["name"], {}), LANGUAGES(found["language"], {})
        made_at, ruleset = moment(found["made_at"]), found["ruleset"]
        expect(isinstance(ruleset, dict))
    with at(f"{where}.ruleset"):
        checked_ruleset("rules", in_todays_words(ruleset, language), is_new=False)
        check_texts(ruleset)
    return ReadVersion(name, language, ruleset, made_at)


How = Literal["new", "more", "known", "renamed"]
"""``renamed`` if others have their code."""


def standing_of(session: Session, read: ReadRules, device: str) -> tuple[How, str]:
    """Compare rules with those of a device; return status and code, "" if new."""
    brought = session.scalar(
        select(HouseRule.code).where(HouseRule.made_as == made_as(device, read))
    )
    if brought:
        return "known", brought
    there = _versions_of(session, read.public_id)
    if not there:
        return "new", read.public_id
    here, incoming = (
        [_content_of(row) for row in there],
        [version.content for version in read.versions],
    )
    if here[: len(incoming)] == incoming:
        return "known", read.public_id
    if incoming[: len(here)] == here and there[-1].device == device:
        return "more", read.public_id
    return "renamed", ""


def _content_of(row: HouseRule) -> tuple[str, int, Mapping[str, Any]]:
    return row.name, row.language, row.mapping


def made_as(device: str, read: ReadRules, number: int = 1) -> str:
    return f"{device}:{read.attempt}:{number}"


def add_rules(session: Session, read: ReadRules, device: str) -> str:
    how, code = standing_of(session, read, device)
    code = code or free_code(session)
    there = len(_versions_of(session, code)) if how == "more" else 0
    if how == "known":
        _take_rules(session, code, device)
        return code
    for number, version in enumerate(read.versions[there:], start=there + 1):
        row = HouseRule(
            code=code,
            version=number,
            name=version.name,
            mapping=version.ruleset,
            language=version.language,
            made_as=made_as(device, read, number),
            device=device,
            made_at=version.made_at,
        )
        session.add(row)
    session.flush()
    return code


def _take_rules(session: Session, code: str, device: str) -> None:
    made = select(HouseRule.id).where(HouseRule.code == code, HouseRule.device == device)
    conditions = RulesChoice.device == device, RulesChoice.ref == code
    if not session.scalar(made) and not session.scalar(select(RulesChoice.id).where(*conditions)):
        session.add(RulesChoice(device=device, ref=code, is_default=False, made_at=now()))
