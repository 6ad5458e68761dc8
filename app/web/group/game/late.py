"""Takes a finished game into a group."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import Blueprint, render_template, request, url_for

from app.golf.errors import GolfError
from app.record.access.game_group import GroupMoveError
from app.record.game.play import Play
from app.record.group.group_state import GroupState, current_group
from app.record.group.late_players import (
    TwiceInGamesError,
    games_with_unnamed,
    name_players,
    unnamed_in,
)
from app.record.group.membership import Identity, TwiceInGameError
from app.record.models import Group
from app.web.base.forms import SafeForm
from app.web.base.http import Answer, see_other
from app.web.base.permissions import group_for, known_device
from app.web.group.game.page import PlayerChoice, player_choice, whom
from app.web.group.with_counts import group_with_counts
from app.web.home.page import title_of
from app.wording.basics.days import written_day
from app.wording.basics.say import say
from app.wording.group.people import refusal_text
from app.wording.rules.summary import ruleset_title

MOST = 20
"""The most games on a page."""


@dataclass(frozen=True, slots=True)
class LateGame:
    """A game with its unnamed late players; ``problem`` is why a choice was refused."""

    title: str
    line: str
    url: str
    players: Sequence[PlayerChoice]
    problem: str


@dataclass(frozen=True, slots=True)
class LatePage:
    """``has_more`` is whether games follow these."""

    title: str
    games: Sequence[LateGame]
    has_more: bool
    problem: str
    group_url: str


def late_page(
    state: GroupState,
    sent: Mapping[str, str],
    wrong: Mapping[int, TwiceInGameError],
    problem: str = "",
) -> LatePage:
    """``sent`` are the fields of a refused form, ``wrong`` the errors by game id."""
    plays = games_with_unnamed(state.group_id, MOST + 1)
    return LatePage(
        title=state.title,
        games=[_late_game(state, play, sent, wrong.get(play.game_id)) for play in plays[:MOST]],
        has_more=len(plays) > MOST,
        problem=problem,
        group_url=url_for("group.show", public_id=state.public_id),
    )


def _late_game(
    state: GroupState, play: Play, sent: Mapping[str, str], error: TwiceInGameError | None
) -> LateGame:
    return LateGame(
        title=title_of(play),
        line=f"{written_day(play.date)} · {ruleset_title(play.ruleset)}",
        url=url_for("games.show", public_id=play.public_id),
        players=[player_choice(play, state, player, sent) for player in unnamed_in(play)],
        problem=refusal_text(error) if error else "",
    )


def named_in(state: GroupState, sent: Mapping[str, str]) -> dict[int, dict[int, Identity]]:
    """Return the chosen people by game id and player, for players still unnamed."""
    asked = {play.game_id: unnamed_in(play) for play in games_with_unnamed(state.group_id, MOST)}
    return {
        game: {
            player: whom(sent[f"player-{player}"])
            for player in players
            if f"player-{player}" in sent
        }
        for game, players in asked.items()
    }


bp = Blueprint("late_players", __name__)


@bp.get("/group/<public_id>/late")
def show(public_id: str) -> Answer:
    group = group_for(public_id, "score")
    group_with_counts(public_id)
    return page(group, SafeForm(), {})


@bp.post("/group/<public_id>/late")
def change(public_id: str) -> Answer:
    group, form = group_for(public_id, "score"), SafeForm()
    if not form.validate():
        return page(group, form, {}, say("page_expired_kept")), 422
    named = named_in(current_group(group), request.form)
    try:
        name_players(group, known_device() or "", named, form.draft.data)
    except TwiceInGamesError as error:
        return page(group, form, error.by_game), 422
    except GroupMoveError:
        raise
    except GolfError as error:
        return page(group, form, {}, refusal_text(error)), 422
    return see_other(url_for("group.show", public_id=public_id))


def page(
    group: Group, form: SafeForm, wrong: Mapping[int, TwiceInGameError], problem: str = ""
) -> str:
    shown = late_page(current_group(group), request.form, wrong, problem)
    return render_template("group/game/late.html", page=shown, form=form)
