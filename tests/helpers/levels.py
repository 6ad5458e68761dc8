"""Some cases of a rule in `make test`, all others in `make deep`."""

import pytest


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
