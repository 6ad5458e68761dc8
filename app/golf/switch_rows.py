"""The rows of ``switches.toml``, by switch: 72 house rules, each with its section."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

SECTIONS_OF_ROWS = tomllib.loads(files("app.golf").joinpath("switches.toml").read_text("utf-8"))
ROWS: Mapping[str, Mapping[str, Any]] = {
    switch: {"section": section, **row}
    for section, rows in SECTIONS_OF_ROWS.items()
    for switch, row in rows.items()
}
