"""Some cases of a rule in `make test`, all others in `make deep`."""

import os

import pytest
from hypothesis import given, settings

FULL = os.environ.get("BACKNINE_COUNTS") == "full"


def some_quick(cases, every):
    """Parametrise ``cases``: every n-th one is quick, the rest is deep.

    ``every`` should divide no number of options that ``cases`` combine: then each option is quick
    with some of the others.
    """
    cases = [*cases]
    some, rest = cases[::every], [case for at, case in enumerate(cases) if at % every]
    values = [
        pytest.param(some, id="some"),
        pytest.param(rest, id="the rest", marks=pytest.mark.deep),
    ]
    return pytest.mark.parametrize("cases", values)


def law(*drawn):
    """Draw what a test is given: a third of the examples is quick, the whole number is deep."""
    every = settings().max_examples
    counts = [
        pytest.param(every // 3, id="some"),
        pytest.param(every, id="every", marks=pytest.mark.deep),
    ]

    def decorate(check):
        def test(examples):
            settings(max_examples=examples)(given(*drawn)(check))()

        test.__name__ = check.__name__
        return pytest.mark.parametrize("examples", counts)(test)

    return decorate
