"""Phones for the page tests, and what many tests begin with: built once, then copied."""

import pytest

from tests.web.kept_states import KeptStates
from tests.web.phone import Phone


@pytest.fixture(scope="session")
def kept_states(store):
    return KeptStates(store)


@pytest.fixture
def kept(app, kept_states):
    """Builds what tests begin with, or puts it in place if another test has built it."""
    return lambda build, *phones: kept_states.begin(app, build, phones)


@pytest.fixture
def phone(app):
    return Phone(app)


@pytest.fixture
def other_phone(app):
    return Phone(app)


@pytest.fixture
def game(kept, phone):
    return kept(lambda: phone.start(), phone)
