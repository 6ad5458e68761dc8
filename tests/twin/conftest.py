"""The house rules that all tests of the twin play by."""

from random import Random

import pytest

from tests.twin.houses import COUNT, house


@pytest.fixture(scope="session")
def houses():
    dice = Random(3)
    return [house(dice) for _ in range(COUNT)]
