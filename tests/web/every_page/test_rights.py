"""Every route, by every kind of phone: what each may do, and that the others learn nothing."""

import re

import pytest

from app.record.models import Entry, Game, Grant
from tests.web.entries import hole, send
from tests.web.markup import elements, parsed, text_of
from tests.web.phone import FIRST, Phone
from tests.web.rights import KINDS, LEADING_ON, ask, expected, needs, walk
from tests.web.sharing import code_of, join, links_of, open_code, press


@pytest.fixture
def phones(app, phone, game):
    """A phone of every kind; the game has a hole with its ruling."""
    phone.enter(game, 1, FIRST)
    held = {kind: Phone(app) for kind in KINDS[:-1]}
    held["owner of another game"].start()
    for right in ("view", "score"):
        join(held[right], code_of(phone, game, right))
    return {**held, "owner": phone}


@pytest.mark.parametrize("kind", KINDS)
def test_every_route_answers_every_kind_of_phone_as_its_right_states(app, phones, game, kind):
    seen = 0
    for rule, method, address in walk(app, game):
        answer = ask(phones[kind], address, method)
        assert answer.status_code in expected(kind, rule, method), (kind, method, address)
        seen += 1
    assert seen >= 20


TOKEN = re.compile(r"[\w-]{22}")


def without_tokens(html):
    """A page without what is drawn at random for each form."""
    tree = parsed(html)
    for field in tree.css("[value]"):
        if TOKEN.fullmatch(field.attributes["value"] or ""):
            field.decompose()
    return tree.html


@pytest.mark.parametrize("kind", KINDS[:2])
def test_a_game_of_others_is_answered_like_one_that_is_not_there(app, phones, game, kind):
    public_id = game.rsplit("/", 1)[1]
    for _rule, method, address in walk(app, game):
        there = ask(phones[kind], address, method)
        nowhere = ask(phones[kind], address.replace(public_id, "z" * 12), method)
        assert there.status_code == nowhere.status_code == 404
        assert without_tokens(there.text) == without_tokens(nowhere.text)
        assert "Ann" not in without_tokens(there.text)


def test_who_may_only_look_reads_why_not_and_finds_the_way_back(phones, game):
    answer = phones["view"].get(f"{game}/hole/2")
    assert answer.status_code == 403
    assert "This device can only watch." in text_of(answer)
    assert f'href="{game}"' in answer.text
    answer = phones["score"].get(f"{game}/rules/change")
    assert "Only a phone with full control may do this." in text_of(answer)


def test_pages_show_no_way_that_ends_in_a_refusal(app, phones, game):
    for kind in KINDS[2:]:
        for rule, method, address in walk(app, game):
            is_read = method == "GET" and rule.endpoint not in LEADING_ON
            if is_read and KINDS.index(needs(rule, method)) <= KINDS.index(kind):
                for link in game_links(phones[kind].get(address), game):
                    answer = phones[kind].client.get(link, follow_redirects=True)
                    assert answer.status_code == 200, (kind, address, link)


def game_links(page, game):
    """Where the links of a page lead that stay in the game."""
    if page.mimetype != "text/html":
        return set()
    named = page.text.split('href="')[1:]
    links = {rest.partition('"')[0].partition("#")[0] for rest in named}
    return {link for link in links if link.startswith(game)}


def test_anyone_who_looks_on_is_offered_no_button_that_changes_the_game(phones, game):
    send(phones["owner"], f"{game}/entries", [{**entry, "hole": 3} for entry in [*hole()][:-1]])
    for address in ("", "/hole/1/ruling", "/hole/3/open", "/rules", "/log", "?tv"):
        page = phones["view"].get(f"{game}{address}")
        assert page.status_code == 200
        assert not elements(page, 'button[name="do"]'), address
        assert "/hole/2" not in page.text


def test_anyone_who_enters_is_not_offered_what_only_owners_may(phones, game):
    assert 'value="delete"' not in phones["score"].get(f"{game}/table").text
    assert 'value="delete"' in phones["owner"].get(f"{game}/table").text
    page = phones["score"].get(f"{game}/links")
    assert "renew" not in page.text
    assert text_of(page).count("Full control") == 0


def test_a_phone_sees_the_links_of_its_right_and_those_below(phones, game):
    assert [*links_of(phones["view"], game)] == ["view"]
    assert [*links_of(phones["score"], game)] == ["view", "score"]
    assert [*links_of(phones["owner"], game)] == ["view", "score", "owner"]
    keys = links_of(phones["owner"], game)
    for address in (game, f"{game}/hole/1/ruling", f"{game}/game.json", "/"):
        page = phones["view"].get(address).text
        assert not any(link.rpartition("#")[2] in page for link in keys.values())


def test_the_score_link_of_another_game_opens_only_that_one(app, phones, game):
    other = phones["owner of another game"]
    theirs = other.get("/").text.partition('href="/g/')[2].partition('"')[0]
    stranger = Phone(app)
    join(stranger, code_of(other, f"/g/{theirs}"))
    assert stranger.get(f"/g/{theirs}/hole/1").status_code == 200
    assert stranger.get(f"{game}/hole/1").status_code == 404


def test_no_write_goes_through_with_the_token_of_another_phone(app, phones, game):
    token = phones["view"].get("/token").json["token"]
    before = tuple(map(phones["owner"].count, (Game, Entry, Grant)))
    for rule, method, address in walk(app, game):
        if method == "POST":
            data = {"csrf_token": token, "do": "renew:score", "word": "delete"}
            headers = {"X-CSRFToken": token}
            answer = phones["owner"].client.post(address, data=data, headers=headers)
            assert answer.status_code in (400, 422), rule
    assert tuple(map(phones["owner"].count, (Game, Entry, Grant))) == before


def test_a_page_with_a_key_on_it_is_kept_by_no_cache(phones, game):
    owner = phones["owner"]
    pages = [owner.get(f"{game}/links"), owner.get(f"{game}/recovery")]
    pages.append(open_code(phones["nobody"], code_of(owner, game)))
    assert {page.headers["Cache-Control"] for page in pages} == {"no-store"}


def test_no_key_stands_in_an_address_that_a_server_sees(app, phones, game):
    press(phones["owner"], game, "renew:score")
    keys = [link.rpartition("#")[2] for link in links_of(phones["owner"], game).values()]
    for _rule, method, address in walk(app, game):
        page = phones["owner"].get(address) if method == "GET" else None
        if page is not None and page.mimetype == "text/html":
            named = page.text.replace("'", '"').split('="')[1:]
            values = [rest.partition('"')[0] for rest in named if rest.startswith(("/", "http"))]
            seen = [value.partition("#")[0] for value in values]
            assert not any(key in value for key in keys for value in seen)
