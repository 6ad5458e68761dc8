"""What a write answers: the ruling, what is missing, where to go on; and how it is undone."""

import pytest

from tests.web.api.program import Program
from tests.web.phone import FIRST, SECOND

GRIDS = {f"p{place}": {"cards": text} for place, text in enumerate(FIRST, 1)}


@pytest.fixture
def program(app, game):
    return Program(app, game)


def send(program, word="first", without=(), **more):
    grids = {key: grid for key, grid in GRIDS.items() if key not in without}
    body = {"said_as": program.client_id(word), "grids": grids, "went_out": "p1", **more}
    return program.ask("PUT", "holes/1", **body)


def test_a_hole_that_was_saved_comes_back_as_it_reads(program):
    answer = program.save(1, FIRST).json
    assert answer["hole"] == program.ask("GET", "holes/1").json
    assert answer["hole"]["state"] == "counted"
    assert {player["player"] for player in answer["hole"]["ruling"]["players"]} == {*GRIDS}
    assert answer["sentence"] == answer["hole"]["ruling"]["sentence"]
    assert answer["version"] == program.ask("GET", answer["game"]).json["version"]


def test_a_hole_with_a_grid_missing_shows_whose(program):
    answer = send(program, without=("p2", "p4"))
    assert answer.status_code == 200
    assert answer.json["hole"]["missing"] == ["p2", "p4"]
    assert (answer.json["hole"]["state"], answer.json["hole"]["ruling"]) == ("open", None)
    assert answer.json["sentence"] == (
        "Hole 1 is saved, but doesn’t count yet: the grids of Bea and Dan are missing."
    )


def test_a_part_shows_what_is_missing_too(program):
    answer = send(program, without=("p2",), part=True).json
    assert answer["sentence"].endswith("the grid of Bea is missing.")


def test_a_hole_that_two_programs_disagree_on_shows_it(app, game, program):
    send(program)
    other = Program(app, game, "owner")
    grids = {"p1": {"cards": SECOND[0]}}
    answer = other.ask("PUT", "holes/1", said_as=other.client_id("o"), grids=grids, part=True, at=2)
    assert answer.json["hole"]["state"] == "disputed"
    assert "Hole 1 is saved, but doesn’t count yet" in answer.json["sentence"]


def test_what_a_write_answers_suffices_to_correct_it(program):
    seen = program.save(1, FIRST).json["hole"]["seen"]
    answer = program.save(1, SECOND, word="again", seen=seen)
    assert (answer.status_code, answer.json["hole"]["is_corrected"]) == (200, True)


@pytest.mark.parametrize("seen", [None, "", "something-else"])
def test_a_correction_that_has_not_read_the_hole_is_shown_what_to_send(program, seen):
    now = program.save(1, FIRST).json["hole"]["seen"]
    more = {} if seen is None else {"seen": seen}
    answer = program.save(1, SECOND, word="blind", **more)
    (fault,) = answer.json["faults"]
    assert (answer.status_code, answer.json["code"]) == (409, "hole_changed")
    assert (fault["path"], fault["values"]["seen"]) == ("body.seen", now)
    assert "Save again" not in answer.text
    assert "send your correction with its “seen”" in answer.json["detail"]


def test_a_refused_correction_can_be_sent_with_what_the_fault_states(program):
    program.save(1, FIRST)
    fault = program.save(1, SECOND, word="blind").json["faults"][0]
    answer = program.save(1, SECOND, word="blind", seen=fault["values"]["seen"])
    assert answer.status_code == 200


def test_other_writes_say_where_the_game_is_read(program):
    here = f"/api/v1/games/{program.public_id}"
    program.save(1, FIRST)
    answers = [
        program.ask("POST", "state", said_as=program.client_id("state"), state="paused"),
        program.ask("PUT", "occasion", said_as=program.client_id("when"), date="2026-10-01"),
        program.ask(
            "POST", "undo", said_as=program.client_id("undo"), entries=[program.client_id("state")]
        ),
    ]
    assert [answer.json.get("game") for answer in answers] == [here] * 3


def test_what_was_sent_is_undone_by_the_key_that_its_sender_chose(program):
    program.save(1, FIRST)
    body = {"said_as": program.client_id("undo"), "entries": [program.client_id("first")]}
    assert program.ask("POST", "undo", **body).status_code == 200
    assert program.ask("GET", "holes/1").json["state"] == "due"
    assert program.ask("POST", "undo", **body).status_code == 200


def test_it_is_brought_back_by_that_key_too(program):
    program.save(1, FIRST)
    for word, more in (("undo", {}), ("redo", {"brings_back": True})):
        body = {"said_as": program.client_id(word), "entries": [program.client_id("first")], **more}
        assert program.ask("POST", "undo", **body).status_code == 200
    assert program.ask("GET", "holes/1").json["state"] == "counted"


def test_a_key_that_is_not_in_the_game_is_named(program):
    body = {
        "said_as": program.client_id("undo"),
        "entries": [program.client_id("first"), "nothing"],
    }
    program.save(1, FIRST)
    answer = program.ask("POST", "undo", **body)
    assert answer.status_code == 422
    faults = [(fault["path"], fault["code"]) for fault in answer.json["faults"]]
    assert faults == [("body.entries.1", "unknown_entry")]


def test_a_correction_undone_by_its_key_leaves_the_hole_as_it_was(program):
    before = program.save(1, FIRST).json["hole"]
    program.save(1, SECOND, word="again", seen=before["seen"])
    body = {"said_as": program.client_id("undo"), "entries": [program.client_id("again")]}
    assert program.ask("POST", "undo", **body).status_code == 200
    assert program.ask("GET", "holes/1").json["grids"] == before["grids"]


def test_one_undo_takes_back_no_more_entries_than_a_file_can_hold(program):
    seen, words = "", [f"word{number}" for number in range(60)]
    for number, word in enumerate(words):
        texts = (FIRST, SECOND)[number % 2]
        seen = program.save(1, texts, word=word, seen=seen).json["hole"]["seen"]
    body = {
        "said_as": program.client_id("undo"),
        "entries": [program.client_id(word) for word in words],
    }
    (fault,) = program.ask("POST", "undo", **body).json["faults"]
    assert (fault["code"], fault["values"]["most"]) == ("too_many_entries", 200)
