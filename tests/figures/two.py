"""Games of two people as the chronicle reads them, in a line."""

from app.figures.played import PersonResult, PlayedGame, PlayedHole


def game_of_two(ann, bea, *, rules="skyjo", length=2, **more):
    """A game of two people, by their hole scores."""
    lines = [
        PersonResult(
            person,
            1 + (sum(other) < sum(own)),
            sum(own),
            tuple(PlayedHole(number, score, 0) for number, score in enumerate(own, start=1)),
        )
        for person, own, other in (("ann", ann, bea), ("bea", bea, ann))
    ]
    return PlayedGame(rules, length, tuple(lines), **more)
