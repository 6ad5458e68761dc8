"""Every route, by every kind of phone: what each may do, and that the others learn nothing."""

import re

import pytest
from sqlalchemy import func, select

from app.record.database import Base, db
from tests.web.entries import hole, send
from tests.web.group.groups import add, keep_together
from tests.web.markup import attributes, elements, parsed, text_of
from tests.web.phone import FIRST, Phone
from tests.web.rights import KINDS, LEADING_ON, MOVED, ask, expected, needs, walk
from tests.web.sharing import code_of, join, links_of, open_code, press
from tests.web.walk import addresses

OLD_ADDRESSES = {"import_games.old_paste", "import_games.old_table"}
"""They answer 308: the new one, which is among these routes, checks the form."""
LEADS_ON = {
    **dict.fromkeys(("open_hole.show", "home.last", "game_actions.date_and_place"), 303),
    **dict.fromkeys(("import_games.old_table", "settings.old_phone", *MOVED), 308),
    "device_link.show": 410,
    **dict.fromkeys(("api.games", "api.game", "api.group"), 401),
    **dict.fromkeys(("api.changes", "api.changes_of_group"), 401),
}
"""What leads on at once, what is gone once it was used, and what asks for a code."""


@pytest.fixture
def books(kept, phone, game):
    """A game with a ruling; a group with an old game, a season and one who is new."""

    def made():
        group = keep_together(phone, phone.start())
        phone.enter(game, 1, FIRST)
        paste = {"text": "2024-12-24 Ann 9 Bea 7", "do": "show"}
        page = phone.post(f"{group}/import", paste)
        phone.post(f"{group}/import", {**paste, "do": "keep"}, page)
        phone.post(f"{group}/season/new", {"title": "2026", "table": "3 2 1", "do": "save"})
        add(phone, group, "Eve")
        return {"game": game, "group": group}

    return kept(made, [phone])


@pytest.fixture(params=["game", "group"])
def book(request, books):
    return books[request.param]


@pytest.fixture
def phones(app, phone, book):
    """A phone of every kind."""
    held = {kind: Phone(app) for kind in KINDS[:-1]}
    held["owner of another game"].start()
    for right in ("view", "score"):
        join(held[right], code_of(phone, book, right))
    return {**held, "owner": phone}


def rows(app):
    """How many rows each table has, but for that of wrong codes by the minute."""
    with app.app_context():
        tables = [table for table in Base.metadata.sorted_tables if table.name != "attempt"]
        counts = (db.session.scalar(select(func.count()).select_from(table)) for table in tables)
        return dict(zip(map(str, tables), counts, strict=True))


TOKEN = re.compile(r"[\w-]{22}")


def without_tokens(html):
    """A page without what is drawn at random for each form, or signed with the time."""
    tree = parsed(html)
    for field in tree.css("[value]"):
        is_drawn = TOKEN.fullmatch(field.attributes["value"] or "")
        if is_drawn or field.attributes.get("name") == "csrf_token":
            field.decompose()
    return tree.html


def test_every_route_answers_every_kind_of_phone_as_its_right_states(app, phones, book):
    public_id, wrong, ways = book.rpartition("/")[2], [], [*walk(app, book)]
    for rule, method, address in ways:
        for kind, phone in phones.items():
            answer = ask(phone, address, method)
            if answer.status_code not in expected(kind, rule, method):
                wrong.append((kind, method, address, answer.status_code))
            if kind in KINDS[:2]:
                nowhere = ask(phone, address.replace(public_id, "z" * 12), method)
                page = without_tokens(answer.text)
                if nowhere.status_code != 404 or page != without_tokens(nowhere.text):
                    wrong.append((kind, method, address, "tells that it is there"))
                if "Ann" in page:
                    wrong.append((kind, method, address, "tells a name"))
    assert wrong == []
    assert len(ways) >= 12


def links_in(page, book):
    """Where the links of a page lead that stay in the game or among groups."""
    if page.mimetype != "text/html":
        return set()
    start = "/group/" if book.startswith("/group/") else book
    links = {link.partition("#")[0] for link in attributes(page, "[href]", "href")}
    return {link for link in links if link.startswith(start)}


def test_pages_show_no_way_that_ends_in_a_refusal(app, phones, book):
    wrong = []
    for kind, asked in {kind: set() for kind in KINDS[2:]}.items():
        for rule, method, address in [*walk(app, book)]:
            is_read = method == "GET" and rule.endpoint not in LEADING_ON
            if is_read and KINDS.index(needs(rule, method)) <= KINDS.index(kind):
                for link in links_in(phones[kind].get(address), book) - asked:
                    asked.add(link)
                    answer = phones[kind].client.get(link, follow_redirects=True)
                    if answer.status_code != 200:
                        wrong.append((kind, address, link, answer.status_code))
    assert wrong == []


def test_nothing_is_written_by_opening_pages_or_with_no_token_or_one_of_another_phone(
    app, phones, book
):
    owner, wrong = phones["owner"], []
    owner.get(book)  # brings its statistics up to date
    token = phones["view"].get("/token").json["token"]
    theirs = {"csrf_token": token, "do": "renew:score", "word": "delete", "name": "Eve"}
    ways = [*addresses(app, book)]
    before = rows(app)
    for rule, address in ways:
        statuses = []
        if "GET" in rule.methods:
            expected_status = LEADS_ON.get(rule.endpoint, 200)
            statuses += [owner.get(address).status_code, owner.client.head(address).status_code]
            if statuses != [expected_status] * 2:
                wrong.append((address, statuses))
        if "POST" in rule.methods and not rule.rule.startswith("/api/"):
            sent = [{"data": {"do": "save"}}, {"json": {}}]
            sent += [{"data": {"do": "start", "name": ["Ann", "Bea"], "out": "nobody"}}]
            sent += [{"data": theirs, "headers": {"X-CSRFToken": token}}]
            refused = {308} if rule.endpoint in OLD_ADDRESSES else {400, 422}
            statuses = [owner.client.post(address, **how).status_code for how in sent]
            if rule.endpoint == "new_game.set_table":
                statuses = statuses[2:3]  # else it only lays the form out again
            if not {*statuses} <= refused:
                wrong.append(("POST", address, statuses))
    assert wrong == []
    assert rows(app) == before
    if book.startswith("/group/"):
        owner.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = "de"
        said = text_of(owner.client.post(f"{book}/settings", data={"": ""}))
        assert ("CSRF" in said, "Diese Seite war zu lange offen." in said) == (False, True)


@pytest.mark.parametrize("book", ["game"], indirect=True)
def test_each_right_is_offered_what_it_may_and_reads_why_not(app, phones, book):
    game, (view, score, owner) = book, (phones[kind] for kind in KINDS[2:])
    answer = view.get(f"{game}/hole/2")
    assert answer.status_code == 403
    assert "This device can only watch." in text_of(answer)
    assert f'href="{game}"' in answer.text
    answer = score.get(f"{game}/rules/change")
    assert "Only a phone with full control may do this." in text_of(answer)
    send(owner, f"{game}/entries", [{**entry, "hole": 3} for entry in [*hole()][:-1]])
    for address in ("", "/hole/1/ruling", "/hole/3/open", "/rules", "/log", "?tv"):
        page = view.get(f"{game}{address}")
        assert page.status_code == 200
        assert not elements(page, 'button[name="do"]'), address
        assert "/hole/2" not in page.text
    deletes = ['value="delete"' in each.get(f"{game}/table").text for each in (score, owner)]
    assert deletes == [False, True]
    page = score.get(f"{game}/links")
    assert ("renew" in page.text, "Full control" in text_of(page)) == (False, False)
    other = phones["owner of another game"]
    theirs = other.get("/").text.partition('href="/g/')[2].partition('"')[0]
    stranger = Phone(app)
    join(stranger, code_of(other, f"/g/{theirs}"))
    assert stranger.get(f"/g/{theirs}/hole/1").status_code == 200
    assert stranger.get(f"{game}/hole/1").status_code == 404


@pytest.mark.parametrize("book", ["game"], indirect=True)
def test_a_phone_sees_the_keys_of_its_right_on_no_page_that_is_kept_or_logged(app, phones, book):
    game, (view, score, owner) = book, (phones[kind] for kind in KINDS[2:])
    press(owner, game, "renew:owner")
    rights = ["view", "score", "owner"]
    for count, each in enumerate((view, score, owner), 1):
        assert [*links_of(each, game)] == rights[:count]
    keys = [link.rpartition("#")[2] for link in links_of(owner, game).values()]
    for address in (game, f"{game}/hole/1/ruling", f"{game}/game.json", "/"):
        page = view.get(address).text
        assert not any(key in page for key in keys), address
    pages = [owner.get(f"{game}/links"), owner.get(f"{game}/recovery")]
    pages.append(open_code(phones["nobody"], code_of(owner, game)))
    assert {page.headers["Cache-Control"] for page in pages} == {"no-store"}
    for _rule, method, address in walk(app, game):
        page = owner.get(address) if method == "GET" else None
        if page is not None and page.mimetype == "text/html":
            named = page.text.replace("'", '"').split('="')[1:]
            values = [rest.partition('"')[0] for rest in named if rest.startswith(("/", "http"))]
            seen = [value.partition("#")[0] for value in values]
            assert not any(key in value for key in keys for value in seen), address
