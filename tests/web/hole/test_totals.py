"""Totals without cards and odd decks on the pages, without JavaScript."""

import re

from app.record.models import Entry
from tests.web.markup import attributes, text_of, texts, without
from tests.web.phone import FIRST
from tests.web.pressing import start, typed

SEVENS = ("7 7 2 / 7 3 K", "7 A 2 / 7 3 4", *FIRST[2:])
FOLDED = '<details class="beside-cards no-js" id="totals">'
OPEN = FOLDED.replace(">", " open>")


def enter(phone, game, texts, number=1, out="nobody", page=None, **ticks):
    """Type cards, or a total where a number stands, with ticks by seat: ``held=[1]``."""
    page = page or phone.get(f"{game}/hole/{number}")
    ids = phone.players(game, number, page)
    fields = {f"{tick}-{ids[seat]}": "1" for tick, seats in ticks.items() for seat in seats}
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


def marked_in_race(phone, game):
    ends = texts(phone.get(game), ".chart.narrow text")
    return {end.split()[0] for end in ends if end.endswith("=")}


def test_a_total_is_ruled_on_marked_as_not_checked_and_corrected_to_cards(phone, game):
    page = phone.get(f"{game}/hole/1")
    assert FOLDED in page.text and "total-" in without(page, ["script"]).html
    assert "held four of a kind" in text_of(page)
    friends = text_of(phone.get(f"{start(phone, 'nine-hole-friends')}/hole/1"))
    assert "held" not in friends and "penalties included" in friends
    saved = enter(phone, game, (FIRST[0], 14, FIRST[2], 11), out=0, held=[1])
    page = ruled(phone, saved)
    for words in (
        "Ann is busted. Bea holds four of a kind.",
        "Bea ❖ four of a kind = total only, not checked",
        "Total as typed held four of a kind 14",
        "Busted: 13, Cam and Dan have 11",
    ):
        assert words in page
    assert page.count("not checked") == 2
    card = text_of(phone.get(game))
    print(card[:900])
    assert re.search(r"14 [^0-9]*total only, not checked", card)
    assert "= total only, not checked" in card.partition("penalty ✕")[2]
    saved = enter(phone, game, (13, *FIRST[1:]), final=[0])
    page = phone.get(f"{game}/hole/1")
    assert (totals(page), typed(page)[0], ticked(page)) == (["13", "", "", ""], "", ["final"])
    assert "Cards K and K" not in ruled(phone, enter(phone, game, FIRST, page=page))
    page = phone.get(f"{game}/hole/1")
    assert (totals(page)[0], typed(page)[0]) == ("", FIRST[0])
    assert "total only" not in text_of(phone.get(game))
    assert "not checked" in ruled(phone, enter(phone, game, (0, *FIRST[1:]), page=page))
    assert totals(phone.get(f"{game}/hole/1"))[0] == "0"


def test_a_final_total_gets_nothing_more_and_is_not_doubted(phone, game):
    page = ruled(phone, enter(phone, game, (23, *FIRST[1:]), out=0, final=[0]))
    assert "Total as typed penalties included 23" in page and "busted" not in page
    assert "Ann: is 71 right?" in ruled(phone, enter(phone, game, (71, *FIRST[1:]), number=2))
    final = enter(phone, game, (71, *FIRST[1:]), number=3, final=[0])
    assert "right?" not in ruled(phone, final)
    assert marked_in_race(phone, game) == {"Ann"}
    saved = enter(phone, game, (5, 6, 7, 8), number=4)
    assert texts(phone.get(saved.location), ".cols, .reasons") == []
    fields = {f"total-{player}": "7" for player in phone.players(game, 5)}
    assert phone.post(f"{game}/hole/5", fields).status_code == 422, "who went out?"
    final = {name.replace("total", "final"): "1" for name in fields}
    assert phone.post(f"{game}/hole/5", fields | final).status_code == 303
    assert marked_in_race(phone, game) == {"Ann", "Bea", "Cam", "Dan"}


def test_what_is_no_total_is_refused_and_kept(phone, game):
    before, page = phone.count(Entry), phone.get(f"{game}/hole/1")
    ids = phone.players(game, 1, page)
    for wrong in ("x", "1.5", "1000", "-1000", "٣", "--2", "9" * 5000):
        answer = phone.enter(game, 1, ("", *FIRST[1:]), page=page, **{f"total-{ids[0]}": wrong})
        assert (answer.status_code, totals(answer)[0]) == (422, wrong)
        assert "Ann: type the total as a whole number from −999 to 999." in text_of(answer)
        assert "a card is missing" not in text_of(answer)
    both = {f"total-{ids[1]}": "14", f"held-{ids[1]}": "1"}
    answer = phone.enter(game, 1, FIRST, page=page, **both)
    assert answer.status_code == 422 and OPEN in answer.text
    assert "Bea has cards and a total: leave one of them empty." in text_of(answer)
    assert (typed(answer), totals(answer)[1], ticked(answer)) == (list(FIRST), "14", ["held"])
    answer = phone.enter(game, 1, FIRST, page=page, **{f"final-{ids[2]}": "1"})
    assert answer.status_code == 422
    assert "Cam: a box is ticked but there’s no total." in text_of(answer)
    assert phone.count(Entry) == before
    for total in ("−999", "999", "0", "-3", "+4", "0013", "4.0"):
        field = {f"total-{ids[0]}": total}
        assert phone.enter(game, 1, ("", *FIRST[1:]), **field).status_code == 303, total


def test_an_odd_deck_is_accepted_marked_and_can_be_taken_back(phone, game):
    refused = enter(phone, game, SEVENS)
    assert refused.status_code == 422 and OPEN in refused.text
    page = ruled(phone, phone.enter(game, 1, SEVENS, "nobody", refused, odd="1"))
    assert "Played with extra cards" in page
    card = text_of(phone.get(game))
    assert "Hole 1 d , extra cards" in card and "d extra cards" in card
    page = phone.get(f"{game}/hole/1")
    assert ticked(page) == ["odd"]
    assert enter(phone, game, SEVENS, page=page).status_code == 422
    assert "extra cards" not in ruled(phone, enter(phone, game, FIRST, page=page))
    assert "extra cards" not in text_of(phone.get(game))
