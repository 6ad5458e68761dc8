from tests.web.markup import attributes, text_of, texts
from tests.web.phone import FIRST, SECOND
from tests.web.pressing import start
from tests.web.sharing import let_in


def ruling(phone, game, texts, number=1, **how):
    return text_of(phone.get(phone.enter(game, number, texts, **how).location))


def test_the_worst_news_comes_first_with_every_reason(phone, game):
    page = ruling(phone, game, FIRST, out=0)
    assert "Ann is busted. Bea holds four 9s." in page
    assert "Busted: 13, Cam has 11" in page
    assert page.index("Busted") < page.index("jacks cancel") < page.index("aces cancel")


def test_every_column_shows_what_it_counts_and_why(phone, game):
    page = ruling(phone, game, FIRST)
    assert "K K kings in a column cancel 0" in page
    assert "4 3 as printed: 4 + 3 7" in page
    assert "2 8 8 as printed, twos count −2 6" in page


def test_a_penalty_says_why_with_both_scores_and_leads_to_its_rule(phone, game):
    answer = phone.get(phone.enter(game, 1, FIRST, out=0).location)
    page = text_of(answer)
    assert "Ann went out with 13, Cam had only 11: +10. A tie would have been safe." in page
    assert "Bea holds four 9s, everybody else pays: +10. Cards that cancelled count as" in page
    busted, held = attributes(answer, ".verdict:first-child .penalty a", "href")
    for link, title in ((busted, "Went out"), (held, "Four of a kind")):
        address, place = link.split("#")
        assert texts(phone.get(address), f"#{place}")[0].startswith(title)


def test_a_tie_is_shown_to_be_no_penalty(phone, game):
    tied = ("6 4 2 / 6 9 2", "5 4 3 / 5 9 3", "K Q Q / K 7 8", "J 8 7 / J 10 A")
    page = ruling(phone, game, tied)
    assert "Tied with Bea" in page
    assert "a tie costs nothing" in page
    assert "went out with 13, Bea had as little. A tie is safe." in page
    assert "+10" not in page


def test_two_fours_of_a_kind_stack(phone, game):
    grids = ("9 9 Q / 9 9 4", "7 3 7 / 7 5 7", "K 8 A / K 4 2", "J 6 4 / J 5 A")
    answer = phone.get(phone.enter(game, 1, grids, out="nobody").location)
    lines = texts(answer, ".lines .red")
    assert [line.count("Ann holds four 9s") for line in lines].count(1) == 3
    assert [line.count("Bea holds four 7s") for line in lines].count(1) == 3


def test_the_new_total_shows_how_it_came_about(phone, game):
    ruling(phone, game, SECOND, out="nobody")
    page = ruling(phone, game, FIRST, number=2)
    assert "13 + 33" in page
    assert "was 2nd" in page


def test_a_place_is_compared_only_where_it_moved(phone, game):
    ruling(phone, game, FIRST)
    page = ruling(phone, game, FIRST, number=2)
    assert "14 + 14 · 1st" in page
    assert "was" not in page


def test_a_place_is_not_compared_where_nothing_counted_before(phone, other_phone, game):
    let_in(phone, other_phone, game, "score")
    early = other_phone.get(f"{game}/hole/1")
    for number in (1, 2):
        phone.enter(game, number, FIRST)
    other_phone.write(game, 1, ("K 4 2 / K 3 7", *FIRST[1:]), page=early)
    page = text_of(phone.get(f"{game}/hole/2/ruling"))
    assert "Total 1st" in page
    assert "was" not in page


def test_the_way_on_leads_to_the_next_hole(phone, game):
    page = ruling(phone, game, FIRST)
    assert "Next hole: 2 Bea deals, Cam starts" in page
    ruling(phone, game, FIRST, number=2)
    assert "Back to the scorecard" in text_of(phone.get(f"{game}/hole/1/ruling"))


def test_matches_that_are_no_columns_are_shown_one_by_one(phone):
    game = start(phone, "nine-card")
    texts = ("9 9 K / 9 9 A / 3 4 5", "7 8 6 / A 2 3 / J Q K", "2 3 4 / 5 6 7 / 8 10 J")
    page = ruling(phone, game, texts, out="nobody")
    assert "9 9 9 9 9, 9, 9 and 9 touch equal cards and cancel: 0 0" in page
    assert "9, 9, 9 and 9 in a block (from row 1, column 1) count −10 together −10" in page
    assert "K A 3 4 5 3, 4 and 5 as printed, kings count 0, aces count 1 13" in page


def test_a_doubled_score_shows_how_it_came_about(phone):
    game = start(phone, "skyjo")
    texts = (
        "1 2 3 4 / 5 6 7 8 / 9 10 11 12",
        "0 1 2 3 / 4 5 6 7 / 8 9 10 11",
        ". 0 0 0 / . 1 1 2 / . 2 3 3",
    )
    page = ruling(phone, game, texts, out=0)
    assert "Busted: 78, Cam has 12 grid score doubled, never lowers the score" in page
    assert "3 cards have left the grid: 0 0" in page


def test_a_tie_that_costs_is_one_phrase(phone):
    game = start(phone, "skyjo")
    low = ". 0 0 0 / . 1 1 2 / . 2 3 3"
    page = ruling(phone, game, (low, low, "1 2 3 4 / 5 6 7 8 / 9 10 11 12"), out=0)
    assert "Tied with Bea at 12 grid score doubled, never lowers the score" in page


def test_equal_cards_stand_beside_the_name_of_who_holds_them(phone, game):
    page = ruling(phone, game, FIRST)
    assert "Bea ❖ four 9s" in page
    assert page.count("❖ four 9s") == 1


def test_what_cancels_stands_beside_the_cards(phone, game):
    texts = ("9 10 8 / 9 5 8", "4 4 K / 4 4 Q", "A 2 3 / 5 6 7", "J 2 A / J 2 3")
    page = ruling(phone, game, texts, out="nobody")
    assert "Cards nines and eights cancel 15" in page
    assert "Cards fours cancel twice 10" in page
    assert "Cards jacks and twos cancel 4" in page


def test_cards_to_which_nothing_happened_have_no_line_of_their_own(phone, game):
    page = ruling(phone, game, ("A 2 3 / 5 6 7", *FIRST[2:], "2 6 10 / 9 Q Q"), out="nobody")
    assert "Ann hole score 20 Total" in page


def test_who_is_second_and_how_far_behind_is_shown(phone, game):
    assert "Bea leads with 14, Cam is 7 behind." in ruling(phone, game, FIRST)


def test_where_a_total_ends_the_game_the_ruling_shows_how_far_it_is(phone):
    game = start(phone, "skyjo")
    low = ". 0 0 0 / . 1 1 2 / . 2 3 3"
    page = ruling(phone, game, (low, "1 2 3 4 / 5 6 7 8 / 1 2 3 4", low), out="nobody")
    assert "Hole 1 · to 100" in page
    assert "Ann and Cam lead with 12, Bea is 34 behind. Bea has 46: 54 to go." in page


def test_what_is_hard_to_believe_is_asked_once(phone, game):
    texts = ("J Q 10 / Q 10 J", *FIRST[1:3], "6 7 8 / 5 A 6")
    address = phone.enter(game, 1, texts, out="nobody").location
    assert "Ann: is 60 right?" in text_of(phone.get(address))
    assert "right?" not in text_of(phone.get(f"{address}&asked=1"))
    assert "right?" not in text_of(phone.get(f"{game}/hole/1/ruling"))
