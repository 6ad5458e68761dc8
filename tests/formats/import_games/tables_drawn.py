"""Games drawn by a seed, dealt from the packs of their rules, and written as plain tables."""

import csv
import json
import random
import re
from dataclasses import replace
from datetime import date, timedelta
from io import StringIO

from app.formats.columns import TABLES
from app.formats.import_games.questions import Choices
from app.formats.import_games.read_games import read_games
from app.golf.cards import grid_text
from app.golf.faults import UnknownRulesetError
from app.golf.ruleset import LANGUAGE, find_ruleset, to_mapping
from app.golf.scoring import TypedTotal
from app.golf.table import compile_ruleset
from app.record.change.brought_game import BroughtGame, Stay, play_of
from app.record.change.save_hole import HoleDraft
from app.wording.standing import eliminated

NAMES = ("Ann", "Bea", "=Cam", "Zoë; “D”", "Eve,\u00a0F", "@me", "Gus", "Hal")
TODAY = date(2026, 11, 23)
YES = "yes"


def find(name):
    try:
        return find_ruleset(name)
    except UnknownRulesetError:
        return None


def choices(**more):
    return Choices(TODAY, find, **more)


WITH_HOLES = re.compile(r"([^\W\d][^\d;]*?)[ ;]+(-?\d+)((?:[ ;]+-?\d+(?![-.\d]))+)")
"""A name, a total, and holes as our own tables have them."""


def read_lines(text):
    """What is read of games of totals; numbers behind a total are put among its holes."""
    lines = text.split("\n")
    found = {
        number: {
            name: tuple(map(int, holes.replace(";", " ").split())) for name, _total, holes in own
        }
        for number, line in enumerate(lines, start=1)
        if (own := WITH_HOLES.findall(line))
    }
    read = read_games(WITH_HOLES.sub(r"\1 \2 ", text) if found else text, choices(equal="once"))
    read.old = [game._replace(holes=found.get(game.line, {})) for game in read.old]
    return read


def dealt(rng, table, players):
    """A grid for each player, from one shuffled pack; nobody is left without cards."""
    pack = [card for card in table.points for _copy in range(table.copies_in_play(card, players))]
    rng.shuffle(pack)
    return [tuple(pack[at * table.size : (at + 1) * table.size]) for at in range(players)]


def drawn_hole(rng, table, number, sitting):
    """A hole of those who sit there: perhaps somebody is absent, or only a total is known."""
    away = rng.choice(sitting) if len(sitting) > 2 and rng.random() < 0.2 else None
    playing = [place for place in sitting if place != away]
    grids = dict(zip(playing, dealt(rng, table, len(playing)), strict=True))
    if rng.random() < 0.3:
        held, final = rng.random() < 0.2, rng.random() < 0.5
        grids[rng.choice(playing)] = TypedTotal(rng.randint(-9, 40), held, final)
    by_hand = (
        {rng.choice(playing): (rng.choice([-5, 5]), "misdeal, -1")} if rng.random() < 0.2 else {}
    )
    looks = {rng.choice(playing): rng.randint(1, 3)} if rng.random() < 0.2 else {}
    out = rng.choice([*playing, None])
    return HoleDraft(
        number, grids, out, starter=rng.choice(playing), looks=looks, adjustments=by_hand
    )


def drawn_game(seed, preset="nine-hole"):
    """A game by a preset, perhaps with house rules, somebody who came later, one who left."""
    rng = random.Random(f"{preset} {seed}")
    ruleset = find_ruleset(preset)
    table = compile_ruleset(ruleset)
    players = rng.randint(2, min(5, ruleset.players[1]))
    holes = rng.randint(2, 5)
    stays = {}
    if players > 2 and rng.random() < 0.5:
        stays = {players - 1: (Stay(2, rng.choice([None, 7]), None),)}
    sitting = {
        n: [p for p in range(players) if n > 1 or p not in stays] for n in range(1, holes + 1)
    }
    game = BroughtGame(
        names=tuple(rng.sample(NAMES, players)),
        rules=((1, ruleset),),
        holes=tuple(drawn_hole(rng, table, n, sitting[n]) for n in range(1, holes + 1)),
        day=TODAY - timedelta(rng.randint(0, 900)),
        venue=rng.choice(["", "Ann’s, kitchen"]),
        public_id="".join(rng.choices("23456789abcdefgh", k=12)),
        stays=stays,
    )
    return until_somebody_is_out(game)


def until_somebody_is_out(game):
    """The same game without the holes after its end, or after somebody is knocked out."""
    play = play_of(game)
    outs = [hole for hole in eliminated(play).left if hole]
    return replace(game, holes=game.holes[: min([*outs, play.course.regular])])


def harmless(text):
    return f"'{text}" if text[:1] in tuple("=+@-") and not text[1:].isdigit() else text


def row(table, values):
    return [harmless(str(values.get(name, ""))) for name in TABLES[table]]


def card_rows(play, name):
    """The table of cards of a game as it stands."""
    about = {"game": name, "date": play.date, "venue": play.venue}
    for hole in play.counted:
        starter = play.starter(hole.number)
        by_hand = {adjustment.seat: adjustment for adjustment in hole.extras.adjustments}
        for seat in hole.playing:
            known = hole.grids[seat]
            is_total = isinstance(known, TypedTotal)
            own = by_hand.get(seat)
            yield row(
                "cards",
                about
                | {"rules": play.ruleset_of(hole.number).id, "hole": hole.number}
                | {"player": play.names[seat], "hole score": hole.verdict(seat).hole_score}
                | ({"typed total": known.total} if is_total else {})
                | ({"cards": grid_text(known, hole.table.layout)} if not is_total else {})
                | ({"held four": YES} if is_total and known.held else {})
                | ({"final": YES} if is_total and known.final else {})
                | ({"went out": YES} if seat == hole.went_out else {})
                | ({"starter": YES} if seat == starter else {})
                | {"looks": (hole.extras.looks[seat] if hole.extras.looks else 0) or ""}
                | ({"by hand": own.points, "reason": own.reason} if own else {}),
            )


def standing_rows(play, name):
    for seat, player in enumerate(play.names):
        values = {"game": name, "date": play.date, "player": player, "total": play.totals[seat]}
        yield row("standings", values | {"rules": play.ruleset.id, "holes": len(play.counted)})


def people_rows(play, name):
    for seat in play.seats:
        for hole, points in seat.starts or [(1, "")]:
            values = {"game": name, "player": seat.name, "joined": hole, "start": points}
            yield row("people", values)


def rule_rows(play):
    for rule in play.rules:
        mapping = json.dumps(to_mapping(rule.ruleset), ensure_ascii=False)
        values = {"rules": rule.ruleset.id, "from hole": rule.from_hole, "language": LANGUAGE}
        yield row("rules", values | {"ruleset": mapping})


def csv_of(table, rows, sign=","):
    file = StringIO()
    csv.writer(file, delimiter=sign).writerows([TABLES[table], *rows])
    return file.getvalue()


def whole_text(play, name):
    """All tables of a game below each other, as a workbook becomes one."""
    tables = {
        "standings": standing_rows(play, name),
        "cards": card_rows(play, name),
        "people": people_rows(play, name),
        "rules": rule_rows(play),
    }
    return "".join(f"[{table}]\n{csv_of(table, rows)}" for table, rows in tables.items())


def by_name(play, values):
    return dict(zip(play.names, values, strict=True))


def written(verdict):
    """A ruling on somebody, whatever seat the others have."""
    penalties = [(line.code, line.points) for line in verdict.penalties]
    return verdict.grid_score, penalties, verdict.hole_score


def holes_of(play):
    """All that counts of every hole, by names."""
    for hole in play.holes:
        verdicts = {play.names[seat]: written(hole.verdict(seat)) for seat in hole.playing}
        out = None if hole.went_out is None else play.names[hole.went_out]
        grids = {play.names[seat]: hole.grids[seat] for seat in hole.playing}
        starter = play.starter(hole.number)
        yield hole.number, verdicts, out, grids, starter is not None and play.names[starter]


def assert_same(play, other):
    assert list(holes_of(other)) == list(holes_of(play))
    assert by_name(other, other.totals) == by_name(play, play.totals)
    assert by_name(other, other.places) == by_name(play, play.places)
    assert (other.date, other.venue) == (play.date, play.venue)
