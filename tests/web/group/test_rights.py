"""Every route of a group, by every kind of phone."""

import pytest

from app.record.models import Entry, Game, Grant, Group
from tests.web.group.groups import add
from tests.web.markup import attributes
from tests.web.phone import Phone
from tests.web.rights import KINDS, MOVED, ask, expected, needs, walk
from tests.web.sharing import code_of, join


@pytest.fixture
def group(phone, group):
    paste = {"text": "2024-12-24 Ann 9 Bea 7", "do": "show"}
    page = phone.post(f"{group}/import", paste)
    phone.post(f"{group}/import", {**paste, "do": "keep"}, page)
    phone.post(f"{group}/season/new", {"title": "2026", "table": "3 2 1", "do": "save"})
    return group


@pytest.fixture
def phones(app, phone, group):
    held = {kind: Phone(app) for kind in KINDS[:-1]}
    held["owner of another game"].start()
    for right in ("view", "score"):
        join(held[right], code_of(phone, group, right))
    return {**held, "owner": phone}


@pytest.mark.parametrize("kind", KINDS)
def test_every_route_answers_every_kind_of_phone_by_its_right(app, phones, group, kind):
    seen = 0
    for rule, method, address in walk(app, group):
        answer = ask(phones[kind], address, method)
        assert answer.status_code in expected(kind, rule, method), (kind, method, address)
        seen += 1
    assert seen >= 12


@pytest.mark.parametrize("kind", KINDS[:2])
def test_a_group_of_others_is_answered_like_one_that_is_not_there(app, phones, group, kind):
    public_id = group.rsplit("/", 1)[1]
    for _rule, method, address in walk(app, group):
        there = ask(phones[kind], address, method)
        nowhere = ask(phones[kind], address.replace(public_id, "z" * 12), method)
        assert there.status_code == nowhere.status_code == 404
        assert "Ann" not in there.text


def test_pages_show_no_way_that_ends_in_a_refusal(app, phones, group):
    for kind in KINDS[2:]:
        for rule, method, address in walk(app, group):
            if method == "GET" and KINDS.index(needs(rule, method)) <= KINDS.index(kind):
                page = phones[kind].get(address)
                is_page = page.mimetype == "text/html"
                links = attributes(page, "a[href]", "href") if is_page else ()
                for link in {url.partition("#")[0] for url in links if url.startswith("/g")}:
                    assert phones[kind].get(link).status_code == 200, (kind, address, link)


def test_no_write_goes_through_with_the_token_of_another_phone(app, phones, group):
    token = phones["view"].get("/token").json["token"]
    before = tuple(map(phones["owner"].count, (Game, Group, Entry, Grant)))
    for rule, method, address in walk(app, group):
        if method == "POST":
            data = {"csrf_token": token, "do": "renew:score", "word": "delete", "name": "Eve"}
            answer = phones["owner"].client.post(address, data=data)
            refused = {308} if rule.endpoint in MOVED else {400, 422}
            assert answer.status_code in refused, rule
    assert tuple(map(phones["owner"].count, (Game, Group, Entry, Grant))) == before


def test_opening_pages_changes_nothing(app, phone, group):
    add(phone, group, "Eve")
    before = tuple(map(phone.count, (Game, Group, Entry, Grant)))
    for rule, method, address in walk(app, group):
        if method == "GET":
            expected_status = 308 if rule.endpoint in MOVED else 200
            assert phone.get(address).status_code == expected_status
    assert tuple(map(phone.count, (Game, Group, Entry, Grant))) == before
