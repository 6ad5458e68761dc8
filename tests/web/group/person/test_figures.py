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
    """Figures by label."""
    labels = [label.removesuffix(" , few so far") for label in texts(page, ".figures a > span")]
    values = texts(page, ".figures b")
    return {label: value for label, value in zip(labels, values, strict=True)}


def of(phone, group, name):
    found = figures(phone.get(person_url(phone, group, name)))
    return {label.partition(" from ")[0]: value for label, value in found.items()}


def test_a_person_has_figures_from_the_holes_they_played(phone, played):
    found = of(phone, played, "Ann")
    assert found["Holes played"] == "3"
    assert found["Went out"] == "3"
    assert "0" not in found.values()
    assert {
        "Best hole",
        "Worst hole",
        "Average hole",
        "Cards cancelled per hole",
    } <= found.keys()


def test_few_holes_are_called_few(phone, played):
    page = phone.get(person_url(phone, played, "Ann"))
    assert "from 3 holes; pale: few so far" in text_of(page)
    assert "Average hole , few so far" in texts(page, ".few a > span")


def test_a_person_without_a_game_has_a_page_that_explains_it(phone, played):
    add(phone, played, "Eve")
    page = phone.get(person_url(phone, played, "Eve"))
    assert "None of the group’s games counts for them yet." in text_of(page)


def test_every_figure_leads_to_the_holes_that_make_it(phone, game, played):
    page = phone.get(person_url(phone, played, "Ann"))
    links = attributes(page, ".figures a", "href")
    assert len(links) >= 15
    for link in links:
        source = phone.get(link)
        assert source.status_code == 200
        for hole in attributes(source, ".sources a", "href"):
            assert hole.startswith(game)
            assert phone.get(hole).status_code == 200


def test_the_best_hole_leads_to_that_hole_alone(phone, game, played):
    page = phone.get(person_url(phone, played, "Ann"))
    links = dict(zip(figures(page), attributes(page, ".figures a", "href"), strict=True))
    link = next(url for label, url in links.items() if label.startswith("Best hole"))
    source = phone.get(link)
    best = of(phone, played, "Ann")["Best hole"]
    assert texts(source, ".sources .chip")[0].endswith(f": {best}")


def test_a_corrected_hole_changes_the_figures_at_once(phone, game, played):
    before = of(phone, played, "Ann")
    phone.enter(game, 1, ("K K K / K 3 8", *FIRST[1:]))
    after = of(phone, played, "Ann")
    assert after != before
    assert after["Holes that were corrected"] == "1"


def test_games_by_other_rules_are_chosen_and_never_mixed(phone, played):
    rules = {"name": ["Ann", "Bea"], "do": "start", "rules": "six-card"}
    table = phone.get(attributes(phone.get(played), "footer .key", "href")[0])
    other = phone.post("/games/new", rules, table).location.removesuffix("/hole/1")
    phone.enter(other, 1, FIRST[:2])
    page = phone.get(person_url(phone, played, "Ann"))
    assert figures(page)[next(label for label in figures(page) if "Holes played" in label)] == "3"
    assert texts(page, "#rules option") == ["Nine holes", "Six-card Golf"]
    six = phone.get(f"{person_url(phone, played, 'Ann')}?rules=six-card")
    assert "1" in figures(six).values()


def test_merged_people_have_the_figures_of_both(phone, game, played):
    other = phone.start(("Annie", "Eve"))
    phone.enter(other, 1, SECOND[:2])
    page = phone.get(f"{other}/group?group={played.rpartition('/')[2]}")
    fields = attributes(page, "select", "name")
    action = attributes(page, "#who", "action")[0]
    phone.post(action, {**dict.fromkeys(fields, "new"), "do": "save"}, page)
    make_same(phone, played, "Annie", "Ann")
    assert of(phone, played, "Ann")["Holes played"] == "4"


def test_those_who_finished_a_game_stand_against_each_other(phone, game, group):
    phone.play(game)
    page = phone.get(person_url(phone, group, "Ann"))
    assert texts(page, ".rivals thead th") == ["Name", "Finished ahead", "Points a game"]
    rows = [
        texts(page, f".rivals tbody tr:nth-child({number}) :is(th, td)") for number in (1, 2, 3)
    ]
    assert rows == [
        ["Bea", "0 of 1", "+159"],
        ["Cam", "0 of 1", "+84"],
        ["Dan", "1 of 1", "−19"],
    ]


def test_a_figure_that_does_not_exist_is_404(phone, played):
    assert phone.get(f"{person_url(phone, played, 'Ann')}/figure/nonsense").status_code == 404
