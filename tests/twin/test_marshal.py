"""The page says what is needed and what a correction moves like the rules in Python."""

from dataclasses import asdict, replace
from random import Random

import pytest

from app.golf.game import HoleResult, Played, ended_after, find_ripple, ripple_mark, run_game
from app.golf.needs import find_needs, hole_bounds
from app.golf.referee import settle_hole
from app.golf.ruleset import find_ruleset, preset_mappings
from app.golf.scoring import has_cards
from app.golf.table import compile_ruleset
from app.wording.names import exported_in, ordinal, spoken_name
from app.wording.standing import RIPPLE, penalty_kind, ripple_texts
from tests.twin import plain
from tests.twin.holes import legal_hole, results
from tests.twin.modules import running

TABLES = [compile_ruleset(find_ruleset(name)) for name in preset_mappings()]


@pytest.fixture(scope="module")
def page():
    with running("game.js", "standing.js") as call:
        yield call


def needed(dice, table):
    """A game near its end: what the page is given, and what Python says."""
    seats = dice.randint(2, 6)
    played = results(dice, table, seats)[: max((table.holes or 12) - dice.randint(0, 2), 0)]
    course, reach = run_game(table, seats, played), hole_bounds(table, seats)
    reach = replace(reach, swing=dice.choice((reach.swing, 3)))
    given = [plain.listed(asdict(course)), len(played), asdict(reach)]
    return given, [
        plain.listed(asdict(need)) for need in find_needs(table, course, *given[1:2], reach)
    ]


def test_the_page_knows_what_everybody_needs_like_the_rules(page, houses):
    dice, codes = Random(7), set()
    for table in [*TABLES * 4, *(table for _ruleset, table in houses)]:
        given, expected = zip(*(needed(dice, table) for _ in range(4)), strict=True)
        assert page("game.js", "findNeeds", table.to_json(), [*given]) == [*expected]
        codes |= {need["code"] for needs in expected for need in needs}
    assert len(codes) == 9


def corrected(dice, table):
    """A hole and the same hole corrected, in a game that went on; the states and their results."""
    grids, went_out, extras = legal_hole(dice, table)
    playing = [seat for seat, grid in enumerate(grids) if grid]
    sides = [settle_hole(table, grids, went_out, extras)]
    first, second = playing[0], playing[-1]
    grids[first], grids[second] = grids[second], grids[first]
    if has_cards(grids[first]):
        dice.shuffle(grids[first])
    sides.append(settle_hole(table, grids, dice.choice((None, *playing)), extras))
    others = results(dice, table, len(grids))[:4]
    return [[side.verdicts, [first_of(side), *others]] for side in sides]


def first_of(ruling):
    return HoleResult(ruling.hole_scores, ruling.grid_scores, None, 0, 1)


def states(table, sides):
    for verdicts, played in sides:
        seats = len(verdicts)
        course, ended = run_game(table, seats, played), ended_after(table, seats, played)
        yield Played(verdicts, course, ended, len(played))


def state_data(state):
    verdicts = [verdict and plain.verdict(verdict) for verdict in state.verdicts]
    return {**state._asdict(), "verdicts": verdicts, "course": plain.listed(asdict(state.course))}


def test_the_page_knows_what_a_correction_moves_like_the_rules(page, houses):
    dice, codes = Random(9), set()
    for table in [*TABLES * 3, *(table for _ruleset, table in houses)]:
        sides = [[*states(table, corrected(dice, table))] for _ in range(3)]
        given = [[state_data(after)] for _before, after in sides]
        for (before, after), case in zip(sides, given, strict=True):
            moves = find_ripple(before, after)
            found = page("game.js", "findRipple", state_data(before), [case])
            assert found == [[plain.listed(asdict(move)) for move in moves]]
            assert page("game.js", "rippleMark", found[0], [[]]) == [ripple_mark(moves)]
            codes |= {move.code for move in moves}
    assert len(codes) == 10


def words_of(table, seats):
    return {
        "catalogue": exported_in(RIPPLE, "en", ()),
        "kinds": [penalty_kind(penalty) for penalty in table.penalties],
        "places": [ordinal(place) for place in range(1, seats + 1)],
    }


def test_the_page_shows_what_moves_like_python(app, page, houses):
    dice, names, all_text = Random(11), ["Ann", "Bea {name}", "Cam", "Dan", "Eve"], ""
    for table in [*TABLES * 3, *(table for _ruleset, table in houses)] * 2:
        moves = find_ripple(*states(table, corrected(dice, table)))
        spoken = [spoken_name(name) for name in names]
        given = [[[plain.listed(asdict(move)) for move in moves], spoken, 4]]
        with app.test_request_context():
            expected, words = ripple_texts(table, moves, names, 4), words_of(table, 5)
        assert page("standing.js", "rippleTexts", words, given) == [expected]
        all_text += " ".join(expected)
    assert all(
        word in all_text for word in ("busted", "four of a kind", "Places:", "after all", "since")
    )


def test_the_page_knows_when_a_game_was_over_like_the_rules(page):
    dice = Random(10)
    for table in TABLES * 4:
        played = results(dice, table, 3)
        away = dice.choice(([], [None, 1, 2]))
        given = [[3, [hole._asdict() for hole in played], [], away]]
        assert page("game.js", "endedAfter", table.to_json(), given) == [
            ended_after(table, 3, played, [], away)
        ]
