"""The page for programs: all there is in words, and forms that lead to what they ask for."""

from app.web.api.operation import OPERATIONS
from tests.web.markup import attributes, elements, text_of, texts


def test_every_operation_stands_on_the_page_with_what_it_needs(phone):
    page = phone.get("/api")
    assert {*attributes(page, ".operation", "id")} == {operation.name for operation in OPERATIONS}
    (save,) = texts(page, "#save")
    assert save.startswith("PUT /games /{public_id} /holes /{number} Put a hole on the card")
    assert "Needs a code to enter scores." in save
    assert "Parameters: said_as , grids" in save


def test_only_what_reads_can_be_tried(phone):
    forms = attributes(phone.get("/api"), ".operation .try", "action")
    assert {*forms} == {
        f"/api/try/{operation.name}" for operation in OPERATIONS if operation.method == "GET"
    }


def test_a_form_is_filled_in_with_the_newest_game_and_leads_to_its_address(phone, game):
    phone.play(game, holes=1)
    page = phone.get("/api")
    names = attributes(page, "#hole input", "name")
    typed = dict(zip(names, attributes(page, "#hole input"), strict=True))
    answer = phone.client.get("/api/try/hole", query_string=typed)
    assert answer.location == f"/api/v1/games/{game.rpartition('/')[2]}/holes/1"
    assert phone.get(answer.location).json["state"] == "counted"


def test_what_stands_after_the_question_mark_goes_along(phone, game):
    typed = {"limit": "2", "cursor": " "}
    answer = phone.client.get("/api/try/games", query_string=typed)
    assert answer.location == "/api/v1/games?limit=2"


def test_what_can_not_stand_in_an_address_leads_nowhere(phone):
    for name, typed in (("hole", {}), ("save", {}), ("game", {"public_id": "../x"})):
        assert phone.client.get(f"/api/try/{name}", query_string=typed).status_code == 404


def test_operations_stand_by_the_thing_they_are_about(phone):
    page = phone.get("/api")
    titles = texts(page, ".thing h2")
    assert [title.split()[0] for title in titles[:6]] == [
        "Games",
        "Holes",
        "Log",
        "Groups",
        "People",
        "Seasons",
    ]


def test_operations_are_found_by_their_words_without_javascript(phone):
    found = elements(phone.get("/api?find=PUT+hole"), ".operation")
    assert [operation.id for operation in found] == ["save"]
    assert "No operation has these words." in text_of(phone.get("/api?find=xyz"))
