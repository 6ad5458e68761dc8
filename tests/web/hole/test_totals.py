"""Totals without cards and odd decks on the pages, without JavaScript."""

import pytest

from app.record.models import Entry
from tests.web.markup import attributes, text_of, texts, without
from tests.web.phone import FIRST, SECOND
from tests.web.pressing import start, typed

SEVENS = ("7 7 2 / 7 3 K", "7 A 2 / 7 3 4", *FIRST[2:])


def enter(phone, game, texts, number=1, out="nobody", page=None, **beside):
    """Type cards, or a total where a number stands, with ticks by seat: ``held=[1]``."""
    ids = phone.players(game, number)
    fields = {"odd": "1"} if beside.pop("odd", False) else {}
    for tick, seats in beside.items():
        fields |= {f"{tick}-{ids[seat]}": "1" for seat in seats}
    for player, score in zip(ids, texts, strict=True):
        fields[f"total-{player}"] = "" if isinstance(score, str) else str(score)
    cards = [score if isinstance(score, str) else "" for score in texts]
    return phone.enter(game, number, cards, out=out, page=page, **fields)


def ruled(phone, answer):
    assert answer.status_code == 303, text_of(answer)
    return text_of(phone.get(answer.location)).partition("How we play where rules differ")[0]


def totals(answer):
    return attributes(answer, 'input[name^="total-"]')


def ticked(answer):
    """The names of the ticks that are set."""
    names = attributes(answer, 'input[type="checkbox"][checked]', "name")
    return [name.split("-")[0] for name in names]


def test_a_total_is_ruled_on_and_marked_as_not_checked(phone, game):
    page = ruled(phone, enter(phone, game, (FIRST[0], 14, FIRST[2], 11), out=0, held=[1]))
    assert "Ann is busted. Bea holds four of a kind." in page
    assert "Bea ❖ four of a kind = total only, not checked" in page
    assert "Total as typed held four of a kind 14" in page
    assert page.count("not checked") == 2
    assert "Busted: 13, Cam and Dan have 11" in page


def test_a_final_total_shows_it_and_gets_nothing_more(phone, game):
    page = ruled(phone, enter(phone, game, (23, *FIRST[1:]), out=0, final=[0]))
    assert "Total as typed penalties included 23" in page
    assert "busted" not in page


def test_a_total_has_neither_columns_nor_reasons(phone, game):
    answer = enter(phone, game, (5, 6, 7, 8))
    markup = phone.get(answer.location).text
    assert 'class="cols"' not in markup
    assert 'class="reasons"' not in markup


def test_a_total_hard_to_believe_is_asked_about_unless_penalties_are_in_it(phone, game):
    assert "Ann: is 71 right?" in ruled(phone, enter(phone, game, (71, *FIRST[1:])))
    final = enter(phone, game, (71, *FIRST[1:]), number=2, final=[0])
    assert "right?" not in ruled(phone, final)


def test_what_a_corrected_total_moves_is_shown_before_it_is_saved(phone, game):
    enter(phone, game, (13, *FIRST[1:]))
    nine = {f"total-{phone.players(game)[0]}": "9"}
    answer = phone.write(game, 1, ("", *FIRST[1:]), "nobody", phone.get(f"{game}/hole/1"), **nine)
    assert answer.status_code == 200
    assert "What this changes" in text_of(answer)
    assert totals(answer)[0] == "9"
    saved = phone.write(game, 1, ("", *FIRST[1:]), "nobody", answer, **nine)
    assert saved.status_code == 303


def test_a_whole_hole_of_totals_that_are_final_needs_nobody_who_went_out(phone, game):
    ids = phone.players(game)
    fields = {f"total-{player}": "7" for player in ids}
    assert phone.post(f"{game}/hole/1", fields).status_code == 422
    final = {f"final-{player}": "1" for player in ids}
    assert phone.post(f"{game}/hole/1", fields | final).status_code == 303
    assert "Next hole: 2" in text_of(phone.get(game))


@pytest.mark.parametrize("wrong", ["x", "1.5", "1000", "-1000", "٣", "--2", "9" * 5000])
def test_a_total_that_is_no_number_is_refused_and_kept(phone, game, wrong):
    before = phone.count(Entry)
    answer = phone.enter(game, 1, ("", *FIRST[1:]), **{f"total-{phone.players(game)[0]}": wrong})
    assert answer.status_code == 422
    assert "Ann: type the total as a whole number from −999 to 999." in text_of(answer)
    assert "a card is missing" not in text_of(answer)
    assert totals(answer)[0] == wrong
    assert phone.count(Entry) == before


@pytest.mark.parametrize("total", ["−999", "999", "0", "-3", "+4", "0013", "4.0"])
def test_any_small_whole_number_is_a_total(phone, game, total):
    answer = phone.enter(game, 1, ("", *FIRST[1:]), **{f"total-{phone.players(game)[0]}": total})
    assert answer.status_code == 303


def test_cards_and_a_total_of_one_player_are_refused_and_both_kept(phone, game):
    player = phone.players(game)[1]
    answer = phone.enter(game, 1, FIRST, **{f"total-{player}": "14", f"held-{player}": "1"})
    assert answer.status_code == 422
    assert "Bea has cards and a total: leave one of them empty." in text_of(answer)
    assert (typed(answer), totals(answer)[1], ticked(answer)) == (list(FIRST), "14", ["held"])
    assert '<details class="beside-cards no-js" id="totals" open>' in answer.text


def test_a_tick_without_a_total_is_refused(phone, game):
    answer = phone.enter(game, 1, FIRST, **{f"final-{phone.players(game)[2]}": "1"})
    assert answer.status_code == 422
    assert "Cam: a box is ticked but there’s no total." in text_of(answer)


def test_a_total_is_corrected_to_cards_and_back(phone, game):
    enter(phone, game, (13, *FIRST[1:]), final=[0])
    page = phone.get(f"{game}/hole/1")
    assert (totals(page), typed(page)[0], ticked(page)) == (["13", "", "", ""], "", ["final"])
    assert "Cards K and K" not in ruled(phone, enter(phone, game, FIRST, page=page))
    page = phone.get(f"{game}/hole/1")
    assert (totals(page)[0], typed(page)[0]) == ("", FIRST[0])
    assert "not checked" in ruled(phone, enter(phone, game, (0, *FIRST[1:]), page=page))
    assert totals(phone.get(f"{game}/hole/1"))[0] == "0"


def test_the_tick_asks_for_what_the_rules_ask_for(phone, game):
    assert "held four of a kind" in text_of(phone.get(f"{game}/hole/1"))
    friends = start(phone, "nine-hole-friends")
    page = text_of(phone.get(f"{friends}/hole/1"))
    assert "held" not in page
    assert "penalties included" in page


def test_an_odd_deck_is_accepted_marked_and_can_be_taken_back(phone, game):
    refused = enter(phone, game, SEVENS)
    assert refused.status_code == 422
    assert '<details class="beside-cards no-js" id="totals" open>' in refused.text
    page = ruled(phone, enter(phone, game, SEVENS, page=refused, odd=True))
    assert "Played with extra cards" in page
    assert ticked(phone.get(f"{game}/hole/1")) == ["odd"]
    card = text_of(phone.get(game))
    assert "Hole 1 d , extra cards" in card
    assert "d extra cards" in card
    assert enter(phone, game, SEVENS, page=phone.get(f"{game}/hole/1")).status_code == 422
    even = enter(phone, game, FIRST, page=phone.get(f"{game}/hole/1"))
    assert "extra cards" not in ruled(phone, even)
    assert "extra cards" not in text_of(phone.get(game))


def test_the_card_and_its_legend_show_which_scores_nobody_checked(phone, game):
    enter(phone, game, (FIRST[0], 14, *FIRST[2:]), out=0)
    page = text_of(phone.get(game))
    assert "14 = , total only, not checked" in page
    assert "= total only, not checked" in page.partition("penalty ✕")[2]
    assert page.count("= , total only") == 1
    enter(phone, game, FIRST, page=phone.get(f"{game}/hole/1"))
    assert "total only" not in text_of(phone.get(game))


def test_the_result_shows_how_many_holes_nobody_checked(phone, game):
    phone.play(game, holes=7)
    for number in (8, 9):
        enter(phone, game, (SECOND[0], 99, *SECOND[2:]), number=number)
    page = text_of(phone.get(game))
    assert "wins by" in page
    assert "Bea 106 behind · held four 9s · = 2 holes not checked" in page


def test_the_chart_marks_the_lines_of_those_with_totals(phone, game):
    for number in (1, 2):
        enter(phone, game, (*FIRST[:3], 11), number=number)
    ends = texts(phone.get(game), ".chart.narrow text")
    assert [end.split()[0] for end in ends if end.endswith("=")] == ["Dan"]


def test_fields_for_totals_are_folded_away_until_something_is_in_them(phone, game):
    assert '<details class="beside-cards no-js" id="totals">' in phone.get(f"{game}/hole/1").text
    assert "total-" in without(phone.get(f"{game}/hole/1"), ["script"]).html
