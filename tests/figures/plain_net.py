"""Net games reckoned as somebody would with the whole pile of cards: slowly, and another way.

For every game all cards before it are read again, hole by hole.
"""

from fractions import Fraction


def plain_net(games, number, par, allowance):
    """By seat of the game with this number: points given so far, net total and net place."""
    game = games[number]
    numbers = sorted({result.number for seat in game.people for result in regular(seat)})
    averages = [average(games[:number], seat.person, par) for seat in game.people]
    given = [
        sum(
            part(points_for(averages, own, len(numbers), allowance), len(numbers), numbers.index(n))
            for n in numbers
            if n in {hole.number for hole in regular(seat)}
        )
        for own, seat in enumerate(game.people)
    ]
    nets = [seat.total - points for seat, points in zip(game.people, given, strict=True)]
    return [
        (points, net, place(game, nets, at))
        for at, (points, net) in enumerate(zip(given, nets, strict=True))
    ]


def regular(seat):
    """The holes of which somebody's total is made."""
    return [hole for hole in seat.holes if not hole.is_extra]


def average(before, person, par):
    """In tenths, half a tenth counting up; None for nobody and for few holes."""
    if person is None:
        return None
    scores = []
    for game in before:
        for seat in game.people:
            if seat.person == person:
                scores += [hole.score - par for hole in seat.holes]
    last = scores[-20:]
    if len(last) < 9:
        return None
    best = sorted(last)[: 4 * len(last) // 5]
    return to_whole(Fraction(10 * sum(best), len(best)))


def to_whole(number):
    """The nearest whole number; a half goes away from zero."""
    down = number.numerator // number.denominator
    rest = number - down
    if rest == Fraction(1, 2):
        return down + 1 if number > 0 else down
    return down + 1 if rest > Fraction(1, 2) else down


def points_for(averages, own, holes, allowance):
    """What a player gets in a game of so many holes."""
    known = [average for average in averages if average is not None]
    if averages[own] is None:
        return 0
    return to_whole(Fraction(holes * (averages[own] - min(known)) * allowance, 1000))


def part(points, holes, index):
    """The share of a hole: what is due after it, less what was due before."""
    return (index + 1) * points // holes - index * points // holes


def place(game, nets, own):
    """One more than those ahead, for a player who has a place; who was out stays behind."""
    if game.people[own].place is None:
        return None
    return 1 + sum(
        is_ahead(game, nets, at, own)
        for at, seat in enumerate(game.people)
        if seat.place is not None
    )


def is_ahead(game, nets, first, second):
    """Whether one stands before the other."""
    last = [
        max((hole.number for hole in regular(game.people[at])), default=0) for at in (first, second)
    ]
    return last[0] > last[1] or (last[0] == last[1] and nets[first] < nets[second])
