"""Whatever the record of a group holds, and whatever was counted of it, every page answers."""

import json
from random import Random

import pytest
from sqlalchemy import delete, func, insert, select, update

from app.record.counts import (
    CountedGame,
    GroupCount,
    PersonGame,
)
from app.record.database import db, now
from app.record.group.group_state import GROUPS
from app.record.group.seasons import RECORDS, STANDINGS
from app.record.models import Entry, GameInGroup, Group, Player
from app.season import Season, SeasonTable, table_to_json
from tests.conftest import FULL
from tests.web.group.groups import CHOICES, keep_together
from tests.web.phone import Phone
from tests.web.walk import addresses

COUNT = 300 if FULL else 3  # groups
SEASON, TABLE = Season().to_json(), table_to_json(SeasonTable((), ()))
WORDS = ("", "Zoë", "x" * 5000, None, 7, [], {}, True, -1, 10**12, "\x00", ["p1"], {"a": 1})


class Damaged:
    """A group that has played, and a phone that owns it."""

    def __init__(self, app, seed):
        self.app, self.dice, self.phone = app, Random(seed), Phone(app)
        self.game = self.phone.start()
        self.phone.play(self.game, 2)
        self.group = keep_together(self.phone, self.game)
        self.phone.post(f"{self.group}/season/new", {**CHOICES, "title": "2026"})
        self.phone.get(f"{self.group}/season/1")
        with app.app_context():
            query = select(Group.id).where(Group.public_id == self.group[7:])
            self.id = db.session.scalar(query)
            of_game = Player.game_id == self.id
            self.people = list(db.session.scalars(select(Player.id).where(of_game)))
            db.session.remove()

    def make_entry(self):
        """An entry of a group that is right, or wrong in some place."""
        dice = self.dice
        person, other = dice.choice(self.people), dice.choice([*self.people, 10**6, None, "p1"])
        kinds = {
            "title": (None, None, {"title": "Sundays"}),
            "here": (None, person, {"here": dice.choice((True, False))}),
            "look": (None, person, {"colour": "red", "sign": "star"}),
            "same": (None, person, {"into": other}),
            "usual_rules": (None, None, {"rules": "nine-hole"}),
            "season": (dice.randint(1, 3), None, {"title": "A", "rules": "", "season": SEASON}),
            "season_end": (dice.randint(1, 3), None, {"table": TABLE}),
            "forgotten": (None, person, {}),
            "name": (None, person, {"name": "Zoë"}),
            "undo": (None, None, {"undoes": ["nobody-said-this"]}),
        }
        kind = dice.choice([*kinds, "same", "same"])
        hole, player, content = json.loads(json.dumps(kinds[kind]))
        for key in [key for key in content if dice.random() < 0.4]:
            content[key] = dice.choice(WORDS)
        if kind.startswith("season") and dice.random() < 0.5:
            self.spoil(next(iter(content.values())) if kind == "season_end" else content["season"])
        content = content if dice.random() < 0.9 else dice.choice(WORDS)
        return {"kind": kind, "hole": hole, "player_id": player, "content": content}

    def spoil(self, part):
        """Something else in some place of a season or a table."""
        if isinstance(part, dict):
            part[self.dice.choice([*part, "beside"])] = self.dice.choice(WORDS)

    def damage_log(self):
        """Entries that nobody of ours would write, past everything that would refuse them."""
        first = db.session.scalar(select(func.max(Entry.seq)).where(Entry.game_id == self.id)) or 0
        for place in range(1, 9):
            at = {"seq": first + place, "said_at": now(), "received_at": now()}
            who = {"game_id": self.id, "device": "device", "said_as": f"odd-{first + place}"}
            db.session.execute(insert(Entry).values(**who, **at, replaces=[], **self.clean()))
        db.session.execute(update(Group).where(Group.id == self.id).values(version=first + 9))
        db.session.commit()

    def clean(self):
        """An entry without what PostgreSQL can't keep."""
        entries = self.make_entry()
        return json.loads(json.dumps(entries).replace("\\u0000", ""))

    def check_pages(self):
        """Every page of the group, those of its game that know groups, and the first page."""
        for cache in (GROUPS, STANDINGS, RECORDS):
            cache.clear()
        for rule, address in addresses(self.app, self.group):
            if "GET" in rule.methods and self.group in address:
                for page in {address, address.replace("/season/1", "/season/2")}:
                    assert self.phone.get(page).status_code < 500, page
        for page in ("/", self.game, f"{self.game}/group", "/games/new"):
            assert self.phone.get(page).status_code == 200


@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(seed, marks=pytest.mark.deep) for seed in range(1, COUNT))]
)
def test_every_page_answers_whatever_a_group_was_shown(app, seed):
    here = Damaged(app, seed)
    for _time in range(2):
        with app.app_context():
            here.damage_log()
            db.session.remove()
        here.check_pages()


CIRCLES = ([(0, 1), (1, 0)], [(0, 0)], [(0, 1), (1, 2), (2, 0), (3, 2)])


def test_people_who_are_each_other_are_one_person(app):
    here = Damaged(app, 0)
    at = {"said_at": now(), "received_at": now(), "replaces": [], "game_id": here.id}
    for circle in CIRCLES:
        with app.app_context():
            db.session.execute(delete(Entry).where(Entry.kind == "same"))
            for place, (first, second) in enumerate(circle, start=900):
                who = {"device": "device", "said_as": f"odd-{place}", "kind": "same", "seq": place}
                content = {"into": here.people[second]}
                who |= {"player_id": here.people[first], "content": content}
                db.session.execute(insert(Entry).values(**who, **at))
            db.session.execute(update(Group).where(Group.id == here.id).values(version=950))
            db.session.commit()
            db.session.remove()
        here.check_pages()


INVALID = ([], {}, [1, 2], {"holes": "x"}, "x", 7, [["p1", 1]])


@pytest.mark.deep
def test_every_page_answers_whatever_was_counted_and_where_counts_are_missing(app):
    here = Damaged(app, 0)
    invalid = INVALID if FULL else here.dice.sample(INVALID, k=2)
    damage = [
        update(CountedGame).values({column: value})
        for column in ("facts", "results")
        for value in invalid
    ]
    damage += [delete(model) for model in (CountedGame, PersonGame, GroupCount)]
    for statement in damage:
        for is_stale in (False, True):
            with app.app_context():
                db.session.execute(statement)
                db.session.execute(update(GameInGroup).values(is_stale=is_stale))
                db.session.commit()
                db.session.remove()
            here.check_pages()
