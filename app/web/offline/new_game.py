"""A game made offline on a phone, checked like the form of a new game."""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from typing import Any

from app.golf.cards import DECKS, ENGLISH
from app.golf.checking import checked_ruleset
from app.golf.faults import RulesetError, UnknownRulesetError
from app.golf.ruleset import Ruleset, from_mapping, to_mapping
from app.record.change.raw_game import RawGame, check_game, known_people
from app.record.change.start_game import PUBLIC_ID, NewGame, make_game
from app.record.game_days import day_code
from app.record.group.take_in import make_game_of_group
from app.record.log.entry_schema import day_of
from app.web.base.http import limits_here
from app.web.base.page_parts import TOKEN
from app.web.new_game import group_to_enter
from app.web.rules.page import rules_for_code
from app.wording.errors.faults import ended, error_text, fault_text, placed_text
from app.wording.errors.refused_requests import problem_text

PERSON = re.compile(r"[a-z0-9]{0,20}")
RULES_ID = re.compile(r"[a-z0-9-]{1,40}")
Read = tuple[NewGame | None, Sequence[str]]


def new_game(sent: Any) -> Read:  # noqa: ANN401
    if not _is_game(sent):
        return None, [problem_text("game")]
    try:
        ruleset = ruleset_of(sent.get("rules"))
    except RulesetError as error:
        return None, [problem_text("rules"), *(ended(placed_text(fault)) for fault in error.faults)]
    except UnknownRulesetError as error:
        return None, [problem_text("rules"), error_text(error)]
    day = _day_on_phone(sent.get("date", ""))
    raw = RawGame(sent["names"], ruleset, sent["said_as"], sent["dealer"], day)
    letters = sent.get("letters", "")
    new, faults = check_game(replace(raw, letters=letters, public_id=sent["id"]))
    if new is None:
        return None, [ended(fault_text(fault)) for fault in faults]
    return replace(new, **_group_in(sent)), []


def _day_on_phone(written: str) -> date | None:
    """Return None if the phone’s clock was too wrong."""
    day = day_of(written)
    return None if day is None or day_code(day) else day


def _group_in(sent: Mapping[str, Any]) -> dict[str, Any]:
    return {key: sent[key] for key in ("group", "people") if sent.get("group")}


def _is_game(sent: Any) -> bool:  # noqa: ANN401
    if not isinstance(sent, Mapping):
        return False
    public_id, client_id, names = sent.get("id"), sent.get("said_as"), sent.get("names")
    return (
        isinstance(public_id, str)
        and PUBLIC_ID.fullmatch(public_id) is not None
        and isinstance(client_id, str)
        and TOKEN.fullmatch(client_id) is not None
        and isinstance(names, list)
        and all(isinstance(name, str) for name in names)
        and type(sent.get("dealer")) is int
        and 0 <= sent["dealer"] < len(names)
        and sent.get("letters", ENGLISH) in [*DECKS]
        and ("date" not in sent or _is_date(sent["date"]))
        and (not sent.get("group") or _has_people(sent, len(names)))
    )


def _has_people(sent: Mapping[str, Any], count: int) -> bool:
    group, people = sent["group"], sent.get("people")
    keys = people if isinstance(people, list) else []
    return (
        isinstance(group, str)
        and PUBLIC_ID.fullmatch(group) is not None
        and len(keys) == count
        and all(isinstance(key, str) and PERSON.fullmatch(key) is not None for key in keys)
    )


def _is_date(sent: Any) -> bool:  # noqa: ANN401
    return isinstance(sent, str) and day_of(sent) is not None


def ruleset_of(rules: Any) -> Ruleset:  # noqa: ANN401
    """Accepts a preset’s id, a code or a mapping; raises ``GolfError``."""
    if not isinstance(rules, Mapping):
        return rules_for_code(str(rules))
    name = str(rules.get("id", ""))
    path = name if RULES_ID.fullmatch(name) else "rules"
    plain: Mapping[str, Any] = {key: value for key, value in rules.items() if key != "id"}
    with suppress(RulesetError):
        # Phones also send what an earlier version wrote, which the writer says in today's way.
        plain = to_mapping(from_mapping(path, plain))
    return checked_ruleset(path, plain, is_new=False)


def make_sent(device: str, new: NewGame) -> tuple[str, bool]:
    """In its group if still allowed. Raises ``NewGamesClosedError`` and ``HourlyLimitError``."""
    new = replace(new, limits=limits_here())
    state = group_to_enter(new.group)
    if state is None:
        return make_game(device, replace(new, group="", people=()))
    people = known_people(new.names, new.people, state)
    return make_game_of_group(device, replace(new, people=people), state.group_id)
