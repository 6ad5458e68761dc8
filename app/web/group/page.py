"""A group: its page, its games, who is who in them; a new group or person, the owner's settings."""

from collections.abc import Sequence
from datetime import date

from flask import Blueprint, abort, render_template, request, url_for
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from sqlalchemy import select
from wtforms import BooleanField, Field, StringField
from wtforms.fields.choices import SelectChoice
from wtforms.form import BaseForm
from wtforms.validators import ValidationError

from app.golf.faults import GolfError, UnknownRulesetError
from app.golf.game import places
from app.golf.ruleset import Ruleset
from app.record.access.devices import names_of as names_of_devices
from app.record.access.rights import group_and_right, includes
from app.record.allowed_text import LONGEST_NAME, comparable, plain_text
from app.record.change.history import Action, offers_for
from app.record.change.house_rules import find_rules
from app.record.counts import CountedGame, count_what_changed
from app.record.database import db
from app.record.game.games_list import ROWS
from app.record.game.load import current_play
from app.record.game.old_game import OLD_ID, OldPlay, old_play, old_plays
from app.record.game.play import Play
from app.record.group.change_group import (
    GroupSettings,
    NewGroup,
    add_person,
    keep_people_together,
    redo_in_group,
    save_settings,
    settings_of,
    start_group,
    undo_in_group,
)
from app.record.group.games_of_group import (
    count_finished,
    games_by_day,
    games_going_on,
    groups_of_device,
    old_game_of,
)
from app.record.group.group_state import GroupState, Person, UnknownPersonError, current_group
from app.record.group.membership import (
    Identity,
    TwiceInGamesError,
    games_with_unnamed,
    has_unnamed,
    name_players,
    put_in,
    take_out,
    unnamed_in,
)
from app.record.group.old_games import set_old_deleted
from app.record.group.seasons import GroupSeason, season_at, season_shown, seasons_of, standing_of
from app.record.models import Game, Group, Logbook, OldGame
from app.web.base.forms import (
    ChoiceField,
    IsName,
    NamesField,
    SafeForm,
    TrimmedField,
    UndoLine,
    form_page,
    name_errors,
    pressed_form,
)
from app.web.base.http import (
    LIMITS,
    Answer,
    button_in,
    limits_here,
    number_in,
    over_limit,
    press_token,
    pressed_button,
    see_other,
)
from app.web.base.permissions import (
    NotAllowedError,
    ensure_device,
    game_for,
    group_for,
    known_device,
    may,
)
from app.web.home import (
    cursor_from_query,
    latest_play_of,
    shown_play,
)
from app.web.rules.page import rules_by_cards
from app.web.share import names_of, share_note
from app.wording.errors import limit_text
from app.wording.groups import (
    former_text,
    guests_label,
    people_counted,
    person_name,
    redo_text,
    refusal_text,
    season_text,
    undo_text,
    ways_text,
)
from app.wording.house_rules import group_title
from app.wording.names import day_in_year, isolated, joined, say, spoken_name
from app.wording.rules import ruleset_title, shipped_title
from app.wording.standing import compared, next_hole_title, outcome_title, totals_line

bp = Blueprint("group", __name__)
for formats in (people_counted, seasons_of, guests_label, unnamed_in):
    bp.add_app_template_filter(formats)
bp.add_app_template_global(share_note)
AnyPlay = Play | OldPlay
LOOKED_AT = 5
"""How many games are searched for one that isn’t an old game."""
LAST_GAMES = 3
MOST_UNNAMED = 20
"""The most games with late players on a page."""
MOST_PEOPLE, CHAIRS = 60, 4
"""The most people in a new group, and the fields that it begins with."""


def group_with_counts(public_id: str) -> GroupState:
    group = group_for(public_id, "view")
    count_what_changed(group.id)
    return current_group(group)


def ruleset_played(state: GroupState, rules: str) -> Ruleset | None:
    """Return the rules from the newest game by them; None if only old games were."""
    conditions = CountedGame.group_id == state.group_id, CountedGame.rules == rules
    newest_first = CountedGame.day.desc(), CountedGame.game_id.desc()
    query = select(CountedGame.game_id).where(*conditions).order_by(*newest_first)
    ids = db.session.scalars(query.limit(LOOKED_AT)).all()
    game = next(filter(None, (db.session.get(Game, game_id) for game_id in ids)), None)
    return current_play(game).ruleset if game else None


def title_of_rules(state: GroupState, rules: str) -> str:
    found = ruleset_played(state, rules)
    return ruleset_title(found) if found else shipped_title(rules)


# Lines of games


def games_shown(games: Sequence[Logbook]) -> list[AnyPlay]:
    """Return what can be shown of games, in their order."""
    old = old_plays(db.session(), [game for game in games if isinstance(game, OldGame)])
    found: dict[int, AnyPlay | None] = {play.game_id: play for play in old if play.is_there}
    found |= {game.id: shown_play(game) for game in games if isinstance(game, Game)}
    return [play for game in games if (play := found.get(game.id))]


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
        return url_for("group.old", public_id=state.public_id, game=game)
    if hole:
        return url_for("holes.ruling", public_id=game, number=hole)
    return url_for("games.show", public_id=game)


# The page, and what is undone from it


@bp.get("/group/<public_id>")
def show(public_id: str) -> Answer:
    """Show who leads or won, games at the table, everybody in one table, the race, last games."""
    group = group_with_counts(public_id)
    season, latest = season_shown(group), latest_play_of(group)
    plays = games_shown(games_by_day(group.group_id)[:ROWS])
    open_ones = (latest, *map(shown_play, games_going_on(group.group_id)))
    at_table = {play.game_id: play for play in open_ones if play and not play.is_over}
    return render_template(
        "group/page.html",
        group=group,
        season=season,
        standing=standing_of(group, season),
        latest=latest,
        playing=[
            play
            for play in at_table.values()
            if play.holes or (latest and play.game_id == latest.game_id)
        ],
        over=[play for play in plays if isinstance(play, OldPlay) or play.is_over][:LAST_GAMES],
        finished=count_finished(group.group_id),
        has_late=may("score") and has_unnamed(group, [p for p in plays if isinstance(p, Play)]),
        undo=undo_of(group),
        may_score=may("score"),
        is_owner=may("owner"),
    )


@bp.app_template_filter()
def season_note(season: GroupSeason) -> str:
    """How a season counts, in short."""
    if season.is_only_kept:
        return former_text(season)
    return season_text(season.season) if season.has_ended else ways_text(season.season)


@bp.get("/group/<public_id>/games")
def games(public_id: str) -> Answer:
    group = group_with_counts(public_id)
    after = request.args.get("after", "")
    after = after if OLD_ID.fullmatch(after) else cursor_from_query("after")
    found = games_by_day(group.group_id, after)
    return render_template(
        "group/games.html",
        group=group,
        games=games_shown(found[:ROWS]),
        more=found[ROWS - 1].public_id if len(found) > ROWS else "",
        is_first=not after,
        finished=count_finished(group.group_id),
        may_score=may("score"),
    )


def undo_of(state: GroupState, season: GroupSeason | None = None) -> UndoLine | None:
    """What this device may take back or bring back in a group; of a season only its end."""
    if not may("score"):
        return None

    def is_shown(action: Action) -> bool:
        if season is None:
            return True
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
    url = url_for("group.undo", public_id=state.public_id)
    return UndoLine(url, str(season.number) if season else "", buttons) if buttons else None


@bp.post("/group/<public_id>/undo")
def undo(public_id: str) -> Answer:
    group = group_for(public_id, "score")
    back = url_for(".show", public_id=public_id)
    form, number = pressed_form(back), number_in(request.form.get("back", ""), digits=6)
    verb, target = pressed_button()
    change = {"undo": undo_in_group, "redo": redo_in_group}.get(verb)
    if change:
        state = change(group, known_device() or "", target, press_token(form))
        if number and season_at(state, number):
            back = url_for("group_season.show", public_id=public_id, number=number)
    return see_other(back)


# A new person, a new group, the owner's settings


class NameForm(SafeForm):
    """The name of a new person."""

    name = TrimmedField(default="")


def names_taken(state: GroupState, whose: Person | None = None) -> list[str]:
    """Return the names of all others; ``whose`` is None for a new person."""
    return [person.name for person in state.people if person != whose]


@bp.route("/group/<public_id>/people/new", methods=["GET", "POST"])
def add(public_id: str) -> Answer:
    group, form = group_for(public_id, "score"), NameForm()
    is_free = IsName(others=names_taken(current_group(group)))
    if form.is_submitted() and form.validate({"name": [is_free]}):
        add_person(group, known_device() or "", form.name.data, form.draft.data)
        return see_other(url_for(".show", public_id=public_id))
    return form_page("group/name.html", form, public_id=public_id)


GROUP_NAME = _l("Give the group a name, like “Sundays”. It has at most 40 characters.")


class NewGroupForm(SafeForm):
    """Title and names; empty names are dropped."""

    title = TrimmedField(validators=[IsName(GROUP_NAME)], default="")
    name = NamesField(default=[""] * CHAIRS)
    do = StringField(default="")

    @property
    def names(self) -> list[str]:
        return [name for name in self.name.data if name]

    def validate_name(self, field: Field) -> None:
        if not self.names:
            raise ValidationError(_("Type at least one name."))
        field.errors += [text for texts in name_errors(self.names).values() for text in texts]


@bp.route("/groups/new", methods=["GET", "POST"])
def start() -> Answer:
    form = NewGroupForm()
    if form.is_submitted() and button_in(form.do.data or "")[0] == "add":
        form.name.data = [*form.name.data, ""][:MOST_PEOPLE]
    elif form.is_submitted() and form.validate():
        new = NewGroup(form.title.data, form.names, form.draft.data, limits_here())
        try:
            return see_other(url_for(".show", public_id=start_group(ensure_device(), new)))
        except LIMITS as error:
            form.form_errors.append(limit_text(error))
            return over_limit(render_template("group/new.html", form=form), error)
    return form_page("group/new.html", form)


class TogetherForm(SafeForm):
    """The title of a group of the players of a game, and who of them belongs to it, by id."""

    title = TrimmedField(validators=[IsName(GROUP_NAME)], default="")
    people = NamesField(default=())
    do = StringField(default="")


@bp.route("/g/<public_id>/together", methods=["GET", "POST"])
def keep_together(public_id: str) -> Answer:
    """Ask what a group of the players of a game is called and who is in it, then make it."""
    game, form = game_for(public_id, "score"), TogetherForm()
    play, here = current_play(game), url_for(".keep_together", public_id=public_id)
    if form.is_submitted() and not form.validate() and "csrf_token" in form.errors:
        pressed_form(here)
    if play.group:
        return see_other(url_for(".show", public_id=play.group))
    if form.is_submitted() and not form.do.data:
        return see_other(here)  # nothing was asked yet
    ids = [str(seat.player_id) for seat in play.seats]
    if not form.is_submitted():
        form.title.data = plain_text(names_of(game))[:LONGEST_NAME]
        form.people.data = [own for seat, own in enumerate(ids) if not play.has_left(seat)]
    elif not form.errors and {*ids}.isdisjoint(form.people.data):
        form.form_errors.append(_("Choose one of these."))
    elif not form.errors:
        who, about = known_device() or "", (form.title.data, game, form.draft.data)
        chosen = [int(own) for own in ids if own in form.people.data]
        try:
            group = keep_people_together(who, *about, limits_here(), chosen)
        except LIMITS as error:
            form.form_errors.append(limit_text(error))
            page = render_template("group/together.html", form=form, play=play)
            return over_limit(page, error)
        return see_other(url_for(".show", public_id=group))
    return form_page("group/together.html", form, play=play)


class SettingsForm(SafeForm):
    """Title, usual rules, whether records are announced."""

    title = TrimmedField(validators=[IsName()], default="")
    rules = ChoiceField(fault=_l("Choose rules from the list."), default="")
    records = BooleanField(
        _l("Announce records"),
        description=_l(
            "A line under the ruling or the result when someone has their lowest hole or game ever."
        ),
    )


@bp.route("/group/<public_id>/settings", methods=["GET", "POST"])
def settings(public_id: str) -> Answer:
    """Choose from all rules in their groups, after those of the last game and the group's own."""
    group = group_for(public_id, "owner")
    state = current_group(group)
    form = SettingsForm(obj=None if request.method == "POST" else settings_of(state))
    listed = [
        SelectChoice(
            rules.id,
            isolated(ruleset_title(rules)),
            optgroup=isolated(group_title(alike[0]) if cards else _("Our rules")),
        )
        for cards, alike in rules_by_cards().items()
        for rules in alike
    ]
    form.rules.choices = [SelectChoice("", _("The last game’s rules")), *listed]
    if state.usual_rules and state.usual_rules not in {choice.value for choice in listed}:
        try:
            title = ruleset_title(find_rules(state.usual_rules))
        except UnknownRulesetError:
            title = state.usual_rules
        form.rules.choices.insert(1, SelectChoice(state.usual_rules, isolated(title)))
    if form.validate_on_submit():
        chosen = GroupSettings(form.title.data, form.rules.data, form.records.data)
        save_settings(group, known_device() or "", chosen, form.draft.data)
        return see_other(url_for(".show", public_id=public_id))
    return form_page("group/settings.html", form, group=state)


# Who is who in a game, in those joined late, in an old one


class WhoField(ChoiceField):
    """A person of the group, somebody new or a guest; people may have become one meanwhile."""

    def pre_validate(self, _form: BaseForm) -> None:
        if self.data not in ("guest", "new") and number_in(self.data) is None:
            raise ValidationError(refusal_text(UnknownPersonError(0)))

    @property
    def identity(self) -> Identity:
        if self.data == "new":
            return "new"
        return "guest" if self.data == "guest" or not self.raw_data else int(self.data)


def who_form(state: GroupState | None, players: Sequence[tuple[Play, int]]) -> SafeForm:
    """Return a form with a list for each player, ``player-`` and their id."""
    if state is None:
        return SafeForm()
    people = [person for person in state.people if not person.is_forgotten]
    choices = [SelectChoice(str(person.id), isolated(person.name)) for person in people]
    choices += [SelectChoice("new", say("new_in_group")), SelectChoice("guest", say("a_guest"))]
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
        return str(named.id) if named else "new"
    person = state.by_key.get(play.person_keys.get(player, ""))
    if person is None and named and player in unnamed_in(play):
        there = {state.counts_as.get(other, other) for other in play.person_keys.values()}
        person = None if named.keys[0] in there else named
    return str(person.id) if person else "guest"


@bp.route("/g/<public_id>/group", methods=["GET", "POST"])
def who(public_id: str) -> Answer:
    """Choose the group of a game and who its players are there, or take it out."""
    game = game_for(public_id, "score")
    play = current_play(game)
    group = group_meant(play)
    state = current_group(group) if group else None
    form = who_form(state, [(play, seat.player_id) for seat in play.seats])
    if form.validate_on_submit():
        device, token = known_device() or "", form.draft.data
        if request.form.get("do") == "out":
            take_out(game, device, token)
            return see_other(url_for("games.show", public_id=public_id))
        if group is None:
            abort(404)
        try:
            people = {player: form[f"player-{player}"].identity for player in play.people}
            put_in(group, game, device, people, token)
            return see_other(url_for(".show", public_id=group.public_id))
        except GolfError as error:
            form.form_errors.append(refusal_text(error))
    found = [] if play.group or not may("owner") or state else groups_of_device(known_device())
    return form_page(
        "group/who.html",
        form,
        play=play,
        group=state,
        groups=[current_group(other) for other, right in found if includes(right, "score")],
        is_in=bool(play.group and (state is None or state.public_id == play.group)),
        is_owner=may("owner"),
    )


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


@bp.route("/group/<public_id>/late", methods=["GET", "POST"])
def late(public_id: str) -> Answer:
    """Say who players are who joined games late."""
    group = group_for(public_id, "score")
    if request.method == "GET":
        count_what_changed(group.id)
    state = current_group(group)
    plays = games_with_unnamed(state.group_id, MOST_UNNAMED + 1)
    shown, wrong = plays[:MOST_UNNAMED], dict[int, str]()
    form = who_form(state, [(play, player) for play in shown for player in unnamed_in(play)])
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
            return see_other(url_for(".show", public_id=public_id))
        except TwiceInGamesError as error:
            wrong = {game: refusal_text(one) for game, one in error.by_game.items()}
        except GolfError as error:
            form.form_errors.append(refusal_text(error))
    has_more = len(plays) > MOST_UNNAMED
    values = {"group": state, "plays": shown, "has_more": has_more, "wrong": wrong}
    page, status = form_page("group/late.html", form, **values)
    return page, 422 if wrong else status


@bp.route("/group/<public_id>/old/<game>", methods=["GET", "POST"])
def old(public_id: str, game: str) -> Answer:
    """Show a game of earlier years; remove or restore it."""
    is_pressed = request.method == "POST"
    group = group_for(public_id, "score" if is_pressed else "view")
    row = old_game_of(group, game) if OLD_ID.fullmatch(game) else None
    play = old_play(db.session(), row) if row else None
    if row is None or play is None or not (play.content and play.group):
        abort(404)
    if is_pressed:
        here = url_for(".old", public_id=public_id, game=game)
        form, verb = pressed_form(here), request.form.get("do")
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
        form=SafeForm(),
        group=state,
        play=play,
        lines=sorted(lines, key=lambda line: line[0]),
        entered=moment.astimezone() if moment else None,
        phone=names_of_devices([device]).get(device),
        may_score=may("score"),
    )
