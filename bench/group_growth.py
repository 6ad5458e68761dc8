"""A group of ten games beside those of thousands: its pages, and a hole that is corrected.

They are asked in turns within this process, so that nothing else stands between. The first look
after a correction works a standing out again, so it grows with the games; a second look doesn’t.
"""

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from flask import Flask
from sqlalchemy import select

from app.record.database import db
from app.record.models import Game, GameInGroup, Player
from bench import group_crowd
from bench.growth import measure_of
from bench.places import NewPlace, Place, Printed, on_each_database
from bench.seed import DEVICE
from bench.timing import Measure, beside_limit, often
from tests.helpers import stores
from tests.helpers.devices import cookie_of
from tests.web.phone import Phone

FEW = 10
SOME, MANY = often(2_000, 20), often(10_000, 20)
PAGES, CORRECTIONS = often(60, 12), often(30, 2)
BUDGETS = ((SOME, (50, 300)), (MANY, (300, 1500)))
"""Milliseconds for a page, and for a corrected hole with the first page after it."""
LIMITS = {"group page": 1.5, "person page": 1.5, "season page": 2}
"""How many times longer among many games; the race of a season is drawn of 60 games, or of few."""
CARDS = ("K 4 2 / K 3 8", "9 9 Q / 9 9 4", "A 7 3 / A 3 2", "J 8 4 / J 5 A")
OTHER = ("8 4 2 / K 3 K", "4 9 Q / 9 9 9", "2 7 3 / A 3 A", "A 8 4 / J 5 J")


class Book(NamedTuple):
    """A group of so many games, and a phone that owns it."""

    app: Flask
    phone: Phone
    group: str
    person: str
    games: list[str]


def measures() -> Iterator[Printed]:
    """The same on every database of this machine."""
    yield from on_each_database("groups", of_groups, safe=False)


def of_groups(name: str, new_place: NewPlace) -> Iterator[Measure]:
    """A group with a few games, and two with many."""
    few = opened(new_place(), FEW)
    pages: dict[str, Callable[[Book], str]] = {
        "group page": lambda book: book.group,
        "person page": lambda book: book.person,
        "season page": lambda book: f"{book.group}/season/1",
    }
    for count, (page, corrected) in BUDGETS:
        many = opened(new_place(), count)
        for what, address in pages.items():
            turns = [in_turn(many, few, turn, time_page(address)) for turn in range(PAGES)]
            named = f"{name}: {what}, {count} games"
            yield measure_of(named, f"{FEW} games", turns[FEW:], LIMITS[what])
            yield within(named, turns[FEW:], page)
        for at, what in enumerate(("group page", "person page")):
            first = at * CORRECTIONS
            asked = [correct(first + turn, pages[what]) for turn in range(CORRECTIONS)]
            turns = [in_turn(many, few, turn, ask) for turn, ask in enumerate(asked)]
            yield within(
                f"{name}: a corrected hole, then the {what}, {count} games", turns, corrected
            )
        stores.close(many.app)
    stores.close(few.app)


def within(what: str, turns: Sequence[tuple[float, float]], budget: float) -> Measure:
    """The lower quartile among many games beside what it may take."""
    took = statistics.quantiles([many for many, _few in turns], n=4, method="inclusive")[0]
    return beside_limit(what, took, "may take", budget, "ms")


def opened(place: Place, count: int) -> Book:
    """A group of so many games with a season, each page of which was looked at."""
    app = stores.make_app(place.url, SECRET_KEY="bench")
    group = group_crowd.fill(app, count)
    phone = Phone(app)
    phone.client.set_cookie("device", cookie_of(DEVICE))
    with app.app_context():
        person = db.session.scalar(select(Player.id).order_by(Player.id).limit(1))
        games = select(Game.public_id).join(GameInGroup, GameInGroup.game_id == Game.id)
        newest = list(db.session.scalars(games.order_by(Game.id.desc()).limit(FEW)))
        db.session.remove()
    return Book(app, phone, group, f"{group}/person/{person}", [f"/g/{game}" for game in newest])


def time_page(address: Callable[[Book], str]) -> Callable[[Book], float]:
    """How long a page takes."""
    return lambda book: took(lambda: book.phone.get(address(book)).status_code, 200)


def correct(turn: int, address: Callable[[Book], str]) -> Callable[[Book], float]:
    """How long a corrected hole takes, and the first look at a page afterwards."""

    def corrected(book: Book) -> float:
        game, texts = book.games[turn % FEW], (OTHER, CARDS)[turn // FEW % 2]
        page = book.phone.get(f"{game}/hole/2")
        saved = took(lambda: book.phone.enter(game, 2, texts, page=page).status_code, 303)
        return saved + took(lambda: book.phone.get(address(book)).status_code, 200)

    return corrected


def took(ask: Callable[[], int], status: int) -> float:
    """Milliseconds until an answer was there."""
    began = time.perf_counter()
    found = ask()
    waited = (time.perf_counter() - began) * 1000
    assert found == status, found
    return waited


def in_turn(many: Book, few: Book, turn: int, ask: Callable[[Book], float]) -> tuple[float, float]:
    """Both, either first as often."""
    waited = {book.group: ask(book) for book in ((many, few) if turn % 2 else (few, many))}
    return waited[many.group], waited[few.group]
