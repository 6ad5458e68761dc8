"""A hole is typed, refused or saved, and corrected; what was typed is never lost."""

from app.record.models import Entry
from tests.web.entries import answers, hole, send
from tests.web.houses import code_of, make
from tests.web.markup import attributes, buttons, elements, hidden, text_of, texts, words_in
from tests.web.paper_sheet import Sheet
from tests.web.phone import FIRST, SECOND
from tests.web.pressing import start, typed

MENDED = (*FIRST[:2], "A 7 8 / A 3 2", FIRST[3])


def links(answer):
    """The large buttons of a page that says something, and where they lead."""
    return {words_in(element): element.attributes["href"] for element in elements(answer, "a.key")}


def lacking(page, *sentences):
    """What a page should say and doesn't."""
    return [sentence for sentence in sentences if sentence not in text_of(page)]


def test_a_hole_is_asked_for_saved_ruled_on_and_leads_to_the_next(phone, game):
    assert phone.get(f"{game}/hole/1/ruling").status_code == 404
    page = phone.get(f"{game}/hole/1")
    assert lacking(page, "Hole 1 of 9", "Ann deals, Bea starts", "Who went out?") == []
    assert 'id="ripple"' not in page.text and hidden(page)["shown"] == ""
    panes = phone.get(attributes(page, "[data-aside]", "data-aside")[0])
    assert "Only a total" in panes.text and "max-age=86400" in panes.headers["Cache-Control"]
    saved = phone.write(game, 1, FIRST, page=page)
    ruling = phone.get(saved.location)
    assert lacking(ruling, "33", "Next hole: 2 Bea deals, Cam starts") == []
    assert attributes(ruling, ".head a", "href") == []
    entries = phone.count(Entry)
    for way in (FIRST[0], "kk 43 28", "kk4328", "K K 4 3 2 8"):
        assert phone.enter(game, 1, (way, *FIRST[1:]), page=page).status_code == 303
    assert phone.count(Entry) == entries, "the same cards, however they were typed"
    page, card = phone.get(f"{game}/hole/2"), phone.get(game)
    asked = ("Hole 2 of 9", "Bea deals, Cam starts", "Before the first turn: turn up 2 cards.")
    assert lacking(page, *asked) == []
    assert lacking(card, "Bea deals, Cam starts · turn up 2 cards") == []
    seats = [f"seat-{player}" for player in phone.players(game)]
    assert {*attributes(card, "a[href]", "href")} >= {f"{game}/hole/1#{seat}" for seat in seats}
    correcting = phone.get(f"{game}/hole/1")
    assert typed(correcting) == list(FIRST)
    assert {*attributes(correcting, "[id]", "id")} >= {*seats}


def test_nobody_may_have_gone_out_and_a_knock_is_called_one(phone, game):
    ruling = phone.get(phone.enter(game, 1, SECOND, out="nobody").location)
    assert "Nobody went out." in texts(ruling, ".head p")
    assert "went out" not in " ".join(texts(ruling, ".verdict"))
    assert f"{game}/hole/1#who" in attributes(ruling, ".head a", "href")
    for address, asks in ((start(phone, "four-card"), "Who knocked?"), (game, "Who went out?")):
        page = phone.get(f"{address}/hole/1")
        assert texts(page, "legend")[0] == asks and texts(page, "#who")[0].startswith(asks)


def test_nobody_is_asked_who_went_out_where_nothing_hangs_on_it(phone):
    game = start(phone, "six-card", ("Ann", "Bea", "Cam", "Dan"))
    page = phone.get(f"{game}/hole/1")
    assert attributes(page, "body", "data-state") == ["cards"]
    assert attributes(page, "[name=out][checked]", "value") == ["nobody"]
    ids = phone.players(game, page=page)
    data = {f"cards-{player}": cards for player, cards in zip(ids, FIRST, strict=True)}
    ruling = phone.get(phone.post(f"{game}/hole/1", data, page).location)
    assert "Nobody went out." not in text_of(ruling)
    assert attributes(ruling, ".head a", "href") == []
    marked = phone.enter(game, 1, FIRST, out=2)
    assert "went out" in texts(phone.get(marked.location), ".verdict")[-1]


REFUSED = {
    "a fifth seven": (
        ("7 7 2 / 7 3 K", "7 A 2 / 7 3 4", *FIRST[2:]),
        (0,),
        "6 lie on the table, the deck has 4. Two of these are wrong.",
        "Cam column 2, upper card",
    ),
    "all at once": (
        ("7 7 2 / 7 3 1", "7 A 2 / 7 3", "7 7 3 / A 3 K", "664922K"),
        (0,),
        "Ann, column 3, lower card: “1” is not a card",
        "Bea: a card is missing (column 3, lower card)",
        "Too many sevens 7 lie on the table",
        "Dan has 7 cards, but a grid has 6",
    ),
    "two went out": (FIRST, (0, 1), "Ann and Bea are all marked as having gone out"),
    "nobody said": (FIRST, (), "Say who went out, or that nobody did."),
    "nobody of this game": (FIRST, "9" * 5000, "Say who went out, or that nobody did."),
}


def test_what_can_not_be_is_refused_with_its_place_and_all_that_was_typed(phone, game):
    before, blank = phone.count(Entry), phone.get(f"{game}/hole/1")
    ids = phone.players(game, 1, blank)
    for case, (cards, out, *sentences) in REFUSED.items():
        went_out = out if isinstance(out, str) else [ids[seat] for seat in out]
        fields = {**phone.cards(game, cards, page=blank), "out": went_out}
        answer = phone.post(f"{game}/hole/1", fields, blank)
        assert (answer.status_code, typed(answer)) == (422, list(cards)), case
        assert lacking(answer, *sentences) == [], case
    fields = {**phone.cards(game, FIRST, page=blank), "out": "nobody"}
    old = phone.client.post(f"{game}/hole/1", data=fields)
    assert (old.status_code, typed(old)) == (422, list(FIRST))
    assert lacking(old, "press the button again") == []
    assert phone.count(Entry) == before
    assert "fifth" not in text_of(phone.get(f"{game}/hole/1"))
    assert phone.post(f"{game}/hole/1", fields, old).status_code == 303


def test_a_page_from_before_another_save_asks_before_it_overrules(phone, game):
    page = phone.get(f"{game}/hole/1")
    phone.enter(game, 1, FIRST, page=page)
    answer = phone.enter(game, 1, SECOND, page=page)
    assert (answer.status_code, typed(answer)) == (422, list(SECOND))
    assert lacking(answer, "Another phone has saved different cards for this hole.") == []
    assert phone.enter(game, 1, SECOND, page=answer).status_code == 303


def test_a_hole_out_of_order_is_refused_with_the_one_that_is_next(phone, game):
    none = "this game has 9 holes. Next hole: 1"
    reasons = {0: "hole 1 is next", 2: "hole 1 is next", 10: none, 10**11: none}
    for number, reason in reasons.items():
        answer = phone.get(f"{game}/hole/{number}")
        assert (answer.status_code, lacking(answer, reason)) == (404, []), number
        sent = phone.client.post(f"{game}/hole/{number}", data={"out": "nobody"})
        assert sent.status_code == 422, number
    for number in ("9" * 5000, "1" * 19, "-1", "1.5", "²"):
        assert phone.get(f"{game}/hole/{number}").status_code == 404, number
    ways = {"Next hole: 1": f"{game}/hole/1", "Back to the scorecard": game}
    answer = phone.get(f"{game}/hole/12")
    assert lacking(answer, "There is no hole 12: this game has 9 holes.") == []
    assert links(answer) == ways and " yet" not in text_of(answer)
    phone.enter(game, 1, FIRST)
    waiting, card = phone.get(f"{game}/hole/2"), phone.get(game)
    phone.post(f"{game}/undo", {"do": buttons(card, "undo")[0], "back": "card"}, card)
    answer = phone.enter(game, 2, SECOND, page=waiting)
    sentences = "Hole 2 can’t be entered yet: hole 1 is next.", "Nothing was saved."
    assert (answer.status_code, lacking(answer, *sentences)) == (422, [])
    assert links(answer) == ways
    assert "Nothing was saved." not in text_of(phone.get(f"{game}/hole/2"))


def test_a_correction_first_shows_what_it_moves_and_records_nothing(phone, game):
    phone.enter(game, 1, FIRST)
    before, first = phone.count(Entry), phone.get(f"{game}/hole/1/ruling")
    answer = phone.write(game, 1, MENDED)
    moved = (
        "Hole 1: Ann 33 → 23, Cam 21 → 26.",
        "Ann is no longer busted (−10).",
        "Places: Ann 2nd (was 4th), Cam 3rd (was 2nd), Dan 4th (was 3rd).",
    )
    assert (answer.status_code, lacking(answer, *moved), typed(answer)) == (200, [], list(MENDED))
    assert attributes(answer, "#leave", "href") == [f"{game}/hole/1/ruling"]
    other = phone.write(game, 1, (*FIRST[:2], "A 7 6 / A 3 2", FIRST[3]), page=answer)
    assert (other.status_code, lacking(other, "Cam 21 → 24")) == (200, [])
    assert phone.count(Entry) == before
    assert "Corrected: " not in text_of(first)
    assert phone.get(f"{game}/game.json").json["holes"][0]["changed"] == []
    ruling = phone.get(phone.write(game, 1, MENDED, page=answer).location)
    assert phone.count(Entry) == before + 1
    assert lacking(ruling, "Corrected: Ann 33 → 23", "Undo: hole 1 corrected") == []
    [taken] = phone.get(f"{game}/game.json").json["holes"]
    assert taken["changed"][0] == {"player": "p1", "was": 33, "now": 23}
    saved = phone.write(game, 1, (*MENDED[:2], "A 7 8 / A 2 3", MENDED[3]))
    assert saved.status_code == 303, "it moves nothing"
    phone.enter(game, 2, SECOND, out="nobody")
    assert lacking(phone.write(game, 1, FIRST), "Total: Ann 36 → 46") == []
    assert "Undo" not in text_of(phone.get(f"{game}/hole/1/ruling"))
    assert lacking(phone.get(game), "Undo: hole 2 saved") == []


def test_towards_the_end_every_page_shows_what_is_needed(phone, game):
    phone.play(game, holes=6)
    assert "wins unless" not in text_of(phone.get(game))
    phone.enter(game, 7, FIRST)
    phone.enter(game, 8, SECOND)
    for address in (game, f"{game}/hole/9", f"{game}/hole/8/ruling"):
        assert lacking(phone.get(address), "The last hole. Bea wins unless") == []
    for address in (f"{game}/hole/7/ruling", f"{game}/hole/7"):
        assert "The last hole" not in text_of(phone.get(address))
    phone.enter(game, 9, FIRST)
    assert links(phone.get(f"{game}/hole/10")) == {"Back to the scorecard": game}


def test_a_result_hard_to_believe_is_asked_about_once(phone, game):
    saved = phone.enter(game, 1, ("10 J Q / J Q 10", *FIRST[1:3], "5 6 7 / 8 8 A"), out="nobody")
    ruling = phone.get(saved.location)
    assert lacking(ruling, "Ann: is 60 right? Check the cards") == []
    assert f'href="{game}/hole/1#seat-{phone.players(game)[0]}"' in ruling.text
    for address in (f"{saved.location}&asked=1", f"{game}/hole/1/ruling"):
        assert "right?" not in text_of(phone.get(address))
    assert "right?" not in text_of(phone.get(phone.enter(game, 2, SECOND).location))


def test_points_by_hand_stand_beside_the_cards_with_their_reason(phone, game):
    first, before = phone.players(game)[0], phone.count(Entry)
    for points, reason in (("x5", "Birthday"), ("5", "Birth\x07day"), ("5", "x" * 81)):
        beside = {f"points-{first}": points, f"reason-{first}": reason}
        answer = phone.enter(game, 1, FIRST, **beside)
        assert answer.status_code == 422
        assert attributes(answer, f'[name="points-{first}"]') == [points]
    assert "peeks" not in text_of(phone.get(f"{game}/hole/1")), "no look is fined by these rules"
    assert phone.count(Entry) == before
    beside = {f"points-{first}": "−5", f"reason-{first}": "Birthday"}
    ruling = phone.get(phone.enter(game, 1, FIRST, **beside).location)
    assert lacking(ruling, "Birthday", "−5") == []
    reason = f'[name="reason-{first}"]'
    assert attributes(phone.get(f"{game}/hole/1"), reason) == ["Birthday"]


def test_cards_that_left_with_a_bonus_count_where_that_can_be_seen_and_are_asked_about_else(phone):
    block = (". . 4 / . . 5 / K 9 A", "2 3 4 / 5 6 7 / K 9 A")
    two_rows = (". . . / . . . / K 9 A", block[1])
    as_they_lay = ("7 7 7 / 8 8 8 / K 9 A", block[1])
    asked = "the cards that left may have earned a bonus."
    made = make(phone, "/rules/house/new?from=nine-card-lines", name="Leaving", leaves="yes")
    game, other = (start(phone, code_of(made), names=("Ann", "Bea")) for _ in range(2))
    counted = "Cards that count together leave the grid at once, but still count."
    assert lacking(phone.get(f"{game}/rules"), counted) == []
    ruling = phone.get(phone.enter(game, 1, block).location)
    assert lacking(ruling, "4 cards that left the grid count −25 together", "−6") == []
    answer = phone.enter(game, 2, two_rows)
    assert (answer.status_code, lacking(answer, asked)) == (422, [])
    assert two_rows[0] in answer.text
    ruling = phone.get(phone.enter(game, 2, as_they_lay).location)
    assert lacking(ruling, "in row 1 cancel: 0 0") == []
    sheet = Sheet(phone, other)
    assert lacking(sheet.send(two_rows), asked) == []
    assert answers(send(phone, f"{other}/entries", [*hole(two_rows)])) == ["kept"] * 4
    assert phone.get(f"{other}/hole/1/ruling").location == f"{other}/hole/1/open"
    assert lacking(phone.get(f"{other}/hole/1"), asked) == []
    assert sheet.send(block).status_code == 303
