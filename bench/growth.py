"""Pages and saves of a phone with ten games in a small copy and with thousands in a full one."""

import statistics
from collections.abc import Callable, Iterator, Sequence

from flask import Flask
from sqlalchemy import select

from app.record.access.rights import device_hash
from app.record.database import db
from app.record.models import Game, Grant
from bench import crowd
from bench.load import Copy, path_of
from bench.places import NewPlace, Place, Printed, on_each_database
from bench.seed import DEVICE, players_of
from bench.timing import Measure, often
from bench.wire import ask_all
from tests.helpers import stores

FEW = 10
OWN, ALL = often(10_000, 20), often(1_000_000, 200)
PAGES, HOLES = often(600, 4), often(8)
LIMIT = 1.1


class Grown(Copy):
    """A served copy with so many games, of which ``own`` are those of the phone that asks."""

    def __init__(self, place: Place, sizes: tuple[int, int]) -> None:
        app = stores.make_app(place.url, SECRET_KEY="bench")
        crowd.fill(app, *sizes)
        self.games = games_of(app)
        stores.close(app)
        self.serve(place)


def games_of(app: Flask) -> list[tuple[str, list[int]]]:
    """Addresses and players of the newest games of the phone, as many as one without others has."""
    query = select(Game.public_id, Game.id).join(Grant).where(Grant.device == device_hash(DEVICE))
    with app.app_context():
        rows = [*db.session.execute(query.order_by(Game.id.desc()).limit(FEW))]
        found = [(public_id, players_of(game)) for public_id, game in rows]
        db.session.remove()
    return found


def measures() -> Iterator[Printed]:
    """The same on every database of this machine."""
    yield from on_each_database("growth", of_copies, safe=False)


def of_copies(name: str, new_place: NewPlace) -> Iterator[Measure]:
    """A served copy with a few games of one phone, and one full of games."""
    few, many = Grown(new_place(), (FEW, FEW)), Grown(new_place(), (ALL, OWN))
    yield from at_both(f"{name}: ", few, many)
    few.stop()
    many.stop()


def at_both(name: str, few: Grown, many: Grown) -> Iterator[Measure]:
    """Each page, and the saves, of both copies in turns."""
    pages: dict[str, Callable[[Grown, int], bytes]] = {
        "home": lambda copy, _turn: copy.device.get("/"),
        "card": lambda copy, turn: of_a_game(copy, turn, ""),
        "log": lambda copy, turn: of_a_game(copy, turn, "/log"),
    }
    for what, request in pages.items():
        turns = [(request(many, turn), request(few, turn)) for turn in range(PAGES)]
        yield measure(f"{name}{what}", in_turns(many, few, turns, 200))
    saved: list[tuple[float, float]] = []
    for _hole in range(HOLES):
        saves = [*zip(opened(many), opened(few), strict=True)]
        saved += in_turns(many, few, saves, 303)
    yield measure(f"{name}save", saved)


def of_a_game(copy: Grown, turn: int, page: str) -> bytes:
    """A page of one of the phone's games."""
    public_id, _players = copy.games[turn % FEW]
    return copy.device.get(f"/g/{public_id}{page}")


def opened(copy: Grown) -> Sequence[bytes]:
    """Saves of the next hole of each game, whose pages have been opened as people do."""
    saves = copy.saves(FEW)
    ask_all(copy.port, [copy.device.get(path_of(save)) for save in saves], 200, connections=1)
    return saves


def in_turns(
    many: Grown, few: Grown, turns: Sequence[tuple[bytes, bytes]], status: int
) -> list[tuple[float, float]]:
    """How long each answer took, in milliseconds; either copy is asked first as often."""
    took = []
    for place, requests in enumerate(turns):
        pair = [*zip((many, few), requests, strict=True)]
        waited = {
            copy: ask_all(copy.port, [request], status, connections=1)[0] * 1000
            for copy, request in (pair if place % 2 else reversed(pair))
        }
        took.append((waited[many], waited[few]))
    return took


def measure(what: str, turns: Sequence[tuple[float, float]]) -> Measure:
    """A figure among many games beside the one among few."""
    return measure_of(f"{what}, {OWN} of {ALL} games", f"{FEW} games", turns, LIMIT)


def measure_of(what: str, peer: str, turns: Sequence[tuple[float, float]], limit: float) -> Measure:
    """A figure beside its peer's.

    It is the lower quartile: what else a machine does makes answers slower, never faster.
    """
    ours, theirs = (statistics.quantiles(column, n=4)[0] for column in zip(*turns, strict=True))
    return Measure(what, ours, peer, theirs, limit)
