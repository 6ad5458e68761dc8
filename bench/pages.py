"""The card of a game, and a poll that finds nothing new, beside an empty view of the same app."""

import tempfile
from collections.abc import Callable
from pathlib import Path

from flask import Flask

from app import create_app
from app.page_files import make_small, static_folder
from app.record.migrate import upgrade_database
from bench.timing import Measure, side_by_side
from tests.web.phone import Phone


def measures() -> list[Measure]:
    """A page at least 0.3 of an empty view's throughput may take 3.3 times as long; a poll 0.8."""
    with tempfile.TemporaryDirectory() as folder:
        app = make_app(Path(folder))
        phone = Phone(app)
        game = phone.start()
        phone.play(game, holes=8)
        return [
            side_by_side(
                ("card of eight holes, four players", lambda: phone.get(game)),
                ("empty view", lambda: phone.get("/empty")),
                times=20,
                limit=3.3,
            ),
            side_by_side(
                ("a poll that finds nothing new", polling(phone, game)),
                ("empty view", lambda: phone.get("/empty")),
                times=20,
                limit=1.25,
            ),
        ]


def polling(phone: Phone, game: str) -> Callable[[], object]:
    """A phone that asks again and again, as they do every three seconds."""
    seen = {"If-None-Match": phone.get(f"{game}/live").headers["ETag"]}
    assert phone.client.get(f"{game}/live", headers=seen).status_code == 304
    return lambda: phone.client.get(f"{game}/live", headers=seen)


def make_app(folder: Path) -> Flask:
    """An application over a database of its own, with a view that does nothing."""
    settings = {"SQLALCHEMY_DATABASE_URI": f"sqlite:///{folder / 'b.db'}", "SECRET_KEY": "bench"}
    make_small(static_folder())
    app = create_app(settings)
    app.add_url_rule("/empty", view_func=lambda: "")
    upgrade_database(app)
    return app
