import pytest

from app.record.models import Entry
from tests.web.markup import attributes, hidden, text_of
from tests.web.phone import FIRST, NAMES, SECOND
from tests.web.pressing import start, typed

MENDED = (*FIRST[:2], "A 7 8 / A 3 2", FIRST[3])


def test_a_correction_first_shows_what_it_moves_and_keeps_what_was_typed(phone, game):
    phone.enter(game, 1, FIRST, out=0)
    before = phone.count(Entry)
    answer = phone.write(game, 1, MENDED, out=0)
    assert answer.status_code == 200
    page = text_of(answer)
    assert "Hole 1: Ann 33 → 23, Cam 21 → 26." in page
    assert "Ann is no longer busted (−10)." in page
    assert "Places: Ann 2nd (was 4th), Cam 3rd (was 2nd), Dan 4th (was 3rd)." in page
    assert typed(answer) == list(MENDED)
    assert phone.count(Entry) == before
    assert phone.write(game, 1, MENDED, out=0, page=answer).status_code == 303
    assert phone.count(Entry) == before + 1


def test_other_cards_than_those_shown_are_shown_again(phone, game):
    phone.enter(game, 1, FIRST, out=0)
    answer = phone.write(game, 1, MENDED, out=0)
    texts = (*FIRST[:2], "A 7 6 / A 3 2", FIRST[3])
    other = phone.write(game, 1, texts, out=0, page=answer)
    assert other.status_code == 200
    assert "Cam 21 → 24" in text_of(other)


def test_a_correction_that_moves_nothing_is_saved_at_once(phone, game):
    phone.enter(game, 1, FIRST, out=0)
    answer = phone.write(game, 1, ("K 4 2 / K 8 3", *FIRST[1:]), out=0)
    assert answer.status_code == 303
    assert "orrected" in text_of(phone.get(answer.location))


def test_a_new_hole_has_no_ripple_and_nothing_is_shown(phone, game):
    page = phone.get(f"{game}/hole/1")
    assert 'id="ripple"' not in page.text
    assert hidden(page)["shown"] == ""
    assert phone.write(game, 1, FIRST, page=page).status_code == 303


def test_leaving_a_correction_leads_back_to_the_ruling(phone, game):
    phone.enter(game, 1, FIRST)
    answer = phone.write(game, 1, MENDED)
    assert attributes(answer, "#leave", "href") == [f"{game}/hole/1/ruling"]


WORST = "Q J 10 / 9 8 7"  # 57
LOW = ("A K A / K A K", "2 K K / K A K")


def test_a_correction_shows_who_would_have_been_out_and_that_the_game_was_over(phone):
    game = start(phone, "playroom", names=("Ann", "Bea"))
    phone.enter(game, 1, (LOW[0], WORST), out="nobody")
    for number in (2, 3):
        phone.enter(game, number, LOW, out="nobody")
    page = text_of(phone.write(game, 2, (LOW[0], WORST), out="nobody"))
    assert "Hole 2: Bea 3 → 57." in page
    assert "Bea would have been knocked out after hole 2, but has played 1 hole since." in page
    assert "The game would have been over after hole 2, 1 hole ago." in page


def test_every_score_on_the_card_leads_to_its_cards(phone, game):
    phone.enter(game, 1, FIRST)
    ids, page = phone.players(game), phone.get(game).text
    for player in ids:
        assert f'href="{game}/hole/1#seat-{player}"' in page
        assert f'id="seat-{player}"' in phone.get(f"{game}/hole/1").text


def test_one_line_shows_who_deals_who_starts_and_what_to_turn_up(phone, game):
    ruling = text_of(phone.get(phone.enter(game, 1, FIRST).location))
    assert "Next hole: 2 Bea deals, Cam starts" in ruling
    assert "Bea deals, Cam starts · turn up 2 cards" in text_of(phone.get(game))
    assert "Before the first turn: turn up 2 cards." in text_of(phone.get(f"{game}/hole/2"))


def test_towards_the_end_every_page_shows_what_is_needed(phone, game):
    phone.play(game, holes=6)
    assert "wins unless" not in text_of(phone.get(game))
    phone.play(game, holes=8)
    pages = (game, f"{game}/hole/9", f"{game}/hole/8/ruling")
    for page in (text_of(phone.get(address)) for address in pages):
        assert "The last hole. Bea wins unless" in page
    assert "The last hole" not in text_of(phone.get(f"{game}/hole/7/ruling"))
    assert "The last hole" not in text_of(phone.get(f"{game}/hole/7"))


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("nine-hole", "may turn it up instead of taking one"),
        ("six-card", "everyone draws as before"),
    ],
)
def test_what_holds_once_the_deck_ran_out_can_be_read_on_every_page(phone, rules, expected):
    game = start(phone, rules, NAMES)
    assert "If the draw pile runs out" in text_of(phone.get(game))
    phone.enter(game, 1, FIRST)
    for address in (game, f"{game}/hole/1/ruling", f"{game}/hole/2"):
        assert expected in text_of(phone.get(address))


def test_a_result_hard_to_believe_is_asked_about_and_kept(phone, game):
    answer = phone.enter(game, 1, ("10 J Q / J Q 10", *FIRST[1:3], "5 6 7 / 8 8 A"), out="nobody")
    ruling = phone.get(answer.location)
    assert "Ann: is 60 right? Check the cards" in text_of(ruling)
    assert f'href="{game}/hole/1#seat-{phone.players(game)[0]}"' in ruling.text
    assert "right?" not in text_of(phone.get(phone.enter(game, 2, SECOND).location))


def test_what_was_asked_on_the_page_of_the_cards_is_not_asked_again_on_the_ruling(phone, game):
    answer = phone.enter(game, 1, ("10 J Q / J Q 10", *FIRST[1:3], "5 6 7 / 8 8 A"), out="nobody")
    assert "right?" not in text_of(phone.get(f"{answer.location}&asked=1"))
