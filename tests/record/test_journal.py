"""The journal beside the log: one transaction, the same game, whatever phones sent and when."""

from contextlib import suppress
from random import Random

import pytest
from sqlalchemy import select

from app.golf.faults import GolfError
from app.golf.ruleset import find_ruleset
from app.record.access.rights import grant_right
from app.record.add_entries import compare, differing_games
from app.record.change.actions import set_objection, set_state
from app.record.change.change_rules import change_rules
from app.record.change.change_seats import SeatChange, change_table
from app.record.change.history import offers_for, redo, undo
from app.record.change.sync import receive
from app.record.database import db, writing
from app.record.group.forget import forget_person
from app.record.journal import (
    ActionRow,
    Document,
    EditRow,
    fold,
    is_leaf,
    journal_of,
    leaves_of,
    log,
    questions,
    settled,
    value_at,
)
from app.record.migrate import upgrade_database
from app.record.models import Entry, Game
from tests.conftest import FULL
from tests.helpers import stores
from tests.record.drawn_histories import History
from tests.record.game.test_several_phones import OTHER, say
from tests.record.group.groups import Members, new_token
from tests.record.tables import DEVICE, FIRST, NAMES, SECOND, play_of, save, start
from tests.record.test_earlier import NEWEST, RELEASED, filled

pytestmark = pytest.mark.postgresql
PHONES = (DEVICE, OTHER, "third-device", "fourth-device")
PARTS, SCHEDULES = (20, 1000) if FULL else (10, 30)


def journal(game):
    return journal_of(db.session(), game.id)


def document(game):
    db.session.rollback()
    return db.session.scalar(select(Document.content).where(Document.game_id == game.id))


def written(action):
    return {edit.path: edit.after for edit in action.edits}


def test_a_new_game_is_a_document_of_leaves():
    game = start()
    found = document(game)
    assert found["players"] == {f"p{n}": {"name": name} for n, name in enumerate(NAMES, 1)}
    assert (found["dealer"], found["seatings"]["1"]["p4"]) == ("p1", 3)
    assert all(is_leaf(path, value) for path, value in leaves_of(found))


def test_a_hole_is_one_action_and_a_correction_another():
    game = start()
    save(game, 1, FIRST)
    save(game, 1, (SECOND[0], *FIRST[1:]))
    _start, hole, correction = journal(game)
    assert written(hole)["holes/1/out"] == "p1"
    assert [edit.path for edit in correction.edits] == ["holes/1/grids/p1"]
    assert correction.edits[0].before == written(hole)["holes/1/grids/p1"]


def test_an_undone_hole_is_two_rows_and_a_redone_one_three():
    game = start()
    before = document(game)
    token = offers_for(save(game, 1, FIRST), DEVICE).undo.token
    after = document(game)
    undo(game, DEVICE, token, "undo-0000000000")
    assert document(game) == before
    redo(game, DEVICE, token, "redo-0000000000")
    assert document(game) == after
    rows = journal(game)
    assert [row.kind for row in rows] == ["edit", "edit", "undo", "redo"]
    assert [row.root_id for row in rows[2:]] == [rows[1].id] * 2
    assert [is_on for _action, is_on in log(rows)] == [True, True]


def test_the_grid_of_a_second_phone_is_refused_and_asked_about_until_somebody_chooses():
    game = start()
    say(game, DEVICE, FIRST, out=0)
    play = say(game, OTHER, (SECOND[0], *FIRST[1:]), out=0)
    rows = journal(game)
    refused = [row for row in rows if row.state == "refused"]
    assert [[edit.path for edit in row.edits] for row in refused] == [["holes/1/grids/p1"]]
    [(asked, [clash])] = questions(rows, document(game))
    assert asked == refused[0]
    assert clash.standing == value_at(document(game), clash.path) != clash.typed
    say(game, DEVICE, (SECOND[0], *FIRST[1:]), out=0, seen=play.hole(1).seen, at=play.version)
    rows = journal(game)
    assert questions(rows, document(game)) == []
    assert settled(rows) == {asked.id}
    assert value_at(document(game), clash.path) == clash.typed


def test_two_phones_that_typed_the_same_leave_an_action_without_edits():
    game = start()
    say(game, DEVICE, FIRST, out=0)
    say(game, OTHER, FIRST, out=0)
    last = journal(game)[-1]
    assert (last.state, last.device, last.edits) == ("accepted", 2, ())


def test_a_dispute_is_a_leaf_until_it_is_corrected():
    game = start()
    player = save(game, 1, FIRST).seats[0].player_id
    set_objection(game, OTHER, (1, player), True, "object-00000000")
    assert value_at(document(game), "holes/1/disputed/p1") == 1
    save(game, 1, (SECOND[0], *FIRST[1:]))
    assert value_at(document(game), "holes/1/disputed/p1") is None


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("holes", {}),
        ("holes/1", {}),
        ("holes/1/grids", "7"),
        ("holes/0/out", "p1"),
        ("holes/1/out/x", "p1"),
        ("players/nobody/name", "Ann"),
        ("players/p1/age", 3),
        ("day", 20261128),
        ("holes/1/looks/p1", "3"),
        ("holes/1/looks/p1", True),
        ("holes/1/looks/p1", 10**7),
        ("venue", "a\0b"),
        ("venue", "x" * 1_000_001),
    ],
)
def test_what_is_not_on_the_closed_list_is_no_leaf(path, value):
    assert not is_leaf(path, value)


def test_a_log_that_grew_without_its_journal_gets_it_anew():
    game = start()
    save(game, 1, FIRST)
    db.session.execute(EditRow.__table__.delete())
    db.session.execute(ActionRow.__table__.delete())
    db.session.execute(Document.__table__.delete())
    db.session.commit()
    save(game, 2, SECOND)
    assert len(journal(game)) == 3
    assert document(game) == fold(journal(game))


def test_a_journal_that_differs_is_named(monkeypatch):
    game = start()
    save(game, 1, FIRST)
    grid = document(game)["holes"]["1"]["grids"]["p2"]
    found = db.session.scalar(select(Document).where(Document.game_id == game.id))
    holes = {"1": {**found.content["holes"]["1"], "grids": {"p1": grid, "p2": grid}}}
    found.content = {**found.content, "holes": holes}
    db.session.commit()
    with writing(game.id) as session:
        wrong = compare(session, game.id, game.public_id)
        assert {*wrong} >= {"holes", "fold"}
        session.delete(session.get_one(Game, game.id))


def test_who_is_forgotten_stands_in_no_document_and_no_edit():
    group = Members.called(*NAMES)
    game = start()
    group.put_in_ids(game, *(person.id for person in group.state.people))
    save(game, 1, FIRST)
    forget_person(group.row, DEVICE, group.state.people[0].id, "somebody", new_token())
    values = db.session.scalars(select(EditRow.after)).all()
    assert "Ann" not in {*values, *(value for _path, value in leaves_of(document(game)))}
    assert "somebody" in values


@pytest.mark.parametrize("revision", [RELEASED, NEWEST])
def test_every_game_of_an_earlier_version_agrees_with_its_journal(tmp_path, revision):
    made = filled(tmp_path, revision)
    upgrade_database(made)
    with made.app_context():
        assert differing_games() == {}
        assert db.session.scalar(select(Document.game_id).limit(1))
        db.session.remove()
    stores.close(made)


@pytest.mark.parametrize("part", range(PARTS))
def test_after_any_history_log_and_journal_agree(part):
    History(7000 + part).live(20)
    assert differing_games() == {}


class Schedule:
    """Two to four phones at one table; each sends what it typed when it has a connection."""

    def __init__(self, seed):
        self.dice = Random(seed)
        self.game = start(client_id=f"start-{seed:010}")
        self.phones = PHONES[: self.dice.randint(2, 4)]
        for phone in self.phones[1:]:
            grant_right(db.session(), phone, self.game.id, "score")
        db.session.commit()
        self.waiting = {phone: [] for phone in self.phones}
        self.sent = []
        self.seen = {phone: self.heads() for phone in self.phones}
        self.count = 0

    def heads(self):
        return play_of(self.game).heads

    def token(self):
        self.count += 1
        return f"press-{self.count:08}"

    def live(self, steps):
        for _step in range(steps):
            phone = self.dice.choice(self.phones)
            with suppress(GolfError):
                getattr(self, self.dice.choice(STEPS))(phone)
        for phone in self.phones:
            self.send(phone)

    def type(self, phone):
        hole = self.dice.randint(1, 3)
        token = self.token()
        heads, own = self.seen[phone], self.waiting[phone]
        keys = ["p1", "p2", "p3", "p4"]
        said = [("went_out", None, {"player": self.dice.choice([None, *keys])})]
        said += [
            ("grid", key, {"cards": self.dice.choice((FIRST, SECOND))[place].split()})
            for place, key in enumerate(keys)
            if self.dice.random() < 0.6
        ]
        said = [(kind, key, self.cards(content)) for kind, key, content in said]
        for kind, key, content in said:
            before = [
                e["said_as"]
                for e in own
                if (e["hole"], e["kind"], e["player"]) == (hole, kind, key)
            ]
            known = [
                head.client_id
                for slot, here in heads.items()
                if (slot.hole, slot.kind) == (hole, kind) and self.key_of(slot.player) == key
                for head in here
            ]
            entry = {"said_as": f"{token}:{hole}:{kind}:{key}", "kind": kind, "hole": hole}
            own.append(
                {**entry, "player": key, "content": content, "replaces": before[-1:] or known}
            )

    def cards(self, content):
        if "cards" not in content:
            return content
        return {"cards": [card for card in content["cards"] if card != "/"]}

    def key_of(self, player):
        people = [*play_of(self.game).people]
        return f"p{people.index(player) + 1}" if player in people else None

    def read(self, phone):
        self.seen[phone] = self.heads()

    def send(self, phone):
        """All of it, a part of it, twice or late."""
        ready = self.waiting[phone]
        if self.dice.random() < 0.3:
            ready = ready[self.dice.randint(0, len(ready)) :]
        if ready:
            receive(db.session.merge(self.game), phone, ready)
            self.sent.append((phone, ready))
        self.waiting[phone] = [entry for entry in self.waiting[phone] if entry not in ready]

    def send_again(self, _phone):
        if self.sent:
            phone, entries = self.dice.choice(self.sent)
            receive(db.session.merge(self.game), phone, entries)

    def undo(self, phone):
        offered = offers_for(play_of(self.game), phone).undo
        if offered:
            undo(self.game, phone, offered.token, self.token())

    def redo(self, phone):
        offered = offers_for(play_of(self.game), phone).redo
        if offered:
            redo(self.game, phone, offered.token, self.token())

    def undo_offline(self, phone):
        play = play_of(self.game)
        entries = [e for e in play.entries if e.device == phone and e.seq > 2]
        if entries:
            some = self.dice.sample(entries, k=self.dice.randint(1, min(3, len(entries))))
            undoing = {"said_as": f"{self.token()}:undo", "kind": "undo", "hole": None}
            content = {"undoes": [entry.client_id for entry in some]}
            self.waiting[phone].append({**undoing, "player": None, "content": content})

    def correct(self, phone):
        play = play_of(self.game)
        begun = [hole.number for hole in play.holes]
        if begun:
            texts = self.dice.choices((*FIRST, *SECOND), k=len(play.seats))
            save(self.game, self.dice.choice(begun), texts, token=self.token())

    def rules(self, _phone):
        ruleset = find_ruleset("nine-hole")
        change_rules(self.game, DEVICE, ruleset, play_of(self.game).seating.due, self.token())

    def join(self, phone):
        now = play_of(self.game)
        sitting = now.seating.players_at(now.seating.due)
        chairs = [SeatChange(player, now.people[player]) for player in sitting][:3]
        chairs.append(SeatChange(None, f"Flo {self.count}"))
        change_table(self.game, phone, chairs, now.seating.due, self.token())

    def dispute(self, phone):
        for hole in play_of(self.game).holes:
            player = self.dice.choice([*play_of(self.game).people])
            objects = self.dice.random() < 0.7
            set_objection(self.game, phone, (hole.number, player), objects, self.token())

    def pause(self, phone):
        name = self.dice.choice(("paused", "playing", "ended"))
        set_state(self.game, phone, name, self.token())


STEPS = (*("type",) * 4, *("send",) * 4, *("read",) * 3, "send_again", "undo", "redo")
STEPS += ("undo_offline", "correct", "correct", "rules", "join", "dispute", "pause")


@pytest.mark.parametrize("part", range(PARTS))
def test_phones_that_are_cut_off_late_or_send_twice_leave_a_journal_that_agrees(part):
    asked = 0
    for number in range(SCHEDULES):
        schedule = Schedule(part * SCHEDULES + number)
        schedule.live(14)
        follows = select(Document.follows).where(Document.game_id == schedule.game.id)
        assert db.session.scalar(follows) == play_of(schedule.game).version
        wrong = differing_games()
        assert wrong == {}, part * SCHEDULES + number
        rows = journal(schedule.game)
        asked += len(questions(rows, document(schedule.game)))
        kept = {row.token.partition(":")[0] for row in rows}
        said = db.session.scalars(select(Entry.client_id).where(Entry.game_id == schedule.game.id))
        assert kept == {client_id.partition(":")[0] for client_id in said}
        db.session.delete(db.session.get_one(Game, schedule.game.id))
        db.session.commit()
    assert asked
