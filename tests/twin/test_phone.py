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
from app.web.offline.keeping import phone_copy
from app.wording.offline_catalogue import export_for_phone
from app.wording.standing import before_hole_text, course_notes, goal_title, state_text
from tests.conftest import bare
from tests.helpers.levels import FULL
from tests.twin.holes import dealt, taken_away
from tests.twin.modules import running
from tests.web.markup import attributes, elements, texts, words_in
from tests.web.phone import Phone

NAMES = ("Ann", "Grandpa Konstantinos Papadimitriou", "مريم", "Dan")
HOLES = 8
SEEDS = 4 if FULL else 1
SCRIPT = """
modules.tell = { tell(words, snapshot) {
  const play = modules["play.js"].readPlay(snapshot);
  const [standing, ruling] = [modules["standing.js"], modules["ruling.js"]];
  const { plus } = modules["names.js"];
  const signed = (points) => String(points).replace("-", "\u2212");
  const spoken = play.seats.map((seat) => seat.spoken);
  const holes = play.counted.map((hole) => {
    const own = { ...words, ranks: hole.bundle.ranks };
    const players = play.seats.flatMap(({ id, name }, seat) => {
      if (!hole.ruling.verdicts[seat]) return [];
      const { held, sum, total, score } = ruling.playerOf(own, play, hole, seat);
      const told = ruling.linesOf(own, play, hole, seat);
      const whys = told.flatMap(({ why }) => why ?? []);
      const lines = told.map((line, place) =>
        [line.sign, line.text, line.note, (line.sign || place ? plus : signed)(line.points)]);
      const [grid, ruled] = [hole.grids[seat], hole.ruling.verdicts[seat].grid_score];
      const rows = Array.isArray(grid) ? ruling.reasonsOf(own, hole.table, grid, ruled) : [];
      const label = (cell) => hole.table.labels[grid[cell]] ?? grid[cell];
      const reasons = rows.map(({ cells, text, points }) =>
        [...cells.map(label), text, signed(points)].join(" "));
      lines.push(["Total", sum, signed(total)]);
      return [[id, { name, held: held ? `\u2756 ${held}` : "", score: signed(score), reasons, whys,
        lines: lines.map((parts) => parts.join(" ")) }]];
    });
    return {
      headline: ruling.headlineOf(own, hole, spoken),
      notes: [...standing.holeNotes(own, play, hole.number),
        standing.standingText(own, play, hole.number)].filter(Boolean),
      players: Object.fromEntries(players),
    };
  });
  const numbers = [...play.holes.map(({ number }) => number), ...(play.isOver ? [] : [play.next])];
  return {
    holes,
    state: standing.stateText(words, play),
    notes: standing.courseNotes(words, play),
    far: play.isOver ? "" : standing.farText(words, play),
    podium: play.isOver ? standing.podiumOf(words, play).map(({ place, name, note, total }) =>
      ["place", place, name, note, signed(total)].join(" ")) : [],
    titles: play.holes.map(({ number }) => standing.goalTitle(words, play, number)),
    rows: standing.rowsOf(play).map(({ state, extra }) => extra ? `${state} extra-hole` : state),
    lines: numbers.map((number) => standing.nextHoleText(words, play, number)),
  };
} };
"""


@pytest.fixture(scope="module")
def phone():
    with running("ruling.js", "standing.js", script=SCRIPT) as call:
        yield call


def play_game(ruleset, dice, device="device"):
    """A game of some holes by these rules, as a row."""
    names = NAMES[: max(ruleset.players[0], min(4, ruleset.players[1]))]
    public_id = start_game(device, names, 1, ruleset, f"start-{dice.random()}")
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


def play_on_pages(phone, play):
    """What the server's pages and sentences say of a game."""
    card = phone.get(f"/g/{play.public_id}")
    numbers = [hole.number for hole in play.holes] + ([] if play.is_over else [play.next_number])
    return {
        "holes": [
            ruling_on_page(phone.get(f"/g/{play.public_id}/hole/{hole.number}/ruling"))
            for hole in play.counted
        ],
        "state": state_text(play),
        "notes": course_notes(play),
        # the server goes on: who leads by how much
        "far": "" if play.is_over else texts(card, ".bar h1 small")[0].partition(", ")[0],
        "podium": texts(card, ".podium li"),
        "titles": [goal_title(play, hole.number) for hole in play.holes],
        "rows": attributes(card, ".card tbody tr, .card tfoot .extra-hole", "class"),
        "lines": [before_hole_text(play, number) for number in numbers],
    }


def ruling_on_page(page):
    """The headline, the notes, and how each player's score adds up."""
    verdicts = {}
    for verdict in elements(page, ".verdict"):
        marks = [words_in(mark) for mark in verdict.css("h3 small")]
        verdicts[verdict.id.removeprefix("verdict-")] = {
            "name": words_in(verdict.css_first("h3 bdi")),
            "held": "".join(mark for mark in marks if mark.startswith("❖")),
            "score": words_in(verdict.css_first("header .big-number")).rpartition(" ")[2],
            "reasons": [words_in(reason) for reason in verdict.css(".reasons tr")],
            "whys": [words_in(why) for why in verdict.css(".penalty p")],
            "lines": [words_in(line) for line in verdict.css(".lines > div")],
        }
    notes = texts(page, ".head p[data-read-aloud]:not(.leads)")
    if texts(page, ".leads"):  # what comes after it only the server says: what somebody needs
        notes = texts(page, ".head p[data-read-aloud]:has(~ .leads)") + texts(page, ".leads")
    return {"headline": texts(page, ".head h2")[0], "notes": notes, "players": verdicts}


def plain(told):
    """What the phone says, as a person reads it."""
    if isinstance(told, dict):
        return {key: plain(value) for key, value in told.items()}
    if isinstance(told, list):
        return [plain(value) for value in told]
    return " ".join(bare(told).split()) if isinstance(told, str) else told


PAID_BY_RIVAL = [{"when": when, "per_rival": 5} for when in RIVALS]
NEAR = {"A 2-4": 0, "5-9": 1, "10 J Q K": 2}
LEVEL = {"A 2-10 J Q": 0, "K": 1}
HOUSES = {
    "for each rival": {"values": NEAR, "penalties": PAID_BY_RIVAL},
    "an extra hole": {"values": LEVEL, "holes": 2, "tie": "extra hole"},
    "after a target": {"values": LEVEL, "holes": "open", "target": 1, "tie": "extra hole"},
    "back to nothing": {"values": NEAR, "falls": {"at": 2, "to": 0}, "starts": "lowest"},
    "both grids": {"values": NEAR, "penalties": [{"when": "out beaten", "become": "both"}]},
    "two of a kind win": {"values": NEAR, "penalties": [{"when": "holds 2", "wins": True}]},
    "lines that close": {
        "layout": "2x3",
        "patterns": [{"shape": shape, "removes": "closing"} for shape in ("column", "row")],
    },
    "the last hole": {
        "values": NEAR,
        "holes": 4,
        "tie": "last hole",
        "penalties": [{"when": "not above", "become": 0}, {"when": "last hole", "times": 2}],
    },
}


def rules_called(name):
    """A preset, or house rules under which few points are apart."""
    house = HOUSES.get(name)
    return read_ruleset("mine", {"extends": "four-card", **house}) if house else find_ruleset(name)


def test_the_phone_shows_a_game_as_the_pages_do(app, phone, subtests):
    owner = Phone(app)
    owner.start()
    with app.test_request_context():
        words = export_for_phone("en")
    for name, seed in product([*preset_mappings(), *HOUSES], range(SEEDS)):
        with subtests.test(name=name, seed=seed):
            with app.test_request_context():
                row = play_game(rules_called(name), Random(f"{name} {seed}"), owner.device)
                taken = json.loads(json.dumps(phone_copy(row, "owner")))
                play = load_play(db.session(), row)
                on_pages = plain(play_on_pages(owner, play))
            [on_phone] = phone("tell", "tell", words, [[taken]])
            assert plain(on_phone) == on_pages
