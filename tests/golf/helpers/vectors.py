"""The vectors: facts about scoring, one a line, that every implementation of the rules must meet.

They lie in ``tests/vectors/<preset>.jsonl`` and, a line for every word of the ruleset language, in
``tests/vectors/words.jsonl``; ``totals.jsonl`` has holes of which only totals are known, and odd
decks, ``cases.jsonl`` where two rules meet or a bound is reached. ``peers.jsonl`` has neutral words
and is read by ``peers.py``. Every line is a JSON object with

- ``rules``: the id of a preset, or a mapping in the ruleset language (it may extend a preset),
- ``why``: the reason of the expected value, worked out by hand,
- ``layout`` (where the rules leave the choice) and ``decks`` (where it is not the preset's number),

and one of three facts:

- ``grid`` and ``score``: what one grid counts, and with ``codes`` the codes of its lines in order;
- ``grids`` (null for a seat that does not play), ``went_out`` (a seat or null), ``looks`` (by
  seat), ``adjustments`` (seat, points, reason), ``hole`` (its number), ``hole_scores`` and, where
  the game is won by it, ``winners``;
- ``grids``, ``went_out`` and ``findings``: the codes of what the referee refuses, in order.

Grids are text with rows parted by ``/``, or an object with ``total``, ``held`` and ``final`` where
only a total is known; ``odd`` says that the deck is. What a line leaves out is null or empty in
``vectors()``, so that all readers see the same keys. ``nine-hole.jsonl`` is written as ``settle``
reads holes and comes out in the same form.
"""

import json
from pathlib import Path

from app.golf.cards import grid_from_text
from app.golf.layout import Layout
from app.golf.ruleset import read_ruleset
from app.golf.scoring import TypedTotal
from app.golf.table import compile_ruleset

FOLDER = Path(__file__).parents[2] / "vectors"
EMPTY = {
    "why": "",
    "layout": None,
    "decks": None,
    "odd": False,
    "grid": None,
    "score": None,
    "codes": None,
    "grids": None,
    "went_out": None,
    "looks": [],
    "adjustments": [],
    "hole": 0,
    "hole_scores": None,
    "winners": [],
    "findings": [],
}


OTHERS = ("house_questions", "notes", "peers", "questions")
"""Read elsewhere."""


def files():
    """Every file of vectors, in the order of names."""
    return sorted(path for path in FOLDER.glob("*.jsonl") if path.stem not in OTHERS)


def vectors():
    """Every vector with all keys, an ``id`` made of its file and line, and its kind."""
    return [vector for path in files() for vector in read_file(path)]


def read_file(path):
    """The vectors of one file."""
    lines = path.read_text("utf-8").splitlines()
    return [read_line(json.loads(line), f"{path.stem}:{n}") for n, line in enumerate(lines, 1)]


def read_line(raw, name):
    """One vector with every key; keys that nobody knows are refused."""
    if "expected" in raw:
        raw = from_settle(raw)
    assert set(raw) <= {*EMPTY, "rules"}, f"{name}: {set(raw) - set(EMPTY)}"
    return {**EMPTY, **raw, "id": name, "kind": kind_of(raw)}


def from_settle(raw):
    """A line of ``nine-hole.jsonl``, which is what the command ``settle`` reads."""
    grids = [grid if isinstance(grid, str) else rows_text(grid) for grid in raw["grids"]]
    kept = {key: raw[key] for key in ("rules", "went_out", "decks") if key in raw}
    return {**kept, "grids": grids, "hole_scores": raw["expected"], "why": f"agrees: {raw['id']}"}


def rows_text(rows):
    """Rows of cards as text."""
    return " / ".join(" ".join(row) for row in rows)


def kind_of(raw):
    """Whether a line tells a grid's score, a hole's ruling or a hole's findings."""
    if "grid" in raw:
        return "grid"
    return "findings" if "findings" in raw else "hole"


def table_of(vector):
    layout = Layout.parse(vector["layout"]) if vector["layout"] else None
    table = compile_ruleset(read_ruleset("rules", vector["rules"]), layout)
    return table.with_decks(vector["decks"]) if vector["decks"] else table


def grids_of(vector, table):
    return [grid and given_of(grid, table) for grid in vector["grids"]]


def given_of(given, table):
    """Cards as they lie, or a total without them."""
    return TypedTotal(**given) if isinstance(given, dict) else grid_of(given, table)


def grid_of(text, table):
    return grid_from_text(text, table.layout, table.spelling)
