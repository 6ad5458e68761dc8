"""The bench runs part by part, and says at the end which rows are over their bound."""

import os
import subprocess
import sys

import pytest

from bench.__main__ import PARTS, summary
from bench.timing import Measure, NotAvailable


def test_the_bench_ends_with_the_rows_over_their_bound_or_says_that_there_are_none():
    rows = [Measure(what, took, "peer", 2, 1.1) for what, took in (("home", 9), ("card", 2))]
    assert summary([*rows, NotAvailable("saving", "no wrk")]).split("\n") == [
        "",
        "Over their bound: 1",
        str(rows[0]),
    ]
    assert "within its bound" in summary(rows[1:])


@pytest.mark.deep
@pytest.mark.parametrize("part", PARTS)
def test_each_part_of_the_bench_runs_and_prints_its_rows(part):
    """With the smallest counts: its times say nothing then."""
    settings = {**os.environ, "BENCH_COUNTS": "few"}
    command = [sys.executable, "-m", "bench", part]
    done = subprocess.run(command, env=settings, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    rows, _gap, _summary = done.stdout.partition("\n\n")
    assert all(" of x" in row or "not available: needs " in row for row in rows.splitlines()), rows
