"""The page says each sentence as Python says it, whatever stands in its blanks."""

from functools import lru_cache
from random import Random

import pytest

from app.golf.cards import grid_from_text
from app.golf.referee import Adjustment, Extras, inspect_hole, settle_hole
from app.golf.scoring import score_given
from app.wording.findings import finding_values, ranks_at
from app.wording.messages import Counted
from app.wording.names import PLACEHOLDER
from app.wording.offline_catalogue import SENTENCES, export, fill
from app.wording.ruling import line_code, line_values, penalty_code, penalty_values
from tests.golf.helpers.vectors import grids_of, table_of, vectors
from tests.twin.modules import running

CARDS = ("7", "A", "X")
OTHERS = (3, 1, -2, "Ann", "{points}", ["Ann"], ["Ann", "Bea", "Cam"])


@pytest.fixture(scope="module")
def page():
    with running("names.js") as call:
        yield call


@lru_cache
def words_for(cards):
    """What the page is given for these cards; only within a request."""
    return export("en", cards)


def blanks_of(sentence):
    """The blanks of all its forms, with what they want, and the number that counts."""
    if not isinstance(sentence, Counted):
        return sorted({*PLACEHOLDER.findall(str(sentence))})
    found = {*PLACEHOLDER.findall(sentence.one), *PLACEHOLDER.findall(sentence.many)}
    return sorted(found | {(sentence.count, "+")})


def drawn(dice, blanks):
    """A value for each blank: a number where a sign or a count needs one."""
    values = {}
    for name, spec in blanks:
        cards = dice.choice(CARDS) if spec.startswith("rank") else dice.choice(OTHERS)
        values[name] = dice.randint(-5, 12) if spec == "+" else values.get(name, cards)
    return values


def test_the_page_shows_every_sentence_like_python(speaker, page):
    dice = Random(6)
    given = [
        [code, drawn(dice, blanks_of(sentence))]
        for code, sentence in SENTENCES.items()
        for _ in range(20)
    ]
    with speaker.test_request_context():
        expected = [fill(*case) for case in given]
        assert page("names.js", "fill", export("en"), given) == expected


def texts_of_lines(table, grid):
    """The sentences of one grid's lines: code, values, and what Python says without a name."""
    for line in score_given(table, grid).lines:
        values = line_values(table, grid, line)
        yield line_code(table, line), values, fill(line_code(table, line), values)


def texts_of_hole(table, grids, vector):
    """The sentences of a hole's lines and penalties, or of what the referee refuses in it."""
    out = vector["went_out"]
    seats = [] if out is None else out if isinstance(out, list) else [out]
    found = inspect_hole(table, grids, seats, has_odd_deck=vector["odd"])
    names = [f"Player {letter}" for letter in "ABCDEFGHIJKL"]
    for finding in found:
        values = finding_values(finding, names, table)
        yield finding.code, values, fill(finding.code, values, ranks_at(table))
    if found:
        return
    extras = Extras(
        vector["looks"], [Adjustment(**adjustment) for adjustment in vector["adjustments"]]
    )
    ruling = settle_hole(table, grids, seats[0] if seats else None, extras)
    for seat, verdict in enumerate(ruling.verdicts):
        yield from texts_of_lines(table, grids[seat]) if verdict else ()
        for line in verdict.penalties if verdict else ():
            values = penalty_values(line, names)
            yield penalty_code(table, line), values, fill(penalty_code(table, line), values)


def texts_of_vector(vector):
    """The table of a vector, and the sentences of its grid or hole."""
    table = table_of(vector)
    if not vector["grid"]:
        return table, [*texts_of_hole(table, grids_of(vector, table), vector)]
    grid = grid_from_text(vector["grid"], table.layout, table.spelling)
    return table, [*texts_of_lines(table, grid)]


def test_the_page_shows_the_ruling_of_every_vector_like_python(speaker, page, subtests):
    for vector in vectors():
        with subtests.test(vector["id"]), speaker.test_request_context():
            table, expected = texts_of_vector(vector)
            given = [[code, values] for code, values, _text in expected]
            words = words_for(tuple(table.points))
            assert page("names.js", "fill", words, given) == [text for *_given, text in expected]
