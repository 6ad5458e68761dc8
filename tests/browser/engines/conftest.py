"""The same phones in the engines that no other test has; each is started once."""

import pytest

from tests.browser.chromium import own_fonts
from tests.browser.engines.firefox import Firefox
from tests.browser.engines.line import Line
from tests.browser.engines.phone import SECURE, Phone
from tests.browser.engines.webkit import WebKit
from tests.browser.games import Shelf
from tests.browser.served_copy import ServedCopy
from tests.browser.wire import Wire

ENGINES = {"firefox": Firefox, "webkit": WebKit}


@pytest.fixture(scope="package")
def copy(tmp_path_factory):
    """A served copy of its own."""
    made = ServedCopy(tmp_path_factory.mktemp("home"))
    made.start()
    yield made
    made.stop()


@pytest.fixture(scope="package")
def shelf(copy):
    """Games that lie in the record of the served copy before a phone opens them."""
    made = Shelf(copy.home)
    yield made
    made.close()


@pytest.fixture(scope="package", params=ENGINES)
def engine(request, tmp_path_factory):
    """A browser; without it these tests are skipped, in CI they fail."""
    folder = tmp_path_factory.mktemp(request.param)
    started = ENGINES[request.param](folder, own_fonts(folder))
    yield started
    started.close()


@pytest.fixture
def way(request):
    """The name by which the phones of a test come to the copy."""
    return getattr(request, "param", SECURE)


@pytest.fixture
def line(copy, engine, way):
    """The line from the phones of a test to the served copy."""
    made = Line(copy) if engine.is_deaf else Wire(copy.port)
    made.address = f"http://{way}:{made.server_address[1]}"
    yield made
    made.close()


@pytest.fixture
def pick_up(engine, line, way):
    """A phone with nothing on it; at the end none may have complained."""
    phones = []

    def pick_one_up():
        phones.append(Phone(engine.screen(line.address), line))
        return phones[-1]

    yield pick_one_up
    complaints = [words for phone in phones for words in phone.complaints()]
    for phone in phones:
        phone.screen.close()
    assert not complaints, "\n".join(complaints)
