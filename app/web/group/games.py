"""The games of a group: their lines, who is who in one or in those joined late, an old one."""

from collections.abc import Sequence
from datetime import date

from flask import Blueprint, abort, render_template, request, url_for
from flask_babel import gettext as _
from wtforms.fields.choices import SelectChoice
from wtforms.form import BaseForm
from wtforms.validators import ValidationError

from app.golf.faults import GolfError
from app.golf.game import places
from app.record.access.devices import names_of
from app.record.access.rights import group_and_right, includes
from app.record.allowed_text import comparable
from app.record.change.history import Action, offers_for
from app.record.database import db
from app.record.game.load import current_play
from app.record.game.old_game import OLD_ID, OldPlay, old_play, old_plays
from app.record.game.play import Play
from app.record.group.games_of_group import groups_of_device, old_game_of
from app.record.group.group_state import GroupState, UnknownPersonError, current_group
from app.record.group.membership import (
    Identity,
    TwiceInGameError,
    TwiceInGamesError,
    games_with_unnamed,
    name_players,
    put_in,
    take_out,
    unnamed_in,
)
from app.record.group.old_games import set_old_deleted
from app.record.group.seasons import GroupSeason
from app.record.models import Game, Group, Logbook, OldGame
from app.web.base.forms import ChoiceField, SafeForm
from app.web.base.http import Answer, number_in, press_token, see_other, stale_page
from app.web.base.page_parts import HiddenFields, UndoLine
from app.web.base.permissions import NotAllowedError, game_for, group_for, known_device, may
from app.web.group.people import group_with_counts, title_of_rules
from app.web.home import names_next, shown_play, table_of_group, title_of
from app.wording.groups import guests_label, person_name, redo_text, refusal_text, undo_text
from app.wording.names import day_in_year, isolated, joined, say, spoken_name
from app.wording.rules import ruleset_title
from app.wording.standing import compared, next_hole_title, outcome_title, totals_line

bp = Blueprint("game_group", __name__)
bp.add_app_template_global(table_of_group)
bp.add_app_template_global(names_next)
bp.add_app_template_filter(title_of, "players_of")
bp.add_app_template_filter(guests_label)
AnyPlay = Play | OldPlay


def games_shown(games: Sequence[Logbook]) -> list[AnyPlay]:
    """Return what can be shown of games, in their order."""
    old = old_plays(db.session(), [game for game in games if isinstance(game, OldGame)])
    found: dict[int, AnyPlay] = {play.game_id: play for play in old if play.is_there}
    for game in games:
        play = shown_play(game) if isinstance(game, Game) else None
        if play:
            found[game.id] = play
    return [found[game.id] for game in games if game.id in found]


@bp.app_template_test("old_game")
def is_old(play: AnyPlay) -> bool:
    return isinstance(play, OldPlay)


def names_now(state: GroupState, play: OldPlay) -> list[str]:
    """Return the names of an old game as its people are called now."""
    people = {player: state.by_key.get(key) for player, key in play.person_keys.items()}
    return [
        person_name(person) if (person := people.get(player)) else name
        for player, name in play.names.items()
    ]


@bp.app_template_filter()
def outcome(play: AnyPlay, state: GroupState) -> str:
    """Who won by how much; the next hole while a game goes on."""
    if isinstance(play, OldPlay):
        return outcome_title(names_now(state, play), play.totals, places(play.totals))
    ended = play.is_over and play.counted
    return outcome_title(*compared(play)) if ended else next_hole_title(play)


@bp.app_template_filter()
def totals_in(play: AnyPlay, state: GroupState) -> str:
    """Everybody's total, the best first; only names before the first hole."""
    if isinstance(play, OldPlay):
        return totals_line(names_now(state, play), play.totals, places(play.totals))
    if not play.counted:
        return joined([spoken_name(name) for name in play.names])
    return totals_line(play.names, play.totals, play.places)


@bp.app_template_filter()
def rules_in(play: AnyPlay, state: GroupState) -> str:
    if isinstance(play, OldPlay):
        return title_of_rules(state, play.content["rules"])
    return isolated(ruleset_title(play.ruleset))


@bp.app_template_filter()
def day_of_game(play: AnyPlay) -> str:
    """The day; none for a game that is played today."""
    if isinstance(play, OldPlay):
        return day_in_year(play.day)
    return day_in_year(play.date) if play.is_over or play.date != date.today() else ""


@bp.app_template_global()
def game_url(state: GroupState, game: str, hole: int = 0) -> str:
    """Return the address of a game, or of the ruling of a hole; old games have no holes."""
    if OLD_ID.fullmatch(game):
        return url_for("game_group.old", public_id=state.public_id, game=game)
    if hole:
        return url_for("holes.ruling", public_id=game, number=hole)
    return url_for("games.show", public_id=game)


def undo_of(state: GroupState, season: GroupSeason | None = None) -> UndoLine | None:
    """What this device may take back or bring back in a group; of a season only its end."""
    if not may("score"):
        return None

    def is_shown(action: Action | None) -> bool:
        if action is None or season is None:
            return action is not None
        slots = {(entry.slot.kind, entry.slot.hole) for entry in action.entries}
        ends = "season_end", season.number
        return ends in slots and slots <= {("season", season.number), ends}

    offers, buttons = offers_for(state, known_device()), []
    if offers.undo and is_shown(offers.undo):
        label = undo_text(state, offers.undo)
        if season:
            what = _("end of %(season)s", season=isolated(season.title))
            label = say("undo_what", what=what)
        buttons.append((label, f"undo:{offers.undo.token}"))
    if offers.redo and is_shown(offers.redo):
        buttons.append((redo_text(state, offers.redo), f"redo:{offers.redo.token}"))
    if not buttons:
        return None
    url = url_for("group.undo", public_id=state.public_id)
    return UndoLine(url, str(season.number) if season else "", HiddenFields(), tuple(buttons))


GUEST, NEW = "guest", "new"


class WhoField(ChoiceField):
    """A person of the group, somebody new or a guest; people may have become one meanwhile."""

    def pre_validate(self, _form: BaseForm) -> None:
        if self.data not in (GUEST, NEW) and number_in(self.data) is None:
            raise ValidationError(refusal_text(UnknownPersonError(0)))

    @property
    def identity(self) -> Identity:
        if self.data == NEW:
            return "new"
        return "guest" if self.data == GUEST or not self.raw_data else int(self.data)


def who_form(state: GroupState | None, players: Sequence[tuple[Play, int]]) -> SafeForm:
    """Return a form with a list for each player, ``player-`` and their id."""
    if state is None:
        return SafeForm()
    people = [person for person in state.people if not person.is_forgotten]
    choices = [SelectChoice(str(person.id), isolated(person.name)) for person in people]
    choices += [SelectChoice(NEW, say("new_in_group")), SelectChoice(GUEST, say("a_guest"))]
    fields = {
        f"player-{player}": WhoField(choices=choices, default=who_now(play, state, player))
        for play, player in players
    }
    form: SafeForm = type("WhoForm", (SafeForm,), fields)()
    return form


def who_now(play: Play, state: GroupState, player: int) -> str:
    """Return who a player is, or probably is: somebody of the group with this name."""
    named = state.by_name.get(comparable(play.people[player]))
    if state.public_id != play.group:
        return str(named.id) if named else NEW
    person = state.by_key.get(play.person_keys.get(player, ""))
    if person is None and named and player in unnamed_in(play):
        there = {state.counts_as.get(other, other) for other in play.person_keys.values()}
        person = None if named.keys[0] in there else named
    return str(person.id) if person else GUEST


@bp.route("/g/<public_id>/group", methods=["GET", "POST"])
def show(public_id: str) -> Answer:
    """Choose the group of a game and who its players are there, or take it out."""
    game = game_for(public_id, "score")
    play = current_play(game)
    group = group_meant(play)
    state = current_group(group) if group else None
    form = who_form(state, [(play, seat.player_id) for seat in play.seats])
    problem = ""
    if form.validate_on_submit():
        device, token = known_device() or "", form.draft.data
        if request.form.get("do") == "out":
            take_out(game, device, token)
            return see_other(url_for("games.show", public_id=public_id))
        if group is None:
            abort(404)
        try:
            who = {player: form[f"player-{player}"].identity for player in play.people}
            put_in(group, game, device, who, token)
            return see_other(url_for("group.show", public_id=group.public_id))
        except GolfError as error:
            problem = refusal_text(error)
    found = [] if play.group or not may("owner") or state else groups_of_device(known_device())
    page = render_template(
        "group/who.html",
        form=form,
        play=play,
        group=state,
        groups=[current_group(other) for other, right in found if includes(right, "score")],
        is_in=bool(play.group and (state is None or state.public_id == play.group)),
        is_owner=may("owner"),
        problem=problem or next(iter(form.problems), ""),
    )
    return page, 422 if problem or form.errors else 200


def group_meant(play: Play) -> Group | None:
    """Return the group of the query; the game’s own if this device may enter scores there."""
    asked = request.args.get("group", "")
    if asked and asked != play.group:
        group, right = group_and_right(asked, known_device()) or abort(404)
        if not includes(right, "score"):
            raise NotAllowedError(group, "score")
        return group
    found = group_and_right(play.group, known_device()) if play.group else None
    return found[0] if found and includes(found[1], "score") else None


MOST_GAMES = 20
"""The most games on a page."""


@bp.route("/group/<public_id>/late", methods=["GET", "POST"])
def late(public_id: str) -> Answer:
    """Say who players are who joined games late."""
    group = group_for(public_id, "score")
    if request.method == "GET":
        group_with_counts(public_id)
    state = current_group(group)
    plays = games_with_unnamed(state.group_id, MOST_GAMES + 1)
    shown = plays[:MOST_GAMES]
    form = who_form(state, [(play, player) for play in shown for player in unnamed_in(play)])
    problem, wrong = "", dict[int, TwiceInGameError]()
    if form.validate_on_submit():
        named = {
            play.game_id: {
                player: field.identity
                for player in unnamed_in(play)
                if (field := form[f"player-{player}"]).raw_data
            }
            for play in shown
        }
        try:
            name_players(group, known_device() or "", named, form.draft.data)
            return see_other(url_for("group.show", public_id=public_id))
        except TwiceInGamesError as error:
            wrong = {**error.by_game}
        except GolfError as error:
            problem = refusal_text(error)
    page = render_template(
        "group/late.html",
        form=form,
        group=state,
        games=[(play, unnamed_in(play)) for play in shown],
        has_more=len(plays) > MOST_GAMES,
        problem=problem or next(iter(form.problems), ""),
        wrong={game: refusal_text(error) for game, error in wrong.items()},
    )
    return page, 422 if problem or wrong or form.errors else 200


@bp.route("/group/<public_id>/old/<game>", methods=["GET", "POST"])
def old(public_id: str, game: str) -> Answer:
    """Show a game of earlier years; remove or restore it."""
    form = SafeForm()
    group = group_for(public_id, "score" if form.is_submitted() else "view")
    row = old_game_of(group, game) if OLD_ID.fullmatch(game) else None
    play = old_play(db.session(), row) if row else None
    if row is None or play is None or not (play.content and play.group):
        abort(404)
    if form.is_submitted():
        here = url_for(".old", public_id=public_id, game=game)
        if not form.validate():
            return stale_page(here)
        verb = request.form.get("do")
        if verb in ("out", "back"):
            set_old_deleted(group, row, known_device() or "", verb == "out", press_token(form))
        return see_other(here)
    state = current_group(group)
    people = [state.by_key.get(play.person_keys.get(player, "")) for player in play.names]
    ranks = places(play.totals)
    lines = zip(ranks, people, names_now(state, play), play.totals, play.holes, strict=True)
    device, moment = play.entered
    return render_template(
        "group/old_game.html",
        form=form,
        group=state,
        play=play,
        lines=sorted(lines, key=lambda line: line[0]),
        entered=moment.astimezone() if moment else None,
        phone=names_of([device]).get(device),
        may_score=may("score"),
    )
