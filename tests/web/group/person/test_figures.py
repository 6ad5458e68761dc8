"""The figures of a person: by rules, each a tap away from the holes behind it."""

import pytest

from tests.web.group.groups import add, make_same, person_url
from tests.web.markup import attributes, text_of, texts
from tests.web.phone import FIRST, SECOND


@pytest.fixture
def played(phone, game, group):
    phone.play(game, holes=3)
    return group


def figures(page):
    """All figures by label, the large ones first."""
    large = zip(texts(page, ".six a > span:not(.picture)"), texts(page, ".six b"), strict=True)
    return {**dict(large), **{words: "" for words in texts(page, ".figures li")}}


def of(phone, group, name):
    return figures(phone.get(person_url(phone, group, name)))


def test_a_person_has_figures_from_the_holes_they_played(phone, played):
    found = of(phone, played, "Ann")
    assert found["went out, not busted"] == "0 of 3"
    assert texts(phone.get(person_url(phone, played, "Ann")), ".figures li") == [
        "Average hole 29.7",
        "Best hole 23",
        "Worst hole 33",
        "Going out went out 3 times, busted 3",
        "Cards 8 of 18 cancelled",
    ]


def test_who_never_went_out_is_not_said_to(phone, played):
    found = of(phone, played, "Bea")
    assert not [label for label in found if "went out" in label.lower()]


def test_few_holes_are_called_few(phone, played):
    page = phone.get(person_url(phone, played, "Ann"))
    assert "only from 3 holes so far" in texts(page, ".six .picture")


def test_a_person_without_a_game_has_a_page_that_explains_it(phone, played):
    add(phone, played, "Eve")
    page = phone.get(person_url(phone, played, "Eve"))
    assert "None of the group’s games counts for them yet." in text_of(page)


def test_every_figure_leads_to_the_holes_that_make_it(phone, game, played):
    page = phone.get(person_url(phone, played, "Ann"))
    links = attributes(page, ".six a, .figures a", "href")
    assert len(links) >= 6
    for link in links:
        source = phone.get(link)
        assert source.status_code == 200
        for hole in attributes(source, ".sources a", "href"):
            assert hole.startswith(game)
            assert phone.get(hole).status_code == 200


def test_the_best_hole_leads_to_that_hole_alone(phone, game, played):
    page = phone.get(person_url(phone, played, "Ann"))
    source = phone.get(next(u for u in attributes(page, ".six a", "href") if "hole_best" in u))
    best = figures(page)["points in the best hole"]
    assert texts(source, ".sources .chip")[0].endswith(f": {best}")


def test_a_corrected_hole_changes_the_figures_at_once(phone, game, played):
    before = of(phone, played, "Ann")
    phone.enter(game, 1, ("K K K / K 3 8", *FIRST[1:]))
    after = of(phone, played, "Ann")
    assert after != before


def test_games_by_other_rules_are_chosen_and_never_mixed(phone, played):
    rules = {"name": ["Ann", "Bea"], "do": "start", "rules": "six-card"}
    table = phone.get(attributes(phone.get(played), "footer .key", "href")[0])
    other = phone.post("/games/new", rules, table).location.removesuffix("/hole/1")
    phone.enter(other, 1, FIRST[:2])
    page = phone.get(person_url(phone, played, "Ann"))
    assert "3 holes" in texts(page, ".sub")[0]
    assert texts(page, "#rules option") == ["Nine holes", "Six-card Golf"]
    six = phone.get(f"{person_url(phone, played, 'Ann')}?rules=six-card")
    assert "1 hole." in texts(six, ".sub")[0]


def test_merged_people_have_the_figures_of_both(phone, game, played):
    other = phone.start(("Annie", "Eve"))
    phone.enter(other, 1, SECOND[:2])
    page = phone.get(f"{other}/group?group={played.rpartition('/')[2]}")
    fields = attributes(page, "select", "name")
    action = attributes(page, "#who", "action")[0]
    phone.post(action, {**dict.fromkeys(fields, "new"), "do": "save"}, page)
    make_same(phone, played, "Annie", "Ann")
    page = phone.get(person_url(phone, played, "Ann"))
    assert "4 holes" in texts(page, ".sub")[0]


def test_those_who_finished_a_game_stand_against_each_other(phone, game, group):
    phone.play(game)
    page = phone.get(person_url(phone, group, "Ann"))
    assert texts(page, ".rivals thead th") == ["Name", "Finished ahead", "Points a game"]
    rows = [
        texts(page, f".rivals tbody tr:nth-child({number}) :is(th, td)") for number in (1, 2, 3)
    ]
    assert rows == [
        ["Dan", "1 of 1", "−19"],
        ["Bea", "0 of 1", "+159"],
        ["Cam", "0 of 1", "+84"],
    ]
