"""What the bench measures is served: our pages, and the peers beside them."""

from bench.load import Copy
from bench.places import Place
from bench.wire import Connection


def test_the_bench_serves_our_pages_and_its_peers(tmp_path):
    copy = Copy(Place(tmp_path, f"sqlite:///{tmp_path / 'b.db'}", None), 3)
    connection = Connection(copy.port)
    asked = [*copy.cards(1), copy.device.get("/plain/empty"), copy.device.post("/plain/insert", {})]
    statuses = [connection.ask(request)[0] for request in [*asked, *copy.saves(1)]]
    connection.close()
    copy.stop()
    assert statuses == [200, 200, 200, 303]
