"""Reads rulesets from files, with every fault, and writes them as JSON or TOML."""

import json
import os
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import tomlkit

from app.golf.checking import check_mapping
from app.golf.faults import Fault, FaultsError, GolfError, below
from app.golf.reading import TOO_DEEP, NotJsonError, is_too_deep, read_json
from app.golf.ruleset import KEYS, Ruleset, find_ruleset, preset_mappings, read_ruleset, to_mapping
from app.wording.errors import fault_text, file_text, placed_text

LONGEST_FILE = 1_000_000  # bytes; the longest preset has 800
MOST_RULES = 40  # of one text
MOST_DOTS = 40  # in a line: tomllib takes time and memory by the square of the dots of a key
WHOLE = "rules"
"""The name of a ruleset that is a whole text."""
Read = tuple[Any, Sequence[Fault]]
"""A parsed text, with faults at the paths of their entries."""


class RulesFileError(GolfError):
    """A file without playable rules; the sentences name every fault and its place."""


class TextError(FaultsError):
    """A text that is neither TOML nor JSON; ``line`` counts from 1."""

    def __init__(self, line: int, code: str, detail: object = "") -> None:
        super().__init__([Fault(f"rules.line {line}", code, {"detail": detail})])
        self.line = line


def check_file(path: Path) -> list[Fault]:
    """Return every fault of a file; raises ``RulesFileError`` if it is unreadable."""
    raw, faults = _read_file(path)
    return _faults_of(raw, faults, path.stem)


def rules_named(words: str) -> Sequence[Ruleset]:
    """Return a preset by its id, or all rulesets of a file.

    Raises ``UnknownRulesetError``, or ``RulesFileError`` for a file with faults.
    """
    path = Path(words)
    is_file = path.suffix.lower() in PARSERS or os.path.exists(path)
    if words in preset_mappings() or not is_file:
        return [find_ruleset(words)]
    raw, faults = _read_file(path)
    if wrong := _faults_of(raw, faults, path.stem):
        raise RulesFileError("\n".join(map(placed_text, wrong)))
    return [
        read_ruleset(name, raw_rules) for name, raw_rules in rulesets_in(raw, path.stem).items()
    ]


def _faults_of(
    raw: Any,  # noqa: ANN401
    faults: Sequence[Fault],
    name: str,
) -> list[Fault]:
    found = []
    for own, part in rulesets_in(raw, name).items():
        known = [fault for fault in faults if f"{fault.path}.".startswith(f"{own}.")]
        if part is raw:
            known = [Fault(below(name, fault.path), fault.code) for fault in faults]
        found += check_mapping(own, part, known)
    return found


def _read_file(path: Path) -> Read:
    try:
        with path.open("rb") as file:
            content = file.read(LONGEST_FILE + 1)
        text = content.decode("utf-8-sig")
    except OSError as error:
        raise RulesFileError(file_text("unreadable", path, why=error.strerror)) from None
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise _error_in_line(path, line, Fault("", "no_text")) from None
    if len(content) > LONGEST_FILE:
        raise RulesFileError(file_text("too_long", path))
    try:
        return PARSERS.get(path.suffix.lower(), _parse_either)(text)
    except TextError as error:
        raise _error_in_line(path, error.line, error.first) from None


def _error_in_line(path: Path, line: int, fault: Fault) -> RulesFileError:
    return RulesFileError(file_text("line", path, line=line, why=fault_text(fault)))


def _parse_json(text: str) -> Read:
    try:
        return read_json(text)
    except NotJsonError as error:
        raise TextError(error.line, error.code, error.detail) from None


def _parse_toml(text: str) -> Read:
    if is_too_deep(text):
        raise TextError(1, "not_toml", TOO_DEEP)
    for line, written in enumerate(text.split("\n"), start=1):
        if written.count(".") > MOST_DOTS:
            raise TextError(line, "not_toml", "too many dots in a line")
    try:
        return tomllib.loads(text.replace("\r\n", "\n")), ()
    except tomllib.TOMLDecodeError as error:
        found = re.search(r" \(at line (\d+).*\)$| \(at end of document\)$", str(error))
        line = int(found[1]) if found and found[1] else text.count("\n") + 1
        problem = str(error)[: found.start()] if found else str(error)
        raise TextError(line, "not_toml", problem) from None
    except RecursionError:
        raise TextError(1, "not_toml", TOO_DEEP) from None
    except ValueError:
        # All that is left is a number of more digits than Python reads: on the longest line.
        lines = text.split("\n")
        raise TextError(1 + lines.index(max(lines, key=len)), "long_number") from None


def read_rulesets(text: str) -> tuple[dict[str, dict[str, Any]], list[Fault]]:
    """Return the complete mapping of every ruleset by name, and all faults.

    >>> [*read_rulesets('[mine]\\nextends = "six-card"')[0]]
    ['mine']
    """
    try:
        raw, faults = _parse_either(text.lstrip("\ufeff").strip())
    except TextError as error:
        return {}, [error.first]
    rulesets = rulesets_in(raw, WHOLE)
    if len(rulesets) > MOST_RULES:
        return {}, [Fault("", "many_rules", {"given": len(rulesets), "most": MOST_RULES})]
    if wrong := _faults_of(raw, faults, WHOLE):
        return {}, wrong
    return {
        name: to_mapping(read_ruleset(name, raw_rules)) for name, raw_rules in rulesets.items()
    }, []


def read_rules(text: str) -> tuple[dict[str, Any], list[Fault]]:
    """Return the only ruleset of a text, like ``read_rulesets``.

    >>> read_rules('extends = "six-card"')[0]["layout"]
    '2x3'
    """
    found, wrong = read_rulesets(text)
    if len(found) > 1:
        return {}, [Fault(WHOLE, "several_rules")]
    return next(iter(found.values()), {}), wrong


def _parse_either(text: str) -> Read:
    is_table = re.match(r"\s*\[\[?\s*[A-Za-z_-]+\s*[].]", text) is not None
    is_json = text.lstrip().startswith(("{", "[")) and not is_table
    return _parse_json(text) if is_json else _parse_toml(text)


PARSERS: Mapping[str, Callable[[str], Read]] = {".toml": _parse_toml, ".json": _parse_json}


def rulesets_in(raw: Any, name: str) -> Mapping[str, Any]:  # noqa: ANN401
    known = {*KEYS, "extends"}
    if not isinstance(raw, Mapping) or not raw:
        return {name: raw}
    are_entries = [isinstance(entry, Mapping) for entry in raw.values()]
    if any(are_entries) and not known & raw.keys():
        return raw
    are_rulesets = all(are_entries) and all(known & entry.keys() for entry in raw.values())
    return raw if are_rulesets else {name: raw}


def json_text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)


def toml_text(rules: Mapping[str, Any]) -> str:
    return tomlkit.dumps(rules).rstrip() + "\n"
