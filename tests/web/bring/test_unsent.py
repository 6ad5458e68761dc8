"""What a phone could not send and saved as a file is sent when another phone chooses that file."""

import json

import pytest

from app.record.database import db
from app.record.files.exporting import exported
from app.record.files.importing import Importer, take_in
from app.record.files.reading import read_bundle
from app.record.game.load import find_game
from app.record.models import Entry, Game
from tests.helpers.frozen import FROZEN, GAME
from tests.helpers.frozen import phone as older_phone
from tests.web.bring.sending import send
from tests.web.markup import text_of
from tests.web.phone import Phone
from tests.web.sharing import let_in

MADE = {"said_as": "x" * 22, "names": ["Eve", "Fay"], "rules": "nine-hole", "dealer": 0}
NEW_GAME = "k3v8n5q2m7xw"


def file_of(entries=(), games=()):
    """As ``unsent.js`` writes it."""
    return json.dumps({"entries": list(entries), "games": list(games)}, indent=1).encode()


def waiting(storage):
    """The items of an older phone, as it would save them."""
    keys = sorted(key for key in storage if key.startswith("wait:"))
    return [{**json.loads(storage[key]), "key": key} for key in keys]


@pytest.fixture
def older_file():
    return file_of(waiting(older_phone()["storage"]))


@pytest.fixture
def owner(app, phone):
    """A phone with the game that the older phone plays in, as of its first hole."""
    phone.get("/games/new")
    phone.start(("Somebody", "Else"))
    device = phone.device
    with app.app_context():
        take_in(read_bundle((FROZEN / "language-4.json").read_bytes()), Importer(device))
    return phone


def entries_of_second_hole(app):
    with app.app_context():
        found = exported(find_game(db.session(), GAME))["entries"]
    return [entry["said_as"] for entry in found if entry["hole"] == 2]


def test_what_a_phone_of_0_1_0_saved_is_sent_once(app, owner, older_file):
    items = waiting(older_phone()["storage"])
    answer = send(owner, older_file)
    assert answer.status_code == 200
    assert f"{len(items)} entries are saved now." in text_of(answer)
    ids = entries_of_second_hole(app)
    assert sorted(ids) == sorted(item["entry"]["said_as"] for item in items)
    send(owner, older_file)
    assert entries_of_second_hole(app) == ids


def test_who_has_no_right_there_is_told_what_to_do(app, owner, older_file):
    stranger = Phone(app)
    assert "Nothing was saved" in text_of(send(stranger, older_file))
    watcher = Phone(app)
    let_in(owner, watcher, f"/g/{GAME}", "view")
    assert "can’t enter scores in the game" in text_of(send(watcher, older_file))
    assert entries_of_second_hole(app) == []


def test_a_game_that_began_on_the_phone_begins_here_with_its_entries(phone):
    grid = {"cards": ["K", "4", "2", "K", "3", "8"]}
    entry = {"said_as": "first:grid", "kind": "grid", "hole": 1, "player": "p1", "content": grid}
    items = [{"game": NEW_GAME, "entry": {**entry, "replaces": []}, "state": "waiting"}]
    body = file_of(items, [{"id": NEW_GAME, "made": MADE, "refused": "Too many games."}])
    for _time in range(2):
        assert "1 entry is saved now." in text_of(send(phone, body))
    assert phone.count(Game) == 1
    assert phone.get(f"/g/{NEW_GAME}").status_code == 200


def test_a_refused_entry_is_refused_again_and_why(owner, app):
    items = waiting(older_phone()["storage"])
    send(owner, file_of(items))
    grid = next(item for item in items if item["entry"]["kind"] == "grid")
    other = {**grid["entry"], "content": {"cards": ["A"] * 6}}
    text = text_of(send(owner, file_of([{**grid, "entry": other}])))
    assert "The game already has this entry with different content" in text


@pytest.mark.parametrize(
    "body",
    [
        file_of(["x", 7, None, {"game": 3}, {"game": "nowhere", "entry": None}], [None, {}]),
        file_of([], [{"id": "x", "made": {"names": "Eve"}}]),
        file_of([{"game": "\ud800", "entry": {}}]),
    ],
)
def test_nonsense_changes_nothing(phone, body):
    answer = send(phone, body)
    assert answer.status_code == 200
    assert "Nothing was saved" in text_of(answer)
    assert (phone.count(Game), phone.count(Entry)) == (0, 0)


@pytest.mark.parametrize(
    "body",
    [file_of([{"game": NEW_GAME, "entry": 0}] * 5001), file_of([], [{"made": {}}] * 5001)],
    ids=["entries", "games"],
)
def test_no_phone_waits_with_thousands_of_entries(phone, body):
    answer = send(phone, body)
    assert answer.status_code == 422
    assert "5000 entries" in text_of(answer)


@pytest.mark.parametrize("body", [b'{"entries": []}', b'{"entries": {}, "games": []}', b"[]"])
def test_any_other_file_is_what_it_was(phone, body):
    assert send(phone, body).status_code == 422
