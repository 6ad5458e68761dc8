"""The scorecard, the result it becomes, and the same card on a television."""

import re

import pytest

from tests.web.markup import attributes, elements, text_of, texts
from tests.web.phone import FIRST, NAMES, SECOND
from tests.web.pressing import change, start
from tests.web.sharing import code_of, join, let_in

OFFERED = ("Which player are you?", "Type from paper", "If the draw pile runs out")
"""Ways that a game which is over has no more."""


def ways(phone, game, within):
    return [name.strip() for name in texts(phone.get(game), f"{within} > li > a > b")]


def test_the_card_shows_scores_totals_places_penalties_and_the_ways_on(phone, other_phone, game):
    text = text_of(phone.get(game))
    assert "Rules Nine holes · busted +10 · hit by four of a kind +10" in text
    assert [way for way in OFFERED if way not in text] == []
    phone.enter(game, 1, FIRST)
    page = phone.get(game)
    text = text_of(page)
    assert "Nine holes after 1 of 9 holes, Bea leads by 7" in text
    marks = ("✕", "❖", "busted +10", "hit by four of a kind +10")
    assert [mark for mark in marks if mark not in text] == []
    assert f'href="{game}/hole/1/ruling"' in page.text and "corrected" not in text
    scores = [int(score) for score in texts(page, ".last-ruling .big-number")]
    assert scores == sorted(scores, reverse=True) and len(scores) == 4
    assert len(elements(page, ".last-ruling .cols")) == 4
    assert page.text.index('class="more"') < page.text.index("If the draw pile runs out")
    phone.enter(game, 2, SECOND, out="nobody")
    page = phone.get(game)
    text = text_of(page)
    assert re.search(r"Total 46 21 38 62 .*Place 3rd 1st 2nd 4th", text), text
    assert "after 2 of 9 holes" in text and "Next hole: 3" in text
    chart = attributes(page, "svg.chart", "aria-label")[0]
    assert re.search(r"Bea leads, Cam \d+", chart), "behind, without a sign"
    assert f"{game}?tv" in attributes(page, ".more a", "href")
    assert ways(phone, game, ".four") == ["Rules", "Players", "Phones", "Print"]
    assert ways(phone, game, ".more .ways")[0] == "Log"
    let_in(phone, other_phone, game, "view")
    assert ways(other_phone, game, ".four") == ["Rules", "Phones", "Print"]
    assert "Date and venue" not in ways(other_phone, game, ".more .ways")
    phone.enter(game, 1, SECOND)
    assert "corrected" in text_of(phone.get(game))


def test_nine_holes_end_with_the_result_and_a_rematch(phone, game):
    phone.play(game)
    page = phone.get(game)
    text = text_of(page)
    again = "same players; Dan has the highest total and deals"
    assert [words for words in ("wins by", "Play again", again) if words not in text] == []
    assert [way for way in (*OFFERED, "Next hole") if way in text] == []
    assert attributes(page, ".for-chat a", "href") == [f"{game}/result.png", f"{game}/print"]
    assert f"{game}?tv" in attributes(page, ".more a", "href")
    assert "wins by" in text_of(phone.get(f"{game}?tv"))
    assert "Delete this game" in text_of(phone.get(f"{game}/table"))
    assert phone.client.post(f"{game}/again", data={"": ""}).status_code == 422
    first, second = (phone.post(f"{game}/again", {}, page).location for _ in range(2))
    assert first == second
    entry = text_of(phone.get(first))
    assert "Dan deals, Ann starts" in entry and all(name in entry for name in NAMES)


@pytest.mark.parametrize("right", ["view", "score", "owner"])
def test_anyone_who_was_in_the_game_is_in_its_rematch_with_the_same_right(
    phone, other_phone, game, right
):
    join(other_phone, code_of(phone, game, right))
    change(phone, game, "end")
    again = phone.post(f"{game}/again", {}, phone.get(game)).location.partition("/hole")[0]
    held = {"view": (200, 403, 403), "score": (200, 200, 403), "owner": (200, 200, 200)}[right]
    pages = (again, f"{again}/hole/1", f"{again}/recovery")
    assert tuple(other_phone.get(page).status_code for page in pages) == held


def test_a_television_shows_holes_totals_places_and_how_to_follow(phone, other_phone, game):
    assert "Hole 1 of 9" in text_of(phone.get(f"{game}?tv"))
    phone.enter(game, 1, FIRST)
    for _ in range(2):
        assert elements(phone.get(game), ".four") and not elements(phone.get(game), ".tv")
        page = phone.get(f"{game}?tv")
        assert elements(page, ".tv .qr svg path")
    text = text_of(page)
    assert "Total 33 14 21 28 Place 4th 1st 2nd 3rd" in text
    assert "Hole 1: Ann is busted. Bea holds four 9s." in text
    assert texts(page, ".lead") == ["14", "1st"]
    assert re.search(r"follow at [\w.]+ [0-9A-Z]{4} [0-9A-Z]{4}", text)
    assert re.fullmatch(r"[0-9A-Z]{4} [0-9A-Z]{4}", texts(page, 'b[dir="ltr"]')[0])
    old = phone.get(f"{game}/board")
    assert (old.status_code, old.location) == (308, f"{game}?tv")
    for address in (f"{game}/board", f"{game}?tv"):
        assert other_phone.get(address).status_code == 404
    let_in(phone, other_phone, game, "view")
    assert other_phone.get(f"{game}?tv").status_code == 200


def test_of_a_long_game_a_television_shows_the_last_eighteen_holes(phone):
    to_900 = {"name": "To 900", "s-holes": "open", "s-target": "#", "n-target": "900"}
    made = phone.post("/rules/house/new?from=four-card", {**to_900, "do": "save"})
    game = start(phone, made.location.rsplit("/", 1)[-1], names=("Ann", "Bea"))
    phone.enter_holes(game, 18, [("4 5 / 6 7", "2 3 / 4 5")])
    holes = texts(phone.get(f"{game}?tv"), "tbody th")
    assert holes[0].startswith("Hole 2") and holes[-1] == "19" and len(holes) == 18
    assert len(elements(phone.get(game), "tbody tr")) == 19
