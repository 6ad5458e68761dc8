"""Which names are equal, and how names are shown that an earlier version stored."""

import json

import pytest
from sqlalchemy import update

from app.record.access.devices import DeviceName, name_of, names_of
from app.record.allowed_text import another_name, comparable, plain_text
from app.record.change.start_game import check_names
from app.record.change.sync import receive
from app.record.database import db
from app.record.files.exporting import exported
from app.record.files.importing import difference_from, import_game
from app.record.files.reading import read_game
from app.record.models import Entry, Player
from tests.record.histories import players_in, put
from tests.record.tables import DEVICE, play_of, start

TURNED = "Ann\u2069\u202e"
ALIKE = (
    *("ANN", " ann ", "A\u200bnn", "Ann\ufe0f", "\uff21\uff4e\uff4e", "Ann\u3164", "A\u034fnn"),
    *("Ann\u2800", "\u00adAnn", "Ann\U000e0041"),
)


def test_names_that_look_alike_are_refused_with_another_name_and_scripts_never_compared():
    for name in ALIKE:
        (fault,) = check_names([name], earlier=["Ann", "ann 2"])
        found = fault.code, fault.values["name"], fault.values["other"]
        assert found == ("name_twice", "Ann", "Ann 3"), ascii(name)
    for name in ("\u0410nn", "\u0391nn", "Anna", "Änn", "Ann 2"):
        assert [*check_names([name], earlier=["Ann"])] == [], ascii(name)
    faults = check_names(["Ann", "ann", "ANN", "Ann 2"])
    assert [(fault.path, fault.values["other"]) for fault in faults] == [
        ("1", "Ann 3"),
        ("2", "Ann 4"),
    ]
    other = another_name("x" * 40, {comparable("x" * 40)})
    assert (len(other), other[-3:]) == (40, "x 2")
    for name in ("\u3164", "\ufe0f", "\u200d", "\u2062 \u2062"):
        assert [fault.code for fault in check_names([plain_text(name)])] == ["name_missing"]


def test_what_an_earlier_version_stored_is_shown_plainly_and_its_file_is_the_same_game():
    game = start()
    ids = players_in(game.id)
    for player, name in zip(ids, (TURNED, "\u3164"), strict=False):
        db.session.execute(update(Player).where(Player.id == player).values(name=name))
    about = {"hole": None, "player_id": None, "replaces": []}
    venue = {"said_as": "old-venue", "kind": "venue", "content": {"venue": "Home\u202e 5"}}
    name = {"said_as": "old-name", "kind": "name", "content": {"name": "C\u200bam\u2028"}}
    put(game.id, [{**about, **venue}, {**about, **name, "player_id": ids[2]}])
    play = play_of(game)
    assert play.names == ("Ann", "\N{REPLACEMENT CHARACTER}", "Cam", "Dan")
    assert play.venue == "Home 5"
    read = read_game(json.dumps(exported(game)).encode())
    assert read.players[0] == ("p1", "Ann")
    assert difference_from(db.session(), game.id, read) is None
    public_id = game.public_id
    db.session.rollback()
    assert (import_game(read), read.public_id) == (0, public_id)
    db.session.add(DeviceName(device=DEVICE, name=TURNED))
    db.session.flush()
    assert (name_of(DEVICE), names_of([DEVICE])) == ("Ann", {DEVICE: "Ann"})


@pytest.mark.parametrize(
    ("name", "outcome", "stored"),
    [("Bea\u202e", "refused", None), ("\uff22ea", "refused", None), ("E\u200bva", "kept", "Eva")],
)
def test_a_phone_renames_nobody_to_another_player(name, outcome, stored):
    game = start()
    sent = {"said_as": "name-0001", "kind": "name", "player": "p1", "content": {"name": name}}
    answers, _version = receive(game, DEVICE, [sent])
    assert [answer.outcome for answer in answers] == [outcome]
    entry = db.session.query(Entry).filter_by(client_id="name-0001").one_or_none()
    assert (entry and entry.content["name"]) == stored
