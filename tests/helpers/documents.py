"""The documents as tests read them: their pages, and the examples in them."""

import re
import tomllib
from pathlib import Path

import pytest

from app.formats.rules_file import rulesets_in

DOCS = Path(__file__).parents[2] / "docs"


PAGE = (DOCS / "rules.md").read_text("utf-8")


SNIPPETS = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)


TOLD = [
    {"told": {key: {"true": True, "false": False}.get(word, word)}}
    for key, meaning in re.findall(
        r"^\| `(\w+)` \| (.+) \|$", PAGE.split("## Rules of play")[1], re.M
    )
    for word in re.findall(r"`([^`]+)`", meaning)
]
"""What the table of rules of play says that one may write."""


EXAMPLES = [
    *(pytest.param(raw, id=str(raw["told"])) for raw in TOLD),
    *(
        pytest.param(raw, id=name)
        for snippet in SNIPPETS
        for name, raw in rulesets_in(tomllib.loads(snippet), "example").items()
    ),
]


def whole(raw):
    """An example as a ruleset; without a layout of its own it extends a preset."""
    return raw if {"layout", "values"} <= raw.keys() else {"extends": "six-card", **raw}
