"""Rulesets in files: reading them with every wrong entry named, writing them as JSON or TOML."""

import json
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import tomlkit

from app.golf.catalogue import read_ruleset
from app.golf.checking import check_mapping
from app.golf.errors import GolfError, RulesetError
from app.golf.ruleset import KEYS, Ruleset, to_mapping
from app.wording.problems import error_text, ruleset_problem


class FileError(GolfError):
    """A file that holds no ruleset; the sentence names the line where there is one."""


class TextError(GolfError):
    """A text that is neither TOML nor JSON; ``line`` counts from 1."""

    def __init__(self, line: int, code: str, detail: object) -> None:
        super().__init__(f"line {line}: {code} {detail}")
        self.line = line
        self.wrong = RulesetError(f"rules.line {line}", code, detail=detail)


def check_file(path: Path) -> list[str]:
    """Every wrong entry of a file with its path and what to do; nothing when all is fine.

    Raises ``FileError`` when it can't be read at all.
    """
    named = rulesets_in(read_file(path), path.stem)
    return [error_text(error) for name, raw in named.items() for error in check_mapping(name, raw)]


def read_file(path: Path) -> Any:  # noqa: ANN401
    """What a .toml or .json file says."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise FileError(f"{path} can’t be read: {error.strerror}.") from None
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise FileError(f"{path}, line {line}: this is not UTF-8 text.") from None
    try:
        return parse_text(text, is_json=path.suffix.lower() == ".json")
    except TextError as error:
        raise FileError(f"{path}, line {error.line}: {ruleset_problem(error.wrong)}") from None


def parse_text(text: str, *, is_json: bool) -> Any:  # noqa: ANN401
    """What a text says; raises ``TextError`` with the line that is wrong."""
    plain = text.replace("\r\n", "\n")
    try:
        return json.loads(plain) if is_json else tomllib.loads(plain)
    except json.JSONDecodeError as error:
        raise TextError(error.lineno, "not_json", error.msg) from None
    except tomllib.TOMLDecodeError as error:
        found = re.search(r" \(at line (\d+).*\)$| \(at end of document\)$", str(error))
        line = int(found[1]) if found and found[1] else plain.count("\n") + 1
        problem = str(error)[: found.start()] if found else str(error)
        raise TextError(line, "not_toml", problem) from None
    except (ValueError, RecursionError) as error:
        raise TextError(1, "not_json" if is_json else "not_toml", error) from None


def read_rules(text: str) -> tuple[dict[str, Any], list[RulesetError]]:
    """The whole mapping of one ruleset given as TOML or JSON, and everything wrong with it.

    >>> read_rules('extends = "six-card"')[0]["layout"]
    '2x3'
    """
    bare = text.lstrip("\ufeff").strip()
    try:
        raw = parse_text(bare, is_json=bare.startswith(("{", "[")))
    except TextError as error:
        return {}, [error.wrong]
    wrong = check_mapping("rules", raw)
    return ({}, wrong) if wrong else (to_mapping(read_ruleset("rules", raw)), [])


def rulesets_in(raw: Any, name: str) -> Mapping[str, Any]:  # noqa: ANN401
    """The rulesets of a file by name: one that is the whole file, or several named ones."""
    known = {*KEYS, "extends"}
    if not isinstance(raw, Mapping) or not raw:
        return {name: raw}
    are_rulesets = all(isinstance(one, Mapping) and known & one.keys() for one in raw.values())
    return raw if are_rulesets or not known & raw.keys() else {name: raw}


def json_text(rules: Mapping[str, Any]) -> str:
    """A mapping as JSON."""
    return json.dumps(rules, ensure_ascii=False, indent=2)


def toml_text(rules: Mapping[str, Any]) -> str:
    """A mapping as TOML, plain entries before tables."""
    return tomlkit.dumps(rules).rstrip() + "\n"


def as_json(ruleset: Ruleset) -> str:
    """The whole ruleset as JSON that reads back as the same."""
    return json_text(to_mapping(ruleset))


def as_toml(ruleset: Ruleset) -> str:
    """The whole ruleset as TOML that reads back as the same."""
    return toml_text(to_mapping(ruleset)).rstrip()
