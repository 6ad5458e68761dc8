"""Who may watch, enter scores, or has full control: links, codes, and what is refused."""

import re

import pytest

from tests.gold.browser import Browser
from tests.gold.journeys.holes import AFTER_FIRST, AFTER_SECOND, FIRST, SECOND
from tests.gold.table import Table, read_card, totals

REFUSED = {403, 404}
OF_OWNERS = ("/rules/change", "/links")
CODE = re.compile(r"\b[0-9A-Z]{4}(?: [0-9A-Z]{4}){3}\b")


@pytest.fixture
def owner(address):
    return Table(address).start().play(FIRST, out="Ann")


def status(phone, page=""):
    return phone.open(f"{phone.game}{page}").status


def can_score(phone):
    return status(phone, "/hole/2") == 200


def pages_of(phone):
    """All pages of its game that a phone is led to, each shown in turn."""
    ahead, seen = [phone.game], set()
    while ahead:
        address = ahead.pop()
        if address in seen:
            continue
        seen.add(address)
        phone.open(address)
        if phone.tree:
            yield phone
            targets = (phone.url.join(to) for _, to in phone.links())
            ahead += [to.path for to in targets if f"{to.path}/".startswith(f"{phone.game}/")]


def writes_of(phone):
    """What the keys on all pages of its game would send."""
    forms = [form for page in pages_of(phone) for form in page.forms()]
    return [form for form in forms if form[0] == "post" and phone.game in form[1]]


def answers_to(phone, forms):
    """How the server answers a phone that sends another's forms, with hidden fields of its own."""
    hidden = phone.open("/").tree.css("input[type=hidden]")
    given = {node.attributes["name"]: node.attributes.get("value") or "" for node in hidden}
    for method, target, data, files in forms:
        data = [(name, given.get(name, value)) for name, value in data]
        yield target, phone.send((method, target, data, files)).status


def test_a_link_gives_its_right_and_no_more(owner):
    watcher, scorer, other = owner.phone("watch"), owner.phone("score"), owner.phone("control")
    assert [status(phone) for phone in (watcher, scorer, other)] == [200, 200, 200]
    assert [can_score(phone) for phone in (watcher, scorer, other)] == [False, True, True]
    changes_rules = [status(phone, "/rules/change") for phone in (watcher, scorer, other)]
    assert changes_rules == [403, 403, 200]
    assert Table(owner.address).open(owner.game).status == 404


def test_a_right_is_shown_before_it_is_taken(owner):
    link = owner.link("score")
    phone = Table(owner.address)
    assert "Ann, Bea, Cam and Dan" in phone.join(link).text()
    assert phone.open(owner.game).status == 404


def test_a_weaker_link_takes_nothing_away(owner):
    scorer = owner.phone("score")
    scorer.join(owner.link("watch"))
    assert can_score(scorer)


def test_a_new_link_shuts_out_the_phones_of_the_old_one(owner):
    watcher, scorer, other = owner.phone("watch"), owner.phone("score"), owner.phone("control")
    old = owner.link("score")
    owner.press("new_link_to_score")
    assert [status(phone) for phone in (watcher, scorer, other)] == [200, 404, 200]
    assert totals(owner.card()) == AFTER_FIRST
    assert not Table(owner.address).join(old).can_press("take_right")
    assert owner.link("score") != old
    assert can_score(owner.phone("score"))


def test_new_links_for_everything_leave_the_owner_alone(owner):
    phones = [owner.phone("watch"), owner.phone("score"), owner.phone("control")]
    for key in ("new_link_to_watch", "new_link_to_score", "new_link_for_control"):
        owner.open(owner.game).follow("share").press(key)
    assert [status(phone) for phone in phones] == [404, 404, 404]
    assert totals(owner.play(SECOND, out="Cam", number=2).card()) == AFTER_SECOND


def test_entry_is_closed_and_opened_again(owner):
    scorer = owner.phone("score")
    owner.open(owner.game).follow("share").press("close_entry")
    assert (can_score(scorer), can_score(owner)) == (False, True)
    assert totals(scorer.card()) == AFTER_FIRST
    owner.open(owner.game).follow("share").press("open_entry")
    assert can_score(scorer)


def test_the_game_is_handed_over(owner):
    other = owner.phone("control")
    owner.open(owner.game).follow("share").press("hand_over")
    assert [status(phone, "/rules/change") for phone in (owner, other)] == [403, 200]
    assert can_score(owner)


@pytest.mark.deep
def test_a_phone_that_watches_can_change_nothing(owner):
    watcher = owner.phone("watch")
    writes = writes_of(owner)
    assert len(writes) > 20
    owner.card()
    told = owner.follow("log").lines()
    answers = [*answers_to(watcher, writes)]
    assert {status for _, status in answers} <= REFUSED, answers
    assert totals(owner.card()) == AFTER_FIRST
    assert owner.follow("log").lines() == told


@pytest.mark.deep
def test_a_phone_without_a_right_can_change_nothing(owner):
    stranger = Browser(owner.address)
    answers = [*answers_to(stranger, writes_of(owner))]
    assert {status for _, status in answers} == {404}, answers
    assert totals(owner.card()) == AFTER_FIRST


def test_a_scorer_can_not_change_rules_and_links(owner):
    scorer = owner.phone("score")
    link = owner.link("score")
    forms = [form for page in OF_OWNERS for form in owner.open(f"{owner.game}{page}").forms()]
    answers = [*answers_to(scorer, [form for form in forms if form[0] == "post"])]
    assert answers
    assert {status for _, status in answers} <= REFUSED, answers
    assert owner.link("score") == link
    assert status(scorer) == 200


def test_the_recovery_code_brings_a_game_back(owner):
    owner.open(owner.game).follow("share").press("recovery_code")
    printed = CODE.search(owner.text())[0]
    new = Table(owner.address)
    new.join(printed).press("take_right")
    new.game = owner.game
    assert status(new, "/rules/change") == 200
    assert totals(new.play(SECOND, out="Cam", number=2).card()) == AFTER_SECOND
    assert new.open("/").can_follow("game_of", names="Dan leads")


def test_a_deleted_game_is_gone_and_comes_back(owner):
    scorer = owner.phone("score")
    owner.open(owner.game).follow("end_game").press("delete_game")
    assert status(scorer) == 410
    owner.open("/").press("restore")
    assert totals(scorer.card()) == AFTER_FIRST


def test_a_result_is_public_until_it_is_withdrawn(owner):
    codes = [owner.link(right).partition("#")[2] for right in ("watch", "score", "control")]
    page = owner.press("make_public").shown("public_address")
    anybody = Table(owner.address).open(page)
    assert totals(read_card(anybody)) == AFTER_FIRST
    assert [code for code in codes if code in anybody.file.decode()] == []
    assert anybody.forms() == []
    assert anybody.open(owner.game).status == 404
    owner.play(SECOND, out="Cam", number=2)
    assert totals(read_card(anybody.open(page))) == AFTER_SECOND
    owner.open(owner.game).follow("share").press("make_private")
    assert anybody.open(page).status in {404, 410}
    assert "Ann" not in anybody.text()


@pytest.mark.deep
def test_wrong_codes_are_refused_and_then_limited(elsewhere):
    owner = Table(elsewhere).start().play(FIRST, out="Ann")
    right = owner.link("watch")
    guesser = Table(elsewhere)
    for code in ("", "ABC", "22222222", "2222222222222222", owner.game):
        guesser.join(code)
        assert guesser.status == 422
        assert not guesser.can_press("take_right")

    def is_shut_out():
        answers = [guesser.join("22222222").status for _ in range(11)]
        return 429 in answers and Table(elsewhere).join(right).status == 429

    assert any(is_shut_out() for _ in range(3))  # another minute may begin in between
    assert totals(owner.card()) == AFTER_FIRST
