"""Games for tests of figures, drawn by Hypothesis."""

from datetime import date, timedelta

from hypothesis import strategies as st

from app.figures.played import Line, PlayedGame, PlayedHole
from app.figures.rating import Placed
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
def placed_games(draw):
    """Games as a rating sees them."""
    games = draw(st.lists(results(), max_size=8))
    return [[Placed(one.person, one.place) for one in game] for game in games]


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
def seasons(draw, by=("places", "totals")):
    """All kinds of seasons."""
    maybe_day = st.none() | st.integers(0, 9).map(lambda day: BEGIN + timedelta(day))
    return Season(
        first=draw(maybe_day),
        last=draw(maybe_day),
        games=draw(st.none() | st.integers(1, 12)),
        by=draw(st.sampled_from(by)),
        table=tuple(sorted(draw(st.lists(st.integers(0, 12), min_size=1)), reverse=True)),
        tie=draw(st.sampled_from(("same", "share"))),
        best=draw(st.none() | st.integers(1, 6)),
        missed=draw(st.sampled_from(("nothing", "behind"))),
        level=draw(st.sampled_from(("together", "wins"))),
        least=draw(st.integers(1, 3)),
    )


@st.composite
def played_games(draw):
    """Games in a row, most with the same rules and people, so that records fall."""
    games = []
    for _ in range(draw(st.integers(0, 12))):
        length = draw(st.sampled_from((1, 2, 2, 2, None)))
        people = draw(st.lists(st.sampled_from((*PEOPLE[:4], None)), min_size=1, max_size=5))
        people = [one for at, one in enumerate(people) if one is None or one not in people[:at]]
        lines = [draw(holes_of(person, length or 3)) for person in people]
        ranked = places([line.total for line in lines])
        lines = [line._replace(place=place) for line, place in zip(lines, ranked, strict=True)]
        rules = draw(st.sampled_from(("nine-hole", "nine-hole", "nine-hole", "skyjo")))
        games.append(PlayedGame(rules, length, tuple(lines)))
    return games


@st.composite
def holes_of(draw, person, most):
    """Somebody's holes: all, some or none; some of them without cards."""
    number = draw(st.sampled_from((most, most, most, most, most - 1, 0)))
    holes = tuple(
        PlayedHole(hole, draw(st.integers(-3, 9)), draw(st.sampled_from((0, 0, 0, -5, 5, None))))
        for hole in range(1, number + 1)
    )
    total = sum(hole.score for hole in holes) if holes else draw(st.integers(-6, 18))
    return Line(person, 1, total, holes)
