"""The table of a season counted as somebody would with paper: slowly, and another way."""

from collections import Counter
from fractions import Fraction
from itertools import combinations


def plain_table(season, games):
    """Person to (place, points, games counted) for seasons by places or totals."""
    inside = [
        game
        for game in games
        if (not season.first or game.day >= season.first)
        and (not season.last or game.day <= season.last)
    ]
    inside = inside[: season.games] if season.games else inside
    people = {result.person for game in inside for result in game.results} - {None}
    facts = {person: facts_of(season, inside, person) for person in people}
    return {person: (place_among(season, facts, person), *facts[person][:2]) for person in facts}


def facts_of(season, games, person):
    """Points, games that count, games played and how often in which place."""
    amounts, ranks = [], Counter()
    for game in games:
        own = [result for result in game.results if result.person == person]
        if own:
            amounts.append(amount(season, game, own[0].place, own[0].total))
            ranks[own[0].place] += 1
        elif season.missed == "behind":
            worst = max(result.total for result in game.results)
            amounts.append(amount(season, game, len(game.results) + 1, worst))
    number = min(len(amounts), season.best or len(amounts))
    choose = min if season.by == "totals" else max
    points = choose(sum(chosen, Fraction()) for chosen in combinations(amounts, number))
    return points, number, sum(ranks.values()), ranks


def amount(season, game, place, total):
    """What a game is worth."""
    if season.by == "totals":
        return Fraction(total)
    points = dict(enumerate(season.table, start=1))
    if season.tie == "same":
        return Fraction(points.get(place, 0))
    tied = sum(result.place == place for result in game.results) or 1
    return sum((Fraction(points.get(place + step, 0)) for step in range(tied)), Fraction()) / tied


def place_among(season, facts, person):
    """One more than the people who are ahead; None without enough games."""
    if facts[person][2] < season.least:
        return None
    ranked = [fact for fact in facts if facts[fact][2] >= season.least]
    return 1 + sum(is_ahead(season, facts[row], facts[person]) for row in ranked)


def is_ahead(season, first, second):
    """Whether one stands before the other, asked question by question."""
    points, number, _, ranks = first
    if season.by == "totals" and number != second[1]:
        return number > second[1]
    if points != second[0]:
        return (points < second[0]) == (season.by == "totals")
    if season.level == "together":
        return False
    for place in range(1, 20):
        if ranks[place] != second[3][place]:
            return ranks[place] > second[3][place]
    return False
