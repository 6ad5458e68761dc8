"""The demo’s games: made by the functions that pages use, with randomly dealt cards."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from itertools import count
from random import Random
from typing import Any

from app.golf.ruleset import find_ruleset
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
from app.season import Season

PEOPLE, VISITORS = ("Anna", "Ben", "Clara", "Tom"), ("Grandpa", "Emma", "Noah")
HOLES_PLAYED = 5
DRAWN = 9
"""Cards seen in a hole; the grid is chosen from them."""
CHANCES = (9, 7, 5, 8)
"""Grids that each player tries: more make a better player."""


def make_demo_games(today: date, games: int = 12) -> list[str]:
    """Make a group with a season, a game in play and a finished one; return their ids.

    The cards are the same each time.
    """
    device, chance, rules = device_hash(new_device()), Random(4), find_ruleset("nine-hole")
    tokens = (f"demo-{number:011}" for number in count(1))
    group = find_group(start_group(device, NewGroup("Thursday table", PEOPLE, next(tokens))))
    assert group is not None
    days = [today - timedelta(weeks=number) for number in range(games, 0, -1)]
    season = str(today.year), "", Season(first=days[0])
    save_season(group, device, None, season, next(tokens))
    keys = [person.keys[0] for person in current_group(group).people]
    of_group = {"group": group.public_id, "people": keys}

    whole = range(1, 1 + (rules.holes or HOLES_PLAYED))
    tables: list[tuple[Sequence[str], date, Mapping[str, Any], range]] = [
        (VISITORS, days[0], {}, whole),
        *((PEOPLE, day, of_group, whole) for day in days),
        (PEOPLE, today, of_group, whole[:HOLES_PLAYED]),
    ]
    made = []
    for number, (names, day, more, holes) in enumerate(tables):
        dealer = (2 - number) % len(names)
        made.append(start_game(device, names, dealer, rules, next(tokens), day=day, **more))
        game = find_game(db.session(), made[-1])
        assert game is not None
        for hole in holes:
            play = current_play(game)
            save_hole(play, device, _dealt_hole(play, hole, chance, tokens))
            db.session.expire_all()
    return [group.public_id, made[0], made[-1]]


def _dealt_hole(play: Play, number: int, chance: Random, tokens: Iterator[str]) -> HoleDraft:
    """Each player keeps the best of some grids; mostly the best of all goes out."""
    table = play.table
    deck = [c for c in table.copies for _ in range(table.copies_in_play(c, len(play.seats)))]
    chance.shuffle(deck)
    grids, scores = {}, {}
    for at, (seat, chances) in enumerate(zip(play.seats, CHANCES, strict=False)):
        hand = deck[at * DRAWN : (at + 1) * DRAWN]
        tried = [tuple(chance.sample(hand, table.layout.size)) for _ in range(chances)]
        best = min(tried, key=lambda grid: score_grid(table, grid).total)
        grids[seat.player_id], scores[seat.player_id] = best, score_grid(table, best).total
    best_first = sorted(scores, key=scores.__getitem__)
    out = chance.choice([*[best_first[0]] * 3, best_first[1]])
    return HoleDraft(number, grids, out, next(tokens), "", at=play.version)
