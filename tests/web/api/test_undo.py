"""What was entered is undone by the API, and redone, by the keys of requests or of entries."""

import pytest

from tests.web.api.program import Program
from tests.web.phone import FIRST, SECOND


@pytest.fixture
def program(app, game):
    return Program(app, game)


def undo(program, *words, as_="undo", **more):
    """Undo requests by their words."""
    entries = [program.client_id(word) for word in words]
    return program.ask("POST", "undo", said_as=program.client_id(as_), entries=entries, **more)


def test_a_request_is_undone_and_redone_by_its_key(program):
    program.save(1, FIRST)
    undone = undo(program, "first")
    assert (undone.status_code, undone.json["holes"]) == (200, [])
    assert undo(program, "first").json == undone.json, "twice is once"
    redone = undo(program, "first", as_="redo", brings_back=True)
    assert redone.json["holes"][0]["scores"]


def test_what_a_phone_entered_is_undone_by_its_entries(phone, game, program):
    phone.enter(game, 1, FIRST)
    changes = program.ask("GET", "changes").json["changes"]
    entries = [change["said_as"] for change in changes if change["hole"] == 1]
    body = {"said_as": program.client_id("undo"), "entries": entries}
    assert program.ask("POST", "undo", **body).json["holes"] == []
    assert phone.get(f"{game}/hole/1/ruling").status_code != 200


def test_a_correction_that_is_undone_leaves_the_hole_as_it_was(program):
    before = program.save(1, FIRST).json["holes"][0]
    program.save(1, SECOND, word="again", seen=before["seen"])
    assert undo(program, "again").json["holes"][0]["grids"] == before["grids"]


def test_a_key_that_is_not_in_the_game_is_named(program):
    program.save(1, FIRST)
    answer = undo(program, "first", "nothing")
    faults = [(fault["path"], fault["code"]) for fault in answer.json["faults"]]
    assert (answer.status_code, faults) == (422, [("body.entries.1", "unknown_entry")])


def test_a_used_key_with_other_entries_is_refused(program):
    seen = program.save(1, FIRST).json["holes"][0]["seen"]
    program.save(1, SECOND, word="again", seen=seen)
    assert undo(program, "again").status_code == 200
    assert undo(program, "first").json["code"] == "said_as_reused"


def test_how_a_game_began_is_not_undone(program):
    changes = program.ask("GET", "changes").json["changes"]
    seating = [change["said_as"] for change in changes if change["kind"] == "seating"]
    body = {"said_as": program.client_id("undo"), "entries": seating}
    [fault] = program.ask("POST", "undo", **body).json["faults"]
    assert (fault["path"], fault["code"]) == ("body.entries", "entries")


def test_one_undo_takes_back_no_more_entries_than_a_file_can_hold(program):
    seen, words = "", [f"word{number}" for number in range(60)]
    for number, word in enumerate(words):
        texts = (FIRST, SECOND)[number % 2]
        seen = program.save(1, texts, word=word, seen=seen).json["holes"][0]["seen"]
    (fault,) = undo(program, *words).json["faults"]
    assert (fault["code"], fault["values"]["most"]) == ("too_many_entries", 200)
