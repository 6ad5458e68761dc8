"""The ruling: what every column and penalty counts and why, the totals, and what is next."""

from tests.web.markup import attributes, text_of, texts
from tests.web.phone import FIRST, SECOND
from tests.web.pressing import start
from tests.web.sharing import let_in


def ruling(phone, game, texts, number=1, **how):
    return text_of(phone.get(phone.enter(game, number, texts, **how).location))


def test_every_score_has_its_reasons_the_worst_news_first(phone, game):
    answer = phone.get(phone.enter(game, 1, FIRST).location)
    page = text_of(answer)
    said = (
        "Ann is busted. Bea holds four 9s.",
        "Ann went out with 13, Cam had only 11: +10. A tie would have been safe.",
        "Bea holds four 9s, everybody else pays: +10. Cards that cancelled count as",
        "Busted: 13, Cam has 11",
        "K K kings in a column cancel 0",
        "4 3 as printed: 4 + 3 7",
        "2 8 8 as printed, twos count −2 6",
        "Bea ❖ four 9s",
        "Bea leads with 14, Cam is 7 behind.",
    )
    assert [words for words in said if words not in page] == []
    assert page.count("❖ four 9s") == 1
    assert page.index("Busted") < page.index("jacks cancel") < page.index("aces cancel")
    links = attributes(answer, ".verdict:first-child .penalty a", "href")
    for link, title in zip(links, ("Went out", "Four of a kind"), strict=True):
        address, place = link.split("#")
        assert texts(phone.get(address), f"#{place}")[0].startswith(title)


def test_totals_show_how_they_came_about_and_the_way_on_leads_on(phone, game):
    ruling(phone, game, SECOND, out="nobody")
    page = ruling(phone, game, FIRST, number=2)
    assert "13 + 33" in page and "was 2nd" in page
    page = ruling(phone, game, FIRST, number=3)
    assert "46 + 33 · 3rd" in page and "was" not in page
    assert "Next hole: 4" in page
    earlier = text_of(phone.get(f"{game}/hole/1/ruling"))
    assert "Back to the scorecard" in earlier and "Next hole" not in earlier


def test_a_place_is_not_compared_where_nothing_counted_before(phone, other_phone, game):
    let_in(phone, other_phone, game, "score")
    early = other_phone.get(f"{game}/hole/1")
    for number in (1, 2):
        phone.enter(game, number, FIRST)
    other_phone.write(game, 1, ("K 4 2 / K 3 7", *FIRST[1:]), page=early)
    page = text_of(phone.get(f"{game}/hole/2/ruling"))
    assert "Total 1st" in page and "was" not in page


def test_where_a_total_ends_the_game_the_ruling_shows_how_far_it_is(phone):
    game, low = start(phone, "skyjo"), ". 0 0 0 / . 1 1 2 / . 2 3 3"
    page = ruling(phone, game, (low, "1 2 3 4 / 5 6 7 8 / 1 2 3 4", low), out="nobody")
    assert "Hole 1 · to 100" in page
    assert "Ann and Cam lead with 12, Bea is 34 behind. Bea has 46: 54 to go." in page
