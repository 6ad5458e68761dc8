"""Rulesets in files: reading them with every wrong entry named, writing them as JSON or TOML."""

import json
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import tomlkit

from app.golf.checking import check_mapping
from app.golf.errors import GolfError
from app.golf.ruleset import KEYS, Ruleset, to_mapping


class FileError(GolfError):
    """A file that holds no ruleset; the sentence names the line where there is one."""


def check_file(path: Path) -> list[str]:
    """Every wrong entry of a file with its path and what to do; nothing when all is fine.

    Raises ``FileError`` when it can't be read at all.
    """
    named = rulesets_in(read_file(path), path.stem)
    return [str(error) for name, raw in named.items() for error in check_mapping(name, raw)]


def read_file(path: Path) -> Any:  # noqa: ANN401
    """What a .toml or .json file says."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise FileError(f"{path} can’t be read: {error.strerror}.") from None
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise FileError(f"{path}, line {line}: this is not UTF-8 text.") from None
    return read_json(path, text) if path.suffix.lower() == ".json" else read_toml(path, text)


def read_json(path: Path, text: str) -> Any:  # noqa: ANN401
    """JSON; a ``FileError`` names the line that is wrong."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise FileError(f"{path}, line {error.lineno}: this is not JSON ({error.msg}).") from None
    except (ValueError, RecursionError) as error:
        raise FileError(f"{path}, line 1: this is not JSON ({error}).") from None


def read_toml(path: Path, text: str) -> Any:  # noqa: ANN401
    """TOML; a ``FileError`` names the line that is wrong."""
    try:
        return tomllib.loads(text.replace("\r\n", "\n"))
    except (ValueError, RecursionError) as error:
        found = re.search(r" \(at line (\d+).*\)$| \(at end of document\)$", str(error))
        line = int(found[1]) if found and found[1] else text.count("\n") + 1
        problem = str(error)[: found.start()] if found else str(error)
        raise FileError(f"{path}, line {line}: this is not TOML ({problem}).") from None


def rulesets_in(raw: Any, name: str) -> Mapping[str, Any]:  # noqa: ANN401
    """The rulesets of a file by name: one that is the whole file, or several named ones."""
    known = {*KEYS, "extends"}
    if not isinstance(raw, Mapping) or not raw:
        return {name: raw}
    are_rulesets = all(isinstance(one, Mapping) and known & one.keys() for one in raw.values())
    return raw if are_rulesets or not known & raw.keys() else {name: raw}


def as_json(ruleset: Ruleset) -> str:
    """The whole ruleset as JSON that reads back as the same."""
    return json.dumps(to_mapping(ruleset), ensure_ascii=False, indent=2)


def as_toml(ruleset: Ruleset) -> str:
    """The whole ruleset as TOML that reads back as the same."""
    return tomlkit.dumps(to_mapping(ruleset)).rstrip()
