"""Saves as phones wait for them, by the clock: beside bare rows behind the same server.

``wrk`` asks, so that the asking costs next to nothing. A cold save is the first that a worker hears
of its game; before a warm one both workers have shown the hole's page.
"""

import os
import re
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from shutil import which
from urllib.parse import urlencode

from bench.load import SAVING, Copy
from bench.places import NewPlace, Printed, on_each_database
from bench.timing import Measure, NotAvailable, often
from bench.wire import ask_all, medians
from tests.helpers.processes import run

SCRIPT = Path(__file__).with_name("posts.lua")
GAMES, ROUNDS = often(5000, 50), often(7)
WRITERS = {1: often(100, 4), 16: often(250, 16)}
"""How many ask at once, and how many saves that is in a round."""
Post = tuple[str, str]


def measures() -> Iterator[Printed]:
    """Everything on every database of this machine."""
    if which("wrk"):
        yield from on_each_database("saving", of_copy)
    else:
        yield NotAvailable("saving by the clock", "needs wrk: apt-get install wrk")


def of_copy(name: str, new_place: NewPlace) -> Iterator[Measure]:
    """Cold and warm, by one writer and by many."""
    copy = Copy(new_place(), GAMES)
    for writers, count in WRITERS.items():
        yield from beside_rows(name, copy, writers, count)
    copy.stop()


def beside_rows(name: str, copy: Copy, writers: int, count: int) -> Iterator[Measure]:
    """Ours and bare rows in turns."""
    cold, warm = [], []
    for _ in range(ROUNDS):
        rows = took(copy, [("/plain/insert", "x=1")] * count * 2, writers)
        cold.append((took(copy, next_holes(copy, count), writers), rows))
        saves = next_holes(copy, count)
        ask_all(copy.port, [copy.device.get(path) for path, _form in saves] * 2, 200)
        warm.append((took(copy, saves, writers), rows))
    for what, times in (("cold", cold), ("warm", warm)):
        ours, theirs = medians(times)
        yield Measure(f"{name}: {what}, {writers} writers", ours, "bare rows", theirs, SAVING)


def next_holes(copy: Copy, count: int) -> Sequence[Post]:
    """Saves of the next games' second holes, each of another game."""
    return [path_and_form(copy, *copy.next_save()) for _ in range(count)]


def path_and_form(copy: Copy, path: str, form: dict[str, str]) -> Post:
    """A form as it goes over the wire."""
    return path, urlencode({**form, "csrf_token": copy.device.token})


def took(copy: Copy, posts: Sequence[Post], writers: int) -> float:
    """Milliseconds a request until all were answered."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("".join(f"{path} {form}\n" for path, form in posts))
        file.flush()
        how = ["-t1", f"-c{writers}", "-d600s", "-s", str(SCRIPT)]
        settings = {**os.environ, "POSTS": file.name, "COOKIES": copy.device.cookies}
        done = run(["wrk", *how, f"http://127.0.0.1:{copy.port}"], env=settings)
    found = re.search(r"TOOK ([\d.]+) REFUSED 0$", done.stdout, re.M)
    assert found, done.stdout
    return float(found[1]) * 1000 / len(posts)
