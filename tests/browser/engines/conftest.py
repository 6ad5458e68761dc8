"""The same phones in three engines; each is started once, for all tests of this folder."""

import pytest

from app.tls.authority import certificate_path, own_signer
from tests.browser.chromium import own_fonts
from tests.browser.engines.chromium import Chromium
from tests.browser.engines.firefox import Firefox
from tests.browser.engines.line import Line
from tests.browser.engines.phone import Phone
from tests.browser.engines.ways import TRUSTED
from tests.browser.engines.webkit import WebKit
from tests.browser.games import Shelf
from tests.browser.wire import Wire
from tests.helpers.https_copy import https_copy

OTHERS = {"firefox": Firefox, "webkit": WebKit}


@pytest.fixture(scope="package")
def home(tmp_path_factory):
    """Where the copy that the engines trust keeps its database and its authority."""
    made = tmp_path_factory.mktemp("home")
    own_signer(made)
    return made


@pytest.fixture(scope="package")
def known_copy(home):
    """A served copy of its own, by http and https."""
    with https_copy(home) as running:
        yield running


@pytest.fixture(scope="package")
def strange_copy(tmp_path_factory):
    """The same with an authority that no engine knows."""
    with https_copy(tmp_path_factory.mktemp("strange")) as running:
        yield running


@pytest.fixture(scope="package")
def shelf(home, known_copy):
    """Games that lie in the record of the served copy before a phone opens them."""
    made = Shelf(home)
    yield made
    made.close()


@pytest.fixture(scope="package", params=["chromium", *OTHERS])
def engine(request, home, tmp_path_factory):
    """A browser; without it these tests are skipped, in CI they fail."""
    folder, authority = tmp_path_factory.mktemp(request.param), certificate_path(home)
    if request.param == "chromium":
        how = request.getfixturevalue("chromium")
        started = Chromium(request.getfixturevalue("browser").browser_type, how, folder, authority)
    else:
        started = OTHERS[request.param](folder, own_fonts(folder), authority)
    yield started
    started.close()


@pytest.fixture
def way(request):
    """How the phones of a test come to the copy: they trust it unless a test chooses otherwise."""
    return getattr(request, "param", TRUSTED)


@pytest.fixture
def line(request, engine, way):
    """The line from the phones of a test to the served copy."""
    copy = request.getfixturevalue("known_copy" if way.is_trusted else "strange_copy")
    made = Line(copy, way) if engine.is_deaf else wire_to(copy, way)
    yield made
    made.close()


def wire_to(copy, way):
    """A wire by which TLS comes to the copy as the browser speaks it."""
    made = Wire(copy.https_port if way.is_secure else copy.port)
    made.address = f"{way.scheme}://{way.host}:{made.own_port}"
    return made


@pytest.fixture
def pick_up(engine, line, way):
    """A phone with nothing on it; at the end none may have complained."""
    phones = []

    def pick_one_up():
        phones.append(Phone(engine.screen(line.address, way), line))
        return phones[-1]

    yield pick_one_up
    complaints = [words for phone in phones for words in phone.complaints()]
    for phone in phones:
        phone.screen.close()
    assert not complaints, "\n".join(complaints)
