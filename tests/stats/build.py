"""Games in a line or two, for tests that state one fact."""

from datetime import date

from app.golf.game import Duty
from app.golf.referee import Extras, settle_hole
from app.golf.scoring import TypedTotal
from app.stats import Label
from tests.golf.helpers.build import grid, table
from tests.stats.made_up import MadeGame, MadeHole, MadeSeat

LABEL = Label("game", "rules", date(2026, 5, 3), 1)
SIX = table("six-card", holes=3)


def given(laid, text):
    """Cards as they lie; anything but text as it stands."""
    return grid(laid, text) if isinstance(text, str) else text


def hole(number, *texts, laid=SIX, went_out=None, **changes):
    """A ruled hole; seat 0 deals it and seat 1 starts."""
    grids = tuple(given(laid, text) for text in texts)
    extras = changes.pop("extras", Extras())
    made = {"duty": Duty(0, 1), "extras": extras, **changes}
    ruling = settle_hole(laid, grids, went_out, extras)
    return MadeHole(number, laid, grids, went_out, ruling=ruling, **made)


def game(*holes, laid=SIX, people=("ann", "bea"), seats=None, is_stopped=False):
    """A game of these holes."""
    chairs = tuple(seats or [MadeSeat() for _person in people])
    return MadeGame("rules", laid, tuple(people), chairs, tuple(holes), is_stopped, LABEL)


def scored(*rows, **changes):
    """A game of which every hole is a row of hole scores; None for who did not play."""
    holes = [
        hole(number, *(typed(score) for score in row), **only(changes, "laid"))
        for number, row in enumerate(rows, start=1)
    ]
    return game(*holes, **changes)


def only(changes, *names):
    return {name: changes[name] for name in names if name in changes}


def typed(score):
    """A total that counts so much."""
    return None if score is None else TypedTotal(score)
