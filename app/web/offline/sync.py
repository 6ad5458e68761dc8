"""What phones send once a server answers again, and what open pages ask every few seconds."""

import re
import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from flask import (
    Blueprint,
    Flask,
    Response,
    abort,
    g,
    jsonify,
    render_template,
    request,
    session,
    url_for,
)
from flask_babel import gettext as _
from flask_wtf.csrf import generate_csrf
from sqlalchemy.exc import SQLAlchemyError
from werkzeug import Request

from app.formats.game_json import hole_json
from app.golf.cards import DECKS, ENGLISH
from app.golf.checking import checked_ruleset
from app.golf.faults import RulesetError, UnknownRulesetError
from app.golf.ruleset import Ruleset, from_mapping, to_mapping
from app.golf.table import compile_ruleset
from app.record.access.asking import asks_of
from app.record.access.rights import AccessCheck, game_and_right
from app.record.access.unsaved import OpenGrid, live_status, release_lease, take_lease
from app.record.change.start_game import (
    PUBLIC_ID,
    AddressTakenError,
    NewGame,
    RawGame,
    check_game,
    known_people,
    make_game,
)
from app.record.change.sync import receive
from app.record.database import db
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.game_days import day_code
from app.record.group.take_in import make_game_of_group
from app.record.log.entry_schema import day_of
from app.web.base.answers import PRIVATE, mark_of, never_cache
from app.web.base.bad_requests import REFUSED_HOST
from app.web.base.forms import TOKEN, new_form
from app.web.base.http import Reply, check_token, limits_here, sent_json
from app.web.base.permissions import (
    device_in,
    ensure_device,
    game_for,
    known_device,
    names_of_phones,
    play_for,
)
from app.web.base.request_log import log_early_answer
from app.web.new_game import MOST_DECKS, group_to_enter, with_decks
from app.web.rules.page import rules_for_code
from app.wording.errors import (
    answer_text,
    ended,
    error_text,
    fault_text,
    guests_text,
    placed_text,
    problem_text,
)
from app.wording.links import lease_text

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

bp = Blueprint("sync", __name__)


@bp.get("/token")
def token() -> Reply:
    session.permanent = True
    answer = jsonify(token=generate_csrf())
    return never_cache(answer)


@bp.post("/g/<public_id>/entries")
def entries(public_id: str) -> Reply:
    """Take what was typed offline, entry by entry, and say of each what became of it."""
    game = game_for(public_id, "score")
    check_token()
    sent = sent_json()
    if not isinstance(sent, list):
        return problem("unreadable", HTTPStatus.UNPROCESSABLE_ENTITY)
    results, version = receive(game, known_device() or "", sent)
    answers = [
        {"said_as": each.client_id, "answer": each.outcome, "sentence": answer_text(each)}
        for each in results
    ]
    return jsonify(version=version, answers=answers)


@bp.post("/games")
def make() -> Reply:
    """Make a game that began on a phone, under the address that it has there."""
    check_token()
    new, problems = new_game(sent_json())
    if new is None:
        return jsonify(answer="refused", sentence=" ".join(problems)), 422
    try:
        public_id, is_new = make_sent(ensure_device(), new)
    except AddressTakenError:
        return problem("taken", HTTPStatus.CONFLICT)
    if public_id != new.public_id:
        return problem("taken", HTTPStatus.CONFLICT)
    noted = {"note": _group_note(new)} if new.group else {}
    return jsonify(answer="kept" if is_new else "known", id=public_id, **noted)


def _group_note(new: NewGame) -> str:
    """Say if the game isn’t in its group, or who became a guest; "" if all is as it was sent."""
    found = game_and_right(new.public_id, known_device())
    if found is None:
        return ""
    play = current_play(found[0])
    if play.group != new.group:
        return problem_text("group")
    seats = zip(play.seats, new.people, strict=False)
    guests = [
        seat.name for seat, sent in seats if sent and not play.person_keys.get(seat.player_id)
    ]
    return guests_text(guests) if guests else ""


def problem(code: str, status: int) -> Reply:
    return jsonify(answer="refused", sentence=problem_text(code)), status


PERSON = re.compile(r"[a-z0-9]{0,20}")
RULES_ID = re.compile(r"[a-z0-9-]{1,40}")


def new_game(sent: Any) -> tuple[NewGame | None, Sequence[str]]:  # noqa: ANN401
    """Return a game that a phone made, checked like the form of a new game, or sentences."""
    if not _is_game(sent):
        return None, [problem_text("game")]
    try:
        ruleset = ruleset_of(sent.get("rules"))
        if "decks" in sent:
            ruleset = with_decks(ruleset, sent["decks"])
            compile_ruleset(ruleset)
    except RulesetError as error:
        return None, [problem_text("rules"), *(ended(placed_text(fault)) for fault in error.faults)]
    except UnknownRulesetError as error:
        return None, [problem_text("rules"), error_text(error)]
    day = day_of(sent.get("date", ""))
    if day and day_code(day):  # the phone’s clock was too wrong
        day = None
    raw = RawGame(sent["names"], ruleset, sent["said_as"], sent["dealer"], day)
    letters = sent.get("letters", "")
    new, faults = check_game(replace(raw, letters=letters, public_id=sent["id"]))
    if new is None:
        return None, [ended(fault_text(fault)) for fault in faults]
    if not sent.get("group"):
        return new, []
    return replace(new, group=sent["group"], people=sent["people"]), []


def _is_game(sent: Any) -> bool:  # noqa: ANN401
    """Return True if every part has its type and shape."""
    if not isinstance(sent, Mapping) or not isinstance(sent.get("names"), list):
        return False
    names, dealer = sent["names"], sent.get("dealer")
    texts = [(PUBLIC_ID, sent.get("id")), (TOKEN, sent.get("said_as"))]
    if sent.get("group"):
        people = sent.get("people")
        if not isinstance(people, list) or len(people) != len(names):
            return False
        texts += [(PUBLIC_ID, sent["group"]), *((PERSON, key) for key in people)]
    if "date" in sent and not (isinstance(sent["date"], str) and day_of(sent["date"])):
        return False
    return (
        all(isinstance(text, str) and shape.fullmatch(text) for shape, text in texts)
        and all(isinstance(name, str) for name in names)
        and type(dealer) is int
        and 0 <= dealer < len(names)
        and sent.get("letters", ENGLISH) in [*DECKS]
        and sent.get("decks", 1) in range(1, MOST_DECKS + 1)
        and type(sent.get("decks", 1)) is int
    )


def ruleset_of(rules: Any) -> Ruleset:  # noqa: ANN401
    """Accepts a preset’s id, a code or a mapping; raises ``GolfError``."""
    if not isinstance(rules, Mapping):
        return rules_for_code(str(rules))
    name = str(rules.get("id", ""))
    path = name if RULES_ID.fullmatch(name) else "rules"
    plain: Mapping[str, Any] = {key: value for key, value in rules.items() if key != "id"}
    with suppress(RulesetError):
        # Phones also send what an earlier version wrote, which the writer says in today's way.
        plain = to_mapping(from_mapping(path, plain))
    return checked_ruleset(path, plain, is_new=False)


def make_sent(device: str, new: NewGame) -> tuple[str, bool]:
    """In its group if still allowed. Raises ``NewGamesClosedError`` and ``HourlyLimitError``."""
    new = replace(new, limits=limits_here())
    state = group_to_enter(new.group)
    if state is None:
        return make_game(device, replace(new, group="", people=()))
    people = known_people(new.names, new.people, state)
    return make_game_of_group(device, replace(new, people=people), state.group_id)


ROUTE, ADDRESS = "/g/<public_id>/live", re.compile(r"/g/(\w+)/live")


@bp.get(ROUTE)
def live(public_id: str) -> Response:
    """Return what is so now, and of the hole that a page shows what has been typed of it.

    ``UnchangedPolls`` has answered who knows it. The page of one hole hears who types that hole.
    """
    device = known_device()
    access, held = live_status(db.engine, public_id, device) or abort(HTTPStatus.NOT_FOUND)
    play, number = play_for(public_id, "view"), request.args.get("hole", type=int)
    others = [grid for grid in held if grid.device != device and number in (None, grid.hole)]
    names = names_of_phones(play, (grid.device for grid in others)) if others else {}
    answer = jsonify(
        code=mark_of(access.view_code) if access.view_code else "",
        version=g.version,
        over=play.is_over,
        right=g.held,
        entering=[
            {
                "hole": grid.hole,
                "player": grid.player,
                "words": lease_text(play, grid, names),
                # Translators: below a player's name: “on another phone”, or the name of a phone.
                "phone": _("on %(phone)s", phone=names.get(grid.device) or _("another phone")),
            }
            for grid in others
        ],
        hole=_hole_news(play, number) if number else None,
        asks=_asks_here(public_id) if access.asks else "",
    )
    answer.headers["ETag"] = tag_of(access, held, request)
    return answer


def _asks_here(public_id: str) -> str:
    """Return the phones that ask to enter scores, with keys to answer, for any page of a game."""
    asks = asks_of(game_for(public_id, "owner"))
    return render_template("share/asks.html", public_id=public_id, asks=asks, form=new_form())


def _hole_news(play: Play, number: int) -> dict[str, Any]:
    """Return a hole by the ids of players, as fields are named, and what a page says of it."""
    hole, part = play.hole(number), _("Save the cards of {names} now")
    if hole is None:
        words = _("Hole %(number)s was undone on another phone.", number=number)
        return {"seen": "", "grids": {}, "words": words, "part": part}
    url = url_for("open_hole.show", public_id=play.public_id, number=number)
    facts = hole_json(play, hole, {player: str(player) for player in play.people})
    words = _("Hole %(number)s was saved on another phone.", number=number)
    return {**facts, "words": words, "part": part, "url": url}


class UnchangedPolls:
    """WSGI middleware: answers 304 before Flask begins a request, which would cost twice as much.

    Most requests are such polls.
    """

    def __init__(self, app: Flask) -> None:
        self.app, self.inner = app, app.wsgi_app

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        began = time.perf_counter()
        asked = Request(environ)
        known = asked.headers.get("If-None-Match", "").removeprefix("W/")  # weak if compressed
        is_asked = known and asked.method == "GET" and REFUSED_HOST not in environ
        poll = ADDRESS.fullmatch(asked.path) if is_asked else None
        if poll is None or known != self.tag_now(poll[1], asked):
            return self.inner(environ, start_response)
        log_early_answer(ROUTE, "304", began)
        start_response("304 NOT MODIFIED", [("ETag", known), ("Cache-Control", PRIVATE)])
        return []

    def tag_now(self, public_id: str, asked: Request) -> str:
        """Return "" for a phone without a right, and if the database fails."""
        with self.app.app_context(), suppress(SQLAlchemyError):
            status = live_status(db.engine, public_id, device_in(asked))
            return tag_of(*status, asked) if status else ""
        return ""


def tag_of(access: AccessCheck, held: Sequence[OpenGrid], asked: Request) -> str:
    """Headers stand for language and theme: working them out would cost more than the rest."""
    looks = asked.headers.get("Accept-Language", ""), asked.cookies.get("settings", "")
    return f'"{mark_of("live", access, held, looks)}"'


@bp.post("/g/<public_id>/entering")
def entering(public_id: str) -> tuple[str, int]:
    """Take a lease on the grid that is being typed, or without a hole release it."""
    game = game_for(public_id, "score")
    check_token()
    play, sent = current_play(game), sent_json()
    if not isinstance(sent, dict):
        abort(HTTPStatus.UNPROCESSABLE_ENTITY)
    device, hole, player = known_device() or "", sent.get("hole"), sent.get("player")
    if hole is None:
        release_lease(game.id, device)
        return "", HTTPStatus.NO_CONTENT
    is_due = type(hole) is int and play.may_enter(hole)
    is_known = player is None or (type(player) is int and player in play.people)
    if not (is_due and is_known):
        abort(HTTPStatus.UNPROCESSABLE_ENTITY)
    take_lease(game.id, OpenGrid(device, hole, player))
    return "", HTTPStatus.NO_CONTENT
