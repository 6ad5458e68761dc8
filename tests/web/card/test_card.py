import re

import pytest

from tests.web.markup import attributes, text_of, texts
from tests.web.phone import FIRST, NAMES, SECOND
from tests.web.pressing import start
from tests.web.sharing import code_of, join


def test_the_card_shows_hole_scores_totals_places_and_who_deals_next(phone, game):
    phone.enter(game, 1, FIRST)
    phone.enter(game, 2, SECOND, out="nobody")
    page = text_of(phone.get(game))
    assert "after 2 of 9 holes" in page
    assert "deals" in page
    assert "Next hole: 3" in page
    assert all(total in page for total in ("46", "21", "38", "62"))
    assert "1st" in page


def test_penalties_are_marked_by_sign_and_by_word(phone, game):
    phone.enter(game, 1, FIRST)
    page = text_of(phone.get(game))
    assert "✕" in page
    assert "❖" in page
    assert "busted +10" in page
    assert "hit by four of a kind +10" in page


def test_every_hole_opens_its_ruling(phone, game):
    phone.enter(game, 1, FIRST)
    assert f'href="{game}/hole/1/ruling"' in phone.get(game).text


def test_a_corrected_hole_is_marked(phone, game):
    phone.enter(game, 1, FIRST)
    assert "corrected" not in text_of(phone.get(game))
    phone.enter(game, 1, SECOND)
    assert "corrected" in text_of(phone.get(game))


def test_nine_holes_end_with_the_result(phone, game):
    phone.play(game)
    page = text_of(phone.get(game))
    assert "wins by" in page
    assert "Play again" in page
    assert "Next hole" not in page


def test_shared_places_are_shown(phone):
    game = phone.start(["Ann", "Bea"])
    for number in range(1, 10):
        phone.enter(game, number, ("6 4 2 / 6 9 2", "5 4 3 / 5 9 3"))
    page = text_of(phone.get(game))
    assert "Ann and Bea share first place." in page
    assert page.count("1=") == 2


def test_playing_again_seats_the_same_people_and_the_loser_deals(phone, game):
    phone.play(game)
    answer = phone.post(f"{game}/again", {}, phone.get(game))
    assert answer.status_code == 303
    page = text_of(phone.get(answer.location))
    assert "Dan deals, Ann starts" in page
    assert all(name in page for name in NAMES)


def test_points_behind_have_no_sign_in_the_chart(phone, game):
    phone.enter(game, 1, FIRST)
    phone.enter(game, 2, SECOND)
    ends = attributes(phone.get(game), "svg.chart", "aria-label")[0]
    assert re.search(r"Bea leads, Cam \d+", ends)


def test_play_again_shows_why_somebody_deals(phone, game):
    phone.play(game)
    again = "same players; Dan has the highest total and deals"
    assert again in text_of(phone.get(game))


@pytest.mark.parametrize("right", ["view", "score", "owner"])
def test_anyone_who_was_in_the_game_is_in_its_rematch_with_the_same_right(
    phone, other_phone, game, right
):
    join(other_phone, code_of(phone, game, right))
    phone.play(game)
    again = phone.post(f"{game}/again", {}, phone.get(game)).location.partition("/hole")[0]
    held = {"view": (200, 403, 403), "score": (200, 200, 403), "owner": (200, 200, 200)}[right]
    pages = (again, f"{again}/hole/1", f"{again}/recovery")
    assert tuple(other_phone.get(page).status_code for page in pages) == held


def test_play_again_twice_is_one_game(phone, game):
    phone.play(game)
    page = phone.get(game)
    answers = {phone.post(f"{game}/again", {}, page).location for _ in range(2)}
    assert len(answers) == 1


def test_play_again_without_a_token_starts_nothing(phone, game):
    phone.play(game)
    assert phone.client.post(f"{game}/again", data={"": ""}).status_code == 422


def test_the_games_of_this_device_are_listed_with_how_they_stand(phone, game):
    phone.enter(game, 1, FIRST)
    finished = phone.start(["Eve", "Joe"])
    for number in range(1, 10):
        phone.enter(finished, number, ("6 4 2 / 6 9 2", "5 4 3 / 5 9 4"))
    page = text_of(phone.get("/"))
    assert "Bea leads by 7 Nine holes · Hole 2 of 9" in page
    assert "Eve won by 63" in page


def test_the_rules_of_a_game_stand_on_one_page(phone, game):
    assert "Nine holes" in text_of(phone.get(f"{game}/rules"))


def ways(phone, game, within):
    return [name.strip() for name in texts(phone.get(game), f"{within} > li > a > b")]


def test_four_rows_lead_on_from_the_card_and_the_rest_is_behind_more(phone, other_phone, game):
    assert ways(phone, game, ".four") == ["Rules", "Players", "Phones", "Print"]
    assert ways(phone, game, ".more .ways")[0] == "Log"
    join(other_phone, code_of(phone, game, "view"))
    assert ways(other_phone, game, ".four") == ["Rules", "Phones", "Print"]
    assert "Date and venue" not in ways(other_phone, game, ".more .ways")


def test_the_row_of_the_rules_says_which_they_are(phone, game):
    rules = "Rules Nine holes · busted +10 · hit by four of a kind +10"
    assert rules in text_of(phone.get(game))


def test_the_head_of_the_card_says_who_leads(phone, game):
    phone.enter(game, 1, FIRST)
    assert "Nine holes after 1 of 9 holes, Bea leads by 7" in text_of(phone.get(game))


def test_what_holds_without_a_draw_pile_is_behind_more(phone, game):
    page = phone.get(game).text
    assert page.index('class="more"') < page.index("If the draw pile runs out")


def test_the_last_ruling_stands_beside_the_card_with_the_highest_score_first(phone, game):
    phone.enter(game, 1, FIRST)
    page = phone.get(game)
    scores = [int(score) for score in texts(page, ".last-ruling .big-number")]
    assert scores == sorted(scores, reverse=True)
    assert len(attributes(page, ".last-ruling .cols", "class")) == 4


def test_the_result_goes_to_a_chat_or_onto_paper(phone, game):
    phone.play(game)
    keys = attributes(phone.get(game), ".for-chat a", "href")
    assert keys == [f"{game}/result.png", f"{game}/print"]


def test_the_result_shows_since_when_somebody_is_knocked_out(phone):
    game = start(phone, "playroom")
    for number in (1, 2):
        phone.enter(game, number, ("A 2 3 / 4 5 6", "Q J 10 / 9 8 7", "Q J 10 / 9 8 6"))
    page = text_of(phone.get(game))
    assert "Bea knocked out after hole 2" in page
    assert " behind · " not in page


def test_a_finished_game_offers_only_what_can_be_done_with_it(phone, game):
    ways = ("Which player are you?", "Type from paper", "If the draw pile runs out")
    assert all(way in text_of(phone.get(game)) for way in ways)
    phone.play(game)
    page = text_of(phone.get(game))
    assert [way for way in ways if way in page] == []
    assert "Delete this game" in text_of(phone.get(f"{game}/table"))
