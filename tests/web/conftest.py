"""Phones for the page tests."""

import pytest

from tests.web.phone import Phone


@pytest.fixture
def phone(app):
    return Phone(app)


@pytest.fixture
def other_phone(app):
    return Phone(app)


@pytest.fixture
def game(phone):
    return phone.start()
