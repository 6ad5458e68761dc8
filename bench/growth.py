"""Pages and saves of a phone with ten games in a small copy and with thousands in a full one."""

import os
import statistics
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from flask import Flask
from sqlalchemy import select

from app.record.database import db
from app.record.models import Game, Grant
from app.record.rights import device_hash
from bench import crowd
from bench.load import Copy, Printed, path_of
from bench.seed import DEVICE, players_of
from bench.timing import Measure, NotAvailable
from bench.wire import ask_all, medians
from tests import stores
from tests.cluster import Cluster
from tests.programs import is_here

FEW = 10
OWN = int(os.environ.get("BENCH_OWN", "10000"))
ALL = int(os.environ.get("BENCH_ALL", "1000000"))
ROUNDS, PAGES, HOLES = 40, 20, 8
LIMIT = 1.1


class Grown(Copy):
    """A served copy with so many games, of which ``own`` are those of the phone that asks."""

    def __init__(
        self, folder: Path, url: str, sizes: tuple[int, int], cluster: Cluster | None
    ) -> None:
        app = stores.make_app(url, SECRET_KEY="bench")
        crowd.fill(app, *sizes)
        self.games = games_of(app)
        stores.close(app)
        self.serve(folder, url, cluster)


def games_of(app: Flask) -> list[tuple[str, list[int]]]:
    """Addresses and players of the newest games of the phone, as many as one without others has."""
    mine = select(Game.public_id, Game.id).join(Grant).where(Grant.device == device_hash(DEVICE))
    with app.app_context():
        rows = [*db.session.execute(mine.order_by(Game.id.desc()).limit(FEW))]
        found = [(public_id, players_of(game)) for public_id, game in rows]
        db.session.remove()
    return found


def measures() -> Iterator[Printed]:
    """The same on every database of this machine."""
    for name in stores.NAMES:
        if name == "postgresql" and not is_here("initdb"):
            yield NotAvailable("growth on PostgreSQL", "no initdb")
            continue
        with copies(name) as (few, many):
            yield from at_both(f"{name}: ", few, many)


@contextmanager
def copies(name: str) -> Iterator[tuple[Grown, Grown]]:
    """A served copy with a few games of one phone, and one full of games."""
    cluster = Cluster() if name == "postgresql" else None
    made: list[Grown] = []
    try:
        with tempfile.TemporaryDirectory() as folder:
            for place, sizes in enumerate(((FEW, FEW), (ALL, OWN))):
                home = Path(folder) / str(place)
                home.mkdir()
                url = stores.new_database(cluster) if cluster else f"sqlite:///{home / 'b.db'}"
                made.append(Grown(home, url, sizes, cluster))
            yield made[0], made[1]
            for one in made:
                one.stop()
    finally:
        if cluster:
            cluster.stop()


def at_both(name: str, few: Grown, many: Grown) -> Iterator[Measure]:
    """Each page, and the saves, in turns: the median of a round each."""
    pages: dict[str, Callable[[Grown, int], Sequence[bytes]]] = {
        "home": lambda copy, _turn: [copy.desk.get("/")] * PAGES,
        "card": lambda copy, turn: of_a_game(copy, turn, ""),
        "log": lambda copy, turn: of_a_game(copy, turn, "/log"),
    }
    for what, asked in pages.items():
        rounds = [
            (waited(many, asked(many, turn), 200), waited(few, asked(few, turn), 200))
            for turn in range(ROUNDS)
        ]
        yield measure(f"{name}{what}", rounds)
    rounds = [(saved(many), saved(few)) for _turn in range(HOLES)]
    yield measure(f"{name}save", rounds)


def of_a_game(copy: Grown, turn: int, page: str) -> Sequence[bytes]:
    """A page of one of the phone's games again and again."""
    public_id, _players = copy.games[turn % FEW]
    return [copy.desk.get(f"/g/{public_id}{page}")] * PAGES


def saved(copy: Grown) -> float:
    """How long saving the next hole of each game takes, its page having been opened."""
    saves = copy.saves(FEW)
    ask_all(copy.port, [copy.desk.get(path_of(save)) for save in saves], 200, lines=1)
    return waited(copy, saves, 303)


def waited(copy: Grown, requests: Sequence[bytes], status: int) -> float:
    """The median of their answers' times, in milliseconds."""
    return statistics.median(ask_all(copy.port, requests, status, lines=1)) * 1000


def measure(what: str, rounds: Sequence[tuple[float, float]]) -> Measure:
    """A figure among many games beside the one among few."""
    ours, peer = medians(rounds)
    return Measure(f"{what}, {OWN} of {ALL} games", ours, f"{FEW} games", peer, LIMIT)
