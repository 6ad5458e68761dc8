"""The card of a game, a poll that finds nothing new, and what the API says, in one process."""

import tempfile
from collections.abc import Callable
from pathlib import Path

from flask import Flask

from app import create_app
from app.page_files import make_small, static_folder
from app.record.migrate import upgrade_database
from bench.timing import Measure, side_by_side
from tests.web.api.program import Program
from tests.web.phone import Phone


def measures() -> list[Measure]:
    """A page has at least 0.3 of an empty view's throughput, a poll 0.4."""
    with tempfile.TemporaryDirectory() as folder:
        app = make_app(Path(folder))
        phone = Phone(app)
        game = phone.start()
        phone.play(game, holes=8)
        no_thanks(phone, game)
        empty = ("empty view", lambda: phone.get("/empty"))
        card = ("card of eight holes, four players", reading(phone, game))
        poll = ("a poll that finds nothing new", polling(phone, game))
        return [
            side_by_side(card, empty, times=20, limit=3.3),
            side_by_side(poll, empty, times=20, limit=2.5),
            *by_the_api(app, phone, game),
        ]


def no_thanks(phone: Phone, game: str) -> None:
    """Answer the offer to keep the game's codes, as its owner does once.

    Until then each card asks who else has them, which no kept answer could know.
    """
    answer = phone.post(f"{game}/keep", {"do": "no"}, phone.get(game))
    assert answer.status_code == 303, answer.status_code


def by_the_api(app: Flask, phone: Phone, game: str) -> list[Measure]:
    """A game by the API beside its card, of which most was drawn before."""
    app.wsgi_app = app.wsgi_app.inner.inner  # type: ignore[method-assign,attr-defined]
    program = Program(app, game, "view")
    here = ("a game by the API", asking(program))
    return [side_by_side(here, ("its card", reading(phone, game)), times=20, limit=1.5)]


def asking(program: Program) -> Callable[[], object]:
    """A program that reads a game again and again."""
    here = f"/api/v1/games/{program.public_id}"
    assert program.ask("GET", here).status_code == 200
    return lambda: program.ask("GET", here)


def reading(phone: Phone, address: str) -> Callable[[], object]:
    """A phone that opens a page again and again."""
    assert phone.get(address).status_code == 200
    return lambda: phone.get(address)


def polling(phone: Phone, game: str) -> Callable[[], object]:
    """A phone that asks again and again, as they do every three seconds."""
    seen = {"If-None-Match": phone.get(f"{game}/live").headers["ETag"]}
    assert phone.client.get(f"{game}/live", headers=seen).status_code == 304
    return lambda: phone.client.get(f"{game}/live", headers=seen)


def make_app(folder: Path) -> Flask:
    """An application over a database of its own, with a view that does nothing."""
    settings = {"SQLALCHEMY_DATABASE_URI": f"sqlite:///{folder / 'b.db'}", "SECRET_KEY": "bench"}
    make_small(static_folder())
    app = create_app({**settings, "API_LIMITS": False})
    app.add_url_rule("/empty", view_func=lambda: "")
    upgrade_database(app)
    return app
