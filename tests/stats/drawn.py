"""Games for tests of seasons, drawn by Hypothesis."""

from datetime import date, timedelta

from hypothesis import strategies as st

from app.golf.game import places
from app.season import Season, SeasonGame
from app.stats import Result

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
