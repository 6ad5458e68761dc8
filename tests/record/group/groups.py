"""A group as tests speak of it."""

from dataclasses import dataclass
from itertools import count

from sqlalchemy import select

from app.record.database import db
from app.record.group.change_group import (
    NewGroup,
    add_person,
    keep_people_together,
    make_same,
    record_of_person,
    start_group,
    undo_in_group,
)
from app.record.group.group_state import current_group
from app.record.group.membership import put_in, take_out
from app.record.models import Game, Group
from tests.record.tables import DEVICE, play_of

TOKENS = count()


def new_token():
    return f"group-token-{next(TOKENS):04}"


def group_at(public_id):
    db.session.rollback()
    return db.session.scalar(select(Group).where(Group.public_id == public_id))


@dataclass
class Members:
    """A group by its address; ``device`` is whose games come into it."""

    public_id: str
    device: str = DEVICE

    @classmethod
    def of(cls, game):
        return cls(keep_people_together(DEVICE, "Sundays", game, new_token()))

    @classmethod
    def called(cls, *names):
        return cls(start_group(DEVICE, NewGroup("Fridays", names, new_token())))

    @property
    def row(self):
        return group_at(self.public_id)

    @property
    def state(self):
        return current_group(self.row)

    @property
    def names(self):
        return [person.name for person in self.state.people]

    def id_of(self, name):
        return next(person.id for person in self.state.people if person.name == name)

    def add(self, name, token=None):
        return add_person(self.row, DEVICE, name, token or new_token())

    def say(self, person, kind, **content):
        return record_of_person(self.row, DEVICE, (self.id_of(person), kind), content, new_token())

    def make_same(self, name, other, token=None):
        ids = self.id_of(name), self.id_of(other)
        return make_same(self.row, DEVICE, *ids, token or new_token())

    def make_same_ids(self, first, second):
        """Make two people one, by their ids."""
        return make_same(self.row, DEVICE, first, second, new_token())

    def undo(self, token):
        return undo_in_group(self.row, DEVICE, token, new_token())

    def put_in_ids(self, game, *ids):
        """Put a game in, its players being these, by id."""
        players = [seat.player_id for seat in play_of(game).seats]
        there = db.session.get_one(Game, game.id)
        put_in(self.row, there, DEVICE, dict(zip(players, ids, strict=False)), new_token())

    def put_in(self, game, *people, token=None):
        """Put a game in, its players being these, by name, "new" or "guest"."""
        players = [seat.player_id for seat in play_of(game).seats]
        known = [
            identity if identity in ("new", "guest") else self.id_of(identity)
            for identity in people
        ]
        there = db.session.get_one(Game, game.id)
        put_in(
            self.row,
            there,
            self.device,
            dict(zip(players, known, strict=False)),
            token or new_token(),
        )

    def take_out(self, game):
        take_out(db.session.get_one(Game, game.id), DEVICE, new_token())

    def who_played(self, game):
        """What the people are called who played in a game, guests as None."""
        play = play_of(game)
        people = self.state.by_key
        keys = [play.person_keys.get(seat.player_id) for seat in play.seats]
        return [people[key].name if key else None for key in keys]
