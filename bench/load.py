"""Pages and saves of a served copy beside their peers behind the same server, on each database."""

import os
import secrets
import statistics
import sys
from collections.abc import Iterator

from bench.places import NewPlace, Place, Printed, on_each_database
from bench.seed import CARDS, DEVICE, fill, games_here
from bench.timing import Measure, beside_limit, often
from bench.wire import Connection, Device, ask_all, cost, medians, with_children
from tests.helpers import stores
from tests.helpers.devices import cookie_of
from tests.helpers.processes import end, launch, wait_until
from tests.helpers.server_process import free_port, read

MANY = often(100_000, 300)
FEW = 10
ROUNDS, REQUESTS, SAVES = often(5), often(1500, 20), often(120, 8)
SAVING = 4.5
"""How many bare inserts a save may cost: nobody notices the 3 to 5 ms."""


class Copy:
    """A served copy with so many games, and requests for it."""

    def __init__(self, place: Place, games: int) -> None:
        app = stores.make_app(place.url, SECRET_KEY="bench")
        fill(app, games)
        self.games = games_here(app, 0, min(games, 5000))
        stores.close(app)
        self.serve(place)

    def serve(self, place: Place) -> None:
        """Start a server over a database."""
        self.port, self.cluster, self.fresh = free_port(), place.cluster, 0
        settings = {**os.environ, "DATABASE_URL": place.url, "SECRET_KEY": "bench"}
        settings["BACKNINE_HOME"] = str(place.folder)
        command = [sys.executable, "-m", "bench.serve", str(self.port)]
        with (place.folder / "out").open("a") as out:
            self.process = launch(command, env=settings, stdout=out, stderr=out)
        wait_until(self.answers, self.process)
        self.device = Device(self.port, cookie_of(DEVICE))

    def answers(self) -> bool:
        """Whether it serves."""
        try:
            return "ok" in read(self.port, "/health")
        except OSError:
            return False

    def processes(self) -> Iterator[int]:
        """Everything that works for it, the database server too."""
        yield from with_children(self.process.pid)
        if self.cluster:
            yield from with_children(self.cluster.server.pid)

    def stop(self) -> None:
        """End at once."""
        end(self.process)

    def cost(self, requests: list[bytes], status: int = 200) -> float:
        """Milliseconds of processor time a request."""
        return cost(self.processes, lambda: ask_all(self.port, requests, status), len(requests))

    def cards(self, count: int) -> list[bytes]:
        """Card pages, of the first games in turn."""
        return [self.device.get(f"/g/{self.games[n % FEW][0]}") for n in range(count)]

    def saves(self, count: int) -> list[bytes]:
        """The next holes, each of another game while there are some."""
        return [self.save() for _ in range(count)]

    def save(self) -> bytes:
        """One hole that nobody has saved."""
        return self.device.post(*self.next_save())

    def next_save(self) -> tuple[str, dict[str, str]]:
        """Where the next hole that nobody has saved goes, and its form."""
        turn, self.fresh = self.fresh, self.fresh + 1
        hole, place = divmod(turn, len(self.games))
        public_id, players = self.games[place]
        cards = zip(players, CARDS, strict=True)
        form = {f"cards-{player}": " ".join(grid) for player, grid in cards}
        form |= {"out": str(players[0]), "draft": secrets.token_urlsafe(16), "seen": "", "at": "0"}
        return f"/g/{public_id}/hole/{hole + 2}", form


def measures() -> Iterator[Printed]:
    """Everything on every database of this machine."""
    yield from on_each_database("load", of_copies)


def of_copies(name: str, new_place: NewPlace) -> Iterator[Printed]:
    """One served copy with few games and one with many."""
    few, many = Copy(new_place(), 300), Copy(new_place(), MANY)
    yield from beside_peers(f"{name}: ", few)
    yield from at_size(f"{name}: ", few, many)
    few.stop()
    many.stop()


def beside_peers(name: str, copy: Copy) -> Iterator[Printed]:
    """What a page, an unchanged answer and a save cost beside what does nothing else."""
    empty = copy.device.get("/plain/empty")
    first = f"/g/{copy.games[0][0]}/live"
    tag = etag_of(copy, first)
    yield compare(f"{name}card page", copy, copy.cards(REQUESTS), (200, empty, "empty view"), 3.33)
    unchanged = [copy.device.get(first, tag)] * REQUESTS * 2
    yield compare(f"{name}unchanged", copy, unchanged, (304, empty, "empty view"), 2.5)
    rows = copy.device.post("/plain/insert", {})
    yield compare_saves(f"{name}saving a hole", copy, rows)
    yield slowest_save(f"{name}p99 of 16 writers", copy)


def etag_of(copy: Copy, path: str) -> str:
    """The tag of what is there now."""
    connection = Connection(copy.port)
    _status, head, _body = connection.ask(copy.device.get(path))
    connection.close()
    return next(
        row.partition(b": ")[2].decode()
        for row in head.split(b"\r\n")
        if row.lower().startswith(b"etag")
    )


def compare(
    what: str, copy: Copy, ours: list[bytes], peer: tuple[int, bytes, str], limit: float
) -> Measure:
    """Processor time a request, ours and the peer's in turns."""
    status, request, name = peer
    share = len(ours) // ROUNDS
    turns = [ours[n * share :][:share] for n in range(ROUNDS)]
    peers = [request] * max(share, REQUESTS)
    costs = [(copy.cost(turn, status), copy.cost(peers)) for turn in turns]
    own, theirs = medians(costs)
    return Measure(what, own, name, theirs, limit)


def compare_saves(what: str, copy: Copy, rows: bytes) -> Measure:
    """The same for saves by phones that have just opened the page, as people do."""
    costs = []
    for _ in range(ROUNDS):
        saves = copy.saves(SAVES)
        ask_all(copy.port, [copy.device.get(path_of(save)) for save in saves], 200)
        costs.append((copy.cost(saves, 303), copy.cost([rows] * SAVES * 4)))
    ours, theirs = medians(costs)
    return Measure(what, ours, "bare insert", theirs, SAVING)


def path_of(request: bytes) -> str:
    """Where a request goes."""
    return request.split(b" ", 2)[1].decode()


def slowest_save(what: str, copy: Copy) -> Measure:
    """How long the slowest of a hundred saves takes while sixteen phones write, in usual ones."""
    took = sorted(ask_all(copy.port, copy.saves(often(800, 32)), 303, connections=16))
    usual, slow = statistics.median(took), took[int(len(took) * 0.99)]
    return beside_limit(what, slow * 1000, "ten times the median", usual * 10_000, "ms")


def at_size(name: str, few: Copy, many: Copy) -> Iterator[Measure]:
    """The same page and the same save among few games and among many."""
    for what, status in (("card page", 200), ("saving a hole", 303)):
        times = []
        for _ in range(often(20)):
            pair = [copy.cards(20) if status == 200 else copy.saves(20) for copy in (few, many)]
            waited = [
                statistics.median(ask_all(copy.port, requests, status, connections=1))
                for copy, requests in zip((few, many), pair, strict=True)
            ]
            times.append((waited[1] * 1000, waited[0] * 1000))
        ours, peer = medians(times)
        yield Measure(f"{name}{what}, {MANY} games", ours, f"{len(few.games)} games", peer, 1.2)
