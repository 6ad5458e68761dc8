"""The API under ``/api/v1``: a program shows the code of a link, and reads and writes as it allows.

What is read is ``game_json`` and ``group_json``; a write answers with the game as it is then.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date as Day
from functools import cache
from typing import Annotated, Any, Literal, NoReturn, TypeVar, cast

from flask import Blueprint, Flask, Response, abort, current_app, g, jsonify, request
from flask_babel import gettext as _
from pydantic import AfterValidator, ConfigDict, Field, TypeAdapter, ValidationError, WithJsonSchema
from pydantic_core import PydanticCustomError
from typing_extensions import TypedDict

from app.formats.game_json import GameJson, game_json
from app.formats.group_json import GroupJson, group_json
from app.formats.hole_line import Settled, read_line, settled
from app.golf.cards import ENGLISH
from app.golf.faults import (
    MOST_FAULTS,
    Fault,
    FaultsError,
    GolfError,
    RulesetError,
    UnknownRulesetError,
)
from app.golf.reading import read_json
from app.record.access.quotas import PER_RANGE, home_of, range_of
from app.record.access.rights import device_hash
from app.record.access.sharing import CodeError, UnknownCodeError, code_of, read_code
from app.record.access.tokens import device_of_code, is_live, is_token
from app.record.allowed_text import LONGEST_REASON
from app.record.change.actions import set_objection
from app.record.change.history import ids_named, right_for, take_back, undos_of
from app.record.change.save_hole import (
    LOOKS,
    POINTS,
    TOTALS,
    HoleDraft,
    HoleSavedElsewhereError,
    RawHole,
    RawSeat,
    check_hole,
    inspect_draft,
    is_retry,
    save_hole,
)
from app.record.change.start_game import RawGame, check_game
from app.record.change.sync import people_of
from app.record.database import GameGoneError
from app.record.files.exporting import entries_after
from app.record.game.games_list import games_seen
from app.record.game.load import UnreadableGameError, current_play, play_at
from app.record.game.play import Play
from app.record.group.games_of_group import groups_of_device
from app.record.group.group_state import current_group
from app.record.group.take_in import check_same_game
from app.record.log.entries import ConflictingEntryError, token_of
from app.record.log.entry_schema import LONGEST_ID, MOST_IDS
from app.record.log.heads import UNDO, Slot
from app.record.models import Game
from app.web.base.answers import cache_while, mark_of
from app.web.base.permissions import (
    game_for,
    group_for,
    known_device,
    play_for,
    unchanged_since_seen,
)
from app.web.base.rate_limit import RateLimit
from app.web.group.page import group_with_counts
from app.web.offline.sync import make_sent, ruleset_of
from app.web.problem import Refused, is_for_programs, problem_of
from app.wording.errors import (
    LOOKS_WITHOUT_FINE,
    WHOLE,
    ended,
    error_text,
    fault_text,
)
from app.wording.findings import finding_text
from app.wording.names import fill, play_with, say

VERSION = "/api/v1"
LIMITED = "API_LIMITS"
READING, WRITING, WRONG = 120, 60, 20  # per minute
READS = ("GET", "HEAD")
PACE = RateLimit()
WITHOUT_CODE = ("api.settle",)

bp = Blueprint("api", __name__, url_prefix=VERSION)
bp.register_error_handler(GolfError, problem_of)


@bp.before_request
def let_in() -> None:
    """Make the device of the code that is shown the one that asks; each asks so often a minute."""
    play_with(ENGLISH)
    device = None
    if request.endpoint not in WITHOUT_CODE:
        device = g.device = _device_of_code()
    if current_app.config[LIMITED]:
        what, most = ("reading", READING) if request.method in READS else ("writing", WRITING)
        # Whoever may watch has the same code: at each address it is another client.
        PACE.count(what, f"{device or 'nobody'} {home_of(request.remote_addr)}", most)
        if device is None:
            PACE.count(what, range_of(request.remote_addr), most * PER_RANGE)


def _device_of_code() -> str:
    """Tokens made with 0.1.0 work until the link with their right is renewed."""
    header = request.headers.get("Authorization", "")
    scheme, _space, shown = header.partition(" ")
    if scheme.lower() == "bearer":
        with suppress(CodeError, UnknownCodeError):
            if not is_token(shown.strip()):
                secret = current_app.config["SECRET_KEY"]
                return device_of_code(secret, read_code(shown), request.remote_addr)
            if is_live(device_hash(shown.strip())):
                return device_hash(shown.strip())
    if current_app.config[LIMITED]:
        PACE.count("wrong", range_of(request.remote_addr), WRONG)
    if header:
        raise Refused("token_unknown", say("token_unknown"))
    raise Refused("token_missing", say("token_needed"))


def register(app: Flask) -> None:
    app.after_request(_let_other_sites_read)


def _let_other_sites_read(answer: Response) -> Response:
    """Their pages may read with a code in a header, and not write."""
    is_preflight, method = request.method == "OPTIONS", request.method
    if is_preflight:
        method = request.headers.get("Access-Control-Request-Method", "")
    if is_for_programs() and method in READS:
        answer.headers["Access-Control-Allow-Origin"] = "*"
        if is_preflight:
            answer.headers["Access-Control-Allow-Methods"] = "GET, HEAD"
            answer.headers["Access-Control-Allow-Headers"] = "Authorization, If-None-Match"
            answer.headers["Access-Control-Max-Age"] = "86400"  # seconds, a day
        else:
            answer.headers["Access-Control-Expose-Headers"] = "ETag, Retry-After"
    return answer


def read_answer(found: Any) -> Response:  # noqa: ANN401
    """Return JSON with a mark of it: who has it already gets 304."""
    answer = jsonify(found)
    answer.set_etag(mark_of(answer.data))
    answer.make_conditional(request)
    return answer


Sent = TypeVar("Sent")


@dataclass(frozen=True, slots=True)
class Strict:
    """Refuses names that it doesn’t have."""

    __pydantic_config__ = ConfigDict(extra="forbid")


@cache
def adapter_of(kind: Any) -> TypeAdapter[Any]:  # noqa: ANN401
    return TypeAdapter(kind)


def sent(kind: type[Sent]) -> Sent:
    """Return the body as ``kind``. Raises ``Refused`` with all faults."""
    text, faults = request.get_data(), []
    try:
        _value, unusual = read_json(text.decode())
        for fault in unusual[:MOST_FAULTS]:
            twice = _("It is listed twice: keep one.")
            text_of = twice if fault.code == "stands_twice" else fault_text(fault)
            faults.append(replace(fault.below("body"), values={WHOLE: text_of}))
        if not faults:
            body: Sent = adapter_of(cast("Any", kind)).validate_json(text, strict=True)
            return body
    except ValidationError as error:
        faults = type_faults(error, "body")
    except ValueError:
        faults = [Fault("body", "json_invalid", {WHOLE: _("It is not JSON.")})]
    raise Refused("invalid", say("not_as_described"), faults)


def type_faults(error: ValidationError, part: str) -> list[Fault]:
    faults = []
    for detail in error.errors(include_url=False, include_input=False)[:MOST_FAULTS]:
        keys = (str(key) for key in detail["loc"] if key != "[key]")
        values = {**detail.get("ctx", {}), WHOLE: detail["msg"]}
        faults.append(Fault(".".join([part, *keys]), detail["type"], values))
    return faults


def refuse_with(faults: Sequence[Fault]) -> NoReturn:
    raise Refused("invalid", say("nothing_saved"), faults)


class Seen(TypedDict):
    """A game or group, and its version."""

    id: str
    version: int


class Opened(TypedDict):
    """What a code opens: the hundred newest games, those of its group among them; its group."""

    games: list[Seen]
    groups: list[Seen]


def games() -> Response:
    """What the code opens: games, the newest first, and groups."""
    device = known_device()
    games: list[Seen] = []
    for seen in games_seen(device, 100):
        with suppress(UnreadableGameError, GameGoneError):
            if not play_at(seen.game_id, seen.public_id, seen.version).state.deleted_at:
                games.append({"id": seen.public_id, "version": seen.version})
    groups = [
        {"id": group.public_id, "version": group.version}
        for group, _right in groups_of_device(device)
    ]
    return read_answer({"games": games, "groups": groups})


def game(public_id: str) -> Response:
    """A game: players, rules, holes, totals and places."""
    play = play_for(public_id, "view")
    if "seen" in g:
        cache_while(unchanged_since_seen(public_id))
    return read_answer(game_json(play))


def group(public_id: str) -> Response:
    """A group: people, seasons with their tables, games with their results."""
    return read_answer(group_json(group_with_counts(public_id)))


@dataclass(frozen=True, slots=True)
class Since(Strict):
    """After which version. ``wait`` is from when answers waited for news: now it does nothing."""

    since: Annotated[int, Field(ge=0, le=2**31 - 1)] = 0
    wait: Annotated[int, Field(ge=0, le=25, deprecated=True)] = 0


class Change(TypedDict):
    """A stored entry, with which the game or group came to this ``version``.

    ``said_as`` is its id; ``replaces`` are the ids of the entries that its sender saw in its place.
    Players are named by their keys, devices are numbered in the order they came.
    """

    version: int
    said_as: str
    kind: str
    hole: int | None
    player: str | None
    content: Any
    replaces: Any
    device: int
    said_at: str
    received_at: str


class Changes(TypedDict):
    """What was said since a version; ``version`` is the one to ask with from now on.

    Where it is not ``is_all``, there is more: ask on at once.
    """

    version: int
    is_all: bool
    changes: list[Change]


def changes(public_id: str, of_group: bool = False) -> Response:
    """What was entered since a version.

    These are at most 200 entries. To follow a game, ask every two or three seconds.
    """
    words = {key: all_of[0] if len(all_of) == 1 else all_of for key, all_of in request.args.lists()}
    try:
        since = adapter_of(Since).validate_python(words).since
    except ValidationError as error:
        faults = type_faults(error, "query")
        raise Refused("invalid", say("not_as_described"), faults) from None
    book = group_for(public_id, "view") if of_group else game_for(public_id, "view")
    new = entries_after(book, since)
    return read_answer({"version": new.version, "is_all": new.is_all, "changes": new.entries})


def changes_of_group(public_id: str) -> Response:
    """What was entered about people and seasons since a version."""
    return changes(public_id, of_group=True)


def _text_or_object(sent: Any) -> Any:  # noqa: ANN401
    if not isinstance(sent, str | dict):
        raise PydanticCustomError("string_or_object_type", "Must be text or an object.")
    return sent


PlayerKey = Annotated[str, Field(min_length=1, max_length=64)]
Name = Annotated[str, Field(max_length=200)]
Rules = Annotated[
    Any,
    AfterValidator(_text_or_object),
    WithJsonSchema({"anyOf": [{"type": "string"}, {"type": "object"}]}),
]


SAID_AS_PATTERN = r"^[A-Za-z0-9_-]{16,64}$"


@dataclass(frozen=True, slots=True)
class Body(Strict):
    """``said_as`` is the idempotency key: a request with the same one is carried out once."""

    said_as: Annotated[str, Field(pattern=SAID_AS_PATTERN)]


@dataclass(frozen=True, slots=True)
class GameBody(Body):
    """A new game: ``names`` clockwise, ``dealer`` is the place among them, counted from 0.

    ``rules`` are the id of a preset, the code of house rules, or a ruleset. In a ``group``,
    ``people`` has for each player the key of that person, "" for a guest, ``new`` for somebody to
    be added to the group; without it all are guests. ``letters`` are those of the deck, which
    pages name cards by.
    """

    names: Annotated[list[Name], Field(min_length=1, max_length=99)]
    rules: Rules
    dealer: Annotated[int, Field(ge=0)] = 0
    date: Day | None = None
    group: Annotated[str, Field(max_length=64)] = ""
    people: Annotated[
        list[Annotated[str, Field(pattern="^[a-z0-9]{0,20}$")]], Field(max_length=99)
    ] = field(default_factory=list)
    letters: Literal["en", "de", "fr", "nl", "nl-bvh", "sv"] = "en"


class Made(TypedDict):
    """A game that was made, and the codes that let people in: ``view`` and ``score``."""

    codes: dict[str, str]
    game: GameJson


def start() -> tuple[Response, int]:
    """Start a game.

    It belongs to the phone that has owned the code's game or group for longest, and the code may
    enter scores in it.
    """
    body = sent(GameBody)
    state = current_group(group_for(body.group, "score")) if body.group else None
    ruleset, faults = None, []
    try:
        ruleset = ruleset_of(body.rules)
    except UnknownRulesetError as error:
        values = {"given": error.ruleset_id, "meant": error.meant, WHOLE: error_text(error)}
        faults.append(Fault("body.rules", "unknown_rules", values))
    except RulesetError as error:
        for fault in error.faults:
            # The path of a ruleset begins with its name.
            path = _dotted("body.rules", fault.path.partition(".")[2])
            faults.append(Fault(path, "ruleset", {**fault.values, WHOLE: ended(fault_text(fault))}))
    raw = RawGame(body.names, ruleset, body.said_as, body.dealer, body.date, body.letters)
    new, found = check_game(replace(raw, group=state, people=body.people))
    if new is None or faults:
        refuse_with([*faults, *(fault.below("body") for fault in found)])
    device = known_device() or ""
    public_id, is_new = make_sent(device, new)
    if not is_new:
        check_same_game(device, new, state.counts_as if state else {})
    made = game_for(public_id, "score")
    score = code_of(str(current_app.secret_key), made, "score")
    codes = {"view": made.view_code, "score": score}
    return jsonify(codes=codes, game=game_json(current_play(made))), 201


def _dotted(whole: str, path: str) -> str:
    """Return a path below ``whole`` with dots instead of brackets.

    >>> _dotted("body", "grids[0][2]"), _dotted("body", "")
    ('body.grids.0.2', 'body')
    """
    return f"{whole}.{path.replace('[', '.').replace(']', '').lstrip('.')}".rstrip(".")


@dataclass(frozen=True, slots=True)
class Grid(Strict):
    """Cards with rows parted by “/”, like ``6 4 2 / 6 9 2``, or a ``total`` in their place.

    Of a total, ``held`` says that it has four of a kind in it, ``final`` that penalties are.
    """

    cards: Annotated[str | None, Field(max_length=1000)] = None
    total: Annotated[int | None, Field(ge=TOTALS.start, lt=TOTALS.stop)] = None
    held: bool = False
    final: bool = False


@dataclass(frozen=True, slots=True)
class ByHand(Strict):
    """Points added by hand, and why."""

    points: Annotated[int, Field(ge=POINTS.start, lt=POINTS.stop)]
    reason: Annotated[str, Field(min_length=1, max_length=LONGEST_REASON)]


def without_default(schema: dict[str, Any]) -> None:
    schema.pop("default", None)


@dataclass(frozen=True, slots=True)
class HoleBody(Body):
    """A hole to be put on the card, or corrected; players are named by their keys.

    ``seen`` is that of the hole as it was read, "" where it was not on the card; ``went_out`` is a
    player, or null for nobody. With ``part`` only these grids are saved, beside what others say,
    and ``went_out`` may be left out; ``at`` is then the version of the game that was read.
    """

    grids: dict[PlayerKey, Grid]
    went_out: Annotated[PlayerKey | None, Field(json_schema_extra=without_default)] = ""
    seen: Annotated[str, Field(max_length=200)] = ""
    looks: dict[PlayerKey, Annotated[int, Field(ge=LOOKS.start, lt=LOOKS.stop)]] = field(
        default_factory=dict
    )
    by_hand: dict[PlayerKey, ByHand] = field(default_factory=dict)
    odd: bool = False
    starter: PlayerKey | None = None
    part: bool = False
    at: Annotated[int, Field(ge=0)] = 0


def save(public_id: str, number: int) -> Response:
    """Put a hole on the card, or correct it.

    A correction shows the ``seen`` that was read last. What the referee finds comes back as
    faults, and nothing is saved. A hole in which a grid is missing is saved and doesn't count yet.
    One that changed since it was read is refused.
    """
    game, body = game_for(public_id, "score"), sent(HoleBody)
    play, device = current_play(game), known_device() or ""
    for key, grid in body.grids.items():
        wrong, code = ["cards"] if grid.total is None else [], "missing"
        sentence = _("It is missing.")
        if grid.cards is not None:
            given = {"total": grid.total is not None, "held": grid.held, "final": grid.final}
            wrong, code = [name for name in given if given[name]], "unexpected_keyword_argument"
            sentence = _("Unknown name: leave it out.")
        if wrong:
            values = {WHOLE: sentence}
            refuse_with([Fault(f"body.grids.{key}.{name}", code, values) for name in wrong])
    is_retried = play.was_done(body.said_as)
    if number < 1 or not is_retried:
        play.check_turn(number)
    seats = {}
    for key in dict.fromkeys((*body.grids, *body.looks, *body.by_hand)):
        grid, hand = body.grids.get(key, Grid()), body.by_hand.get(key)
        raw = RawSeat(grid.cards, "" if grid.total is None else grid.total, grid.held, grid.final)
        raw = replace(raw, looks=body.looks.get(key, ""))
        seats[key] = replace(raw, points=hand.points, reason=hand.reason) if hand else raw
    is_open = body.went_out == "" and not body.part
    went_out = None if is_open else (body.went_out,) if body.went_out else ()
    draft, found = check_hole(
        RawHole(number, seats, went_out, body.starter or "", body.odd),
        _players_of_hole(game, play, number),
        play.table_of(number),
        token=body.said_as,
        seen=body.seen,
        at=body.at or (0 if body.part else play.version),
        part=body.part,
        asks_starter=body.starter is not None,
    )
    faults = [fault.below("body") for fault in found]
    if not body.grids:
        faults.append(Fault("body.grids", "no_cards"))
    if is_retried:
        is_stranger = any(fault.code == "player" for fault in faults)
        if is_stranger or not is_retry(play, device, draft):
            raise ConflictingEntryError(draft.token)
        return jsonify(game_json(play))
    if faults := faults or _faults_of_referee(play, draft):
        refuse_with(faults)
    hole = play.hole(number)
    if not draft.part and draft.seen != (hole.seen if hole else ""):
        raise HoleSavedElsewhereError(number, hole.seen if hole else "")
    save_hole(play, device, draft)
    return jsonify(game_json(current_play(game_for(public_id, "view"))))


def _players_of_hole(game: Game, play: Play, number: int) -> dict[str, int]:
    playing = {*play.players(number).values()}
    return {person.key: person.id for person in people_of(game.id) if person.id in playing}


def _faults_of_referee(play: Play, draft: HoleDraft) -> list[Fault]:
    keys, faults = play.keys, []
    table, found = inspect_draft(play, draft, len(play.players(draft.number)))
    for finding in found:
        players = [keys[play.seats[seat].player_id] for seat in finding.seats]
        values = {**finding.numbers, "players": players, "cells": [*finding.cells]}
        values[WHOLE] = finding_text(finding, play.names, table)
        faults.append(Fault("body.grids", finding.code, values))
    if draft.looks and not table.has_fines:
        looked = [play.people[player] for player in draft.looks]
        sentence = fill(LOOKS_WITHOUT_FINE, {"names": looked})
        faults.append(Fault("body.looks", "looks_without_fine", {WHOLE: sentence}))
    return faults


def already_recorded(play: Play, said_as: str, slot: Slot, content: object = None) -> bool:
    """Return True for a retry. Raises ``ConflictingEntryError`` if the key was used otherwise.

    Without ``content`` it depends on earlier entries.
    """
    kept = [entry for entry in play.entries if token_of(entry.client_id) == said_as]
    for entry in kept:
        is_meant = entry.slot == slot and content in (None, entry.content)
        if entry.device != known_device() or not is_meant:
            raise ConflictingEntryError(said_as)
    return bool(kept)


@dataclass(frozen=True, slots=True)
class DisputeBody(Body):
    """That a player's score is disputed in the hole as it was read, or no longer ``disputes``."""

    seen: Annotated[str, Field(max_length=200)]
    player: PlayerKey
    disputes: bool = True


def dispute(public_id: str, number: int) -> Response:
    """Dispute a player's score until the hole is corrected, or withdraw that."""
    game, body = game_for(public_id, "score"), sent(DisputeBody)
    play = current_play(game)
    if play.hole(number) is None:
        abort(404)
    player = _players_of_hole(game, play, number).get(body.player)
    if player is None:
        refuse_with([Fault("body.player", "player", {"key": body.player, "hole": number})])
    if not already_recorded(play, body.said_as, Slot("objection", number, player)):
        where, device = (number, player), known_device() or ""
        play = set_objection(game, device, where, body.disputes, body.said_as, body.seen)
    return jsonify(game_json(play))


@dataclass(frozen=True, slots=True)
class UndoBody(Body):
    """What is to be undone, or redone where it ``brings_back``.

    ``entries`` are the ``said_as`` of requests, each with all that it wrote, or single entries by
    their ``said_as`` among the changes.
    """

    entries: Annotated[
        list[Annotated[str, Field(max_length=LONGEST_ID)]], Field(min_length=1, max_length=100)
    ]
    brings_back: bool = False


def undo(public_id: str) -> Response:
    """Undo what requests or phones entered, or redo it."""
    game, body = game_for(public_id, "score"), sent(UndoBody)
    play = current_play(game)
    ids = ids_named(play, body.entries)
    meant = None if body.brings_back else {"undoes": ids}
    if already_recorded(play, body.said_as, Slot(UNDO), meant):
        return jsonify(game_json(play))
    faults = [
        Fault(f"body.entries.{place}", "unknown_entry", {"given": name})
        for place, name in enumerate(body.entries)
        if name not in play.by_id and name in ids_named(play, [name])
    ]
    ids = undos_of(play, ids) if body.brings_back else ids
    if len(ids) > MOST_IDS:
        values = {"entries": len(ids), "most": MOST_IDS}
        faults.append(Fault("body.entries", "undo_limit", values))
    needed = right_for(play, ids)
    if needed is None or faults:
        refuse_with(faults or [Fault("body.entries", "nothing_to_undo")])
    game_for(public_id, needed)
    return jsonify(game_json(take_back(game, known_device() or "", ids, body.said_as)))


def settle() -> Response:
    """Rule on one hole without a game.

    The body is what `backnine settle` reads from a line (docs/commands.md): ``rules``, ``grids``,
    ``went_out`` and what more there is to say of a hole.
    """
    sent(dict[str, Any])
    try:
        found = settled(read_line(request.get_data(as_text=True)))
    except FaultsError as error:
        faults = [
            replace(fault, path=_dotted("body", fault.path)) for fault in error.faults[:MOST_FAULTS]
        ]
        raise Refused("invalid", say("not_as_described"), faults) from None
    return jsonify(found)


GAME, GROUP = "/games/<public_id>", "/groups/<public_id>"
HOLE = f"{GAME}/holes/<int:number>"
OPERATIONS = (
    ("GET", "/games", games, None, Opened),
    ("GET", GAME, game, None, GameJson),
    ("GET", f"{GAME}/changes", changes, None, Changes),
    ("GET", GROUP, group, None, GroupJson),
    ("GET", f"{GROUP}/changes", changes_of_group, None, Changes),
    ("POST", "/games", start, GameBody, Made),
    ("POST", HOLE, save, HoleBody, GameJson),
    ("PUT", HOLE, save, HoleBody, GameJson),
    ("POST", f"{HOLE}/dispute", dispute, DisputeBody, GameJson),
    ("POST", f"{GAME}/undo", undo, UndoBody, GameJson),
    ("POST", "/settle", settle, dict[str, Any], Settled),
)
"""Method, address, view, what it takes, what it answers; the description is made of this."""
for method, path, view, _body, _answer in OPERATIONS:
    bp.add_url_rule(path, view_func=view, methods=[method])
