"""Reading a game of nine holes and four by the API, next to the page that shows it."""

import tempfile
from collections.abc import Callable
from pathlib import Path

from bench.pages import make_app
from bench.timing import Measure, side_by_side
from tests.web.phone import Phone

LIMIT = 0.6
HOLE = 5


def measures() -> list[Measure]:
    """Each part of a game against its page; nothing is answered from what was kept."""
    with tempfile.TemporaryDirectory() as folder:
        app = make_app(Path(folder))
        app.wsgi_app = app.wsgi_app.inner.inner  # type: ignore[method-assign,attr-defined]
        phone = Phone(app)
        game = phone.start()
        phone.play(game, holes=9)
        api = f"/api/v1/games/{game.rpartition('/')[2]}"
        pairs = [
            ("a game by the API", api, "its card", game),
            ("its standings by the API", f"{api}/standings", "its card", game),
            (
                "a ruling by the API",
                f"{api}/holes/{HOLE}",
                "its page",
                f"{game}/hole/{HOLE}/ruling",
            ),
        ]
        return [
            side_by_side(
                (ours, reading(phone, address)), (peer, reading(phone, page)), times=20, limit=LIMIT
            )
            for ours, address, peer, page in pairs
        ]


def reading(phone: Phone, address: str) -> Callable[[], object]:
    """A phone that reads something again and again."""
    assert phone.get(address).status_code == 200
    return lambda: phone.get(address)
