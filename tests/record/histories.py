"""Histories that a record may hold: what phones say, in any order, and what none of ours would."""

from datetime import date

from hypothesis import strategies as st
from sqlalchemy import delete, func, insert, select, update

from app.golf.cards import DECKS
from app.golf.ruleset import preset_mappings, whole_mapping
from app.record.database import db, now
from app.record.models import Entry, Game, Player

CARDS = ("", "?", ".", "A", "2", "7", "8", "10", "K", "Q", "QS", "QH", "X", "-2", "ZZ", "🂡")
IDS = [f"said-{number:04}" for number in range(14)]
ids = st.sampled_from([*IDS, "said-0001:1:grid:1", "nobody-said-this"])
some_ids = st.lists(ids, max_size=3)
points = st.integers(-40, 60)
holes = st.sampled_from((1, 1, 1, 2, 2, 3, 4, 9, 10, 12))
cards = st.sampled_from((6, 6, 6, 6, 9, 12, 0, 1, 4, 5, 7, 8, 16, 20)).flatmap(
    lambda size: st.lists(st.sampled_from(CARDS), min_size=size, max_size=size)
)
totals = st.fixed_dictionaries({"total": points, "held": st.booleans(), "final": st.booleans()})
rules = st.sampled_from(sorted(preset_mappings())).map(
    lambda name: {"id": name, "language": 2, "ruleset": whole_mapping(name)}
)
junk = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 2**60) | st.sampled_from(("", "x", *IDS)),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=5,
)
kinds = st.sampled_from(("", "teleport", "Grid", "grid", "undo", "seating", "rules", "opened"))


def contents(people):
    """By kind what may be recorded; ``people`` draws a player's id."""
    size = st.sampled_from((1, 1, 2, 3, 4))
    some = size.flatmap(lambda most: st.lists(people, min_size=1, max_size=most, unique=True))
    opening = {"players": some, "dealer": people, "starter": people}
    start = {"start": points, "how": st.sampled_from(("zero", "average", "highest"))}
    codes = st.sampled_from(("took_two", "second_back", "joins", "later", ""))
    by_hand = {"points": points, "reason": st.sampled_from(("", "a gift"))}
    return {
        "opened": st.fixed_dictionaries(opening),
        "went_out": st.fixed_dictionaries({"player": st.none() | people}),
        "starter": st.fixed_dictionaries({"starter": st.none() | people}),
        "grid": cards.map(lambda text: {"cards": text}) | totals,
        "looks": st.fixed_dictionaries({"looks": st.integers(0, 4)}),
        "adjustment": st.fixed_dictionaries(by_hand),
        "deck": st.fixed_dictionaries({"odd": st.booleans()}),
        "nod": st.fixed_dictionaries({"agrees": some_ids}),
        "objection": st.fixed_dictionaries({"objects": st.booleans(), "to": some_ids}),
        "seating": st.fixed_dictionaries({"players": some}, optional={"dealer": people}),
        "joined": st.fixed_dictionaries(start),
        "name": st.fixed_dictionaries({"name": st.sampled_from(("Zoë", "Ann", "مريم"))}),
        "state": st.sampled_from(("playing", "paused", "ended")).map(
            lambda state: {"state": state}
        ),
        "date": st.dates(date(1950, 1, 1)).map(lambda day: {"date": day.isoformat()}),
        "venue": st.sampled_from(("", "At Zoë’s")).map(lambda venue: {"venue": venue}),
        "undo": st.fixed_dictionaries({"undoes": some_ids}),
        "rules": rules,
        "deleted": st.sampled_from((False, False, True)).map(
            lambda is_deleted: {"deleted": is_deleted}
        ),
        "public": st.fixed_dictionaries({"page": st.booleans(), "embed": st.booleans()}),
        "letters": st.sampled_from([*DECKS]).map(lambda deck: {"letters": deck}),
        "mishap": st.fixed_dictionaries({"question": codes, "way": codes}),
        "ways": st.fixed_dictionaries({"ways": st.dictionaries(codes, codes, max_size=3)}),
    }


OF_A_PLAYER = ("grid", "looks", "adjustment", "objection", "joined", "name")
OF_THE_GAME = ("name", "state", "date", "venue", "undo", "deleted", "public", "letters", "ways")
FROM_A_HOLE = ("seating", "joined", "rules")
USUAL = ("grid", "grid", "grid", "opened", "went_out", "undo", "rules", "seating", "seating")


@st.composite
def entries(draw, players):
    """One entry as phones and pages make them, whatever it comes after; ``players`` are ids."""
    people = st.sampled_from(players)
    content_by_kind = contents(people)
    kind = draw(st.sampled_from((*USUAL, *content_by_kind)))
    hole = None if kind in OF_THE_GAME else draw(holes)
    content = draw(content_by_kind[kind])
    if kind in FROM_A_HOLE:
        content["from_hole"] = hole
        hole = None if hole == 1 and kind != "joined" else hole
    if kind == "seating":
        content.pop("dealer", None)
        content |= {} if hole else {"dealer": content["players"][-1]}
    player = draw(people) if kind in OF_A_PLAYER else None
    row = {"said_as": draw(ids), "kind": kind, "hole": hole, "player_id": player}
    return {**row, "content": content, "replaces": draw(some_ids)}


@st.composite
def spoiled(draw, players, strangers):
    """An entry as a version before or after ours, or a damaged file, may leave it."""
    entry = draw(entries([*players, *strangers, 0, -1, 10**6]))
    entry["said_as"] = draw(st.sampled_from((*IDS, "", "x" * 200, "a b", ":::")))
    entry["kind"] = draw(st.just(entry["kind"]) | kinds)
    entry["hole"] = draw(st.just(entry["hole"]) | st.sampled_from((None, 0, -1, 999, 1000, 10**6)))
    entry["player_id"] = draw(st.sampled_from((None, *players, *strangers)))
    entry["replaces"] = draw(st.just(entry["replaces"]) | junk)
    content = entry["content"]
    for key in draw(st.lists(st.sampled_from((*content, "beside")), max_size=2)):
        content[key] = draw(junk)
    for key in draw(st.lists(st.sampled_from([*content, ""]), max_size=1)):
        content.pop(key, None)
    entry["content"] = draw(st.just(content) | junk)
    return entry


@st.composite
def whole_holes(draw, players, number):
    """Everything that makes a hole count: who played it, who went out, a total for each."""
    token = draw(st.sampled_from(("whole-0001", "whole-0002")))
    playing = draw(st.lists(st.sampled_from(players), min_size=1, unique=True))
    some = st.sampled_from(playing)
    opening = {"players": playing, "dealer": draw(some), "starter": draw(some)}
    written = [("opened", None, opening), ("went_out", None, {"player": draw(st.none() | some)})]
    written += [("grid", player, draw(totals)) for player in playing]
    return [
        {
            "said_as": f"{token}:{number}:{kind}:{player}",
            "kind": kind,
            "hole": number,
            "player_id": player,
            "content": content,
            "replaces": [],
        }
        for kind, player, content in written
    ]


ENDED = {"said_as": "ended-0001", "kind": "state", "hole": None, "player_id": None}
ENDED |= {"content": {"state": "ended"}, "replaces": []}


@st.composite
def histories(draw, players, strangers=(), *, is_damaged):
    """Holes as a whole, then entries one by one, among them more holes, then perhaps the end.

    ``strangers`` are players of other games.
    """
    written = entries(players)
    if is_damaged:
        written |= spoiled(players, strangers)
    made = []
    for number in range(1, 1 + draw(st.sampled_from((0, 0, 1, 2, 3, 9)))):
        made += draw(whole_holes(players, number))
    more = st.lists(written, max_size=3) | holes.flatmap(
        lambda number: whole_holes(players, number)
    )
    made += [entry for part in draw(st.lists(more, max_size=6)) for entry in part]
    made += draw(st.sampled_from(([], [], [ENDED])))
    return [*{entry["said_as"]: entry for entry in made}.values()]


def put(game_id, history, devices=("device",)):
    """Write a history behind the entries of a game, past everything that would refuse it."""
    first = db.session.scalar(select(func.max(Entry.seq)).where(Entry.game_id == game_id)) or 0
    for place, entry in enumerate(history):
        at = {"seq": first + 1 + place, "said_at": now(), "received_at": now()}
        device = devices[place % len(devices)]
        db.session.execute(insert(Entry).values(game_id=game_id, device=device, **at, **entry))
    version = {"version": first + len(history) + 1}
    db.session.execute(update(Game).where(Game.id == game_id).values(version))
    db.session.commit()


def forget_beginning(game_id):
    """Take away the rules and the seats that a game began with."""
    begun = Entry.game_id == game_id, Entry.seq <= 2
    db.session.execute(delete(Entry).where(*begun))
    db.session.commit()


def players_in(game_id):
    """The ids of a game's players."""
    query = select(Player.id).where(Player.game_id == game_id).order_by(Player.id)
    return list(db.session.scalars(query))
