"""Holes by the API come to the card as those of pages do, with the same findings."""

import pytest

from app.record.database import db
from app.record.game.load import current_play, find_game
from app.record.models import Entry
from tests.web.api.program import Program
from tests.web.phone import FIRST, SECOND


@pytest.fixture
def program(app, game):
    return Program(app, game)


def play_of(program):
    with program.client.application.app_context():
        return current_play(find_game(db.session(), program.public_id))


def seen(program, number=1):
    return play_of(program).hole(number).seen


def test_a_hole_has_the_scores_that_a_page_gives_it(app, phone, program):
    answer = program.save(1, FIRST)
    assert answer.status_code == 200
    other = phone.start()
    phone.enter(other, 1, FIRST)
    theirs = play_of(Program(app, other))
    assert play_of(program).totals == theirs.totals
    assert answer.json["version"] == play_of(program).version


@pytest.mark.parametrize("method", ["POST", "PUT"])
def test_the_same_request_twice_is_one_entry(phone, program, method):
    """Programs of 0.1.0 put a hole where others post it."""
    first = program.save(1, FIRST)
    count, grids = phone.count(Entry), {f"p{n}": {"cards": FIRST[n - 1]} for n in (1, 2, 3, 4)}
    body = {"said_as": program.client_id("first"), "grids": grids, "went_out": "p1"}
    assert program.ask(method, "holes/1", **body).json == first.json
    assert phone.count(Entry) == count


def test_the_answer_is_the_game_as_it_is_now(program):
    answer = program.save(1, FIRST).json
    assert answer == program.game()
    again = program.save(1, SECOND, word="again", seen=answer["holes"][0]["seen"])
    assert again.json["holes"][0]["corrected"]


def test_a_hole_with_a_grid_missing_is_saved_and_does_not_count(program):
    [hole] = program.save(1, FIRST[:2]).json["holes"]
    assert (hole["scores"], [*hole["grids"]]) == (None, ["p1", "p2"])


@pytest.mark.parametrize("seen", [None, "", "something-else"])
def test_a_correction_that_has_not_read_the_hole_is_shown_what_to_send(program, seen):
    now = program.save(1, FIRST).json["holes"][0]["seen"]
    more = {} if seen is None else {"seen": seen}
    answer = program.save(1, SECOND, word="blind", **more)
    (fault,) = answer.json["faults"]
    assert (answer.status_code, answer.json["code"]) == (409, "hole_changed")
    assert (fault["path"], fault["values"]["seen"]) == ("body.seen", now)
    assert "send your correction with its “seen”" in answer.json["detail"]
    assert program.save(1, SECOND, word="blind", seen=now).status_code == 200


def test_a_hole_that_two_programs_disagree_on_shows_it(app, game, program):
    version = program.save(1, FIRST[:2], part=True).json["version"]
    other = Program(app, game, "owner")
    body = {"grids": {"p1": {"cards": SECOND[0]}}, "part": True, "at": 2}
    assert version > 2
    [hole] = other.ask("POST", "holes/1", said_as=other.client_id("o"), **body).json["holes"]
    assert hole["differing"] == [{"kind": "grid", "player": "p1"}]
    assert hole["scores"] is None


@pytest.mark.parametrize("other", ["cards", "hole", "player", "program", "undo", "dispute"])
def test_a_name_of_an_attempt_is_not_taken_for_something_else(app, phone, game, program, other):
    program.save(1, FIRST)
    count, key = phone.count(Entry), {"said_as": program.client_id("first")}
    disputed = {**key, "seen": seen(program), "player": "p2"}
    answers = {
        "cards": lambda: program.save(1, SECOND),
        "hole": lambda: program.save(2, FIRST),
        "player": lambda: program.save(1, FIRST, out="p2"),
        "program": lambda: Program(app, game, "owner").save(1, FIRST),
        "undo": lambda: program.ask("POST", "undo", **key, entries=[program.client_id("first")]),
        "dispute": lambda: program.ask("POST", "holes/1/dispute", **disputed),
    }
    answer = answers[other]()
    assert (answer.status_code, answer.content_type) == (409, "application/problem+json")
    assert "This idempotency key was used for a different request." in answer.json["detail"]
    assert phone.count(Entry) == count


def test_a_part_with_more_grids_than_before_is_another_attempt(program):
    body = {"said_as": program.client_id("part"), "part": True}
    first, second = ({f"p{n}": {"cards": FIRST[n - 1]} for n in range(1, last)} for last in (2, 3))
    assert program.ask("POST", "holes/1", **body, grids=first).status_code == 200
    assert program.ask("POST", "holes/1", **body, grids=first).status_code == 200
    assert program.ask("POST", "holes/1", **body, grids=second).status_code == 409


@pytest.mark.parametrize("number", [0, 2, 18, 999, 10**12])
def test_a_hole_of_no_turn_is_refused_whatever_its_number(program, number):
    assert program.save(number, FIRST).status_code == 409
    program.save(1, FIRST, word="other")
    assert program.save(number, SECOND, word="other").status_code == 409


def test_what_the_referee_finds_comes_with_players_and_cells(phone, program):
    before = phone.count(Entry)
    answer = program.save(1, ("K K K / K K 8", *FIRST[1:]))
    assert (answer.status_code, answer.content_type) == (422, "application/problem+json")
    found = answer.json["faults"]
    assert [finding["code"] for finding in found] == ["too_many"]
    assert len(found[0]["players"]) == len(found[0]["cells"]) > 0
    assert "king" in found[0]["sentence"].lower()
    assert phone.count(Entry) == before


def test_all_that_is_wrong_is_reported_at_once(program):
    body = {"said_as": "short", "grids": {"p1": {"cards": 5}}, "grid": {}}
    answer = program.ask("POST", "holes/1", **body)
    assert answer.status_code == 422
    places = {fault["where"] for fault in answer.json["faults"]}
    assert places == {"body.said_as", "body.grid", "body.grids.p1.cards"}


def test_a_player_who_stands_there_twice_is_refused(program):
    grids = ",".join(f'"p{n}": {{"cards": "{FIRST[n - 1]}"}}' for n in (1, 2, 3, 4, 2))
    body = f'{{"said_as": "{program.client_id("twice")}", "grids": {{{grids}}}, "went_out": "p1"}}'
    address = f"/api/v1/games/{program.public_id}/holes/1"
    answer = program.client.post(address, data=body, headers=program.headers)
    faults = [(fault["code"], fault["where"]) for fault in answer.json["faults"]]
    assert (answer.status_code, faults) == (422, [("stands_twice", "body.grids.p2")])
    assert answer.json["faults"][0]["sentence"] == "It is listed twice: keep one."


def test_of_very_much_that_is_wrong_the_first_part_is_shown(program):
    answer = program.save(1, FIRST, **{f"odd{number}": 1 for number in range(2000)})
    assert (answer.status_code, len(answer.json["faults"])) == (422, 100)


def test_strangers_are_named(program):
    answer = program.save(1, FIRST, out="p9", by_hand={"p7": {"points": 3, "reason": "late"}})
    assert [fault["code"] for fault in answer.json["faults"]] == ["player", "player"]
    assert "p9" in str(answer.json["faults"])


def test_somebody_has_to_say_who_went_out(program):
    grids = {"p1": {"cards": FIRST[0]}}
    answer = program.ask("POST", "holes/1", said_as=program.client_id("out"), grids=grids)
    assert [fault["code"] for fault in answer.json["faults"]] == ["no_answer"]


def test_a_hole_without_cards_is_none(program):
    answer = program.ask(
        "POST", "holes/1", said_as=program.client_id("none"), grids={}, went_out=None
    )
    assert [fault["code"] for fault in answer.json["faults"]] == ["no_cards"]


def test_looks_where_nobody_pays_for_them_are_refused(program):
    answer = program.save(1, FIRST, looks={"p2": 1})
    assert [fault["code"] for fault in answer.json["faults"]] == ["looks_without_fine"]


def test_a_reason_that_can_not_be_seen_is_refused(program):
    answer = program.save(1, FIRST, by_hand={"p1": {"points": 3, "reason": " \t"}})
    assert [fault["code"] for fault in answer.json["faults"]] == ["reason"]


def test_totals_and_points_by_hand_are_kept(program):
    grids = {f"p{number}": {"total": 5 * number, "final": True} for number in range(1, 5)}
    more = {"by_hand": {"p2": {"points": -3, "reason": "late"}}}
    body = {"said_as": program.client_id("totals"), "grids": grids, **more}
    assert program.ask("POST", "holes/1", **body).status_code == 200
    assert play_of(program).totals == (5, 7, 15, 20)


def test_a_correction_shows_what_it_has_read(program):
    program.save(1, FIRST)
    blind = program.save(1, SECOND, word="blind")
    assert blind.status_code == 409
    answer = program.save(1, SECOND, word="again", seen=seen(program))
    assert answer.status_code == 200
    assert play_of(program).hole(1).corrected


def test_a_hole_whose_turn_has_not_come_is_refused(program):
    answer = program.save(3, FIRST)
    assert answer.status_code == 409
    assert "hole 1 is next" in answer.json["detail"]


def test_one_player_may_be_entered_beside_others(program):
    more = {"part": True, "out": ""}
    for place, text in enumerate(FIRST, 1):
        grids = {f"p{place}": {"cards": text}}
        body = {"said_as": program.client_id(f"part{place}"), "grids": grids, "part": True}
        if place == 1:
            body["went_out"] = "p1"
        assert program.ask("POST", "holes/1", **body).status_code == 200, more
    assert play_of(program).hole(1).ruling


def test_a_code_to_watch_enters_nothing(app, phone, game):
    looking, before = Program(app, game, "view"), phone.count(Entry)
    assert looking.save(1, FIRST).status_code == 403
    assert phone.count(Entry) == before
