"""The page of a group: people, games, the next game in two taps, links."""

import pytest

from tests.web.group.groups import add, keep_together, people_of, together
from tests.web.markup import attributes, text_of, texts
from tests.web.phone import FIRST, NAMES, SECOND
from tests.web.sharing import code_of, join, open_code, press


def start_again(phone, group, names=None):
    table = phone.get(attributes(phone.get(group), "footer .key", "href")[0])
    data = {"do": "start", "name": names or attributes(table, 'input[type="text"][name="name"]')}
    return phone.post("/games/new", data, table).location.removesuffix("/hole/1")


def test_nothing_is_made_before_its_name_and_people_are_known(phone, game):
    asked = phone.post(f"{game}/together", {}, phone.get(f"{game}/group"))
    assert asked.location == f"{game}/together"
    page = phone.get(asked.location)
    assert texts(page, ".members label") == [*NAMES]
    assert len(attributes(page, ".members :checked", "value")) == len(NAMES)
    assert not attributes(phone.get("/"), 'a[href^="/group/"]', "href")


def test_who_is_not_chosen_is_a_guest(phone, game):
    page = phone.get(f"{game}/together")
    ann, bea, *_others = attributes(page, ".members input", "value")
    group = phone.post(f"{game}/together", together("Sundays", [ann, bea]), page).location
    assert people_of(phone, group) == ["Ann", "Bea"]
    assert texts(phone.get(group), "h1")[0].startswith("Sundays")
    assert "who is who" not in text_of(phone.get(group)).lower()


@pytest.mark.parametrize("chosen", [{"people": []}, {"people": ["x"]}, {"title": ""}])
def test_a_group_without_a_name_or_people_is_refused(phone, game, chosen):
    page = phone.get(f"{game}/together")
    people = attributes(page, ".members input", "value")
    refused = phone.post(f"{game}/together", together("Sundays", people) | chosen, page)
    assert refused.status_code == 422
    assert len(texts(refused, ".notice p")) == 1


def test_people_of_a_game_are_kept_together(phone, game, group):
    assert people_of(phone, group) == [*NAMES]
    assert "4 people" in text_of(phone.get(group))
    assert game in attributes(phone.get(group), "main a", "href")


def test_pressing_it_again_leads_to_the_same_group(phone, game, group):
    assert keep_together(phone, game) == group


def test_the_finished_card_offers_to_keep_them_together_and_then_leads_there(phone, game):
    phone.play(game)
    page = phone.get(game)
    assert "Make these people a group" in text_of(page)
    group = keep_together(phone, game)
    assert group in attributes(phone.get(game), "main a", "href")


def test_the_next_game_has_last_times_people_in_their_seats(phone, group):
    later = start_again(phone, group)
    assert later in attributes(phone.get(group), "main a", "href")
    assert phone.enter(later, 1, FIRST).status_code == 303
    assert "No finished game yet." in text_of(phone.get(group))
    phone.play(later)
    assert texts(phone.get(group), "h1 small") == ["4 people · 1 game"]


def test_a_game_that_goes_on_is_counted_nowhere_yet(phone, game, group):
    phone.play(game)
    start_again(phone, group)
    page = phone.get(group)
    assert texts(page, "h1 small") == ["4 people · 1 game"]
    assert texts(page, ".news p")[-1].endswith("after 1 game.")
    assert "2 games" not in text_of(page)
    assert texts(phone.get(f"{group}/games"), "h1 small") == ["4 people · 1 game"]


def test_who_is_missing_stays_away_and_guests_do_not_become_members(phone, group):
    start_again(phone, group, ["Ann", "Guest", "Dan"])
    assert people_of(phone, group) == [*NAMES]
    assert "Ann, Guest and Dan" in text_of(phone.get(group))


def test_the_table_of_a_group_offers_those_of_it_who_are_missing(phone, group):
    start_again(phone, group, ["Ann", "Bea"])
    table = phone.get(attributes(phone.get(group), "footer .key", "href")[0])
    assert texts(table, ".people .chip bdi") == ["Cam", "Dan"]
    counts = (
        "This game counts for “Ann, Bea, Cam and Dan”. Anyone not in the group plays as a guest."
    )
    assert counts in text_of(table)


def test_playing_again_from_the_result_stays_in_the_group(phone, game, group):
    phone.play(game)
    again = phone.post(f"{game}/again", {}, phone.get(game)).location.removesuffix("/hole/1")
    assert again in attributes(phone.get(group), "main a", "href")


def test_a_phone_of_the_group_enters_in_a_game_that_it_was_not_let_into(phone, other_phone, group):
    join(other_phone, code_of(phone, group))
    later = start_again(phone, group)
    assert other_phone.enter(later, 1, SECOND).status_code == 303


def test_a_phone_that_only_looks_sees_the_games_and_changes_nothing(phone, other_phone, group):
    join(other_phone, code_of(phone, group, "view"))
    page = other_phone.get(group)
    assert people_words(page) == [*NAMES]
    assert attributes(page, "footer .key", "href") == []
    assert add(other_phone, group, "Eve").status_code == 403
    assert "This device can only watch." in text_of(add(other_phone, group, "Eve"))


def people_words(page):
    return texts(page, ".standing bdi")


def test_strangers_do_not_learn_that_there_is_such_a_group(other_phone, group):
    addresses = ("", "/links", "/people/new", "/settings", "/person/1", "/person/1/same/2")
    assert {other_phone.get(f"{group}{address}").status_code for address in addresses} == {404}


def test_a_code_names_the_group_it_opens_and_what_it_allows(phone, other_phone, group):
    page = open_code(other_phone, code_of(phone, group))
    assert "This device can then start games of the group and enter scores." in text_of(page)
    answer = other_phone.post("/join", {"code": code_of(phone, group), "do": "join"}, page)
    assert answer.location == group


def test_a_renewed_link_does_not_open_the_group_by_its_old_code(phone, other_phone, group):
    old = code_of(phone, group)
    join(other_phone, old)
    press(phone, group, "renew:score")
    assert other_phone.get(group).status_code == 404
    assert open_code(other_phone, old).status_code == 422


def test_a_group_is_left_and_its_games_with_it(phone, other_phone, game, group):
    join(other_phone, code_of(phone, group))
    assert other_phone.get(game).status_code == 200
    press(other_phone, group, "leave")
    assert other_phone.get(game).status_code == 404


def test_a_group_is_deleted_for_good_and_its_games_stay(phone, game, group):
    page = phone.get(f"{group}/delete")
    assert "Its other games stay." in text_of(page)
    assert phone.post(f"{group}/delete", {"word": "nothing"}, page).status_code == 422
    assert phone.post(f"{group}/delete", {"word": "delete"}, page).status_code == 303
    assert phone.get(group).status_code == 404
    assert phone.get(game).status_code == 200


def test_a_group_has_a_recovery_code(phone, group):
    assert "Ann, Bea, Cam and Dan" in text_of(phone.get(f"{group}/recovery"))


@pytest.mark.parametrize(
    ("title", "names", "sentence"),
    [
        ("", ["Ann"], "Give the group a name"),
        ("Fridays", ["", ""], "Type at least one name."),
        ("Fridays", ["Ann", "Ann"], "Ann"),
    ],
)
def test_a_new_group_lists_what_is_missing_and_nothing_typed_is_lost(phone, title, names, sentence):
    answer = phone.post("/groups/new", {"title": title, "name": names, "do": "start"})
    assert answer.status_code == 422
    assert sentence in text_of(answer)
    assert attributes(answer, 'input[name="name"]') == names


def test_a_group_from_nothing_starts_its_first_game(phone):
    data = {"title": "Fridays", "name": ["Ann", "Ben", "", ""], "do": "start"}
    group = phone.post("/groups/new", data).location
    assert people_of(phone, group) == ["Ann", "Ben"]
    assert "No game yet." in text_of(phone.get(group))
    game = start_again(phone, group)
    assert game in attributes(phone.get(group), "main a", "href")


def test_more_rows_for_names_keep_what_was_typed(phone):
    data = {"title": "Fridays", "name": ["Ann", "Ben"], "do": "add"}
    page = phone.post("/groups/new", data)
    assert attributes(page, 'input[name="name"]') == ["Ann", "Ben", ""]
    assert attributes(page, "#title") == ["Fridays"]


def test_the_first_page_goes_on_with_the_game_that_a_group_plays(phone, game, group):
    phone.enter(game, 1, FIRST)
    home = phone.get("/")
    assert attributes(home, "main li .link", "href") == [f"{game}/hole/2"]
    assert texts(home, "main li .link")[0].startswith("Go on")


def test_the_first_page_leads_to_the_groups_table_with_last_times_people(phone, game, group):
    phone.play(game)
    home = phone.get("/")
    assert texts(home, "main li .link")[0].startswith("Play")
    assert "Groups Ann, Bea, Cam and Dan" in text_of(home)
    assert group in attributes(home, "main a", "href")
    table = phone.get(attributes(home, "main li .link", "href")[0])
    assert attributes(table, 'input[type="text"][name="name"]') == [*NAMES]
    assert attributes(table, 'input[name="group"]') == [group.rpartition("/")[2]]


def test_a_phone_that_only_looks_is_offered_no_table(phone, other_phone, group):
    join(other_phone, code_of(phone, group, "view"))
    home = other_phone.get("/")
    assert group in attributes(home, "main a", "href")
    assert attributes(home, "main li .link", "href") == []
