"""Seasons of a group: chosen with an example, a running table, kept for ever once ended."""

from datetime import date, timedelta

import pytest

from tests.web.group.groups import CHOICES, person_url, play_again
from tests.web.markup import attributes, elements, text_of, texts
from tests.web.phone import FIRST


def start(phone, group, **choices):
    return phone.post(f"{group}/season/new", {**CHOICES, **choices})


def table(page):
    """Place, name, story and points by row."""
    places = [words.removeprefix("place ") for words in texts(page, ".season .rank")]
    stories, points = texts(page, ".season small"), texts(page, ".season .big-number")
    return [*zip(places, texts(page, ".season bdi"), stories, points, strict=True)]


def test_a_season_counts_points_for_places(phone, played):
    assert start(phone, played).location == played
    assert "2026" in text_of(phone.get(played))
    rows = table(phone.get(f"{played}/season/1"))
    assert [row[0] for row in rows] == ["1", "2", "3", "4"]
    assert [row[3] for row in rows] == ["10", "7", "5", "3"]


def test_a_season_counts_total_strokes_by_one_set_of_rules(phone, game, played):
    answer = start(phone, played, by="totals")
    assert answer.status_code == 422
    assert "Choose rules" in text_of(answer)
    start(phone, played, by="totals", rules="nine-hole")
    points = [int(row[3].replace("−", "-")) for row in table(phone.get(f"{played}/season/1"))]
    assert points == sorted(points)


def test_an_example_shows_what_choices_do_and_keeps_nothing(phone, played):
    shown = start(phone, played, do="example", best="3")
    assert shown.status_code == 200
    assert "After six made-up games: Cam 30, Ann 27, Bea 24" in text_of(shown)
    assert attributes(shown, "#best") == ["3"]
    assert phone.get(f"{played}/season/1").status_code == 404


def test_a_new_season_shows_that_the_running_one_goes_on(phone, played):
    assert "goes on" not in text_of(phone.get(f"{played}/season/new"))
    start(phone, played)
    page = text_of(phone.get(f"{played}/season/new"))
    assert "This doesn’t end 2026. Both go on until you end them." in page
    assert "made-up games" not in page


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"title": ""}, "Give the season a name"),
        ({"first": "yesterday"}, "The first day:"),
        ({"first": "2026-05-01", "last": "2026-04-01"}, "The last day is before the first."),
        ({"games": "many"}, "The number of games:"),
        ({"games": "5", "best": "6"}, "The games that count:"),
        ({"table": "3 5 7"}, "The points for places:"),
    ],
)
def test_problems_are_listed_and_nothing_typed_is_lost(phone, played, typed, sentence):
    answer = start(phone, played, **typed)
    assert answer.status_code == 422
    assert sentence in text_of(answer)
    for name, value in typed.items():
        assert attributes(answer, f"#{name}") == [value]


def test_all_problems_are_listed_at_once(phone, played):
    page = text_of(start(phone, played, title="", games="0", table=""))
    assert "Give the season a name" in page
    assert "The number of games" in page
    assert "The points for places" in page


def test_a_season_and_its_end_are_taken_back_by_their_names(phone, played):
    start(phone, played)
    assert "Undo: season 2026" in plain(phone.get(played))
    phone.post(f"{played}/season/1/end", {}, phone.get(f"{played}/season/1"))
    assert "Undo: season ended" in plain(phone.get(played))


def plain(page):
    """The text without direction marks."""
    return text_of(page).replace("\u2068", "").replace("\u2069", "")


def test_a_season_is_changed_while_it_goes_on(phone, played):
    start(phone, played)
    page = phone.get(f"{played}/season/1/edit")
    assert attributes(page, "#table") == ["10 7 5 3"]
    phone.post(f"{played}/season/1/edit", {**CHOICES, "table": "4 3 2 1"}, page)
    assert [row[3] for row in table(phone.get(f"{played}/season/1"))] == ["4", "3", "2", "1"]


def test_a_season_that_ended_keeps_its_table_whatever_is_corrected(phone, game, played):
    start(phone, played)
    before = table(phone.get(f"{played}/season/1"))
    phone.post(f"{played}/season/1/end", {}, phone.get(f"{played}/season/1"))
    phone.enter(game, 1, ("K K K / K Q Q", *FIRST[1:]))
    page = phone.get(f"{played}/season/1")
    assert table(page) == before
    assert texts(page, ".certificate h2") == [f"{before[0][1]} wins 2026"]
    again = phone.post(f"{played}/season/1/edit", CHOICES, phone.get(f"{played}/season/1/edit"))
    assert again.status_code == 422
    assert "This season has ended and keeps its table." in text_of(again)


def test_a_kept_table_names_people_as_they_are_called_now(phone, played):
    start(phone, played)
    phone.post(f"{played}/season/1/end", {}, phone.get(f"{played}/season/1"))
    url = person_url(phone, played, "Bea")
    phone.post(f"{url}/edit", {"name": "Beate", "colour": "", "sign": "", "do": "save"})
    assert "Beate" in [row[1] for row in table(phone.get(f"{played}/season/1"))]


def test_games_of_other_days_are_left_out(phone, played):
    start(phone, played, last="2001-01-01")
    page = phone.get(f"{played}/season/1")
    assert "No finished game counts for this season yet." in text_of(page)


def test_the_race_is_drawn_from_the_second_game_on(phone, played):
    start(phone, played)
    assert not elements(phone.get(f"{played}/season/1"), ".chart")
    play_again(phone, played)
    page = phone.get(f"{played}/season/1")
    assert attributes(page, "svg.chart", "role") == ["img", "img"]  # a phone’s, a wide screen’s
    assert table(page)[0][2] == "won 2, including the last 2"


def test_the_race_is_also_a_table_and_stays_when_the_season_has_ended(phone, played):
    start(phone, played)
    play_again(phone, played)
    race = texts(phone.get(f"{played}/season/1"), ".race td, .race thead bdi")
    assert race[:4] == [row[1] for row in table(phone.get(f"{played}/season/1"))]
    assert race[4:] == ["0", "3", "5", "7", "0", "6", "10", "14"]
    phone.post(f"{played}/season/1/end", {}, phone.get(f"{played}/season/1"))
    assert texts(phone.get(f"{played}/season/1"), ".race td, .race thead bdi") == race


def test_the_picture_shows_what_the_table_has(phone, played):
    start(phone, played)
    play_again(phone, played)
    page = phone.get(f"{played}/season/1")
    ends = [
        float(points.split()[-1].split(",")[1])
        for points in attributes(page, ".chart.narrow polyline", "points")
    ]
    behind = [(end - ends[0]) / (ends[3] - ends[0]) * 14 for end in ends]
    assert [round(points) for points in behind] == [0, 6, 10, 14]


def end(phone, group):
    page = phone.get(f"{group}/season/1")
    return phone.get(phone.post(f"{group}/season/1/end", {}, page).location)


def test_the_end_is_taken_back_on_its_own_page_and_nothing_else_is(phone, played):
    start(phone, played)
    assert not elements(phone.get(f"{played}/season/1"), ".undos button")
    page = end(phone, played)
    assert texts(page, ".undos button") == ["Undo: end of 2026"]
    undo = {"do": attributes(page, ".undos button")[0], "back": "1"}
    answer = phone.post(f"{played}/undo", undo, page)
    assert answer.location == f"{played}/season/1"
    assert not elements(phone.get(answer.location), ".certificate")


def test_the_next_season_counts_the_same_way_under_the_next_year(phone, played):
    start(phone, played, table="9 4 1")
    link = attributes(end(phone, played), "footer a.key:not(.alt)", "href")[0]
    form = phone.get(link)
    assert attributes(form, "#title") == ["2027"]
    assert attributes(form, "#table") == ["9 4 1"]


def test_the_next_season_begins_after_the_last_game_of_the_one_before(phone, played):
    start(phone, played)
    link = attributes(end(phone, played), "footer a.key:not(.alt)", "href")[0]
    tomorrow = (date.today() + timedelta(days=1)).isoformat()
    assert attributes(phone.get(f"{played}/season/new"), "#first") == [tomorrow]
    form = phone.get(link)
    assert attributes(form, "#first") == [tomorrow]
    assert texts(form, ".more summary small")[0].startswith("from ")
    assert not elements(form, "details[open]")


def test_the_form_shows_whether_a_season_is_new_or_changed(phone, played):
    form = phone.get(f"{played}/season/new")
    assert texts(form, "title, footer .key") == ["New season · Back Nine", "Start the season"]
    start(phone, played)
    form = phone.get(f"{played}/season/1/edit")
    assert texts(form, "title, footer .key") == ["Change 2026 · Back Nine", "Save"]


def test_the_key_of_a_season_is_the_next_game_and_its_end_is_folded(phone, played):
    start(phone, played)
    page = phone.get(f"{played}/season/1")
    assert texts(page, "footer .key")[0].startswith("New game")
    assert texts(page, ".more button b") == ["End 2026"]
    assert texts(page, ".season .lead") == [table(page)[0][3]]


def test_a_season_whose_games_are_all_played_asks_for_its_end(phone, played):
    start(phone, played, games="1")
    page = phone.get(f"{played}/season/1")
    assert texts(page, "footer .key") == ["End 2026 all its games are played"]
    assert not elements(page, ".more button")


def test_a_new_season_suggests_an_unused_name_and_folds_what_is_seldom_chosen(phone, played):
    form = phone.get(f"{played}/season/new")
    year = str(date.today().year)
    assert attributes(form, "#title") == [year]
    assert elements(form, "details #first")
    assert not elements(form, "details #table")
    assert not elements(form, "details[open]")
    start(phone, played, title=year)
    assert attributes(phone.get(f"{played}/season/new"), "#title") == [str(int(year) + 1)]


def test_what_is_wrong_in_the_fold_is_shown(phone, played):
    assert elements(start(phone, played, first="yesterday"), "details[open] #first")


def test_a_season_that_ended_names_its_best_under_one_set_of_rules(phone, played):
    start(phone, played)
    labels = texts(end(phone, played), ".ways b")
    assert {"Lowest game", "Lowest hole", "Largest win", "Closest win"} <= {*labels}
