"""Seasons to draw in tests: made by counting games, worded as a page would."""

import random
from datetime import date, timedelta
from itertools import cycle, islice

from app.golf.game import places
from app.paper.season import (
    SeasonFacts,
    SeasonGameLine,
    SeasonPerson,
    draw_certificate,
    draw_season,
)
from app.season import Season, SeasonGame, kept_race, season_table
from app.stats import Result

SIGNS = ("", "circle", "square", "triangle", "diamond", "star", "cross", "heart", "moon")
SHORT = ("Ann", "Дмитрий", "Nguyễn Thị Hằng", "Zoë", "Bo", "Mia 🦊", "علي حسن", "שרה לוי", "美雪")
LONG = (*(f"{letter * 19} {letter * 20}" for letter in "MWmж"), "X" * 40)
UPRIGHT = "portrait"
DRAWN = {
    "sheet": (draw_season, UPRIGHT),
    "certificate": (draw_certificate, "landscape"),
}


def played(people, games, seed=1):
    """Games of some people, a few of them miss one now and then."""
    deal, found = random.Random(seed), []
    for number in range(games):
        here = [place for place in range(people) if people < 3 or deal.random() < 0.8] or [0]
        totals = [deal.randint(20, 90) for _one in here]
        results = zip(map(str, here), places(totals), totals, strict=True)
        day = date(2026, 1, 4) + timedelta(7 * number)
        found.append(SeasonGame(str(number), day, tuple(Result(*result) for result in results)))
    return found


def season_facts(people=4, games=12, names=SHORT, season=Season(best=10), **facts):  # noqa: B008
    """The facts of a made-up season."""
    there = played(people, games)
    table = season_table(season, there)
    race = kept_race(season, table)
    named = dict(zip(map(str, range(people)), islice(cycle(names), people), strict=True))
    lines = [
        person(named, row, [gaps.get(row.person) for gaps in race], len(table.rows))
        for row in table.rows
    ]
    return SeasonFacts(
        **{
            "title": "2026",
            "group": "The Sunday table",
            "state": f"after {games} games",
            "line": "Points for the place in each game: 10 7 5 3 2 1 · best 10 games count",
            "people": lines,
            "games": [game_line(named, game, number) for number, game in enumerate(there, start=1)],
            "won": "84 points in 12 games",
            "end": "21 November 2026",
            **facts,
        }
    )


def person(named, row, gaps, count):
    """A line as a page would hand it over; with many people none has a sign."""
    return SeasonPerson(
        name=named[row.person],
        place=f"{row.place}" if row.place else "–",
        rank=row.place or 0,
        points=f"{float(row.points):g}",
        games=str(row.games),
        dropped=str(row.dropped or ""),
        sign=SIGNS[int(row.person) % 9] if count < 30 else "",
        behind=[None if gap is None else round(gap) for gap in gaps],
    )


def game_line(named, game, number):
    """A game as a page would hand it over."""
    won = ", ".join(named[result.person] for result in game.results if result.place == 1)
    full = f"{game.day.day} {game.day:%b} {game.day.year}"
    return SeasonGameLine(number, full, won)
