"""The phone reads of a record what the server reads of it, whatever that holds."""

from itertools import count

import pytest
from flask import json
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.record.database import db
from app.record.log.entry_schema import MADE_HERE, SHAPES
from app.record.log.read_record import UNREADABLE, entry_of
from app.record.models import Game
from app.web.offline.keeping import phone_copy
from app.wording.offline_catalogue import export_for_phone
from tests.conftest import FULL
from tests.record.histories import (
    contents,
    entries,
    forget_beginning,
    histories,
    players_in,
    put,
    spoiled,
)
from tests.record.tables import start
from tests.twin.modules import running

CALM = settings(max_examples=3_000 if FULL else 60, suppress_health_check=list(HealthCheck))
NUMBERS = count()
KEYS = ("p1", "p2", "p3")
SCRIPT = """
const judge = (_, entries, keys) => {
  const kept = modules["heads.js"].readable(entries, new Set(keys));
  return kept.map(({ said_as, content }) => [said_as, content]);
};
const told = (words, snapshot, pending) => {
  const play = modules["play.js"].readPlay(snapshot, pending);
  const standing = modules["standing.js"];
  const said = [standing.stateText(words, play), standing.courseNotes(words, play)];
  said.push(modules["history.js"].undoOffers(play));
  for (const { number } of play.counted)
    said.push(standing.holeNotes(words, play, number), standing.standingText(words, play, number));
  if (play.isOver) said.push(standing.podiumOf(words, play));
  else said.push(standing.nextHoleText(words, play, play.next));
  return play;
};
const summed = (words, snapshot) => {
  const play = told(words, snapshot, []);
  const { holes, next, isOver, seats, course: { totals, places } } = play;
  const keys = seats.map(({ key }) => key);
  const told_holes = holes.map(({ number, ruling, objections, findings }) => ({
    number,
    scores: ruling && Object.fromEntries(keys.map((key, seat) => [key, ruling.hole_scores[seat]])),
    disputed: objections.sort(),
    findings: findings.map(({ code, seats }) =>
      ({ code, players: seats.map((seat) => keys[seat]) })),
  }));
  const placeOf = (seat) => modules["play.js"].hasLeft(play, seat) ? null : places[seat];
  return { holes: told_holes, next, is_over: isOver, seats: keys.map((player, seat) =>
    ({ player, total: totals[seat], place: placeOf(seat), left_after: seats[seat].left })) };
};
const known = () => modules["heads.js"].KINDS;
modules.any = { known, judge, summed, survive: (...all) => told(...all).holes.length };
"""


@pytest.fixture(scope="module")
def phone():
    names = ("heads.js", "play.js", "standing.js", "history.js")
    with running(*names, script=SCRIPT) as call:
        yield call


def as_sent(entry):
    """An entry as a phone gets it."""
    return {
        **{key: entry[key] for key in entry if key != "player_id"},
        "player": entry["player_id"],
    }


def judged(entry):
    """What the server makes of an entry, the same way."""
    order = ("said_as", "kind", "hole", "player_id", "content", "replaces")
    entry_read = entry_of([entry[key] for key in order], {key: key for key in KEYS})
    return (
        []
        if entry_read.slot.kind == UNREADABLE
        else [[entry_read.client_id, dict(entry_read.content)]]
    )


def test_phone_server_and_tests_know_the_same_kinds(phone):
    [known] = phone("any", "known", None, [[]])
    assert {*known} == {*SHAPES}
    assert {*contents(st.just(1))} == {*SHAPES, *MADE_HERE}


ours = entries(KEYS) | spoiled(KEYS, ("p9",))


@CALM
@given(entry=ours.filter(lambda entry: entry["kind"] not in MADE_HERE))
def test_phone_and_server_can_read_the_same_entries(phone, entry):
    [kept] = phone("any", "judge", None, [[[as_sent(entry)], KEYS]])
    assert kept == judged(entry)


ON_PHONE = {"not_in_deck": "unreadable_card"}  # it does not know the cards of other decks


def summed(document):
    """What the script above says of a game, by the document of the server."""
    holes = [
        {
            "number": hole["number"],
            "scores": hole["scores"],
            "disputed": sorted(hole["disputed"]),
            "findings": [
                {**found, "code": ON_PHONE.get(found["code"], found["code"])}
                for found in hole["findings"]
            ],
        }
        for hole in document["holes"]
    ]
    seats = [
        {key: seat[key] for key in ("player", "total", "place", "left_after")}
        for seat in document["seats"]
    ]
    return {**{key: document[key] for key in ("next", "is_over")}, "holes": holes, "seats": seats}


@pytest.fixture
def words(app):
    with app.app_context():
        yield export_for_phone("en")


@CALM
@given(data=st.data())
def test_the_phone_counts_any_record_as_the_server_does(app, words, phone, data):
    with app.test_request_context():
        game = start(client_id=f"start-{next(NUMBERS):010}")
        players = players_in(game.id)
        if data.draw(st.booleans()):
            forget_beginning(game.id)
        damaged = data.draw(st.booleans())
        put(game.id, data.draw(histories(players, is_damaged=damaged)))
        game = db.session.get_one(Game, game.id)
        taken = json.loads(json.dumps(phone_copy(game, "owner")))
        [here] = phone("any", "summed", words, [[taken]])
        assert here == summed(taken)


@CALM
@given(data=st.data())
def test_a_phone_shows_its_game_whatever_waits_on_it(app, words, phone, data):
    with app.test_request_context():
        game = start(client_id=f"start-{next(NUMBERS):010}")
        taken = json.loads(json.dumps(phone_copy(game, "owner")))
        keys = [player["key"] for player in taken["players"]]
        waiting = [as_sent(entry) for entry in data.draw(histories(keys, is_damaged=True))]
        [shown] = phone("any", "survive", words, [[taken, waiting]])
        begun = {
            entry["hole"] for entry in waiting if entry["kind"] in ("opened", "went_out", "grid")
        }
        assert shown <= len(begun)
