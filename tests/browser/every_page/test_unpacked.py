"""The same tests where every script and style comes by itself, as while somebody works on them.

`make soak` runs all tests in browsers so.
"""

import pytest

from tests.browser.games import Shelf
from tests.browser.hole.test_at_once import (  # noqa: F401
    line,
    test_it_is_there_before_the_server_has_answered_and_nothing_moves_then,
)
from tests.browser.hole.test_entry import (  # noqa: F401
    hole,
    test_a_hardware_keyboard_types_ranks_and_ten_in_two_ways,
    test_typed_cards_survive_a_reload_at_the_very_cell,
)
from tests.browser.offline.test_offline import (  # noqa: F401
    keeping_phone,
    test_a_game_made_without_a_connection_is_made_on_the_server_later,
)
from tests.helpers.server_process import serving

pytestmark = pytest.mark.deep
ALONE = "fetch('/static/js/later.js').then(({ status }) => status)"


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    return tmp_path_factory.mktemp("unpacked")


@pytest.fixture(scope="module")
def shelf(home):
    made = Shelf(home)
    yield made
    made.close()


@pytest.fixture(scope="module")
def address(home):
    """A copy that bundles nothing."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BACKNINE_PACKED", "0")
        with serving(home) as (_process, port):
            yield f"http://127.0.0.1:{port}"


def test_this_copy_bundles_nothing(table):
    table.page.goto("/")
    assert table.page.evaluate(ALONE) == 404
