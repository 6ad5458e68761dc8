"""Games for tests of figures, drawn by Hypothesis."""

import random
from datetime import date, timedelta

from hypothesis import strategies as st

from app.figures.played import PersonResult, PlayedGame, PlayedHole
from app.figures.season import Result, Season, SeasonGame
from app.golf.game import places

PEOPLE = ("ann", "bea", "cam", "dan", "eve")
BEGIN = date(2026, 1, 1)


def seats(draw):
    """Who plays: some people, and sometimes guests."""
    people = draw(st.lists(st.sampled_from(PEOPLE), max_size=5, unique=True))
    guests = draw(st.integers(0 if people else 1, 2))
    return draw(st.permutations([*people, *[None] * guests]))


@st.composite
def results(draw):
    """A game as a season sees it; few different totals, so that many tie."""
    people = seats(draw)
    totals = draw(st.lists(st.integers(0, 9), min_size=len(people), max_size=len(people)))
    return tuple(map(Result, people, places(totals), totals))


@st.composite
def season_games(draw):
    """Games in the order of their days."""
    games = draw(st.lists(results(), max_size=12))
    days = sorted(draw(st.lists(st.integers(0, 9), min_size=len(games), max_size=len(games))))
    return [
        SeasonGame(str(number), BEGIN + timedelta(day), game)
        for number, (day, game) in enumerate(zip(days, games, strict=True))
    ]


@st.composite
def seasons(draw):
    """All kinds of seasons."""
    maybe_day = st.none() | st.integers(0, 9).map(lambda day: BEGIN + timedelta(day))
    return Season(
        first=draw(maybe_day),
        last=draw(maybe_day),
        games=draw(st.none() | st.integers(1, 12)),
        by=draw(st.sampled_from(("places", "totals"))),
        table=tuple(sorted(draw(st.lists(st.integers(0, 12), min_size=1)), reverse=True)),
        tie=draw(st.sampled_from(("same", "share"))),
        best=draw(st.none() | st.integers(1, 6)),
        missed=draw(st.sampled_from(("nothing", "behind"))),
        level=draw(st.sampled_from(("together", "wins"))),
        least=draw(st.integers(1, 3)),
    )


def played_games():
    """Games in a row, most with the same rules and people, so that records fall.

    They come from a seed: Hypothesis would need seconds for so many holes.
    """
    return st.builds(chance_games, st.integers(0, 1 << 32), st.integers(0, 14))


def chance_games(seed, count):
    """So many games by chance."""
    chance = random.Random(seed)
    return [chance_game(chance) for _ in range(count)]


def chance_game(chance):
    """A game of some people and guests; now and then one of them leaves before its end."""
    length = chance.choice((1, 2, 2, 2, None))
    people = chance.sample((*PEOPLE[:4], None, None), chance.randint(1, 5))
    lines = [chance_line(chance, person, length or 3) for person in people]
    stayed = [line for line in lines if chance.random() < 0.9] or lines
    ranked = dict(zip(map(id, stayed), places([line.total for line in stayed]), strict=True))
    placed = [line._replace(place=ranked.get(id(line))) for line in lines]
    rules = chance.choice(("nine-hole", "nine-hole", "nine-hole", "skyjo"))
    return PlayedGame(rules, length, tuple(placed), game=f"game {chance.random()}")


def chance_line(chance, person, most):
    """Somebody's holes: all, some or none, an extra one; some of them without cards."""
    number = chance.choice((most, most, most, most, most - 1, 0))
    holes = tuple(
        PlayedHole(hole, chance.randint(-3, 9), chance.choice((0, 0, 0, -5, 5, None)))
        for hole in range(1, number + 1)
    )
    start = chance.choice((0, 0, 0, 0, 4))
    total = start + (sum(hole.score for hole in holes) if holes else chance.randint(-6, 18))
    extra = PlayedHole(number + 1, chance.randint(-3, 9), 0, is_extra=True)
    return PersonResult(
        person, 1, total, (*holes, *([extra] if holes and chance.random() < 0.1 else [])), start
    )
