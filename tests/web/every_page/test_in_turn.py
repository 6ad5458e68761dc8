"""A right that is taken away while a write waits for its turn: the write is refused, whole."""

import json
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from unittest.mock import patch

import pytest
from sqlalchemy import select, text

from app.record import database
from app.record.access.tokens import Token
from app.record.database import Base, db
from app.record.group import membership
from app.record.models import Grant
from tests.web.api.program import Program, bearer
from tests.web.bring.sending import send as send_file
from tests.web.entries import hole, send
from tests.web.group.groups import (
    CHOICES,
    TWO,
    add,
    edit_url,
    keep,
    keep_together,
    old_links,
    together,
)
from tests.web.group.groups import show as show_table
from tests.web.markup import attributes, buttons, elements, hidden
from tests.web.paper_sheet import Sheet
from tests.web.phone import FIRST, SECOND, Phone
from tests.web.pressing import field, hows, press
from tests.web.sharing import code_of, let_in

NAMES, NEXT = ("Ann", "Bea", "Cam"), SECOND[:3]
WORDS = (f"in-turn-{number:016}" for number in count())
REFUSED = (403, 404, 410)


class Table:
    """A game that is part of a group, and a phone that owns both, as another phone does."""

    def __init__(self, app, phone, other, books):
        self.app, self.phone, self.other = app, phone, other
        self.game, self.group = books
        self.id = self.game.rpartition("/")[2]
        self.token = phone.get("/token").json["token"]
        self.page = phone.get(f"{self.game}/links")

    def form(self, address, page=None, **data):
        """A form, with the hidden fields of its page, ready to be sent."""
        page = self.phone.get(page) if isinstance(page, str) else page or self.page
        fields = {**hidden(page), **data}
        return lambda: self.phone.client.post(address, data=fields)

    def json(self, address, body):
        """What a script sends, ready to be sent."""
        headers = {"X-CSRFToken": self.token}
        return lambda: self.phone.client.post(address, json=body, headers=headers)

    def program(self, path, body, method="post", right="score"):
        """A request of a program, which has the code of the game, ready to be sent."""
        program = Program(self.app, self.game, right)
        address = f"/api/v1/games/{self.id}{path}"
        body = {"said_as": next(WORDS), **body}
        return lambda: program.client.open(
            address, method=method, json=body, headers=program.headers
        )


def seats(table):
    page = press(table.phone, table.game, "lately:Sue")
    fields = {"player": field(page, "player"), "name": field(page, "name"), "how": hows(page)}
    return table.form(f"{table.game}/table", page, **fields, do="save")


def late(table):
    with patch.object(membership, "_members_called", lambda *_args: ()):
        press(table.phone, table.game, "save", press(table.phone, table.game, "lately:Sue"))
    page = table.phone.get(f"{table.group}/late")
    [choice] = elements(page, "main select")
    sue = attributes(page, "main option[selected]")[0]
    return table.form(f"{table.group}/late", page, **{choice.id: sue})


def undo_of(table, book, page=None):
    shown = table.phone.get(page or book)
    pressed = attributes(shown, 'button[value^="undo:"]')[0]
    return table.form(f"{book}/undo", page, do=pressed, back="")


def taken_from_log(table):
    pressed = attributes(table.phone.get(f"{table.game}/log"), 'button[value^="take:"]')[0]
    return table.form(f"{table.game}/log", f"{table.game}/log", do=pressed)


def dispute(table):
    ruling = f"{table.game}/hole/1/ruling"
    pressed = attributes(table.phone.get(ruling), 'button[value^="dispute:"]')[0]
    return table.form(f"{table.game}/hole/1/dispute", ruling, do=pressed)


def hole_2(table):
    page, players = table.phone.get(f"{table.game}/hole/2"), table.phone.players(table.game, 2)
    cards = {f"cards-{player}": text for player, text in zip(players, NEXT, strict=True)}
    return table.form(f"{table.game}/hole/2", page, **cards, out=players[0])


def paper(table):
    address = f"{table.game}/paper"
    sheet = Sheet(table.phone, table.game)
    return table.form(address, address, **sheet.fields(FIRST[:3], NEXT, out="nobody"))


def rules(table):
    address = f"{table.game}/rules/change"
    page = table.phone.get(address)
    page = table.phone.post(address, {"name": "Ours", "do": "next"}, page)
    return table.form(address, page, do="now")


def person(table, do="save"):
    address = edit_url(table.phone, table.group, "Ann")
    return table.form(address, address, name="Anna", colour="", sign="", do=do)


def same(table):
    page = table.phone.get(edit_url(table.phone, table.group, "Sue"))
    other = attributes(page, 'ul li a[href*="/same/"]', "href")[0]
    return table.form(other, other)


def imported(table, address, **more):
    data = {"text": TWO.replace("2024", "2023").replace("2025", "2022"), **more}
    page = show_table(table.phone, table.group, data["text"])
    if address == "/bring/games":
        page = table.phone.post(address, {**data, "do": "show"})
    return table.form(address, page, **data, do="keep")


def rematch(table):
    asked = f"/games/new?again={table.id}"
    names = attributes(table.phone.get(asked), 'input[type="text"][name="name"]')
    return table.form("/games/new", asked, name=names, do="start")


def unsent(table):
    items = [{"game": table.id, "entry": entry} for entry in hole_3()]
    body = json.dumps({"entries": items, "games": []}).encode()
    return lambda: send_file(table.phone, body)


def hole_3():
    return [{**entry, "hole": 3, "said_as": f"{entry['said_as']}:3"} for entry in hole(FIRST[:3])]


def untouched(table):
    made = table.phone.start()
    let_in(table.phone, table.other, made, "owner")
    return table.form("/games/clear", "/", game=[made.rpartition("/")[2]])


def cleared(table):
    page = table.phone.get(untouched(table)().location)
    return table.form("/games/clear/undo", page, do=buttons(page, "undo")[0])


def one_time(table):
    page = table.phone.post("/phone/link", {}, table.phone.get("/settings"))
    link = attributes(page, '[value*="/phone/link/"]')[0]
    link = link[link.index("/phone/link/") :]
    taker = Phone(table.app)
    fields = hidden(taker.get(link))
    return lambda: taker.client.post(link, data=fields)


def leaving(table):
    scorer = Phone(table.app)
    let_in(table.phone, scorer, table.game)
    fields = {**hidden(scorer.get(f"{table.game}/links")), "do": "leave"}
    return lambda: scorer.client.post(f"{table.game}/links", data=fields)


def new_game(group):
    return {
        "id": "abcdefghjkmn",
        "said_as": next(WORDS),
        "names": ["Ann", "Bea"],
        "dealer": 1,
        "rules": "nine-hole",
        "group": group.rpartition("/")[2],
        "people": ["", ""],
    }


def links(do):
    return lambda table: table.form(f"{table.game}/links", do=do)


def links_of_group(do):
    return lambda table: table.form(f"{table.group}/links", f"{table.group}/links", do=do)


def in_game(path, page=None, **data):
    return lambda table: table.form(table.game + path, page and table.game + page, **data)


def in_group(path, **data):
    return lambda table: table.form(table.group + path, table.group + path, **data)


def player(table):
    return table.phone.players(table.game, 2)[0]


def next_to(table):
    """A game of its own, out of any group."""
    made = table.phone.start(("Ida", "Jon"))
    let_in(table.phone, table.other, made, "owner")
    page = table.phone.get(f"{made}/together")
    people = attributes(page, ":checked", "value")
    return table.form(f"{made}/together", page, **together("Mondays", people))


def went_out(table):
    return table.form(f"{table.game}/hole/1/open", do=f"out:{player(table)}", at="99")


def seat_of(table):
    return table.form(f"{table.game}/me", do=f"me:{player(table)}")


def settings(table):
    title = {"title": "Mondays", "rules": "", "records": "yes"}
    return in_group("/settings", **title)(table)


def forgotten(table):
    address = edit_url(table.phone, table.group, "Sue").replace("/edit", "/forget")
    return table.form(address, address, do="forget")


def old(table):
    address = old_links(table.phone, table.group)[0]
    return table.form(address, address, do="out")


def dispute_of_program(table):
    body = {"seen": Program(table.app, table.game).hole()["seen"], "player": "p1"}
    return table.program("/holes/1/dispute", body)


def hole_of_program(table):
    grids = {f"p{n}": {"cards": text} for n, text in enumerate(NEXT, 1)}
    return table.program("/holes/2", {"went_out": "p1", "grids": grids})


def undo_of_program(table):
    entries = hole_3()
    send(table.phone, f"{table.game}/entries", entries)
    return table.program("/undo", {"entries": [entries[-1]["said_as"]]})


def started_by_program(table):
    program = Program(table.app, table.group)
    group = table.group.rpartition("/")[2]
    body = {"said_as": next(WORDS), "names": ["A", "B"], "rules": "nine-hole", "group": group}
    return lambda: program.client.post("/api/v1/games", json=body, headers=program.headers)


WRITES = {
    "house_rules.change": [rules],
    "rules.ask_in_game": [
        in_game("/ask", do="log:took_two:second_back", hole="1"),
        in_game("/ask", do="way:joins:start_zero"),
    ],
    "games.again": [in_game("/again")],
    "holes.enter": [hole_2],
    "holes.dispute": [dispute],
    "game_actions.state": [in_game("/state", do=do) for do in ("pause", "end", "delete")],
    "game_actions.undo": [lambda table: undo_of(table, table.game)],
    "game_actions.date_and_place": [in_game("/date", "/table", date="2026-05-01", venue="Here")],
    "seats.table": [seats],
    "links.change": [
        *map(links, ("renew:view", "renew:score", "renew:owner", "renew:others")),
        *map(links, ("close", "hand_over", "short")),
        *map(links, ("public:page", "out:", "keep_in:")),
        *map(links_of_group, ("renew:view", "renew:owner", "close", "hand_over")),
        leaving,
    ],
    "links.keep": [in_game("/keep", do="no")],
    "links.delete": [in_game("/delete", "/delete", word="delete")],
    "sync.entries": [lambda table: table.json(f"{table.game}/entries", hole_3())],
    "sync.entering": [
        lambda table: table.json(f"{table.game}/entering", {"hole": 2, "player": None})
    ],
    "open_hole.resolve": [went_out],
    "open_hole.which_player": [seat_of],
    "log.take_back_pressed": [taken_from_log],
    "typed_paper.type_in": [paper],
    "holes.keep": [lambda table: table.json(f"{table.game}/hole/2/typed", {"token": next(WORDS)})],
    "group.undo": [lambda table: undo_of(table, table.group, table.group)],
    "group.add": [in_group("/people/new", name="Tim")],
    "group_person.edit": [person, lambda table: person(table, "here")],
    "group_person.forget": [forgotten],
    "group_person.compare": [same],
    "group.who": [in_game("/group", "/group", do="out"), in_game("/group", "/group")],
    "group.old": [old],
    "group.late": [late],
    "group_season.new": [in_group("/season/new", **CHOICES)],
    "group_season.edit": [in_group("/season/1/edit", **{**CHOICES, "title": "Other"})],
    "group_season.end": [
        lambda table: table.form(f"{table.group}/season/1/end", f"{table.group}/season/1/edit")
    ],
    "group.keep_together": [next_to],
    "group.settings": [settings],
    "import_games.into_group": [lambda table: imported(table, f"{table.group}/import")],
    "import_games.anywhere": [
        lambda table: imported(table, "/bring/games", group=table.group.rpartition("/")[2])
    ],
    "api.save": [hole_of_program],
    "api.dispute": [dispute_of_program],
    "api.start": [started_by_program],
    "api.undo": [undo_of_program],
    "home.clear": [untouched],
    "home.bring_back": [cleared],
    "new_game.set_table": [rematch],
    "sync.make": [lambda table: table.json("/games", new_game(table.group))],
    "bring.file": [unsent],
    "device_link.add_rights": [one_time],
}
"""By endpoint, what writes with a right in a game or group; each returns a request to send."""
WITHOUT_A_RIGHT = {
    *("house_rules.new", "house_rules.edit", "house_rules.preview", "house_rules.set_default"),
    *("house_rules.load", "settings.show", "join.show", "join.take_shared", "device_link.make"),
    *("group.start", "api.settle"),
    *("import_games.old_table", "import_games.old_paste", "gone.show"),
}
"""What changes things of the device alone, gives a right, or writes nothing."""
SEVERAL = (untouched, cleared, unsent)
"""They are about several games, and leave out those without the right."""
CASES = [
    pytest.param(ready, id=f"{endpoint}-{number}")
    for endpoint, all_of in WRITES.items()
    for number, ready in enumerate(all_of)
]


def test_every_route_that_writes_is_tried(app):
    rules = app.url_map.iter_rules()
    writing = {rule.endpoint for rule in rules if {"POST", "PUT", "DELETE"} & rule.methods}
    assert writing == {*WRITES} | WITHOUT_A_RIGHT


@pytest.fixture
def table(app, kept, phone, other_phone):
    books = kept(lambda: set_up(phone, other_phone), [phone, other_phone])
    return Table(app, phone, other_phone, books)


def set_up(phone, other):
    game = phone.start(NAMES)
    phone.enter(game, 1, FIRST[:3], out="nobody")
    group = keep_together(phone, game)
    for book in (game, group):
        let_in(phone, other, book, "owner")
    add(phone, group, "Sue")
    keep(phone, group, TWO)
    phone.post(f"{group}/season/new", CHOICES, phone.get(f"{group}/season/new"))
    return game, group


WORKED_OUT = ("stage", "is_stale")


@contextmanager
def while_it_waits(change):
    """Another write comes first: ``change`` happens between the request and its turn."""
    changes, turn = [change], database.hold_write_lock

    @contextmanager
    def waiting(engine):
        while changes:
            with ThreadPoolExecutor(1) as others:
                others.submit(changes.pop()).result()
        with turn(engine):
            yield

    with patch.object(database, "hold_write_lock", waiting):
        yield


def everything(app):
    """All rows, but for what counts requests and what is worked out again."""
    with app.app_context(), db.engine.connect() as connection:
        return {
            table.name: sorted(map(repr, connection.execute(select(*columns))))
            for table in Base.metadata.sorted_tables
            if table.name not in ("attempt", "group_count", "person_count")
            and (columns := [column for column in table.c if column.name not in WORKED_OUT])
        }


def owners(app):
    with app.app_context(), db.engine.connect() as connection:
        found = text('SELECT game_id FROM "grant" WHERE "right" = \'owner\'')
        books = text("SELECT id FROM game WHERE about <> 'old'")
        return {*connection.scalars(books)} - {*connection.scalars(found)}


def grants(table, change):
    """The rights of phones and programs but for the other owner: taken, lowered or given back."""
    of_table, stays = Grant.__table__, table.other.device
    with table.app.app_context(), db.engine.begin() as connection:
        if change == "back":
            connection.execute(of_table.delete())
            connection.execute(of_table.insert(), table.grants)
            return
        table.grants = [dict(row) for row in connection.execute(select(of_table)).mappings()]
        others = of_table.c.device != stays
        taken = of_table.delete() if change == "taken" else of_table.update().values(right="view")
        connection.execute(taken.where(others))


GIVES_WHAT_IS_LEFT = [one_time]
WATCHERS_MAY = [leaving, *GIVES_WHAT_IS_LEFT]


@pytest.mark.parametrize("ready", CASES)
def test_it_writes_nothing_once_the_right_is_taken_before_its_turn_and_something_with_it(
    app, table, ready
):
    request, writes_none = ready(table), {"taken": GIVES_WHAT_IS_LEFT, "lowered": WATCHERS_MAY}
    for change, excepted in writes_none.items():
        if ready not in excepted:
            rows = []
            with while_it_waits(lambda how=change, rows=rows: end(table, how, rows)):
                answer = request()
            assert everything(app) == rows[0], change
            assert answer.status_code in ((200, 303) if ready in SEVERAL else REFUSED), change
            assert owners(app) == set()
            grants(table, "back")
    before = everything(app)
    assert request().status_code in (200, 201, 204, 303), "as the page would send it"
    assert everything(app) != before
    assert owners(app) == set(), "a game without an owner is lost"


def end(table, how, rows):
    grants(table, how)
    rows.append(everything(table.app))


@pytest.mark.parametrize("how", ["taken", "lowered"])
def test_a_one_time_link_gives_what_is_left_when_its_turn_comes(app, table, how):
    request = one_time(table)
    with while_it_waits(lambda: grants(table, how)):
        request()
    with app.app_context():
        stays = table.other.device
        left = {grant.right for grant in db.session.query(Grant).filter(Grant.device != stays)}
    assert left == (set() if how == "taken" else {"view"})


@pytest.mark.parametrize("do", ["renew:owner", "hand_over"])
def test_of_two_owners_who_press_at_once_one_keeps_the_game(app, table, do):
    for book in (table.game, table.group):
        pages = [phone.get(f"{book}/links") for phone in (table.phone, table.other)]
        fields = [{**hidden(page), "do": do} for page in pages]

        def press_first(book=book, fields=fields):
            assert table.other.client.post(f"{book}/links", data=fields[1]).status_code == 303

        with while_it_waits(press_first):
            answer = table.phone.client.post(f"{book}/links", data=fields[0])
        assert answer.status_code in (*REFUSED, 422)
        assert owners(app) == set()


@pytest.mark.parametrize("right", ["view", "score", "owner"])
def test_a_code_that_is_replaced_before_its_turn_gets_a_program_no_right(app, table, right):
    code, fields = code_of(table.phone, table.game, right), hidden(table.page)

    def renew():
        data = {**fields, "do": f"renew:{right}"}
        assert table.phone.client.post(f"{table.game}/links", data=data).status_code == 303

    with while_it_waits(renew):
        answer = app.test_client().get(f"/api/v1/games/{table.id}", headers=bearer(code))
    assert answer.status_code == 401
    with app.app_context():
        assert db.session.query(Token).all() == []


def test_a_game_that_is_deleted_before_its_turn_takes_no_hole(app, table):
    request, delete = hole_2(table), in_game("/state", do="delete")(table)
    with while_it_waits(delete):
        assert request().status_code == 410
    send_offline = table.json(f"{table.game}/entries", hole_3())
    assert send_offline().status_code == 410
