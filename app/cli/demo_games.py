"""The demo’s games: made by the functions that pages use, with randomly dealt cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

from app.figures.season import Season
from app.golf.catalogue import find_ruleset
from app.golf.scoring import score_grid
from app.record.access.rights import device_hash, new_device
from app.record.change.save_hole import HoleDraft, save_hole
from app.record.change.start_game import start_game
from app.record.database import db
from app.record.game.load import current_play, find_game
from app.record.game.play import Play
from app.record.group.change_group import NewGroup, start_group
from app.record.group.games_of_group import find_group
from app.record.group.group_state import current_group
from app.record.group.seasons import save_season
from app.record.models import Game, Group

PEOPLE = ("Anna", "Ben", "Clara", "Tom")
VISITORS = ("Grandpa", "Emma", "Noah")
GAMES, DAYS_BETWEEN = 12, 7
HOLES_PLAYED = 5
RULES = "nine-hole"
SEED = 4
DRAWN = 9
"""Cards seen in a hole; the grid is chosen from them."""
CHANCES = (9, 7, 5, 8)
"""Grids that each player tries: more make a better player."""


@dataclass(frozen=True, slots=True)
class _Table:
    """Players, day and group of a demo game."""

    names: Sequence[str]
    day: date
    group: str = ""
    people: Sequence[str] = ()


class _Dealer:
    """Makes games on one device; the cards are the same each time."""

    def __init__(self) -> None:
        self.device = device_hash(new_device())
        self.chance = Random(SEED)
        self.count = self.games = 0

    def token(self) -> str:
        self.count += 1
        return f"demo-{self.count:011}"

    def play(self, table: _Table, holes: int) -> Game:
        rules, dealer = find_ruleset(RULES), (2 - self.games) % len(table.names)
        self.games += 1
        more = {"day": table.day, "group": table.group, "people": table.people}
        address = start_game(self.device, table.names, dealer, rules, self.token(), **more)
        game = find_game(db.session(), address)
        assert game is not None
        for number in range(1, holes + 1):
            save_hole(current_play(game), self.device, self._draft(current_play(game), number))
            db.session.expire_all()
        return game

    def _draft(self, play: Play, number: int) -> HoleDraft:
        grids = self._grids(play)
        scores = {player: score_grid(play.table, grid).total for player, grid in grids.items()}
        best_first = sorted(scores, key=scores.__getitem__)
        out = self.chance.choice([*[best_first[0]] * 3, best_first[1]])
        return HoleDraft(number, grids, out, self.token(), "", at=play.version)

    def _grids(self, play: Play) -> dict[int, tuple[str, ...]]:
        table, players = play.table, len(play.seats)
        deck = [c for c in table.copies for _ in range(table.copies_in_play(c, players))]
        self.chance.shuffle(deck)
        hands = [deck[at * DRAWN : (at + 1) * DRAWN] for at in range(players)]
        return {
            seat.player_id: self._kept(play, hand, chances)
            for seat, hand, chances in zip(play.seats, hands, CHANCES, strict=False)
        }

    def _kept(self, play: Play, cards: Sequence[str], chances: int) -> tuple[str, ...]:
        size = play.table.layout.size
        tried = [tuple(self.chance.sample(cards, size)) for _ in range(chances)]
        return min(tried, key=lambda grid: score_grid(play.table, grid).total)


def make_demo_games(today: date, games: int = GAMES) -> list[str]:
    """Make a group with a season, a game in play and a finished one; return their ids."""
    dealer, first = _Dealer(), today - timedelta(days=DAYS_BETWEEN * games)
    group = _group_of(dealer)
    keys = [person.keys[0] for person in current_group(group).people]
    season = Season(first=first)
    save_season(group, dealer.device, None, (str(today.year), "", season), dealer.token())
    holes = find_ruleset(RULES).holes or HOLES_PLAYED
    finished = dealer.play(_Table(VISITORS, first), holes)
    for number in range(games):
        day = first + timedelta(days=DAYS_BETWEEN * number)
        dealer.play(_Table(PEOPLE, day, group.public_id, keys), holes)
    unfinished = dealer.play(_Table(PEOPLE, today, group.public_id, keys), HOLES_PLAYED)
    return [book.public_id for book in (group, finished, unfinished)]


def _group_of(dealer: _Dealer) -> Group:
    address = start_group(dealer.device, NewGroup("Thursday table", PEOPLE, dealer.token()))
    group = find_group(address)
    assert group is not None
    return group
