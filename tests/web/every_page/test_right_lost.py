"""Everything that can read a game × every way to lose a right: all of it is closed at once."""

import pytest

from app.record.database import db
from app.record.game.load import find_game
from tests.web.api.program import Program, bearer, token_of_0_1_0
from tests.web.group.groups import keep_together
from tests.web.markup import attributes
from tests.web.phone import Phone
from tests.web.publishing import WAYS, publish, statuses
from tests.web.sharing import code_of, let_in, open_code, press
from tests.web.walk import addresses

LISTS = ("/", "/api/v1/games", "/offline/groups.json", "/bring", "/bring/back-nine-1.zip")
"""What shows games without their addresses in its own."""


@pytest.fixture
def game(kept, phone, game):
    kept(lambda: phone.play(game, 2), [phone])
    return game


@pytest.fixture
def group(phone, game):
    return keep_together(phone, game)


class Reader:
    """A phone or a program that reads everything it may, and keeps what it was given."""

    def __init__(self, app, book, phone=None, headers=None):
        self.client, self.headers = phone.client if phone else app.test_client(), headers or {}
        self.id = book.rpartition("/")[2]
        is_program = phone is None
        self.tags, seen = {}, [address for rule, address in addresses(app, book) if is_of(rule)]
        for address in seen:
            if not is_program or address.startswith("/api/"):
                answer = self.ask(address)
                if answer.status_code in (200, 303, 308):
                    self.tags[address] = answer.headers.get("ETag", "")
        assert len(self.tags) > (1 if is_program else 20)

    def ask(self, address, tag=""):
        headers = {**self.headers, **({"If-None-Match": tag} if tag else {})}
        return self.client.get(address, headers=headers)

    def still_reads(self):
        """Addresses that answer as before: afresh, with what the browser keeps, and in lists."""
        open_ones = [
            address
            for address, tag in self.tags.items()
            for asked in {tag, ""}
            if self.ask(address, asked).status_code in (200, 303, 304, 308)
        ]
        lists = [address for address in LISTS if self.id in self.ask(address).text]
        return [*open_ones, *lists]


def is_of(rule):
    """Whether a rule shows something of a game or group, however it is asked for."""
    return (
        "GET" in rule.methods and "public_id" in rule.arguments and rule.endpoint != "links.delete"
    )


def invited(app, phone, book, right):
    reader = Phone(app)
    let_in(phone, reader, book, right)
    return reader


def program_of(app, phone, game, right):
    program = Program(app, game, right)
    return Reader(app, game, headers=program.headers)


def one_time_link(reader):
    """A link that gives another phone the rights of this one, and its form."""
    page = reader.post("/phone/link", {}, reader.get("/settings"))
    link = attributes(page, '[value*="/phone/link/"]')[0]
    return link[link.index("/phone/link/") :]


def gives(app, link, game):
    """Whether somebody who takes a one-time link now reads the game."""
    taker = Phone(app)
    taker.post(link, {}, taker.get("/join"))
    return taker.get(game).status_code == 200


@pytest.mark.parametrize("right", ["view", pytest.param("score", marks=pytest.mark.deep), "owner"])
def test_a_new_link_closes_all_that_the_one_before_had_opened(app, phone, game, right):
    reader = invited(app, phone, game, right)
    code, page = code_of(phone, game, right), Reader(app, game, reader)
    program = program_of(app, phone, game, right)
    with app.app_context():
        token = bearer(token_of_0_1_0(find_game(db.session(), page.id), right, "their phone"))
    old = Reader(app, game, headers=token)
    links = [one_time_link(reader), one_time_link(phone)]
    publish(phone, game)
    press(phone, game, f"renew:{right}")
    assert open_code(reader, code).status_code == 422
    assert [gives(app, link, game) for link in links] == [False, False]
    assert [*page.still_reads(), *program.still_reads(), *old.still_reads()] == []
    assert statuses(reader, game) == (200, 200), "everybody may see it, until an owner hides it"


def test_handing_over_closes_what_only_owners_see(app, phone, game):
    heir = invited(app, phone, game, "owner")
    owners = [f"{game}/recovery", f"{game}/delete", f"{game}/rules/change"]
    assert {phone.get(address).status_code for address in owners} == {200}
    code, program = code_of(phone, game, "owner"), program_of(app, phone, game, "owner")
    press(phone, game, "hand_over")
    assert {phone.get(address).status_code for address in owners} == {403}
    assert open_code(Phone(app), code).status_code == 422
    assert program.still_reads() == []
    assert heir.get(f"{game}/recovery").status_code == 200


def test_who_leaves_reads_nothing_more_nor_who_saw_a_result_that_is_hidden(app, phone, game):
    for right in ("view", "score"):
        reader = invited(app, phone, game, right)
        page, link = Reader(app, game, reader), one_time_link(reader)
        press(reader, game, "leave")
        assert page.still_reads() == []
        assert not gives(app, link, game)
    publish(phone, game)
    stranger, ways = Phone(app), [way.format(game.rpartition("/")[2]) for way in WAYS]
    tags = [stranger.get(way).headers.get("ETag", "") for way in ways]
    assert statuses(stranger, game) == (200, 200)
    publish(phone, game, "off")
    assert statuses(stranger, game) == (404, 404)
    for way, tag in zip(ways, tags, strict=True):
        assert stranger.client.get(way, headers={"If-None-Match": tag}).status_code == 404


GROUP_ENDS = {
    "the phone leaves the group": lambda phone, reader, game, group: press(reader, group, "leave"),
    "an owner of the group makes a new link": lambda phone, reader, game, group: press(
        phone, group, "renew:score"
    ),
    "the game leaves the group": lambda phone, reader, game, group: press(phone, game, "out:"),
    "the group is deleted": lambda phone, reader, game, group: phone.post(
        f"{group}/delete", {"word": "delete"}
    ),
}


@pytest.mark.parametrize("ending", GROUP_ENDS.values(), ids=GROUP_ENDS)
def test_a_right_by_the_group_ends_with_it(app, phone, game, group, ending):
    reader = invited(app, phone, group, "score")
    page, program = Reader(app, game, reader), Program(app, group)
    by_code = Reader(app, game, headers=program.headers)
    link = one_time_link(reader)
    ending(phone, reader, game, group)
    assert page.still_reads() == []
    if ending is not GROUP_ENDS["the phone leaves the group"]:
        assert by_code.still_reads() == []
    if ending is not GROUP_ENDS["the game leaves the group"]:
        assert not gives(app, link, game)
    assert phone.get(game).status_code == 200


@pytest.mark.parametrize(
    "for_good",
    [False, pytest.param(True, marks=pytest.mark.deep)],
    ids=["deleted", "deleted for good"],
)
def test_a_deleted_game_is_closed_to_all(app, phone, game, group, for_good):
    codes = {right: code_of(phone, game, right) for right in ("view", "score", "owner")}
    readers = [invited(app, phone, game, right) for right in ("view", "score", "owner")]
    readers += [invited(app, phone, group, "score")]
    pages = [Reader(app, game, reader) for reader in readers]
    pages += [program_of(app, phone, game, right) for right in codes]
    links = [one_time_link(reader) for reader in readers]
    publish(phone, game)
    assert statuses(phone, game) == (200, 200)
    if for_good:
        phone.post(f"{game}/delete", {"word": "delete"})
    else:
        phone.post(f"{game}/state", {"do": "delete"}, phone.get(f"{game}/table"))
    assert statuses(Phone(app), game) == (404, 404)
    assert {open_code(Phone(app), code).status_code for code in codes.values()} == {422}
    assert not any(gives(app, link, game) for link in links)
    restores = [] if for_good else ["/"]  # of the owner
    assert [address for page in pages for address in page.still_reads()] == restores
