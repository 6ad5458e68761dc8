"""Where copies to be measured can be made, on each kind of database that this machine has."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from bench.timing import Measure, NotAvailable
from tests.helpers import stores
from tests.helpers.cluster import Cluster
from tests.helpers.programs import is_here

Printed = Measure | NotAvailable


class Place(NamedTuple):
    """A folder and an empty database for one copy; the cluster is None for SQLite."""

    folder: Path
    url: str
    cluster: Cluster | None


NewPlace = Callable[[], Place]
"""Makes one more place, with a database of its own."""


def on_each_database(
    what: str, measures: Callable[[str, NewPlace], Iterator[Printed]], *, safe: bool = True
) -> Iterator[Printed]:
    """Measures by a database's name and what makes places there; ``safe`` as people run it."""
    for name in stores.NAMES:
        if name == "postgresql" and not is_here("initdb"):
            yield NotAvailable(f"{what} on PostgreSQL", "needs initdb: apt-get install postgresql")
            continue
        with places(name, safe=safe) as new_place:
            yield from measures(name, new_place)


@contextmanager
def places(name: str, *, safe: bool) -> Iterator[NewPlace]:
    """What makes places on a kind of database; they go afterwards."""
    with ExitStack() as ends:
        cluster = Cluster(safe=safe) if name == "postgresql" else None
        if cluster:
            ends.callback(cluster.stop)
        whole = ends.enter_context(tempfile.TemporaryDirectory())

        def new_place() -> Place:
            folder = Path(tempfile.mkdtemp(dir=whole))
            url = stores.new_database(cluster) if cluster else f"sqlite:///{folder / 'b.db'}"
            return Place(folder, url, cluster)

        yield new_place
