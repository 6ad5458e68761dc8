import re

import pytest

from app.record.models import Entry
from app.web.base.version import page_folder
from tests.web.markup import attributes, buttons, elements, text_of, texts, words_in
from tests.web.phone import FIRST, SECOND
from tests.web.pressing import start, typed


def test_the_page_shows_which_hole_it_is_who_deals_and_who_starts(phone, game):
    phone.enter(game, 1, FIRST)
    page = text_of(phone.get(f"{game}/hole/2"))
    assert "Hole 2 of 9" in page
    assert "Bea deals, Cam starts" in page
    assert "Who went out?" in page


@pytest.mark.parametrize("first", ["K 4 2 / K 3 8", "kk 43 28", "kk4328", "K K 4 3 2 8"])
def test_a_hole_typed_as_text_is_saved_and_ruled_on(phone, game, first):
    answer = phone.enter(game, 1, (first, *FIRST[1:]))
    assert answer.status_code == 303
    assert "33" in text_of(phone.get(answer.location))


def test_nobody_may_have_gone_out(phone, game):
    ruling = phone.get(phone.enter(game, 1, SECOND, out="nobody").location)
    assert "Nobody went out." in texts(ruling, ".head p")
    assert "went out" not in " ".join(texts(ruling, ".verdict"))


def test_a_fifth_seven_is_named_and_what_was_typed_is_kept(phone, game):
    sevens = ("7 7 2 / 7 3 K", "7 A 2 / 7 3 4", *FIRST[2:])
    before = phone.count(Entry)
    answer = phone.enter(game, 1, sevens)
    assert answer.status_code == 422
    assert "A fifth seven" not in text_of(phone.get(f"{game}/hole/1"))
    assert "6 lie on the table, the deck has 4. Two of these are wrong." in text_of(answer)
    assert "Cam column 2, upper card" in text_of(answer)
    assert typed(answer) == list(sevens)
    assert phone.count(Entry) == before


def test_all_findings_come_at_once(phone, game):
    texts = ("7 7 2 / 7 3 1", "7 A 2 / 7 3", "7 7 3 / A 3 K", "664922K")
    page = text_of(phone.enter(game, 1, texts))
    assert "Ann, column 3, lower card: “1” is not a card" in page
    assert "Bea: a card is missing (column 3, lower card)" in page
    assert "Too many sevens 7 lie on the table" in page
    assert "Dan has 7 cards, but a grid has 6" in page


def test_two_players_who_went_out_are_refused(phone, game):
    ids = phone.players(game)
    fields = {f"cards-{player}": text for player, text in zip(ids, FIRST, strict=True)}
    answer = phone.post(f"{game}/hole/1", {**fields, "out": ids[:2]})
    assert answer.status_code == 422
    assert "Ann and Bea are all marked as having gone out" in text_of(answer)


def test_somebody_must_say_who_went_out(phone, game):
    ids = phone.players(game)
    fields = {f"cards-{player}": text for player, text in zip(ids, FIRST, strict=True)}
    answer = phone.post(f"{game}/hole/1", fields)
    assert answer.status_code == 422
    assert "Say who went out, or that nobody did." in text_of(answer)
    assert typed(answer) == list(FIRST)


def test_an_old_page_keeps_what_was_typed_and_asks_to_save_once_more(phone, game):
    ids = phone.players(game)
    fields = {f"cards-{player}": text for player, text in zip(ids, FIRST, strict=True)}
    answer = phone.client.post(f"{game}/hole/1", data={**fields, "out": "nobody"})
    assert answer.status_code == 422
    assert "press the button again" in text_of(answer)
    assert typed(answer) == list(FIRST)
    again = phone.post(f"{game}/hole/1", {**fields, "out": "nobody"}, answer)
    assert again.status_code == 303


def test_saving_twice_is_one_hole(phone, game):
    page = phone.get(f"{game}/hole/1")
    first = phone.enter(game, 1, FIRST, page=page)
    entries = phone.count(Entry)
    second = phone.enter(game, 1, FIRST, page=page)
    assert (first.status_code, second.status_code) == (303, 303)
    assert phone.count(Entry) == entries


def test_a_correction_starts_from_the_card_and_totals_follow(phone, game):
    phone.enter(game, 1, FIRST)
    page = phone.get(f"{game}/hole/1")
    assert typed(page) == list(FIRST)
    answer = phone.enter(game, 1, ("K 4 2 / K 3 7", *FIRST[1:]), page=page)
    ruling = text_of(phone.get(answer.location))
    assert "32" in ruling
    assert "orrected" in ruling


def test_a_page_from_before_another_save_asks_before_it_overrules(phone, game):
    page = phone.get(f"{game}/hole/1")
    phone.enter(game, 1, FIRST, page=page)
    answer = phone.enter(game, 1, SECOND, page=page)
    assert answer.status_code == 422
    assert "Another phone has saved different cards for this hole." in text_of(answer)
    assert typed(answer) == list(SECOND)
    assert phone.enter(game, 1, SECOND, page=answer).status_code == 303


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (0, "hole 1 is next"),
        (2, "hole 1 is next"),
        (10, "this game has 9 holes. Next hole: 1"),
        (99999999999, "this game has 9 holes. Next hole: 1"),
    ],
)
def test_a_hole_out_of_order_is_refused_with_the_one_that_is_next(phone, game, number, reason):
    answer = phone.get(f"{game}/hole/{number}")
    assert answer.status_code == 404
    assert reason in text_of(answer)
    sent = phone.client.post(f"{game}/hole/{number}", data={"out": "nobody"})
    assert sent.status_code == 422


def test_a_hole_without_a_ruling_has_no_ruling_page(phone, game):
    assert phone.get(f"{game}/hole/1/ruling").status_code == 404


def test_the_panes_that_few_holes_need_are_the_same_for_every_game_and_kept(phone, game):
    [address] = attributes(phone.get(f"{game}/hole/1"), "[data-aside]", "data-aside")
    answer = phone.get(address)
    assert "Only a total" in answer.text
    assert "max-age=86400" in answer.headers["Cache-Control"]


def test_a_hole_that_the_game_does_not_have_is_shown_to_be_none(phone, game):
    answer = phone.get(f"{game}/hole/12")
    assert answer.status_code == 404
    assert "There is no hole 12: this game has 9 holes." in text_of(answer)
    assert " yet" not in text_of(answer)
    assert links(answer) == {"Next hole: 1": f"{game}/hole/1", "Back to the scorecard": game}


def test_a_hole_whose_turn_went_away_leads_to_the_one_that_is_due(phone, game):
    phone.enter(game, 1, FIRST)
    typed = phone.get(f"{game}/hole/2")
    page = phone.get(game)
    undo = buttons(page, "undo")[0]
    phone.post(f"{game}/undo", {"do": undo, "back": "card"}, page)
    answer = phone.enter(game, 2, SECOND, page=typed)
    assert answer.status_code == 422
    assert "Hole 2 can’t be entered yet: hole 1 is next." in text_of(answer)
    assert "Nothing was saved." in text_of(answer)
    assert links(answer) == {"Next hole: 1": f"{game}/hole/1", "Back to the scorecard": game}
    assert "Nothing was saved." not in text_of(phone.get(f"{game}/hole/2"))


def test_a_hole_after_the_last_one_leads_back_to_the_card(phone, game):
    phone.play(game)
    assert links(phone.get(f"{game}/hole/10")) == {"Back to the scorecard": game}


def links(answer):
    """The large buttons of a page that says something, and where they lead."""
    return {words_in(element): element.attributes["href"] for element in elements(answer, "a.key")}


def brightness(colour):
    """The relative luminance of a colour like ``#1a2b3c`` (WCAG 2.2)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_cells_that_wait_stand_out_from_the_paper_in_light_and_dark():
    css = (page_folder("static") / "css/style.css").read_text("utf-8")
    rules = re.findall(r"([^{}]*\.cell[,:][^{}]*)\{([^{}]*border[^{}]*)\}", css)
    lines = {name for _, rule in rules for name in re.findall(r"border.*: .*var\(--(\w+)\)", rule)}
    for theme in re.findall(r"\{([^{}]*--paper:[^{}]*)\}", css):
        colours = dict(re.findall(r"--(\w+): (#\w{6});", theme))
        paper = brightness(colours["paper"]) + 0.05
        both = [(paper, brightness(colours[name]) + 0.05) for name in lines]
        assert all(max(pair) / min(pair) >= 3 for pair in both), (lines, theme)


def test_where_a_knock_ends_the_hole_the_page_asks_who_knocked(phone, game):
    knocked = start(phone, "four-card")
    for address, asks in ((knocked, "Who knocked?"), (game, "Who went out?")):
        page = phone.get(f"{address}/hole/1")
        assert texts(page, "legend")[0] == asks
        assert texts(page, "#who")[0].startswith(asks)


def test_nobody_can_be_changed_from_the_ruling(phone, game):
    ruling = phone.get(phone.enter(game, 1, FIRST, out="nobody").location)
    assert f"{game}/hole/1#who" in attributes(ruling, ".head a", "href")
    ruling = phone.get(phone.enter(game, 2, FIRST, out=0).location)
    assert attributes(ruling, ".head a", "href") == []
