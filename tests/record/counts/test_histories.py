"""After any history what was counted is what a full recount counts."""

from random import Random

import pytest
from sqlalchemy import select

from app.golf.catalogue import find_ruleset
from app.golf.errors import GolfError
from app.record.change.actions import set_deleted, set_state
from app.record.change.undo import offers_for, redo, undo
from app.record.counts import following, marks
from app.record.counts.counting import catch_up, recount
from app.record.counts.following import follow
from app.record.counts.tables import ChronicleMark
from app.record.database import db
from app.record.models import Game
from tests.conftest import FULL
from tests.record.counts.kept import counted
from tests.record.group.groups import Members, new_token
from tests.record.tables import DEVICE, FIRST, NAMES, SECOND, play_of, save, start

HISTORIES, STEPS = (400, 25) if FULL else (4, 20)
PRESETS = ("nine-hole", "six-card")


class History:
    """Games of two groups to which anything may happen."""

    def __init__(self, seed):
        self.dice = Random(seed)
        self.groups = [Members.called(*NAMES), Members.called("Ann", "Eve")]
        self.games = []

    def step(self):
        """Something happens, or is refused."""
        try:
            self.dice.choice([*EVENTS])(self)
        except GolfError:
            db.session.rollback()

    def game(self):
        if not self.games:
            self.begin()
        return db.session.get_one(Game, self.dice.choice(self.games))

    def begin(self):
        preset = find_ruleset(self.dice.choice(PRESETS))
        names = self.dice.sample([*NAMES, "Eve"], k=4)
        self.games.append(start(names, said_as=new_token(), ruleset=preset).id)

    def play(self):
        game = self.game()
        number = self.dice.randint(1, play_of(game).next_number)
        texts = self.dice.sample([*FIRST, *SECOND], k=4)
        save(game, number, texts, went_out=self.dice.choice([None, 0, 1, 2, 3]))

    def put_in(self):
        group = self.dice.choice(self.groups)
        people = [*group.names, "new", "guest", "guest"]
        group.put_in(self.game(), *self.dice.sample(people, k=min(4, len(people))))

    def take_out(self):
        self.groups[0].take_out(self.game())

    def delete(self):
        set_deleted(self.game(), DEVICE, self.dice.random() < 0.5, new_token())

    def undo(self):
        game = self.game()
        offered = offers_for(play_of(game), DEVICE).undo
        if offered:
            undo(game, DEVICE, offered.token, new_token())

    def redo(self):
        game = self.game()
        offered = offers_for(play_of(game), DEVICE).redo
        if offered:
            redo(game, DEVICE, offered.token, new_token())

    def merge(self):
        group = self.dice.choice(self.groups)
        if len(group.names) > 1:
            group.make_same(*self.dice.sample(group.names, k=2))

    def count(self):
        catch_up(self.dice.choice(self.groups).row.id)

    def end(self):
        state = self.dice.choice(["ended", "ended", "playing"])
        set_state(self.game(), DEVICE, state, new_token())

    def follow(self):
        group = self.dice.choice(self.groups)
        catch_up(group.row.id)
        follow(group.row.id, group.state.counts_as)


EVENTS = (History.begin, *[History.play] * 3, History.put_in, History.take_out, History.delete)
EVENTS += (History.undo, History.redo, History.merge, History.count)
EVENTS += (*[History.end] * 2, *[History.follow] * 2)


@pytest.mark.parametrize("seed", range(HISTORIES))
def test_after_any_history_the_counts_are_those_of_a_full_recount(seed, monkeypatch):
    monkeypatch.setattr(following, "AT_ONCE", 1)
    monkeypatch.setattr(marks, "APART", 2)
    monkeypatch.setattr(marks, "RECENT", 1)
    history = History(seed)
    for _step in range(STEPS):
        history.step()
    history.begin()
    history.play()
    history.put_in()
    groups = {group.row.id: group.state.counts_as for group in history.groups}
    for group, people in groups.items():
        catch_up(group)
        follow(group, people)
    before, kept = counted(), marks_kept()
    for group, people in groups.items():
        recount(group)
        follow(group, people, most=None)
    assert counted() == before
    assert marks_kept() == kept


def marks_kept():
    """What is kept of how the games went on, and after which."""
    db.session.rollback()
    wanted = select(ChronicleMark).order_by(ChronicleMark.group_id, ChronicleMark.day)
    rows = db.session.scalars(wanted.order_by(ChronicleMark.game_id))
    return [(row.group_id, row.day, row.game_id, row.games, row.people, row.state) for row in rows]
