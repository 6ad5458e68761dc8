"""Games of every size, put straight into the record of a served copy."""

import os
from dataclasses import replace
from itertools import count

from sqlalchemy import select

from app import create_app
from app.golf.cards import grid_from_text
from app.golf.layout import Layout
from app.golf.ruleset import Penalty, find_ruleset
from app.record.access.rights import device_hash
from app.record.allowed_text import comparable
from app.record.change.actions import set_deleted, set_objection, set_public
from app.record.change.change_seats import SeatChange, change_table
from app.record.change.save_hole import HoleDraft, save_hole
from app.record.change.start_game import start_game
from app.record.counts import PersonGame, catch_up, rules_name
from app.record.database import db, writing
from app.record.game.load import find_game, load_play
from app.record.group.bring_games import Brought, bring_games
from app.record.group.change_group import keep_people_together
from app.record.group.group_state import current_group
from app.record.group.membership import put_in
from app.record.group.old_games import Paste
from app.record.group.seasons import save_season
from app.record.models import Entry, Group, OldGame
from app.season import Season
from app.stats import Counter
from tests.browser.table import RULES
from tests.formats.import_games.tables_drawn import read_lines

RUN = f"worker-{os.getpid()}"  # workers share a server, not their games
DEVICE = f"device-of-the-layout-tests-{RUN}"
OTHER = f"another-device-at-their-table-{RUN}"
MADE_AS = f"group-of-the-layout-tests-{RUN}"
TIDY = f"device-that-deleted-its-games-{RUN}"
NAMES = (
    "Ann",
    "Grandpa Konstantinos Papadimitriou",
    "مريم",
    "美雪 🦊",
    "Wolfeschlegelsteinhausenbergerdorff",
    "Bo",
    "Nguyễn Thị Hằng",
    "Jean-Baptiste",
    "Zoë",
    "Olga Aleksandrovna",
)
RANKS = ("K", "10", "9", "9", "Q", "7", "J", "10", "K", "2", "8", "J", "A")


class Shelf:
    """The games of one phone on a served copy; each is made when it is first asked for."""

    def __init__(self, home):
        database = f"sqlite:///{home / 'backnine.db'}"
        self.app = create_app({"SQLALCHEMY_DATABASE_URI": database, "SECRET_KEY": "unused here"})
        self.made = {}
        self.numbers = count()

    def close(self):
        with self.app.app_context():
            db.engine.dispose()

    def game(self, players, layout, holes=1, of=9, happens="", device=DEVICE):
        """The address of a game of so many players, after so many holes and what happens then."""
        key = (players, layout, holes, of, happens, device)
        if key not in self.made:
            with self.app.app_context():
                public_id = self.make(*key)
                self.made[key] = f"/g/{public_id}"
                if happens:
                    getattr(self, happens)(public_id, Layout.parse(layout).size)
        return self.made[key]

    def own_game(self, players, layout, holes, happens=""):
        """The address of a game that nobody else types in: the server gives typed cards back."""
        with self.app.app_context():
            public_id = self.make(players, layout, holes, 9, happens, DEVICE)
            if happens:
                getattr(self, happens)(public_id, Layout.parse(layout).size)
        return f"/g/{public_id}"

    def begun(self, names, rules="nine-hole", holes=(), letters=""):
        """The address of a new game; of its first ``holes`` who went out and the grids as texts."""
        with self.app.app_context():
            made = f"game-{next(self.numbers)}-begun-by-the-tests"
            ruleset, device = find_ruleset(rules), device_hash(DEVICE)
            public_id = start_game(device, names, 0, ruleset, made, letters=letters)
            for number, (out, texts) in enumerate(holes, 1):
                game = find_game(db.session(), public_id)
                play = load_play(db.session(), game)
                players = [seat.player_id for seat in play.seats]
                cards = [grid_from_text(text, RULES.layout, RULES.spelling) for text in texts]
                grids = dict(zip(players, map(tuple, cards), strict=True))
                draft = HoleDraft(number, grids, players[out], f"{made}-hole-{number}", "")
                save_hole(play, device, draft)
        return f"/g/{public_id}"

    def kinds(self, address):
        """What kinds of entries a game holds, in their order."""
        with self.app.app_context():
            game = find_game(db.session(), address.removeprefix("/g/"))
            kept = select(Entry.kind).where(Entry.game_id == game.id).order_by(Entry.seq, Entry.id)
            return list(db.session.scalars(kept))

    def group_pages(self):
        """The pages of a group of those who played a whole game of six, by what they show."""
        if "group" not in self.made:
            self.made["group"] = self.made_group()
        return self.made["group"]

    def made_group(self):
        """The group, counted and with a season."""
        game, other, *more = (self.own_game(6, "2x3", holes) for holes in (9, 1, 9, 9))
        short = self.own_game(5, "2x3", 1)
        with self.app.app_context():
            played = find_game(db.session(), game.removeprefix("/g/"))
            device, token = device_hash(DEVICE), MADE_AS
            group = f"/group/{keep_people_together(device, NAMES[1], played, token)}"
            query = select(Group).where(Group.made_as.endswith(token))
            row = db.session.scalar(query)
            self.put_in(row, more)
            row = db.session.scalar(query)
            rules = rules_name(load_play(db.session(), played))
            season = ("2026", rules, Season())
            save_season(row, device, None, season, "season-of-the-layout-tests")
            state = current_group(db.session.scalar(query))
            old = self.add_old_game(row, state, device)
            guest = self.group_with_guest(short, device)
            catch_up(state.group_id)
            first, second = (f"{group}/person/{person.id}" for person in state.people[:2])
        return {
            "group": group,
            "season": f"{group}/season/1",
            "season form": f"{group}/season/new",
            "settings": f"{group}/settings",
            "old games": f"{group}/import",
            "new": "/groups/new",
            "person": first,
            "edit": f"{second}/edit",
            "forget": f"{second}/forget",
            "figure": f"{first}/figure/cancelled",
            "same": f"{first}/same/{second.rpartition('/')[2]}",
            "old": f"{group}/old/{old}",
            "guest": guest,
            "late": f"{guest}/late",
            "who": f"{other}/group?group={group.rpartition('/')[2]}",
            "none": f"{other}/group",
            "together": f"{other}/together",
        }

    def group_with_guest(self, address, device):
        """A group of five, whose game a sixth joined when nobody was asked who that is."""
        game = find_game(db.session(), address.removeprefix("/g/"))
        group = keep_people_together(device, NAMES[1], game, "group-with-guest-of-the-tests")
        game = find_game(db.session(), address.removeprefix("/g/"))
        seats = load_play(db.session(), game).seats
        chairs = [SeatChange(seat.player_id, seat.name) for seat in seats]
        chairs.append(SeatChange(None, NAMES[5], "average"))
        change_table(game, device, chairs, 2, "late-player-of-the-layout-tests")
        return f"/group/{group}"

    def keep_together(self, address, device, history):
        """Make a group of those who play; the first of them has had such hole scores before.

        The ``device`` is the owner of the game.
        """
        counter = Counter(holes=len(history), hole_best=min(history))
        with self.app.app_context():
            game = find_game(db.session(), address.removeprefix("/g/"))
            public_id = keep_people_together(device_hash(device), "Sundays", game, address[3:])
            group = db.session.scalar(select(Group).where(Group.public_id == public_id))
            about = {"game_id": group.id, "group_id": group.id, "day": "2020-01-01"}
            with writing() as session:
                session.add(PersonGame(**about, person="p1", rules="nine-hole", counter=counter))

    def group_of(self, first, *more):
        """The pages of a group and of its first person; its people played these games."""
        with self.app.app_context():
            game = find_game(db.session(), first.removeprefix("/g/"))
            public_id = keep_people_together(device_hash(DEVICE), "Fridays", game, first)
            row = db.session.scalar(select(Group).where(Group.public_id == public_id))
            self.put_in(row, more)
            row = db.session.scalar(select(Group).where(Group.public_id == public_id))
            person = current_group(row).people[0].id
        return {"group": f"/group/{public_id}", "person": f"/group/{public_id}/person/{person}"}

    def put_in(self, group, games):
        """More games of the same six, so that everybody met everybody often enough."""
        people = [person.id for person in current_group(group).people]
        for address in games:
            game = find_game(db.session(), address.removeprefix("/g/"))
            players = [seat.player_id for seat in load_play(db.session(), game).seats]
            person_of_player = dict(zip(players, people, strict=True))
            put_in(group, game, device_hash(DEVICE), person_of_player, f"layout-put-in-{game.id}")

    def add_old_game(self, group, state, device):
        """A game of earlier years of the first of them, with its holes; returns its address."""
        people = state.people[:4]
        line = "".join(f";{person.name};999;111;222;333;333" for person in people)
        games = read_lines(f"2024-12-24{line}").old
        person_of_name = {comparable(person.name): person.id for person in people}
        brought = Brought([], Paste(games, "six-card", person_of_name))
        bring_games(device, group, brought, "old-game-of-the-layout-tests")
        return db.session.scalar(select(OldGame.public_id))

    def make(self, players, layout, holes, of, happens, device):
        """Start and play; the grids are full of tens, so that scores are as wide as they get.

        Where something happens, the name that has no place to break in it is the first.
        """
        rules = find_ruleset("six-card")
        laid = Layout.parse(layout)
        asks = (Penalty(when="out tied", add=5),)  # so that something hangs on who went out
        rules = replace(rules, layout=laid, decks=((1, 8),), holes=of, penalties=asks)
        names = [NAMES[4], *NAMES[:4], *NAMES[5:]] if happens else NAMES
        client_id = f"game-{next(self.numbers)}-of-the-layout-tests"
        public_id = start_game(device_hash(device), names[:players], 0, rules, client_id)
        for number in range(1, holes + 1):
            self.play(public_id, number, laid.size)
        return public_id

    def disputed(self, public_id, size):
        """Another phone types other cards for hole 1."""
        self.play(public_id, 1, size, OTHER)

    def objected(self, public_id, _size):
        """The first player objects to hole 1."""
        game = find_game(db.session(), public_id)
        first = load_play(db.session(), game).seats[0].player_id
        set_objection(game, device_hash(DEVICE), (1, first), True, "layout-objection")

    def public(self):
        """What stands for a finished game in its public addresses: everybody may see it."""
        address = self.game(3, "2x3", holes=9)
        with self.app.app_context():
            game = find_game(db.session(), address.removeprefix("/g/"))
            set_public(game, device_hash(DEVICE), True, "layout-public")
        return address.removeprefix("/g/")

    def corrected(self, address):
        """Another phone types other cards for hole 1, in place of those that were there."""
        with self.app.app_context():
            game = find_game(db.session(), address.removeprefix("/g/"))
            play = load_play(db.session(), game)
            grids = {seat.player_id: ("A", *RANKS)[:6] for seat in play.seats}
            out, seen = play.seats[0].player_id, play.hole(1).seen
            draft = HoleDraft(1, grids, out, "layout-corrected-1", seen)
            save_hole(play, device_hash(OTHER), draft)

    def deleted(self, public_id, _size):
        """The game is put away."""
        game = find_game(db.session(), public_id)
        set_deleted(game, device_hash(TIDY), True, "layout-deleted")

    def play(self, public_id, number, size, device=DEVICE):
        """One hole: everybody's cards are a stretch of the same round of ranks."""
        game = find_game(db.session(), public_id)
        play = load_play(db.session(), game)
        players = [seat.player_id for seat in play.seats]
        round_of = RANKS * 20
        first = number * 3 + (device == OTHER)
        grids = {player: round_of[first + seat * 5 :][:size] for seat, player in enumerate(players)}
        token = f"layout-token-{number:04}-{device}"
        draft = HoleDraft(number, grids, players[0], token, "")
        save_hole(play, device_hash(device), draft)
