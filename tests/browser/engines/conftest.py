"""The same phones in three engines; each is started once, for all tests of this folder."""

import pytest

from tests.browser.chromium import own_fonts
from tests.browser.engines.chromium import Chromium
from tests.browser.engines.firefox import Firefox
from tests.browser.engines.line import Line
from tests.browser.engines.phone import Phone
from tests.browser.engines.webkit import WebKit

OTHERS = {"firefox": Firefox, "webkit": WebKit}


@pytest.fixture(scope="package", params=["chromium", *OTHERS])
def engine(request, tmp_path_factory):
    """A browser; without it these tests are skipped, in CI they fail."""
    if request.param == "chromium":
        yield Chromium(request.getfixturevalue("browser"))
        return
    folder = tmp_path_factory.mktemp(request.param)
    started = OTHERS[request.param](folder, own_fonts(folder))
    yield started
    started.close()


@pytest.fixture
def line(engine, address):
    """The way from the phones of a test to the served copy."""
    made = Line(int(address.rpartition(":")[2]), listens=engine.listens)
    yield made
    made.close()


@pytest.fixture
def pick_up(engine, line):
    """A phone with nothing on it; at the end none may have complained."""
    phones = []

    def pick_one_up():
        phones.append(Phone(engine.screen(line.address), line))
        return phones[-1]

    yield pick_one_up
    complaints = [words for phone in phones for words in phone.screen.complaints()]
    for phone in phones:
        phone.screen.close()
    assert not complaints, "\n".join(complaints)
