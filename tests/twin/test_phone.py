"""What the phone reads and says by itself is what the server's pages read and say."""

from itertools import product
from random import Random

import pytest
from flask import json

from app.golf.ruleset import RIVALS, find_ruleset, preset_mappings, read_ruleset
from app.golf.scoring import TypedTotal
from app.record.change.change_seats import SeatChange, change_table
from app.record.change.save_hole import HoleDraft, save_hole
from app.record.change.start_game import start_game
from app.record.database import db
from app.record.game.load import find_game, load_play
from app.web.card import after_text, result_note, seats_by_place, state_of_hole
from app.web.hole.ruling import notes_of, standing_text, verdict_of
from app.web.offline.sync import snapshot
from app.wording.game.course import before_hole_text, course_notes
from app.wording.game.standing import goal_title, place_number, state_text
from app.wording.hole.news import hole_headline
from app.wording.offline_catalogue import export_for_phone
from tests.helpers.levels import FULL
from tests.twin.holes import dealt, taken_away
from tests.twin.modules import running

NAMES = ("Ann", "Grandpa Konstantinos Papadimitriou", "مريم", "Dan")
HOLES = 8
SEEDS = 4 if FULL else 1
SCRIPT = """
modules.tell = { tell(words, snapshot) {
  const play = modules["play.js"].readPlay(snapshot);
  const [standing, course] = [modules["standing.js"], modules["course.js"]];
  const spoken = play.seats.map((seat) => seat.spoken);
  const holes = play.counted.map((hole) => {
    const own = { ...words, ranks: hole.bundle.ranks };
    const verdicts = play.seats.map((_, seat) => hole.ruling.verdicts[seat] &&
      modules["verdict.js"].verdictOf(own, play, hole, seat));
    return {
      headline: modules["penalty-words.js"].headlineOf(own, hole, spoken),
      notes: course.holeNotes(own, play, hole.number),
      standing: standing.standingText(own, play, hole.number),
      verdicts: verdicts.filter(Boolean).map(({ columns, isOut, score, ...verdict }) => verdict),
    };
  });
  const [state, notes] = [standing.stateText(words, play), course.courseNotes(words, play)];
  const far = play.isOver ? "" : standing.farText(words, play);
  const podium = play.isOver ? modules["card-rows.js"].podiumOf(words, play) : [];
  const titles = play.holes.map(({ number }) => standing.goalTitle(words, play, number));
  const rows = modules["card-rows.js"].rowsOf(words, play)
    .map(({ number, hole_number: extra, state }) => [extra ?? number, state, Boolean(extra)]);
  const numbers = [...play.holes.map(({ number }) => number), ...(play.isOver ? [] : [play.next])];
  const lines = numbers.map((number) => standing.nextHoleText(words, play, number));
  return { holes, state, notes, far, podium, titles, rows, lines };
} };
"""


@pytest.fixture(scope="module")
def phone():
    names = (
        "verdict.js",
        "standing.js",
        "course.js",
        "penalty-words.js",
        "play.js",
        "card-rows.js",
    )
    with running(*names, script=SCRIPT) as call:
        yield call


def play_game(ruleset, dice):
    """A game of some holes by these rules, as a row."""
    names = NAMES[: max(ruleset.players[0], min(4, ruleset.players[1]))]
    public_id = start_game("device", names, 1, ruleset, f"start-{dice.random()}")
    row = find_game(db.session(), public_id)
    for number in range(1, HOLES + 1):
        play = load_play(db.session(), row)
        if not play.may_enter(number):
            break
        save_hole(play, "device", random_hole(play, number, dice))
        if dice.random() < 0.3:
            change_table(row, "device", *other_table(row, number, ruleset, dice))
    return find_game(db.session(), public_id)


def other_table(row, number, ruleset, dice):
    """Somebody leaves or comes, or all change places."""
    play = load_play(db.session(), row)
    chairs = [
        SeatChange(player, play.people[player]) for player in play.seating.players_at(number + 1)
    ]
    dice.shuffle(chairs)
    few, most = ruleset.players
    if len(chairs) > few and dice.random() < 0.5:
        chairs.pop()
    elif len(chairs) < most:
        how = dice.choice(("zero", "average", "highest"))
        chairs.insert(1, SeatChange(None, f"Guest {number}", how))
    return chairs, number + 1, f"token-seats-{number:04}"


def random_hole(play, number, dice):
    """What somebody might type for the next hole."""
    table = play.table
    players = [play.seats[seat].player_id for seat in play.playing(number)]
    cards, size = dealt(dice, table, len(players)), table.size
    grids = {
        player: TypedTotal(
            dice.randint(-5, 30), held=dice.random() < 0.3, final=dice.random() < 0.3
        )
        if dice.random() < 0.1
        else tuple(taken_away(dice, table, cards[place * size : (place + 1) * size]))
        for place, player in enumerate(players)
    }
    return HoleDraft(
        number,
        grids,
        dice.choice((None, *players, *players)),
        f"token-{number:012}",
        "",
        looks={players[0]: dice.choice((0, 0, 2))},
        adjustments={players[-1]: dice.choice(((0, ""), (-3, "a gift")))},
        starter=dice.choice((None, *players)),
        asks_starter=True,
    )


def play_on_pages(play):
    """The same sentences as the server's pages say."""
    holes = []
    for hole in play.counted:
        verdicts = [verdict_of(play, hole, seat) for seat in sorted(hole.playing)]
        holes.append(
            {
                "headline": hole_headline(hole.ruling, play.names),
                "notes": notes_of(play, hole),
                "verdicts": [verdict_texts(verdict) for verdict in verdicts],
                "standing": standing_text(play, hole),
            }
        )
    return {
        "holes": holes,
        "state": state_text(play),
        "notes": course_notes(play),
        "far": "" if play.is_over else after_text(play),
        "podium": podium_of(play) if play.is_over else [],
        "titles": [goal_title(play, hole.number) for hole in play.holes],
        "rows": rows_of(play),
        "lines": [before_hole_text(play, number) for number in numbers_of(play)],
    }


def numbers_of(play):
    return [hole.number for hole in play.holes] + ([] if play.is_over else [play.next_number])


def rows_of(play):
    rows = [[number, state_of_hole(play, number), play.is_extra(number)] for number in play.numbers]
    return sorted(rows, key=lambda row: row[2])


def podium_of(play):
    return [
        {
            "place": place_number(play, seat),
            "name": play.names[seat],
            "total": play.totals[seat],
            "note": result_note(play, seat),
        }
        for seat in seats_by_place(play)
    ]


def verdict_texts(verdict):
    same = ("name", "spoken", "held", "reasons", "lines", "total")
    shown = {key: verdict[key] for key in same}
    return {**shown, "isOpen": verdict["unverified"], "sum": verdict["sum_note"]}


PAID_BY_RIVAL = [{"when": when, "per_rival": 5} for when in RIVALS]
NEAR = {"A 2-4": 0, "5-9": 1, "10 J Q K": 2}
LEVEL = {"A 2-10 J Q": 0, "K": 1}
HOUSES = {
    "for each rival": {"values": NEAR, "penalties": PAID_BY_RIVAL},
    "an extra hole": {"values": LEVEL, "holes": 2, "tie": "extra hole"},
    "after a target": {"values": LEVEL, "holes": "open", "target": 1, "tie": "extra hole"},
}


def rules_called(name):
    """A preset, or house rules under which few points are apart."""
    house = HOUSES.get(name)
    return read_ruleset("mine", {"extends": "four-card", **house}) if house else find_ruleset(name)


def test_the_phone_shows_a_game_as_the_pages_do(app, phone, subtests):
    with app.test_request_context():
        words = export_for_phone("en")
    for name, seed in product([*preset_mappings(), *HOUSES], range(SEEDS)):
        with subtests.test(name=name, seed=seed), app.test_request_context():
            row = play_game(rules_called(name), Random(f"{name} {seed}"))
            taken = json.loads(json.dumps(snapshot(row, "owner")))
            [on_phone] = phone("tell", "tell", words, [[taken]])
            assert on_phone == play_on_pages(load_play(db.session(), row))


def test_some_of_these_games_are_decided_by_extra_holes(app):
    with app.test_request_context():
        for name in ("an extra hole", "after a target"):
            rows = (play_game(rules_called(name), Random(f"{name} {seed}")) for seed in range(4))
            assert any(load_play(db.session(), row).extra for row in rows)
