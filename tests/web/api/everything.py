"""Games of every kind and a group, all of which one token may read."""

from dataclasses import dataclass, field, replace
from random import Random

from sqlalchemy import select

from app.golf.ruleset import Pot, find_ruleset, to_mapping
from app.golf.scoring import TypedTotal
from app.record.access.rights import device_hash, grant_right
from app.record.access.tokens import Token
from app.record.change.actions import set_deleted, set_objection, set_state
from app.record.change.change_seats import SeatChange
from app.record.change.house_rules import save_house_rules
from app.record.change.save_hole import HoleDraft, save_hole
from app.record.change.start_game import start_game
from app.record.database import db, now, writing
from app.record.game.load import find_game
from app.record.group.change_group import keep_people_together
from app.record.group.group_state import current_group
from app.record.group.membership import put_in
from app.record.group.seasons import end_season, save_season
from app.record.models import Group
from app.season import Season
from tests.record.seats import chairs_of, change
from tests.record.tables import FIRST, SECOND, play_of
from tests.web.api.program import bearer

SECRET = "bn_everything-that-one-token-may-read-00"
DEVICE, OTHER = device_hash(SECRET), "another-device-at-the-table"
NAMES = ("Ann", "Bea", "Cam", "مريم", "Eve", "Fay", "Gus", "Hal")
WORD = "of-everything-there-is"


@dataclass
class Everything:
    """The ids of the games by what happened in them, and of their group."""

    games: dict[str, str] = field(default_factory=dict)
    group: str = ""
    house: str = ""

    def make(self, presets=()):
        """Make all of it, inside the context of an application, by these presets too."""
        for preset in presets:
            self.start(preset, find_ruleset(preset), 2)
        for happens in (corrected, typed, disputed, joined, objected, half_known, over, paused):
            self.start(happens.__name__, find_ruleset("nine-hole"), 0)
            happens(self.row(happens.__name__))
        self.start("pot", replace(find_ruleset("nine-hole"), pot=Pot(2, 9)), 3)
        self.start("deleted", find_ruleset("six-card"), 1)
        set_deleted(self.row("deleted"), DEVICE, True, f"put-away-{WORD}")
        rules = to_mapping(replace(find_ruleset("nine-hole"), holes=5))
        self.house = save_house_rules(DEVICE, "Ours", rules, f"house-{WORD}")
        self.keep_together()
        return self

    def row(self, name):
        db.session.rollback()
        return find_game(db.session(), self.games[name])

    def start(self, name, rules, holes):
        """A game of as many as may play, with so many holes of cards that were dealt."""
        names = NAMES[: min(rules.players[1], len(NAMES))] if holes else NAMES[:4]
        self.games[name] = start_game(DEVICE, names, 0, rules, f"{name}-{WORD}")
        for number in range(1, holes + 1):
            deal(self.row(name), number)

    def keep_together(self):
        """The group of a whole game, with one season that ended and one that goes on."""
        self.group = keep_people_together(DEVICE, "Sundays", self.row("over"), f"group-{WORD}")
        people = [person.id for person in current_group(self.group_row()).people]
        game = self.row("corrected")
        players = [seat.player_id for seat in play_of(game).seats]
        person_of_player = dict(zip(players, people, strict=True))
        put_in(self.group_row(), self.row("corrected"), DEVICE, person_of_player, f"put-in-{WORD}")
        for number, season in enumerate((Season(tie="share"), Season(by="totals")), start=1):
            fields = (f"Season {number}", "nine-hole", season)
            save_season(self.group_row(), DEVICE, None, fields, f"season-{number}-{WORD}")
        end_season(self.group_row(), DEVICE, 1, f"season-ends-{WORD}")

    def group_row(self):
        db.session.rollback()
        return db.session.scalar(select(Group).where(Group.public_id == self.group))


def everything(app, presets=()):
    """All of it, for a token that is there as well."""
    with app.app_context():
        made = Everything().make(presets)
        game = made.row("over")
        with writing() as session:
            row = {"device": DEVICE, "game_id": game.id, "made_by": OTHER, "made_at": now()}
            session.add(Token(**row))
            if made.group not in seen_by(session):
                grant_right(session, DEVICE, made.group_row().id, "owner")
    return made


def seen_by(session):
    """The groups that the token may read already."""
    return {group.public_id for group in session.scalars(select(Group))}


def headers():
    return bearer(SECRET)


def deal(game, number):
    """A hole of shuffled cards, the first player out."""
    play, random = play_of(game), Random(number)
    if not play.may_enter(number):
        return
    players = list(play.players(number).values())
    table, size = play.table, play.table.size
    cards = [
        point
        for point in table.points
        for _copy in range(table.copies_in_play(point, len(players)))
    ]
    random.shuffle(cards)
    grids = {who: tuple(cards[at * size :][:size]) for at, who in enumerate(players)}
    save(game, HoleDraft(number, grids, players[0], f"deal-{number}-{WORD}", ""))


def save(game, draft, device=DEVICE):
    save_hole(play_of(game), device, draft)


def type_in(game, number, texts, device=DEVICE, **more):
    """A hole as it is typed; totals may stand among the grids."""
    play = play_of(game)
    players = list(play.players(number).values())
    given = [
        text if isinstance(text, TypedTotal) else tuple(text.replace("/", " ").split())
        for text in texts
    ]
    hole = play.hole(number)
    seen = more.pop("seen", hole.seen if hole else "")
    token = f"typed-{number}-{device[:7]}-{play.version}-{WORD}"
    grids = dict(zip(players, given, strict=False))
    out = more.pop("out", players[0])
    save(game, HoleDraft(number, grids, out, token, seen, **more), device)


def corrected(game):
    type_in(game, 1, FIRST)
    type_in(game, 1, SECOND)


def typed(game):
    """Totals, looks and points by hand, and an odd deck."""
    first = play_of(game).seats[0].player_id
    texts = (TypedTotal(13, held=True), TypedTotal(-2, final=True), *FIRST[2:])
    more = {"looks": {first: 2}, "adjustments": {first: (5, "dropped a card")}}
    type_in(game, 1, texts, has_odd_deck=True, **more)
    type_in(game, 2, ("7 7 7 / 7 7 7", *SECOND[1:]), has_odd_deck=True, out=None)


def disputed(game):
    type_in(game, 1, FIRST)
    type_in(game, 1, (SECOND[0], *FIRST[1:]), OTHER, seen="")


def joined(game):
    """Somebody joins after the first hole, somebody leaves after the second."""
    type_in(game, 1, FIRST)
    change(game, [*chairs_of(play_of(game)), SeatChange(None, "Eve", "average")])
    type_in(game, 2, (*SECOND, "A 5 5 / A 4 4"))
    change(game, chairs_of(play_of(game))[1:])


def objected(game):
    type_in(game, 1, FIRST)
    first = play_of(game).seats[0].player_id
    set_objection(game, DEVICE, (1, first), True, f"objection-{WORD}")


def half_known(game):
    """A hole of which two grids are known, one of them impossible."""
    type_in(game, 1, ("K K K / K K ?", "9 9 Q / 9 9 4"), part=True, out=None)


def over(game):
    for number in range(1, 10):
        type_in(game, number, FIRST if number % 2 else SECOND)


def paused(game):
    type_in(game, 1, FIRST)
    set_state(game, DEVICE, "paused", f"pause-{WORD}")
