"""A season to print: its sheet, and a certificate once it has ended."""

import pytest

from tests.paper.reading import pages_in
from tests.web.group.groups import add, person_url
from tests.web.markup import attributes, text_of, texts

CHOICES = {"title": "Winter 2026", "by": "places", "table": "10 7 5 3", "best": "5", "do": "save"}


@pytest.fixture
def season(phone, game, group):
    phone.play(game)
    phone.post(f"{group}/season/new", CHOICES)
    return f"{group}/season/1"


def end(phone, season):
    phone.post(f"{season}/end", {}, phone.get(season))


def sheet_texts(phone, address):
    """The text of a sheet by page."""
    answer = phone.get(address)
    assert answer.mimetype == "application/pdf"
    return [" ".join(page.text.split()) for page in pages_in(answer.data)]


def first_of(phone, season):
    return texts(phone.get(season), ".season bdi")[0]


def test_the_page_of_a_season_leads_to_its_sheets(phone, season):
    link = attributes(phone.get(season), ".more li:nth-child(2) a", "href")[0]
    assert link == f"{season}/print"
    page = phone.get(link)
    assert "QR code" not in text_of(page)
    assert not texts(page, ".tabs a")
    assert f"{season}/sheet.pdf?" in attributes(page, 'a.key[href*=".pdf"]', "href")


def test_a_certificate_is_offered_once_the_season_has_ended(phone, season):
    assert phone.get(f"{season}/certificate.pdf").status_code == 404
    end(phone, season)
    page = phone.get(f"{season}/print?what=certificate")
    assert texts(page, ".tabs a") == ["Season", "Certificate"]
    (text,) = sheet_texts(phone, f"{season}/certificate.pdf")
    assert "Winner of the season Winter 2026" in text
    assert first_of(phone, season) in text
    assert "10 points in 1 game" in text


def test_a_season_that_ended_without_a_game_has_no_winner(phone, group):
    phone.post(f"{group}/season/new", CHOICES)
    end(phone, f"{group}/season/1")
    assert phone.get(f"{group}/season/1/certificate.pdf").status_code == 404
    assert "Winter 2026" in sheet_texts(phone, f"{group}/season/1/sheet.pdf")[0]


def test_the_sheet_has_the_table_and_who_won_each_game(phone, season):
    (text,) = sheet_texts(phone, f"{season}/sheet.pdf")
    assert "after 1 game" in text
    assert "best 5 games count" in text
    assert "points for first place, second and so on: 10, 7, 5, 3" in text
    first = first_of(phone, season)
    assert f"1 {first} 10 1" in text
    assert text.endswith(first)


def test_an_ended_season_keeps_its_table_and_names_people_as_they_are_called_now(phone, season):
    end(phone, season)
    group = season.partition("/season")[0]
    before = sheet_texts(phone, f"{season}/sheet.pdf")[0]
    assert "ended after 1 game" in before
    first = first_of(phone, season)
    form = {"name": "Beate", "colour": "", "sign": "", "do": "save"}
    phone.post(f"{person_url(phone, group, first)}/edit", form)
    table = before.partition("place name")[2]
    assert sheet_texts(phone, f"{season}/sheet.pdf")[0].endswith(table.replace(first, "Beate"))


def test_a_forgotten_person_is_someone_on_paper(phone, season):
    group = season.partition("/season")[0]
    first = first_of(phone, season)
    url = f"{person_url(phone, group, first)}/forget"
    phone.post(url, {"word": "forget"}, phone.get(url))
    end(phone, season)
    for what in ("sheet", "certificate"):
        text = " ".join(sheet_texts(phone, f"{season}/{what}.pdf"))
        assert first not in text
        assert "someone" in text


def test_people_to_come_stand_on_the_sheet_until_the_season_ends(phone, season):
    add(phone, season.partition("/season")[0], "Eve")
    assert all("Eve" in text for text in sheet_texts(phone, f"{season}/sheet.pdf"))
    end(phone, season)
    (text,) = sheet_texts(phone, f"{season}/sheet.pdf")
    assert "Eve" not in text


@pytest.mark.parametrize(("paper", "wide"), [("a4", 210), ("letter", 215.9)])
def test_a_sheet_comes_on_both_papers(phone, season, paper, wide):
    answer = phone.get(f"{season}/sheet.pdf?paper={paper}")
    assert pages_in(answer.data)[0].size[0] == pytest.approx(wide, abs=0.1)


def test_a_paper_that_is_too_small_is_refused_and_not_offered(phone, season):
    answer = phone.get(f"{season}/sheet.pdf?paper=a5")
    assert answer.status_code == 422
    assert "“A5” is not a choice for paper: choose one of a4 and letter." in text_of(answer)
    page = phone.get(f"{season}/print")
    assert attributes(page, "#paper option", "value") == ["a4", "letter"]


def test_a_small_paper_of_the_last_card_does_not_stand_in_the_way(phone, season):
    phone.get("/rules/nine-hole/print?paper=a6&ink=black")
    page = phone.get(f"{season}/print")
    assert page.status_code == 200
    assert "ink=black" in attributes(page, 'a.key[href*=".pdf"]', "href")[-1]


def test_a_file_is_named_after_its_season(phone, season):
    kept = phone.get(f"{season}/sheet.pdf?save=1").headers["Content-Disposition"]
    assert kept == 'attachment; filename="back-nine-season-winter-2026.pdf"'
    shown = phone.get(f"{season}/sheet.pdf").headers["Content-Disposition"]
    assert shown == 'inline; filename="back-nine-season-winter-2026.pdf"'


def test_a_season_that_is_not_there_has_no_sheets(phone, season):
    nowhere = season.replace("/season/1", "/season/2")
    assert phone.get(f"{nowhere}/print").status_code == 404
    assert phone.get(f"{nowhere}/sheet.pdf").status_code == 404
