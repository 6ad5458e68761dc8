"""Games and groups to which anything may happen, drawn from a seed."""

import json
from dataclasses import replace
from datetime import date
from random import Random

from sqlalchemy import select

from app.golf.faults import GolfError
from app.golf.ruleset import find_ruleset
from app.record.access.owner import delete_for_good
from app.record.change.actions import set_deleted, set_occasion, set_state
from app.record.change.change_rules import change_rules
from app.record.change.change_seats import SeatChange, change_table
from app.record.change.history import offers_for, redo, undo
from app.record.counts import catch_up
from app.record.database import db
from app.record.files.exporting import exported
from app.record.files.importing import import_game
from app.record.files.purge import purge
from app.record.files.reading import read_game
from app.record.group.change_group import redo_in_group, undo_in_group
from app.record.group.forget import forget_person
from app.record.group.old_games import set_old_deleted
from app.record.group.seasons import save_season, season_at, standing_of
from app.record.models import Game
from app.season import Season
from tests.record.group.groups import Members, new_token
from tests.record.group.old import Notebook, rows
from tests.record.tables import DEVICE, FIRST, NAMES, SECOND, play_of, save, start

SHORT = replace(find_ruleset("nine-hole"), holes=2)
RULES = (SHORT, SHORT, find_ruleset("nine-hole"), find_ruleset("six-card"))
DAYS = (date(2026, 1, 4), date(2026, 5, 3), date(2027, 1, 1))
SEASONS = (Season(), Season(by="totals"), Season(last=date(2026, 12, 31), games=2, missed="behind"))


class History:
    """Games of two groups to which anything may happen."""

    remembers = False
    """Whether nobody says of those who were forgotten that they played, as pages don’t offer it."""

    def __init__(self, seed):
        self.dice = Random(seed)
        self.groups = [Members.called(*NAMES), Members.called("Ann", "Eve")]
        self.games, self.files = [], []
        for group in self.groups:
            season = ("All", "", self.dice.choice(SEASONS))
            save_season(group.row, DEVICE, None, season, new_token())
        self.tokens = []

    def live(self, steps):
        """So much happens, and in the end there is a game in a group for certain."""
        for event in [*self.dice.choices(EVENTS, k=steps), History.begin]:
            self.do(event)
        for event in (History.play, History.put_in):
            self.do(event)

    def do(self, event):
        """Something happens, or is refused."""
        try:
            event(self)
        except GolfError:
            db.session.rollback()

    def game(self):
        if not self.games:
            self.begin()
        db.session.rollback()
        query = select(Game).where(Game.public_id == self.dice.choice(self.games))
        found = db.session.scalar(query)
        if found is None:
            raise GolfError
        return found

    def group(self):
        return self.dice.choice(self.groups)

    def person(self, group):
        return self.dice.choice([person.id for person in group.state.people])

    def known(self, group):
        people = group.state.people
        return [person.id for person in people if not (self.remembers and person.is_forgotten)]

    def begin(self):
        names = self.dice.sample([*NAMES, "Eve"], k=4)
        rules = self.dice.choice(RULES)
        self.games.append(start(names, client_id=new_token(), ruleset=rules).public_id)

    def play(self):
        game = self.game()
        now = play_of(game)
        texts = self.dice.sample([*FIRST, *SECOND], k=len(now.seats))
        save(game, self.dice.randint(1, now.next_number), texts, went_out=0)

    def evening(self):
        self.begin()
        game = db.session.scalar(select(Game).where(Game.public_id == self.games[-1]))
        for number, texts in enumerate((FIRST, SECOND), start=1):
            save(game, number, texts)
        self.put(game, self.group())

    def put_in(self):
        self.put(self.game(), self.group())

    def put(self, game, group):
        people = [*self.known(group), "new", "guest", "guest", "guest"]
        group.put_in_ids(game, *self.dice.sample(people, k=4))

    def take_out(self):
        self.group().take_out(self.game())

    def delete(self):
        set_deleted(self.game(), DEVICE, self.dice.random() < 0.5, new_token())

    def delete_for_good(self):
        delete_for_good(self.game())

    def purge(self):
        purge(0)

    def end(self):
        set_state(self.game(), DEVICE, self.dice.choice(("ended", "playing")), new_token())

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

    def move(self):
        set_occasion(self.game(), DEVICE, self.dice.choice(DAYS), "", new_token())

    def other_rules(self):
        game = self.game()
        first = self.dice.choice((1, play_of(game).next_number))
        change_rules(game, DEVICE, self.dice.choice(RULES), first, new_token())

    def other_seats(self):
        game = self.game()
        now = play_of(game)
        chairs = [SeatChange(seat.player_id, now.people[seat.player_id]) for seat in now.seats]
        chairs[self.dice.randrange(len(chairs))] = SeatChange(None, "Flo", "average")
        change_table(game, DEVICE, chairs[self.dice.randrange(2) :], now.next_number, new_token())

    def to_file(self):
        self.files.append(json.dumps(exported(self.game())).encode())

    def from_file(self):
        if self.files:
            import_game(read_game(self.dice.choice(self.files)))

    def merge(self):
        group = self.group()
        ids = self.known(group)
        if len(ids) > 1:
            first, second = self.dice.sample(ids, k=2)
            group.make_same_ids(first, second)

    def undo_of_group(self):
        group = self.group()
        offered = offers_for(group.state, DEVICE).undo
        if offered:
            undo_in_group(group.row, DEVICE, offered.token, new_token())

    def redo_of_group(self):
        group = self.group()
        offered = offers_for(group.state, DEVICE).redo
        if offered:
            redo_in_group(group.row, DEVICE, offered.token, new_token())

    def forget(self):
        group = self.group()
        forget_person(group.row, DEVICE, self.person(group), "somebody", new_token())

    def view_group(self):
        group = self.group()
        catch_up(group.row.id)
        state = group.state
        season = season_at(state, 1)
        if season:
            standing_of(state, season)

    def paste(self):
        """Games of earlier years, some of them pasted before."""
        notebook = self.notebook()
        days = self.dice.sample(range(1, 10), k=2)
        lines = [f"2024-05-0{day} Ann {self.dice.choice((7, 9))} Eve 8 Old 4" for day in days]
        self.tokens.append((notebook, new_token()))
        notebook.paste("\n".join(lines), self.tokens[-1][1])

    def notebook(self):
        return Notebook(self.dice.choice(self.groups), self.dice.choice(("nine-hole", "six-card")))

    def undo_paste(self):
        for notebook, token in self.tokens[-1:]:
            self.dice.choice((notebook.undo, notebook.redo))(token)

    def take_old_out(self):
        old = rows()
        if old:
            game = self.dice.choice(old)
            group = next(group for group in self.groups if group.public_id in game.made_as)
            set_old_deleted(group.row, game, DEVICE, self.dice.random() < 0.5, new_token())


OFTEN = (
    History.begin,
    History.play,
    History.evening,
    History.put_in,
    History.merge,
    History.view_group,
)
EVENTS = (
    *(event for event in OFTEN for _time in range(3)),
    *(History.take_out, History.delete, History.delete_for_good, History.purge, History.end),
    *(History.undo, History.redo, History.move, History.other_rules, History.other_seats),
    *(History.to_file, History.from_file, History.undo_of_group, History.redo_of_group),
    *(History.forget, History.paste, History.undo_paste, History.take_old_out),
)
