"""Numbers that only grow are asked about before they are kept."""

from app.record.models import Game
from tests.web.bring.tables_sent import asked_in, keep, send, text_in
from tests.web.markup import texts

RUNNING = "Hole;Ann;Bea\n1;5;7\n2;9;7\n3;12;20"


def test_the_page_asks_what_numbers_are_that_only_grow(phone):
    page = send(phone, text=RUNNING)
    title, answers = asked_in(page)
    assert title.startswith("Every column here only grows.")
    assert [*answers.values()] == ["answer:scores=hole", "answer:scores=running"]
    assert text_in(page) == RUNNING


def test_running_totals_are_kept_as_the_scores_they_make(phone):
    page = send(phone, text=RUNNING, scores="running")
    assert texts(page, ".old-games td bdi") == ["Ann 12, Bea 20"]
    assert keep(phone, text=RUNNING, scores="running").status_code == 303
    assert phone.count(Game) == 1


def test_scores_that_only_grow_are_kept_as_they_are(phone):
    page = send(phone, text=RUNNING, scores="hole")
    assert texts(page, ".old-games td bdi") == ["Ann 26, Bea 34"]
