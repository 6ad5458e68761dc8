"""The bench says at the end which rows are over their bound."""

from bench.__main__ import summary
from bench.timing import Measure, NotAvailable


def test_the_bench_ends_with_the_rows_over_their_bound():
    rows = [Measure(what, took, "peer", 2, 1.1) for what, took in (("home", 9), ("card", 2))]
    assert summary([*rows, NotAvailable("saving", "no wrk")]).split("\n") == [
        "",
        "Over their bound: 1",
        str(rows[0]),
    ]


def test_the_bench_shows_it_if_nothing_is_over():
    assert "within its bound" in summary([Measure("home", 1, "peer", 1, 1)])
