"""Rulesets as files: TOML or JSON in, TOML out, errors that say where."""

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

from app.golf.catalogue import extended
from app.golf.errors import RulesetError
from app.golf.ruleset import from_mapping, to_mapping
from app.golf.switch_terms import Rules
from app.golf.switches import rules_from

BARE = re.compile(r"[A-Za-z0-9_-]+")


def toml_text(rules: Rules) -> str:
    """A ruleset mapping as TOML, an entry a line.

    >>> print(toml_text({"layout": "2x3", "values": {"A": 1, "J Q": 10}}), end="")
    layout = "2x3"
    values = { A = 1, "J Q" = 10 }
    """
    return "".join(f"{toml_key(key)} = {toml_value(entry)}\n" for key, entry in rules.items())


def toml_key(key: str) -> str:
    """A key, quoted where it must be."""
    return key if BARE.fullmatch(key) else toml_value(key)


def toml_value(entry: Any) -> str:  # noqa: ANN401
    """A value; long lists with a line each."""
    if isinstance(entry, Mapping):
        inside = ", ".join(f"{toml_key(key)} = {toml_value(said)}" for key, said in entry.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(entry, Sequence) and not isinstance(entry, str):
        if entry and isinstance(entry[0], Mapping):
            return "".join(["[\n", *(f"  {toml_value(said)},\n" for said in entry), "]"])
        return f"[{', '.join(map(toml_value, entry))}]"
    return json.dumps(entry, ensure_ascii=False).replace("\x7f", "\\u007f")


def rules_from_text(text: str) -> dict[str, Any]:
    """A ruleset mapping from the text of a TOML or JSON file, checked, with all that it extends.

    Raises a ``RulesetError`` whose path is the entry that is wrong, or where in the text.

    >>> rules_from_text('extends = "six-card"')["layout"]
    '2x3'
    """
    raw = parsed(text.lstrip("\ufeff").strip().replace("\r\n", "\n"))
    ruleset = from_mapping("rules", extended("rules", raw))
    return to_mapping(rules_from("rules", to_mapping(ruleset)))


def parsed(text: str) -> dict[str, Any]:
    """The text as data."""
    try:
        raw = json.loads(text) if text.startswith(("{", "[")) else tomllib.loads(text)
    except json.JSONDecodeError as error:
        raise RulesetError(f"rules.line {error.lineno}", error.msg) from None
    except tomllib.TOMLDecodeError as error:
        problem, _at, where = str(error).rpartition(" (at ")
        line = re.search(r"line \d+", where)
        raise RulesetError(f"rules.{line[0] if line else 'end'}", problem) from None
    except RecursionError:
        raise RulesetError("rules", "this is nested too deeply") from None
    if not isinstance(raw, dict):
        raise RulesetError("rules", "write entries, like layout = '2x3'")
    return raw
