"""What people get is what they got: everything that is frozen, compared."""

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
