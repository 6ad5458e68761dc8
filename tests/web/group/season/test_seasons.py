"""Seasons of a group: chosen with an example, counted, kept for ever once ended, printed."""

from datetime import date, timedelta

import pytest

from tests.paper.reading import pages_in
from tests.web.group.groups import CHOICES, add, person_url, play_again
from tests.web.markup import attributes, elements, text_of, texts
from tests.web.phone import FIRST


def start(phone, group, **choices):
    return phone.post(f"{group}/season/new", {**CHOICES, **choices})


def end(phone, group):
    page = phone.get(f"{group}/season/1")
    return phone.get(phone.post(f"{group}/season/1/end", {}, page).location)


def table(page):
    """Place, name, story and points by row."""
    places = [words.removeprefix("place ") for words in texts(page, ".season .rank")]
    stories, points = texts(page, ".season small"), texts(page, ".season .big-number")
    return [*zip(places, texts(page, ".season bdi"), stories, points, strict=True)]


def points(phone, group, number=1):
    return [row[3] for row in table(phone.get(f"{group}/season/{number}"))]


def test_a_season_is_chosen_with_an_example_and_counts_as_chosen(phone, played):
    year, address = date.today().year, f"{played}/season/1"
    form = phone.get(f"{played}/season/new")
    assert texts(form, "title, footer .key") == ["New season · Back Nine", "Start the season"]
    assert attributes(form, "#title") == [str(year)]
    assert "goes on" not in text_of(form)
    folded = [bool(elements(form, f"details {field}")) for field in ("#first", "#table")]
    assert (folded, elements(form, "details[open]")) == ([True, False], [])
    shown = start(phone, played, do="example", best="3")
    assert "After six made-up games: Cam 30, Ann 27, Bea 24" in text_of(shown)
    assert attributes(shown, "#best") == ["3"]
    assert phone.get(address).status_code == 404
    assert start(phone, played, title=str(year)).location == played
    assert str(year) in text_of(phone.get(played))
    assert [row[0] for row in table(phone.get(address))] == ["1", "2", "3", "4"]
    assert points(phone, played) == ["10", "7", "5", "3"]
    page = phone.get(f"{played}/season/new")
    assert f"This doesn’t end {year}. Both go on until you end them." in text_of(page)
    assert ("made-up games" in text_of(page), attributes(page, "#title")) == (
        False,
        [str(year + 1)],
    )
    form = phone.get(f"{address}/edit")
    assert texts(form, "title, footer .key") == [f"Change {year} · Back Nine", "Save"]
    assert attributes(form, "#table") == ["10 7 5 3"]
    phone.post(f"{address}/edit", {**CHOICES, "table": "4 3 2 1"}, form)
    assert points(phone, played) == ["4", "3", "2", "1"]
    refused = start(phone, played, by="totals")
    assert (refused.status_code, "Choose rules" in text_of(refused)) == (422, True)
    start(phone, played, by="totals", rules="nine-hole")
    totals = [int(total.replace("−", "-")) for total in points(phone, played, 2)]
    assert totals == sorted(totals) != []
    start(phone, played, last="2001-01-01")
    none = text_of(phone.get(f"{played}/season/3"))
    assert "No finished game counts for this season yet." in none


WRONG = [
    ({"title": ""}, "Give the season a name"),
    ({"first": "yesterday"}, "The first day:"),
    ({"first": "2026-05-01", "last": "2026-04-01"}, "The last day is before the first."),
    ({"games": "many"}, "The number of games:"),
    ({"games": "5", "best": "6"}, "The games that count:"),
    ({"table": "3 5 7"}, "The points for places:"),
]


def test_problems_are_listed_at_once_and_nothing_typed_is_lost(phone, group):
    for typed, sentence in WRONG:
        answer = start(phone, group, **typed)
        assert (answer.status_code, sentence in text_of(answer)) == (422, True), sentence
        assert {name: attributes(answer, f"#{name}") for name in typed} == {
            name: [value] for name, value in typed.items()
        }
        assert "first" not in typed or elements(answer, "details[open] #first")
    page = text_of(start(phone, group, title="", games="0", table=""))
    for sentence in ("Give the season a name", "The number of games", "The points for places"):
        assert sentence in page


def test_a_season_that_ended_keeps_its_table_and_is_taken_back_on_its_page(phone, game, played):
    address = f"{played}/season/1"
    start(phone, played, table="9 4 1")
    page, before = phone.get(address), table(phone.get(address))
    assert (elements(page, ".undos button"), elements(page, ".chart")) == ([], [])
    assert texts(page, "footer .key")[0].startswith("New game")
    assert texts(page, ".more button b") == ["End 2026"]
    assert texts(page, ".season .lead") == [before[0][3]]
    assert "Undo: season 2026" in text_of(phone.get(played))
    page = end(phone, played)
    assert "Undo: season ended" in text_of(phone.get(played))
    assert texts(page, ".undos button") == ["Undo: end of 2026"]
    assert {"Lowest game", "Lowest hole", "Largest win", "Closest win"} <= {*texts(page, ".ways b")}
    form = phone.get(attributes(page, "footer a.key:not(.alt)", "href")[0])
    tomorrow = (date.today() + timedelta(days=1)).isoformat()
    fields = [attributes(form, field)[0] for field in ("#title", "#table", "#first")]
    assert fields == ["2027", "9 4 1", tomorrow], "the next season"
    assert texts(form, ".more summary small")[0].startswith("from ")
    assert not elements(form, "details[open]")
    assert attributes(phone.get(f"{played}/season/new"), "#first") == [tomorrow]
    undo = {"do": attributes(page, ".undos button")[0], "back": "1"}
    assert phone.post(f"{played}/undo", undo, page).location == address
    assert not elements(phone.get(address), ".certificate")
    end(phone, played)
    phone.enter(game, 1, ("K K K / K Q Q", *FIRST[1:]))
    page = phone.get(address)
    assert table(page) == before, "whatever is corrected"
    assert texts(page, ".certificate h2") == [f"{before[0][1]} wins 2026"]
    again = phone.post(f"{address}/edit", CHOICES, phone.get(f"{address}/edit"))
    assert again.status_code == 422
    assert "This season has ended and keeps its table." in text_of(again)
    fields = {"name": "Beate", "colour": "", "sign": "", "do": "save"}
    phone.post(f"{person_url(phone, played, 'Bea')}/edit", fields)
    assert "Beate" in [row[1] for row in table(phone.get(address))], "as they are called now"


def test_a_season_whose_games_are_all_played_asks_for_its_end(phone, played):
    start(phone, played, games="1")
    page = phone.get(f"{played}/season/1")
    assert texts(page, "footer .key") == ["End 2026 all its games are played"]
    assert not elements(page, ".more button")


def test_the_race_is_drawn_and_a_table_from_the_second_game_on_and_stays(phone, played):
    start(phone, played)
    play_again(phone, played)
    page, cells = phone.get(f"{played}/season/1"), ".race td, .race thead bdi"
    assert table(page)[0][2] == "won 2, including the last 2"
    assert attributes(page, "svg.chart", "role") == ["img", "img"]  # a phone’s, a wide screen’s
    race = texts(page, cells)
    assert race[:4] == [row[1] for row in table(page)]
    assert race[4:] == ["0", "3", "5", "7", "0", "6", "10", "14"]
    lines = attributes(page, ".chart.narrow polyline", "points")
    ends = [float(line.split()[-1].split(",")[1]) for line in lines]
    behind = [(end - ends[0]) / (ends[3] - ends[0]) * 14 for end in ends]
    assert [round(points) for points in behind] == [0, 6, 10, 14]
    assert texts(end(phone, played), cells) == race


WINTER = {"title": "Winter 2026", "by": "places", "table": "10 7 5 3", "best": "5", "do": "save"}


def sheet_texts(phone, address):
    """The text of a sheet by page."""
    answer = phone.get(address)
    assert answer.mimetype == "application/pdf"
    return [" ".join(page.text.split()) for page in pages_in(answer.data)]


def test_a_season_is_printed_with_its_table_and_a_certificate_once_it_has_ended(phone, played):
    group, season = played, f"{played}/season/1"
    phone.post(f"{group}/season/new", WINTER)
    sheet, certificate = f"{season}/sheet.pdf", f"{season}/certificate.pdf"
    first = table(phone.get(season))[0][1]
    phone.get("/rules/nine-hole/print?paper=a6&ink=black")  # too small, and not in the way
    link = attributes(phone.get(season), ".more li:nth-child(2) a", "href")[0]
    page = phone.get(link)
    assert (link, "QR code" in text_of(page)) == (f"{season}/print", False)
    assert attributes(page, "#paper option") == ["a4", "letter"]
    assert not texts(page, ".joined a")
    keys = attributes(page, 'a.key[href*=".pdf"]', "href")
    assert any(key.startswith(f"{sheet}?") for key in keys)
    assert "ink=black" in keys[-1]
    refused = phone.get(f"{sheet}?paper=a5")
    assert refused.status_code == 422
    assert "“A5” is not a choice for paper: choose one of a4 and letter." in text_of(refused)
    for paper, wide in (("a4", 210), ("letter", 215.9)):
        size = pages_in(phone.get(f"{sheet}?paper={paper}").data)[0].size
        assert size[0] == pytest.approx(wide, abs=0.1)
    for how, query in (("attachment", "?save=1"), ("inline", "")):
        kept = phone.get(sheet + query).headers["Content-Disposition"]
        assert kept == f'{how}; filename="back-nine-season-winter-2026.pdf"'
    (text,) = sheet_texts(phone, sheet)
    for words in (
        "after 1 game",
        "best 5 games count",
        "points for first place, second and so on: 10, 7, 5, 3",
        f"1 {first} 10 1",
    ):
        assert words in text
    assert text.endswith(first)
    add(phone, group, "Eve")
    assert all("Eve" in text for text in sheet_texts(phone, sheet)), "people to come"
    statuses = [
        phone.get(address).status_code for address in (certificate, f"{group}/season/2/print")
    ]
    assert [*statuses, phone.get(f"{group}/season/2/sheet.pdf").status_code] == [404] * 3
    end(phone, group)
    (before,) = sheet_texts(phone, sheet)
    assert ("ended after 1 game" in before, "Eve" in before) == (True, False)
    assert texts(phone.get(f"{season}/print?what=certificate"), ".joined a") == [
        "Season",
        "Certificate",
    ]
    (text,) = sheet_texts(phone, certificate)
    for words in ("Winner of the season Winter 2026", first, "10 points in 1 game"):
        assert words in text
    form = {"name": "Beate", "colour": "", "sign": "", "do": "save"}
    phone.post(f"{person_url(phone, group, first)}/edit", form)
    rows = before.partition("place name")[2].replace(first, "Beate")
    assert sheet_texts(phone, sheet)[0].endswith(rows)
    url = f"{person_url(phone, group, 'Beate')}/forget"
    phone.post(url, {"word": "forget"}, phone.get(url))
    for address in (sheet, certificate):
        text = " ".join(sheet_texts(phone, address))
        assert ("Beate" in text, first in text, "someone" in text) == (False, False, True)


def test_a_season_that_ended_without_a_game_has_no_winner(phone, group):
    phone.post(f"{group}/season/new", WINTER)
    end(phone, group)
    assert phone.get(f"{group}/season/1/certificate.pdf").status_code == 404
    assert "Winter 2026" in sheet_texts(phone, f"{group}/season/1/sheet.pdf")[0]
