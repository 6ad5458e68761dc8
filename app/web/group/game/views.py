"""The group of a game: who is which person; routes of it, of old and late games."""

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, abort, render_template, request, url_for
from flask_babel import gettext as _

from app.golf.faults import GolfError
from app.record.access.rights import group_and_right, includes
from app.record.allowed_text import comparable
from app.record.database import db
from app.record.game.load import current_play
from app.record.game.old_game import OLD_ID, OldPlay, old_play
from app.record.game.play import Play
from app.record.group.games_of_group import groups_of_device, old_game_of
from app.record.group.group_state import GroupState, current_group
from app.record.group.late_players import (
    TwiceInGamesError,
    games_with_unnamed,
    name_players,
    unnamed_in,
)
from app.record.group.membership import Identity, TwiceInGameError, put_in, take_out
from app.record.group.old_games import set_old_deleted
from app.record.group.people import Person
from app.record.models import Group, OldGame
from app.web.base.forms import SafeForm
from app.web.base.http import Answer, Page, number_in, press_token, see_other, stale_page
from app.web.base.page_parts import SelectOption
from app.web.base.permissions import (
    NotAllowedError,
    game_for,
    group_for,
    known_device,
    may,
)
from app.web.group.games import old_game_page
from app.web.group.people import group_with_counts
from app.web.home import title_of
from app.wording.basics.names import written_day
from app.wording.basics.placeholders import isolated
from app.wording.basics.say import say
from app.wording.group.people import refusal_text
from app.wording.rules.summary import ruleset_title

GUEST, NEW = "guest", "new"


def game_group_page(
    play: Play, state: GroupState | None, sent: Mapping[str, str], problem: str = ""
) -> Page:
    """``state`` is the game’s group or the chosen one, ``sent`` the fields of a refused form."""
    here: dict[str, Any] = {"public_id": play.public_id}
    groups = [] if play.group or not may("owner") else _groups_to_choose()
    return {
        "title": state.title if state else "",
        "players": [player_choice(play, state, seat.player_id, sent) for seat in play.seats]
        if state
        else [],
        "groups": [
            (current_group(group).title, url_for("game_group.show", **here, group=group.public_id))
            for group in groups
        ],
        "is_in": bool(play.group and (state is None or state.public_id == play.group)),
        "may_move": may("owner"),
        "note": _note_of(play, state),
        "problem": problem,
        "url": url_for("game_group.show", **here, group=state.public_id if state else None),
        "card_url": url_for("games.show", **here),
        "group_url": url_for("group.show", public_id=state.public_id) if state else "",
        "together_url": url_for("group_settings.keep_together", **here),
    }


def _note_of(play: Play, state: GroupState | None) -> str:
    if state is None and play.group:
        return _("This game is in a group where this phone may not enter scores.")
    if not may("owner") and (state is None or state.public_id != play.group):
        return _("Only a phone with full control of the game can put it into a group.")
    return ""


def _groups_to_choose() -> list[Group]:
    found = groups_of_device(known_device())
    return [group for group, right in found if includes(right, "score")]


def player_choice(play: Play, state: GroupState, player: int, sent: Mapping[str, str]) -> Page:
    chosen = sent.get(f"player-{player}") or _whom_now(play, state, player)
    people = [person for person in state.people if not person.is_forgotten]
    values = [
        *((str(person.id), person.name) for person in people),
        (NEW, say("new_in_group")),
        (GUEST, say("a_guest")),
    ]
    options = [SelectOption(value, label, value == chosen) for value, label in values]
    return {"id": player, "name": play.people[player], "options": options}


def _whom_now(play: Play, state: GroupState, player: int) -> str:
    if state.public_id == play.group:
        person = state.by_key.get(play.person_keys.get(player, ""))
        if person is None and player in unnamed_in(play):
            person = _member_called(play, state, player)
        return str(person.id) if person else GUEST
    same = state.by_key.get(state.key_by_name.get(comparable(play.people[player]), ""))
    return str(same.id) if same else NEW


def _member_called(play: Play, state: GroupState, player: int) -> Person | None:
    key = state.key_by_name.get(comparable(play.people[player]), "")
    there = {state.counts_as.get(other, other) for other in play.person_keys.values()}
    return None if key in there else state.by_key.get(key)


def whom(value: str) -> Identity:
    if value == NEW:
        return "new"
    person = number_in(value)
    return "guest" if person is None else person


bp = Blueprint("game_group", __name__)


@bp.get("/g/<public_id>/group")
def show(public_id: str) -> Answer:
    play = current_play(game_for(public_id, "score"))
    return _group_page(play, _group_meant(play), SafeForm())


@bp.post("/g/<public_id>/group")
def change(public_id: str) -> Answer:
    game, form = game_for(public_id, "score"), SafeForm()
    play = current_play(game)
    group = _group_meant(play)
    if not form.validate():
        return _group_page(play, group, form, say("page_expired_kept")), 422
    device, token = known_device() or "", form.draft.data
    if request.form.get("do") == "out":
        take_out(game, device, token)
        return see_other(url_for("games.show", public_id=public_id))
    if group is None:
        abort(404)
    try:
        who = {player: whom(request.form.get(f"player-{player}", "")) for player in play.people}
        put_in(group, game, device, who, token)
    except GolfError as error:
        return _group_page(play, group, form, refusal_text(error)), 422
    return see_other(url_for("group.show", public_id=group.public_id))


def _group_meant(play: Play) -> Group | None:
    """The group of the query needs the right to score; the game’s own is None without it."""
    asked = request.args.get("group", "")
    if asked and asked != play.group:
        found = group_and_right(asked, known_device())
        if found is None:
            abort(404)
        if not includes(found[1], "score"):
            raise NotAllowedError(found[0], "score")
        return found[0]
    found = group_and_right(play.group, known_device()) if play.group else None
    return found[0] if found and includes(found[1], "score") else None


def _group_page(play: Play, group: Group | None, form: SafeForm, problem: str = "") -> str:
    state = current_group(group) if group else None
    return render_template(
        "group/game/page.html", page=game_group_page(play, state, request.form, problem), form=form
    )


@bp.get("/group/<public_id>/old/<game>")
def old(public_id: str, game: str) -> Answer:
    group = group_for(public_id, "view")
    _row, play = _old_there(group, game)
    shown = old_game_page(current_group(group), play)
    return render_template("group/game/old_game.html", page=shown, form=SafeForm())


@bp.post("/group/<public_id>/old/<game>")
def change_old(public_id: str, game: str) -> Answer:
    group, form = group_for(public_id, "score"), SafeForm()
    row, _play = _old_there(group, game)
    here = url_for(".old", public_id=public_id, game=game)
    if not form.validate():
        return stale_page(here)
    verb = request.form.get("do")
    if verb in ("out", "back"):
        set_old_deleted(group, row, known_device() or "", verb == "out", press_token(form))
    return see_other(here)


def _old_there(group: Group, game: str) -> tuple[OldGame, OldPlay]:
    row = old_game_of(group, game) if OLD_ID.fullmatch(game) else None
    play = old_play(db.session(), row) if row else None
    if row is None or play is None or not (play.content and play.group):
        abort(404)
    return row, play


MOST_GAMES = 20
"""The most games on a page."""


def late_page(
    state: GroupState,
    sent: Mapping[str, str],
    wrong: Mapping[int, TwiceInGameError],
    problem: str = "",
) -> Page:
    """``sent`` are the fields of a refused form, ``wrong`` the errors by game id."""
    plays = games_with_unnamed(state.group_id, MOST_GAMES + 1)
    return {
        "title": state.title,
        "games": [
            _late_game(state, play, sent, wrong.get(play.game_id)) for play in plays[:MOST_GAMES]
        ],
        "has_more": len(plays) > MOST_GAMES,
        "problem": problem,
        "group_url": url_for("group.show", public_id=state.public_id),
    }


def _late_game(
    state: GroupState, play: Play, sent: Mapping[str, str], error: TwiceInGameError | None
) -> Page:
    return {
        "title": title_of(play),
        "line": f"{written_day(play.date)} · {isolated(ruleset_title(play.ruleset))}",
        "url": url_for("games.show", public_id=play.public_id),
        "players": [player_choice(play, state, player, sent) for player in unnamed_in(play)],
        "problem": refusal_text(error) if error else "",
    }


def named_in(state: GroupState, sent: Mapping[str, str]) -> dict[int, dict[int, Identity]]:
    """Return the chosen people by game id and player, for players still unnamed."""
    asked = {
        play.game_id: unnamed_in(play) for play in games_with_unnamed(state.group_id, MOST_GAMES)
    }
    return {
        game: {
            player: whom(sent[f"player-{player}"])
            for player in players
            if f"player-{player}" in sent
        }
        for game, players in asked.items()
    }


@bp.get("/group/<public_id>/late")
def late(public_id: str) -> Answer:
    group = group_for(public_id, "score")
    group_with_counts(public_id)
    return _late_page(group, SafeForm(), {})


@bp.post("/group/<public_id>/late")
def change_late(public_id: str) -> Answer:
    group, form = group_for(public_id, "score"), SafeForm()
    if not form.validate():
        return _late_page(group, form, {}, say("page_expired_kept")), 422
    named = named_in(current_group(group), request.form)
    try:
        name_players(group, known_device() or "", named, form.draft.data)
    except TwiceInGamesError as error:
        return _late_page(group, form, error.by_game), 422
    except GolfError as error:
        return _late_page(group, form, {}, refusal_text(error)), 422
    return see_other(url_for("group.show", public_id=public_id))


def _late_page(
    group: Group, form: SafeForm, wrong: Mapping[int, TwiceInGameError], problem: str = ""
) -> str:
    shown = late_page(current_group(group), request.form, wrong, problem)
    return render_template("group/game/late.html", page=shown, form=form)
