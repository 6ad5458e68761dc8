"""Pictures of a group: hole scores, who finishes above which player, a year; their links."""

import pytest
from sqlalchemy import event

from app.record.database import db
from tests.web.group.groups import add, person_url, play_again
from tests.web.markup import attributes, elements, text_of, texts
from tests.web.phone import FIRST, NAMES


@pytest.fixture
def pictures(phone, played):
    return phone.get(f"{played}/pictures")


def test_the_group_leads_to_its_pictures_and_they_lead_back(phone, played):
    assert f"{played}/pictures" in attributes(phone.get(played), "main a", "href")
    assert attributes(phone.get(f"{played}/pictures"), ".bar a", "href") == [played]


def test_everybody_with_nine_holes_has_a_picture_of_them(pictures):
    assert "Six" not in text_of(pictures)
    assert "Nine holes" in text_of(pictures)
    assert sorted(texts(pictures, ".pictures > div bdi")) == [*NAMES]
    labels = attributes(pictures, "svg.holes", "aria-label")
    assert all(": the median hole is" in label for label in labels)


def test_the_bars_are_the_numbers_of_the_table_beside_them(pictures):
    rows = [texts(row, "td") for row in rows_of(pictures, ".numbers tbody tr")]
    columns = zip(*rows, strict=True)
    for svg, column in zip(elements(pictures, "svg.holes"), columns, strict=True):
        heights = [float(rect.attributes["height"]) for rect in svg.css("rect")]
        numbers = [int(cell) for cell in column if int(cell)]
        assert sum(numbers) == 9
        read = [round(high / sum(heights) * 9) for high in heights]
        assert read == numbers


def rows_of(page, selector):
    """The rows of a table, each as a page of its own."""
    return [f"<table>{element.html}</table>" for element in elements(page, selector)]


def test_a_picture_leads_to_the_person_with_its_rules(phone, played, pictures):
    links = attributes(pictures, ".pictures > div > a", "href")
    assert {phone.get(link).status_code for link in links} == {200}
    assert all(link.endswith("?rules=nine-hole") for link in links)


def test_a_persons_page_has_bars_from_the_second_game_on_and_scores_before(phone, played):
    url = person_url(phone, played, "Ann")
    page = phone.get(url)
    basis, scores = texts(page, ".sub")[:2]
    assert basis == "Under these rules: 1 finished game and 9 holes."
    assert len(scores.split(", ")) == 9
    assert elements(page, "svg.bars") == []
    play_again(phone, played)
    labels = attributes(phone.get(url), "svg.bars", "aria-label")
    assert [label.partition(".")[0] for label in labels] == ["Number of holes by score"]
    add(phone, played, "Eve")
    assert elements(phone.get(person_url(phone, played, "Eve")), "svg.bars") == []


def test_before_enough_was_played_the_page_explains_when_it_is_drawn(phone, group):
    page = text_of(phone.get(f"{group}/pictures"))
    assert "Hole scores appear once someone has played 9 holes; head-to-heads" in page
    assert "0 games on 0 days" not in page


def test_pictures_are_by_one_set_of_rules_and_the_calendar_of_all(phone, played):
    table = phone.get(attributes(phone.get(played), "footer .key", "href")[0])
    choice = {"name": ["Ann", "Bea"], "do": "start", "rules": "six-card"}
    other = phone.post("/games/new", choice, table).location.removesuffix("/hole/1")
    phone.enter(other, 1, FIRST[:2])
    page = phone.get(f"{played}/pictures?rules=six-card")
    assert attributes(page, "#rules option[selected]") == ["six-card"]
    assert elements(page, "svg.holes") == []
    assert "2 games on 1 day" in text_of(page)
    assert "The calendar shows all the group’s games, whatever the rules." in text_of(page)


def test_choosing_rules_keeps_the_year(phone, played):
    table = phone.get(attributes(phone.get(played), "footer .key", "href")[0])
    choice = {"name": ["Ann", "Bea"], "do": "start", "rules": "six-card"}
    other = phone.post("/games/new", choice, table).location.removesuffix("/hole/1")
    phone.enter(other, 1, FIRST[:2])
    page = phone.get(f"{played}/pictures?year=1999")
    assert "The games of 1999" in text_of(page)
    assert attributes(page, '.by-rules [name="year"]') == ["1999"]


def test_a_day_leads_to_its_games(phone, game, played, pictures):
    [link] = attributes(pictures, ".days a", "href")
    page = phone.get(link)
    assert game in attributes(page, "main a", "href")
    assert attributes(page, ".bar a", "href")[0].startswith(f"{played}/pictures?year=")
    assert phone.get(attributes(page, ".bar a", "href")[0]).status_code == 200


def test_other_years_are_a_link_away(phone, game, played):
    token = phone.get(f"{game}/date")
    phone.post(f"{game}/date", {"date": "2024-02-29", "venue": ""}, token)
    play_again(phone, played, holes=1)
    newest = phone.get(f"{played}/pictures")
    [before] = attributes(newest, ".years a", "href")
    old = phone.get(before)
    assert "The games of 2024" in text_of(old)
    assert texts(old, ".days th") == ["February"]
    [after] = attributes(old, ".years a", "href")
    assert text_of(phone.get(after)) == text_of(newest)


@pytest.mark.parametrize("year", ["0", "99999", "-1", "x", "²"])
def test_a_year_that_is_none_is_the_newest(phone, played, year):
    here = text_of(phone.get(f"{played}/pictures"))
    assert text_of(phone.get(f"{played}/pictures?year={year}")) == here


@pytest.mark.parametrize("day", ["2026-02-30", "today", "0000-00-00", "2026-1-1"])
def test_a_day_that_is_none_is_404(phone, played, day):
    assert phone.get(f"{played}/day/{day}").status_code == 404


def test_a_day_without_a_game_has_a_note(phone, played):
    page = phone.get(f"{played}/day/1999-01-01")
    assert "Nobody in the group played on this day." in text_of(page)


def test_rivals_lead_to_the_games_they_share_the_newest_first(phone, game, played):
    later = play_again(phone, played, holes=1)
    page = phone.get(person_url(phone, played, "Ann"))
    links = [
        attribute for attribute in attributes(page, "main a", "href") if "/against/" in attribute
    ]
    assert len(links) == 3
    against = phone.get(links[0])
    assert "1 game:" in text_of(against)
    assert attributes(against, ".shared a", "href") == [later, game]
    assert texts(against, ".shared small") == ["not both finished"]
    assert len(elements(against, ".shared .ahead")) <= 1


def test_totals_stand_under_those_who_made_them(phone, game, played):
    url = person_url(phone, played, "Cam")
    other = person_url(phone, played, "Bea").rpartition("/")[2]
    page = phone.get(f"{url}/against/{other}")
    totals = dict(zip(texts(page, ".shared thead bdi"), texts(page, ".shared td"), strict=True))
    card = phone.get(game)
    names = [text.partition(" ")[0] for text in texts(card, ".podium .grow")]
    sums = dict(zip(names, texts(card, ".podium .big-number"), strict=False))
    assert [total.partition(",")[0].strip() for total in totals.values()] == [
        sums["Cam"],
        sums["Bea"],
    ]


def test_no_person_stands_against_themselves_or_an_unknown_person(phone, played):
    url = person_url(phone, played, "Ann")
    assert phone.get(f"{url}/against/{url.rpartition('/')[2]}").status_code == 404
    assert phone.get(f"{url}/against/999999").status_code == 404


def test_two_people_who_never_met_have_a_note(phone, played):
    add(phone, played, "Eve")
    url = person_url(phone, played, "Ann")
    eve = person_url(phone, played, "Eve").rpartition("/")[2]
    page = phone.get(f"{url}/against/{eve}")
    assert "They haven’t played together under these rules yet." in text_of(page)


def test_pictures_ask_no_more_of_the_record_when_there_are_more_games(app, phone, played):
    before = questions(app, phone, f"{played}/pictures")
    play_again(phone, played, holes=1)
    phone.get(f"{played}/pictures")
    assert questions(app, phone, f"{played}/pictures") == before


def questions(app, phone, address):
    """How many statements a page with counted games sends to the database."""
    phone.get(address)
    asked = []
    with app.app_context():
        engine = db.engine

    def hear(*_about):
        asked.append(1)

    event.listen(engine, "before_cursor_execute", hear)
    phone.get(address)
    event.remove(engine, "before_cursor_execute", hear)
    return len(asked)
