"""Whole games by any rules, played with totals."""

from random import Random

from app.golf.catalogue import find_ruleset
from app.golf.totals import TypedTotal
from tests.record.tables import play_of, save, start

NAMES = ("Ann", "Bea", "Cam", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lee")


def played(preset="six-card", count=4, seed=1, names=(), most=99):
    """A game that is over, or as far as ``most`` holes."""
    dice = Random(seed)
    names = names or NAMES[:count]
    game = start(names, client_id=f"start-{preset}-{count}-{seed:04}", ruleset=find_ruleset(preset))
    play = play_of(game)
    while not play.is_over and play.next_number <= most:
        seats = play.playing(play.next_number)
        totals = [
            TypedTotal(dice.randint(3, 30)) if at in seats else "" for at in range(len(names))
        ]
        play = save(game, play.next_number, totals, went_out=seats[0])
    return game, play
