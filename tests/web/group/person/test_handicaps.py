"""Handicaps on pages: a season, one game net, the holes behind a handicap and a birdie."""

import re

import pytest

from tests.web.group.groups import NET, add, count_birdies, net_rows, person_url
from tests.web.markup import attributes, buttons, text_of, texts
from tests.web.phone import FIRST, NAMES
from tests.web.sharing import code_of, join


@pytest.fixture
def season(phone, played):
    assert start(phone, played).location == played
    return f"{played}/season/1"


def start(phone, group, **choices):
    return phone.post(f"{group}/season/new", {**NET, **choices})


def again(phone, group):
    table = phone.get(attributes(phone.get(group), "footer .key", "href")[0])
    names = attributes(table, 'input[type="text"][name="name"]')
    answer = phone.post("/games/new", {"do": "start", "name": names}, table)
    return answer.location.removesuffix("/hole/1")


def test_a_season_with_handicaps_shows_what_its_par_comes_from(phone, season):
    page = text_of(phone.get(season))
    assert "with handicaps, 105%" in page
    assert "from the group’s 36 hole scores. It was set on" in page
    assert "A handicap is how many points per hole someone averages above par" in page
    assert buttons(phone.get(season), "par") == []


def test_its_games_stand_there_net_and_gross_and_lead_to_how_that_came(phone, game, season):
    assert f"{game}/net" in attributes(phone.get(season), "main .rows a", "href")
    assert "Net " in text_of(phone.get(season))
    assert "Gross " in text_of(phone.get(season))


@pytest.mark.parametrize("allowance", ["", "0", "201", "many", "1000"])
def test_an_allowance_that_cannot_be_is_refused_and_kept_as_typed(phone, played, allowance):
    answer = start(phone, played, allowance=allowance)
    assert answer.status_code == 422
    assert "type a percentage from 1 to 200" in text_of(answer)
    assert attributes(answer, "#allowance") == [allowance]
    assert attributes(answer, "#handicaps option[selected]") == ["net"]


def test_without_handicaps_the_allowance_is_not_checked(phone, played):
    assert start(phone, played, handicaps="", allowance="nonsense").location == played
    assert "handicaps" not in text_of(phone.get(f"{played}/season/1"))


def test_handicaps_need_rules(phone, played):
    answer = start(phone, played, rules="")
    assert answer.status_code == 422
    assert "a handicap is for games under the same rules" in text_of(answer)


def test_the_form_offers_what_was_chosen_and_an_example_of_it(phone, season):
    page = phone.get(f"{season}/edit")
    assert attributes(page, "#handicaps option[selected]") == ["net"]
    assert attributes(page, "#allowance") == ["105"]
    shown = phone.post(f"{season}/edit", {**NET, "do": "example"}, page)
    assert "After six made-up games: Cam 41, Ann 41, Bea 34" in text_of(shown)


def test_a_season_with_too_few_holes_shows_how_many_are_missing(phone, game, group):
    phone.play(game, holes=8)
    start(phone, group)
    page = phone.get(f"{group}/season/1")
    assert "Par is known after 4 more hole scores of the group" in text_of(page)
    assert "Set par now" not in text_of(page)
    assert "has no par yet" in text_of(phone.get(f"{game}/net"))


def test_par_is_set_by_one_press_once_there_are_enough(phone, other_phone, game, group):
    phone.play(game, holes=8)
    start(phone, group)
    phone.enter(game, 9, FIRST)
    url = f"{group}/season/1"
    join(other_phone, code_of(phone, group, "view"))
    assert "Set par now" not in text_of(other_phone.get(url))
    assert other_phone.post(f"{url}/par", {"": ""}).status_code == 403
    page = phone.get(url)
    assert "The group has played enough holes to set par." in text_of(page)
    assert phone.post(f"{url}/par", {}, page).location == url
    assert "It was set on" in text_of(phone.get(url))
    assert "Undo: par of a season" in text_of(phone.get(group))


def test_a_page_that_was_open_for_long_sets_no_par(phone, season):
    assert phone.client.post(f"{season}/par", data={"": ""}).status_code == 422
    assert phone.client.post(f"{season[:-1]}7/par", data={"": ""}).status_code == 404


def test_a_corrected_hole_leaves_the_par_as_it_was(phone, game, season):
    def par():
        return next(
            text for text in texts(phone.get(season), "main p") if text.startswith("Par is ")
        )

    before = par()
    phone.enter(game, 1, ("K K K / K Q Q", *FIRST[1:]))
    assert par() == before


def test_before_the_first_hole_a_game_shows_what_is_taken_off(phone, season):
    coming = again(phone, season.removesuffix("/season/1"))
    places, names, points = net_rows(phone, coming)
    assert (places, names) == ([], [*NAMES])
    assert "0" in points
    assert any(point.startswith("−") for point in points)
    assert "taken off in the whole game" in text_of(phone.get(f"{coming}/net"))


def test_a_finished_game_shows_net_beside_gross(phone, season):
    coming = again(phone, season.removesuffix("/season/1"))
    phone.play(coming)
    places, names, points = net_rows(phone, coming)
    totals = dict(
        zip(
            texts(phone.get(coming), ".podium bdi"),
            texts(phone.get(coming), ".podium .big-number"),
            strict=True,
        )
    )
    page = text_of(phone.get(f"{coming}/net"))
    assert sorted(names) == sorted(NAMES)
    assert places == sorted(places)
    for name, net in zip(names, points, strict=True):
        assert f"{totals[name]} − " in page
        assert f"= {net} Handicap" in page
        assert f"Gross {totals[name]}, place " in page


def test_the_cards_lead_there_while_a_season_with_handicaps_goes_on(phone, game, season):
    group = season.removesuffix("/season/1")
    coming = again(phone, group)
    assert f"{game}/net" in attributes(phone.get(game), "main a", "href")
    assert f"{coming}/net" in attributes(phone.get(coming), "main a", "href")
    phone.post(f"{season}/end", {}, phone.get(season))
    for card in (game, coming):
        assert f"{card}/net" not in attributes(phone.get(card), "main a", "href")
    assert "This game is played without handicaps." in text_of(phone.get(f"{coming}/net"))


def test_a_card_that_was_looked_at_before_leads_there_as_soon_as_a_season_begins(phone, played):
    coming = again(phone, played)
    assert "Result with handicaps" not in text_of(phone.get(coming))
    start(phone, played)
    assert "Result with handicaps" in text_of(phone.get(coming))


def test_a_phone_that_sees_the_game_alone_sees_no_way_to_the_group(phone, other_phone, season):
    coming = again(phone, season.removesuffix("/season/1"))
    join(other_phone, code_of(phone, coming, "view"))
    page = other_phone.get(f"{coming}/net")
    assert page.status_code == 200
    assert "Handicap" in text_of(page)
    assert [
        attribute for attribute in attributes(page, "a", "href") if "/group/" in attribute
    ] == []


def test_a_person_leads_to_what_their_handicap_comes_from(phone, game, season):
    group = season.removesuffix("/season/1")
    person = phone.get(person_url(phone, group, "Ann"))
    pattern = r"\d+(\.\d)? points per hole (better|worse) than the group’s average, \d+ handicap"
    assert re.search(pattern, text_of(person))
    link = next(
        attribute for attribute in attributes(person, ".six a", "href") if "/handicap" in attribute
    )
    page = phone.get(link)
    assert "from 9 holes, without the worst fifth" in text_of(page)
    assert len(texts(page, ".last-holes td:last-child")) == 9
    assert len(texts(page, ".last-holes .left-out")) == 2
    assert "points per hole" in texts(page, "h2.title")[0]
    assert "Together, the 7 holes that count are" in text_of(page)
    links = attributes(page, ".last-holes a", "href")
    assert links == [game, *(f"{game}/hole/{number}/ruling" for number in range(1, 10))]
    assert season in attributes(page, "main a", "href")


def test_with_few_holes_it_shows_how_many_are_missing(phone, season):
    group = season.removesuffix("/season/1")
    add(phone, group, "Eve")
    page = phone.get(f"{person_url(phone, group, 'Eve')}/handicap")
    assert page.status_code == 200
    assert "They have not played a hole in this group yet." in text_of(page)
    assert "9 more holes under these rules are needed" in text_of(page)


def test_without_a_season_par_is_that_of_all_holes_and_moves(phone, played):
    page = phone.get(f"{person_url(phone, played, 'Ann')}/handicap?rules=nine-hole")
    assert "This par isn’t set by a season, so it changes with every hole." in text_of(page)


def test_without_enough_holes_of_the_group_there_is_no_par(phone, game, group):
    phone.play(game, holes=2)
    page = phone.get(f"{person_url(phone, group, 'Ann')}/handicap")
    assert "Par is known after 28 more hole scores of the group" in text_of(page)
    assert len(texts(page, ".last-holes td:last-child")) == 2
    assert texts(page, ".last-holes .left-out") == []


def test_birdies_are_shown_where_a_group_wants_them_and_lead_to_their_holes(phone, game, season):
    group = season.removesuffix("/season/1")
    url = person_url(phone, group, "Ann")
    assert "Birdies" not in text_of(phone.get(url))
    count_birdies(phone, group)
    page = phone.get(url)
    links = [
        attribute for attribute in attributes(page, ".figures a", "href") if "/par/" in attribute
    ]
    counts = [int(text) for text in texts(page, '.figures a[href*="/par/"] b')]
    assert sum(counts) == 9
    assert all(counts)
    for link, count in zip(links, counts, strict=True):
        holes = attributes(phone.get(link), ".sources .chip", "href")
        assert len(holes) == count
        assert all(hole.startswith(f"{game}/hole/") for hole in holes)
    shown = attributes(phone.get(f"{game}/net"), ".net-rows .chip", "href")
    assert all(url.startswith(f"{game}/hole/") for url in shown)
    assert shown


def test_a_band_that_does_not_exist_is_404(phone, season):
    group = season.removesuffix("/season/1")
    assert phone.get(f"{person_url(phone, group, 'Ann')}/par/albatross").status_code == 404
