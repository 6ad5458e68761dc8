"""What phones send by themselves never breaks a game, and takes back no more than its log lets."""

import pytest

from app.golf.ruleset import find_ruleset
from app.record.add_entries import append
from app.record.change.actions import set_deleted
from app.record.change.change_rules import change_rules
from app.record.change.history import take_back
from app.record.database import db, writing
from app.record.game.load import load_play
from app.record.log.entries import NewEntry
from app.record.log.heads import Slot
from app.record.log.read_record import read_entries
from app.record.models import Game
from tests.web.entries import answers, entry, hole, send
from tests.web.markup import text_of
from tests.web.phone import FIRST
from tests.web.sharing import let_in

PAGES = ("", "/log", "?tv", "/links", "/table", "/hole/1", "/hole/1/open", "/game.json")


@pytest.fixture
def play(app, game):
    """Reads the game."""

    def read():
        with app.app_context():
            return load_play(db.session(), db.session.query(Game).one())

    return read


@pytest.fixture
def act(app, game):
    """Does something on the server in an owner's name."""

    def acting(do, *words):
        with app.app_context():
            do(db.session.query(Game).one(), "owner", *words)

    return acting


def undo(*ids, client_id="undo-token-00001"):
    return entry("undo", {"undoes": [*ids]}, hole=None, client_id=client_id)


def seats(content, hole=None, client_id="seat-token-00001", replaces=()):
    content = {"players": ["p1", "p2", "p3", "p4"], **content}
    return entry("seating", content, hole=hole, client_id=client_id, replaces=[*replaces])


def named(name):
    return entry("name", {"name": name}, hole=None, player="p1")


HARM = [
    seats({"from_hole": 1}),
    seats({"from_hole": 5, "dealer": "p1"}),
    seats({"from_hole": 1, "dealer": "p4", "players": ["p1", "p2"]}),
    seats({"from_hole": 1}, hole=2),
    seats({"from_hole": 1}, hole=1),
    seats({"from_hole": 2, "dealer": "p1"}, hole=2),
    entry("joined", {"from_hole": 2, "start": 0, "how": "zero"}, player="p1", hole=3),
    entry("joined", {"from_hole": 2, "start": 0, "how": "zero"}, player="p1", hole=None),
    named(""),
    named(" \u200b"),
    named("\ud83e"),
    named("A\x00B"),
    entry("grid", {"cards": ["\ud83e"]}, player="p1", client_id="odd-token-0001"),
    entry("grid", {"cards": ["\0"]}, player="p1", client_id="odd-token-0001"),
    entry("adjustment", {"points": 1, "reason": "\x07"}, player="p1"),
]


def test_what_no_game_could_be_read_with_is_refused_and_the_rest_is_kept(phone, game, play):
    rules, seating = (entry_kept.client_id for entry_kept in play().entries)
    first = [undo(rules, seating), undo(rules), undo(seating)]
    harm = HARM + [{**one, "said_as": f"undo-token-0000{n}"} for n, one in enumerate(first)]
    for one in harm:
        answer = send(phone, f"{game}/entries", [one])
        assert answers(answer) == ["refused"], ascii(one)
        assert answer.json["answers"][0]["sentence"]
    assert answers(send(phone, f"{game}/entries", [*harm, *hole()])) == [
        *["refused"] * len(harm),
        *["kept"] * 6,
    ]
    assert {phone.get(game + page).status_code for page in PAGES} <= {200, 303}
    assert phone.get("/").status_code == 200


def test_seats_that_replace_each_other_leave_the_ones_before(phone, game, play):
    first = play().entries[1].client_id
    ring = [
        seats({"from_hole": 1, "dealer": "p2"}, replaces=[first, "seat-token-00002"]),
        seats(
            {"from_hole": 1, "dealer": "p3"},
            client_id="seat-token-00002",
            replaces=[first, "seat-token-00001"],
        ),
    ]
    assert answers(send(phone, f"{game}/entries", ring)) == ["kept", "refused"]
    assert "Bea deals" in text_of(phone.get(f"{game}/hole/1"))


def test_seats_may_name_what_is_about_something_else_and_be_undone_at_once(phone, game):
    send(phone, f"{game}/entries", [*hole()])
    others = ["phone-token-0001:grid:p1"]
    later = seats({"from_hole": 2, "players": ["p2", "p1"]}, hole=2, replaces=others)
    assert answers(send(phone, f"{game}/entries", [later])) == ["kept"]
    assert "Cam and Dan left" in text_of(phone.get(f"{game}/log"))
    again = {"from_hole": 2, "players": ["p2", "p1", "p3"]}
    again = seats(again, hole=2, client_id="seat-token-00002")
    answer = send(phone, f"{game}/entries", [again, undo("seat-token-00002")])
    assert answers(answer) == ["kept"] * 2


def test_a_deletion_that_was_taken_back_is_not_made_again_by_an_undo(
    phone, other_phone, game, act, play
):
    let_in(phone, other_phone, game, "score")
    act(set_deleted, True, "deleted-000000000000")
    act(set_deleted, False, "restored-00000000000")
    last = play().entries[-1].client_id
    assert answers(send(other_phone, f"{game}/entries", [undo(last)])) == ["refused"]
    assert phone.get(game).status_code == 200


def test_rules_are_undone_by_the_owner_alone(phone, other_phone, game, act, play):
    let_in(phone, other_phone, game, "score")
    act(change_rules, find_ruleset("six-card"), 1, "rules-00000000000000")
    changed = undo("rules-00000000000000:rules")
    assert answers(send(other_phone, f"{game}/entries", [changed])) == ["refused"]
    assert play().ruleset.id == "six-card"
    assert answers(send(phone, f"{game}/entries", [changed])) == ["kept"]
    assert play().ruleset.id == "nine-hole"
    again = undo(changed["said_as"], client_id="undo-token-00002")
    assert answers(send(other_phone, f"{game}/entries", [again])) == ["refused"]
    assert play().ruleset.id == "nine-hole"
    send(phone, f"{game}/entries", [*hole(FIRST)])
    back = undo(*(each["said_as"] for each in hole(FIRST)), client_id="undo-token-00003")
    assert answers(send(other_phone, f"{game}/entries", [back])) == ["kept"], "of a hole"


def test_of_rules_that_both_hold_the_later_ones_count(phone, game, act, play):
    act(change_rules, find_ruleset("six-card"), 1, "rules-00000000000001")
    act(change_rules, find_ruleset("nine-card"), 1, "rules-00000000000002")
    act(take_back, ["rules-00000000000001:rules"], "back-000000000000000")
    assert play().ruleset.id == "nine-card"
    assert phone.get(game).status_code == 200


def test_a_time_beyond_the_calendar_is_no_reason_to_lose_an_entry(phone, game):
    for number, moment in enumerate(("9999-12-31T23:59:59-14:00", "0001-01-01T00:00:00+14:00"), 1):
        sent = [{**entry, "said_at": moment} for entry in late(number)]
        sent = [{**entry, "said_as": f"{entry['said_as']}:{number}"} for entry in sent]
        assert answers(send(phone, f"{game}/entries", sent)) == ["kept"] * 6
        assert phone.get(f"{game}/hole/{number}/ruling").status_code == 200


def undo_as_kept_by_earlier_versions(game, device):
    with writing(game.id) as session:
        unknown = NewEntry("undo-token-00001", Slot("undo"), {"undoes": ["nobody-said-this"]})
        append(session, game.id, device, [unknown], read_entries(session, game.id))


def test_an_undo_of_what_nobody_recorded_stops_no_page(app, phone, other_phone, game, act):
    phone.enter(game, 1, FIRST)
    act(undo_as_kept_by_earlier_versions)
    let_in(phone, other_phone, game, "score")
    for device in (phone, other_phone):
        assert {device.get(game + page).status_code for page in PAGES} <= {200, 303}
        assert device.get("/").status_code == 200
    assert "undone: a change this device hasn’t received" in text_of(phone.get(f"{game}/log"))


def late(number, texts=FIRST):
    """A hole as a phone sends it that was away for a while."""
    return [
        {**entry, "hole": number, "said_as": f"late-{entry['said_as']}"} for entry in hole(texts)
    ]


@pytest.mark.parametrize("mended", ["taken back", "changed back", "typed again"])
def test_cards_typed_for_another_layout_are_kept_until_their_hole_is_mended(
    phone, game, act, play, mended
):
    phone.enter(game, 1, FIRST)
    act(change_rules, find_ruleset("skyjo"), 2, "rules-00000000000000")
    assert answers(send(phone, f"{game}/entries", late(2))) == ["kept"] * 6
    assert [finding.code for finding in play().hole(2).findings] == ["other_layout"]
    assert (play().hole(2).ruling, len(play().counted)) == (None, 1)
    assert {phone.get(game + path).status_code for path in PAGES} <= {200, 303}
    page = text_of(phone.get(f"{game}/hole/2/open"))
    words = "Ann, Bea, Cam and Dan have 6 cards each, but under this hole’s rules a grid has 12"
    assert words in page
    assert "K 4 2 K 3 8" in text_of(phone.get(f"{game}/log"))
    if mended == "typed again":
        grids = ["1 1 1 1 / 2 2 2 2 / 3 3 3 4", "5 5 5 6 / 6 6 7 7 / 7 8 8 8"]
        grids += ["9 9 9 10 / 10 10 11 11 / 11 12 12 12", "0 0 0 1 / 4 4 4 3 / 5 6 7 8"]
        assert phone.enter(game, 2, grids).status_code == 303
        assert play().hole(2).ruling
        return
    if mended == "taken back":
        act(take_back, ["rules-00000000000000:rules"], "back-000000000000000")
    else:
        act(change_rules, find_ruleset("nine-hole"), 2, "rules-00000000000002")
    assert play().hole(2).ruling.hole_scores == play().hole(1).ruling.hole_scores
