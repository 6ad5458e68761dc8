"""What people get is what they got: everything that is frozen, compared."""

import tomllib
from pathlib import Path

import pytest

from tests.gold import frozen
from tests.gold.parts import PARTS


@pytest.mark.parametrize("part", PARTS)
def test_a_small_part_is_what_it_was(part):
    texts = PARTS[part](small=True)
    assert texts
    assert frozen.differences(part, texts) == ""


@pytest.mark.deep
@pytest.mark.parametrize("part", PARTS)
def test_everything_is_what_it_was(part):
    texts = PARTS[part](small=False)
    assert frozen.differences(part, texts) == ""
    assert frozen.names(part) == set(texts)


KNOWN = tomllib.loads((Path(__file__).parent / "known_faults.toml").read_text("utf-8"))["fault"]


@pytest.mark.parametrize("line", [line for fault in KNOWN for line in fault["lines"]], ids=str)
def test_a_fault_that_is_marked_is_still_there(line):
    assert line["text"] in (text := frozen.read(line["file"]))
    assert text
