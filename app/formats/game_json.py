"""A game as one document: how it stands, who plays by which rules, and each hole as it was typed.

What phones keep of a game and what open pages hear of a hole are this document, or a part of it.
It has facts alone: no sentence, no code that lets anybody in, no device. Whoever may see the game
may see all of it. How a ruling comes about follows from ``rules`` and ``holes``, in Python as in
the scripts; only its scores are here.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from typing_extensions import TypedDict  # typing’s has no schema before Python 3.12

from app.golf.ruleset import to_mapping
from app.golf.scoring import Given, has_cards, is_total
from app.record.change.history import corrections_of
from app.record.game.play import Play, PlayedHole
from app.record.game.played import StateName

FORMAT = 1
"""Raised when something in the document gets another meaning or goes."""


class PlayerJson(TypedDict):
    """Somebody who ever sat at the table, by a key that stays when the name changes.

    ``id`` is what pages name fields by; ``person`` is a key in the game's group, "" for a guest.
    """

    id: int
    key: str
    name: str
    person: str


class StartJson(TypedDict):
    """With how many points somebody came, and at which hole."""

    hole: int
    points: int


class SeatJson(TypedDict):
    """A player on the card; ``place`` is null for who left early."""

    player: str
    starts: Sequence[StartJson]
    left_after: int | None
    total: int
    place: int | None


class RulesJson(TypedDict):
    """The rules from a hole on."""

    from_hole: int
    id: str
    ruleset: dict[str, Any]


class TotalJson(TypedDict):
    """A total that was typed in place of cards."""

    total: int
    held: bool
    final: bool


class ByHandJson(TypedDict):
    """Points added by hand, and why."""

    player: str
    points: int
    reason: str


class DifferingJson(TypedDict):
    """What two phones said differently: the kind of entry, and the player it is about."""

    kind: str
    player: str | None


class FindingJson(TypedDict):
    """What the referee found impossible, with a player for each card of it."""

    code: str
    players: Sequence[str]


class ChangedJson(TypedDict):
    """Whose score the last correction changed, from what to what."""

    player: str
    was: int | None
    now: int | None


class HoleJson(TypedDict):
    """A hole that has begun, by its players' names in the document.

    ``grids`` are those of everybody who has typed one: cards row by row, "" where none is known or
    phones differ, or a total in their place. ``starter`` is null where nobody said who started.
    ``out`` is null if no player went out, or if that isn't known. What two phones said differently
    is in ``differing``, the players whose score somebody disputes in ``disputed``. ``scores`` are
    null while the hole doesn't count. A correction sends ``seen`` back.
    """

    number: int
    players: Sequence[str]
    dealer: str
    starter: str | None
    grids: dict[str, Sequence[str] | TotalJson]
    out: str | None
    is_out_known: bool
    looks: dict[str, int]
    by_hand: Sequence[ByHandJson]
    odd_deck: bool
    corrected: bool
    differing: Sequence[DifferingJson]
    disputed: Sequence[str]
    findings: Sequence[FindingJson]
    scores: dict[str, int | None] | None
    seen: str


class HoleOfGameJson(HoleJson):
    """A hole, and what its last correction changed."""

    changed: Sequence[ChangedJson]


class GameJson(TypedDict):
    """A game: ``players`` are all in the order in which they came, ``seats`` those on the card.

    Who sits at the table now comes first, clockwise, then who left. ``next`` is the number of the
    hole that is due. ``version`` rises with every entry.
    """

    format: int
    id: str
    version: int
    made_at: str
    date: str
    venue: str
    letters: str
    state: StateName
    is_over: bool
    next: int
    players: Sequence[PlayerJson]
    seats: Sequence[SeatJson]
    rules: Sequence[RulesJson]
    holes: Sequence[HoleOfGameJson]


def game_json(play: Play) -> GameJson:
    keys = play.keys
    return {
        "format": FORMAT,
        "id": play.public_id,
        "version": play.version,
        "made_at": play.made_at.isoformat(),
        "date": play.date.isoformat(),
        "venue": play.venue,
        "letters": play.letters,
        "state": play.state.name,
        "is_over": play.is_over,
        "next": play.next_number,
        "players": [
            {
                "id": player,
                "key": keys[player],
                "name": name,
                "person": play.person_keys.get(player, ""),
            }
            for player, name in play.people.items()
        ],
        "seats": [
            {
                "player": keys[seat.player_id],
                "starts": [{"hole": hole, "points": points} for hole, points in seat.starts],
                "left_after": seat.left_after,
                "total": play.totals[number],
                "place": None if play.has_left(number) else play.places[number],
            }
            for number, seat in enumerate(play.seats)
        ],
        "rules": [
            {
                "from_hole": rules.from_hole,
                "id": rules.ruleset.id,
                "ruleset": to_mapping(rules.ruleset),
            }
            for rules in play.rules
        ],
        "holes": [
            {**hole_json(play, hole, keys), "changed": _changed_scores(play, hole, keys)}
            for hole in play.holes
        ],
    }


def hole_json(play: Play, hole: PlayedHole, names: Mapping[int, str]) -> HoleJson:
    """``names`` are what players (ids) are called in it."""
    seats = [names[seat.player_id] for seat in play.seats]
    return {
        "number": hole.number,
        "players": [seats[seat] for seat in hole.playing],
        "dealer": seats[hole.duty.dealer],
        "starter": None if hole.starter is None else seats[hole.starter],
        "grids": {
            seats[seat]: _grid_json(hole.grids[seat])
            for seat in hole.playing
            if seat not in hole.missing
        },
        "out": None if hole.went_out is None else seats[hole.went_out],
        "is_out_known": hole.is_out_known,
        "looks": {seats[seat]: looks for seat, looks in enumerate(hole.extras.looks) if looks},
        "by_hand": [
            {"player": seats[given.seat], "points": given.points, "reason": given.reason}
            for given in hole.extras.adjustments
        ],
        "odd_deck": hole.has_odd_deck,
        "corrected": hole.corrected,
        "differing": [
            {"kind": slot.kind, "player": names.get(slot.player or 0)} for slot in hole.differing
        ],
        "disputed": [names[player] for player in hole.objections if player in names],
        "findings": [
            {"code": found.code, "players": [seats[seat] for seat in found.seats]}
            for found in hole.findings
        ],
        "scores": dict(zip(seats, hole.ruling.hole_scores, strict=True)) if hole.ruling else None,
        "seen": hole.seen,
    }


def _grid_json(given: Given | None) -> Sequence[str] | TotalJson:
    if is_total(given):
        return {"total": given.total, "held": given.held, "final": given.final}
    return [*given] if has_cards(given) else []


def _changed_scores(play: Play, hole: PlayedHole, keys: Mapping[int, str]) -> Sequence[ChangedJson]:
    if not (hole.corrected and hole.ruling):
        return []
    return [
        {"player": keys[change.player], "was": change.before, "now": change.after}
        for change in corrections_of(play, hole.number)
    ]
