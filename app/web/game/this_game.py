"""A game besides its holes: players come and go, it rests, ends, is deleted; undo; date and place.

The pages of a game that rests or was deleted are templates here, shown by the views that meet it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import zip_longest
from typing import Any, get_args

from flask import Blueprint, render_template, request, url_for
from flask_babel import format_datetime
from flask_babel import gettext as _
from wtforms import Field, HiddenField, RadioField, SelectField, StringField
from wtforms.fields.choices import SelectChoice
from wtforms.validators import ValidationError

from app.golf.cards import DECKS
from app.golf.faults import Fault
from app.golf.ruleset import Ruleset
from app.record.access.rights import Right
from app.record.allowed_text import plain_text
from app.record.change.actions import set_deleted, set_letters, set_occasion, set_state
from app.record.change.change_rules import change_rules
from app.record.change.change_seats import (
    HoleBegunError,
    How,
    SeatChange,
    TableChangedError,
    start_points,
)
from app.record.change.history import redo as bring_back
from app.record.change.history import undo as take_back
from app.record.change.start_game import check_count, check_day, check_venue, names_lately
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.game.played import StateName
from app.record.game.seating import Seat
from app.record.group.membership import seat_players
from app.record.log.entry_schema import day_of
from app.record.log.heads import Slot
from app.web.base.forms import (
    SafeForm,
    TrimmedField,
    name_errors,
    pressed_form,
    undo_line,
    version_of,
)
from app.web.base.http import (
    Answer,
    button_in,
    index_in,
    number_in,
    press_token,
    pressed_button,
    see_other,
)
from app.web.base.permissions import game_for, known_device, may
from app.web.game.log import title_of
from app.web.new_game import (
    CROWDED,
    group_to_enter,
    has_letters,
    most_players,
    need_text,
    offer_title,
    others_of,
    rules_for,
)
from app.wording.errors import ended, fault_text
from app.wording.names import deck_name, joined, say, semicolon_list, spoken_name
from app.wording.standing import before_hole_text, state_text

bp = Blueprint("game_actions", __name__)
of_seats = Blueprint("seats", __name__)
bp.add_app_template_filter(state_text)
bp.add_app_template_global(before_hole_text)

HOWS: Mapping[str, How] = {how: how for how in get_args(How)}
FARTHEST = 8  # holes ahead that a change can be planned for where their number is open


class SeatsField(Field):
    """The players at the table, clockwise; each has the inputs ``player``, ``name`` and ``how``."""

    data: list[SeatChange]

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Names are NFC and stripped; a chair without a number is somebody new."""
        players, hows = request.form.getlist("player"), request.form.getlist("how")
        chairs = zip_longest(valuelist, players[: len(valuelist)], hows[: len(valuelist)])
        self.data = [
            SeatChange(number_in(player or ""), plain_text(name), HOWS.get(how, "zero"))
            for name, player, how in chairs
        ]


class GameForm(SafeForm):
    """All of a game that can be changed: its players from a hole on, date, venue, letters.

    ``at`` is the version of the game on the page, ``wrong`` are sentences about names, by chair.
    ``do`` says what is saved: “seats”, “occasion”, or both. Other buttons move chairs; they save
    too if the page’s script sent ``now``.
    """

    at = HiddenField(default="")
    seats = SeatsField(name="name")
    from_hole = SelectField(coerce=str, validate_choice=False)
    date = TrimmedField()
    venue = TrimmedField()
    letters = RadioField(
        choices=[SelectChoice(deck, deck_name(deck)) for deck in DECKS], validate_choice=False
    )
    do = StringField(default="")
    now = StringField(default="")
    wrong: Mapping[int, Sequence[str]] = {}

    def __init__(self, play: Play) -> None:
        self.play = play
        number = number_in(request.args.get("from", "")) or 0
        number = number if number in holes_ahead(play) else play.seating.due
        sitting = [SeatChange(p, play.people[p]) for p in play.seating.players_at(number)]
        occasion = {
            "date": play.date.isoformat(),
            "venue": play.venue,
            "letters": play.letters,
        }
        now = {"at": play.version, "from_hole": number, "seats": sitting, **occasion}
        super().__init__(data=now)
        if request.form and "name" not in request.form:
            self.seats.data = sitting
        self.offer_holes()
        # an unknown player, or one twice, is somebody new
        free = {*play.people}
        for place, seat in enumerate(self.seats.data):
            if seat.player not in free:
                self.seats.data[place] = replace(seat, player=None)
            free.discard(seat.player or 0)

    @property
    def number(self) -> int:
        """The hole that is chosen, else the first that has not begun."""
        number = number_in(self.from_hole.data or "") or 0
        return number if number in holes_ahead(self.play) else self.play.seating.due

    def offer_holes(self) -> None:
        self.from_hole.choices = [
            SelectChoice(str(number), say("did_hole", number=number))
            for number in holes_ahead(self.play)
        ]

    @property
    def most(self) -> int:
        """The most players that can be typed: whoever may change the rules is asked about more."""
        most = self.play.ruleset.players[1]
        return max(most, most_players(self.play.ruleset)) if may("owner") else most

    def rearrange(self) -> bool:
        """Press a button that moves chairs: ``add``, ``up:2``, ``leave:2``, ``back:17`` …"""
        verb, what = button_in(self.do.data or "")
        rows = self.seats.data
        index, names = index_in(what, len(rows)), self.play.people
        if verb == "up" and index:
            rows[index - 1], rows[index] = rows[index], rows[index - 1]
        elif verb == "leave" and index is not None:
            del rows[index]
        elif verb == "without":
            seated = self.play.seating.players_at(self.number)
            rows[:] = [row for row in rows if row.player in seated]
        elif len(rows) < self.most:
            player = number_in(what)
            if verb == "add":
                rows.append(SeatChange(None, "", "average"))
            elif verb == "lately" and what:
                rows.append(SeatChange(None, plain_text(what), "average"))
            elif verb == "back" and player in {*names} - {row.player for row in rows}:
                rows.append(SeatChange(player, names[player]))
        return verb in ("add", "up", "leave", "without", "back", "lately")

    def validate(self, extra_validators: Any = None) -> bool:  # noqa: ANN401
        """Compare names with each other and those who left, and the number of players with rules.

        A new chair without a name is nobody.
        """
        super().validate(extra_validators)
        if not self.saves_seats:
            return not self.errors
        self.seats.data = [row for row in self.seats.data if row.player or row.name]
        away = [seat.name for seat in self.away]
        self.wrong = name_errors([row.name for row in self.seats.data], away)
        self.form_errors += [
            ended(fault_text(fault)) for fault in seat_faults(self.ruleset, len(self.seats.data))
        ]
        number, due = number_in(self.from_hole.data or ""), self.play.seating.due
        if not self.errors and number is not None and number < due:
            self.form_errors.append(_begun_text(due))
        return not (self.errors or self.wrong)

    def validate_date(self, field: Field) -> None:
        for fault in check_day(field.data) if self.saves_occasion else ():
            raise ValidationError(fault_text(fault))

    def validate_venue(self, field: Field) -> None:
        for fault in check_venue(field.data) if self.saves_occasion else ():
            raise ValidationError(fault_text(fault))

    @property
    def saves_seats(self) -> bool:
        return self.do.data != "occasion" and "name" in request.form

    @property
    def saves_occasion(self) -> bool:
        return self.do.data in ("", "save", "occasion")

    @property
    def ruleset(self) -> Ruleset:
        """The rules that are played then: others if an answer chose some for more players."""
        verb, what = button_in(self.do.data or "")
        offers = rules_for(self.play.ruleset, len(self.seats.data)) if verb == "play" else {}
        return offers.get(what, self.play.ruleset)

    @property
    def away(self) -> list[Seat]:
        """Players who once played and have no chair here; they keep their names."""
        here = {row.player for row in self.seats.data}
        return [seat for seat in self.play.seats if seat.player_id not in here]

    def take_in(self, changed: TableChangedError) -> None:
        """Say how the players have changed since the page was made; what is typed stays."""
        number, self.play = self.number, changed.play
        play = self.play
        self.at.data = str(play.version)
        self.offer_holes()
        sitting = [spoken_name(play.people[p]) for p in play.seating.players_at(number)]
        sentence = _(
            "The players have changed: %(changes)s. Now %(names)s play. What you typed is still "
            "here: save again.",
            changes=semicolon_list(title_of(play, change) for change in changed.changes),
            names=joined(sitting),
        )
        leaving = _("Anyone not on this page will then leave the game.")
        self.form_errors.append(sentence if play.is_over else f"{sentence} {leaving}")

    @property
    def changes(self) -> list[SeatChange]:
        """What to save; in a game that is over only names change."""
        if not self.play.is_over:
            return self.seats.data
        play, names = self.play, {row.player: row.name for row in self.seats.data}
        seated = play.seating.players_at(play.seating.due)
        return [SeatChange(player, names.get(player, play.people[player])) for player in seated]


def holes_ahead(play: Play) -> range:
    due = play.seating.due
    return range(due, max(play.table.holes or due + FARTHEST, due) + 1)


def seat_faults(ruleset: Ruleset, count: int) -> Iterator[Fault]:
    """A game that goes on without enough players is ended instead."""
    for fault in check_count(ruleset, count):
        yield replace(fault, code="too_few_stay") if fault.code == "too_few_players" else fault


def _begun_text(due: int) -> str:
    return _(
        "That hole has been started. The change can begin with hole %(due)s: save again.",
        due=due,
    )


@of_seats.route("/g/<public_id>/table", methods=["GET", "POST"])
def table(public_id: str) -> Answer:
    """All about a game that is no card; what is typed is saved, or shown again with its faults."""
    game = game_for(public_id, "score")
    play = current_play(game)
    form = GameForm(play)
    is_moved = form.is_submitted() and form.rearrange()
    is_saving = form.is_submitted() and (not is_moved or bool(form.now.data))
    is_saving = is_saving and form.do.data != "add"
    if is_saving and form.validate():
        device, token = known_device() or "", press_token(form)
        if form.ruleset != play.ruleset:
            game = game_for(public_id, "owner")
            change_rules(game, device, form.ruleset, form.number, f"{token}-r")
        day = day_of(form.date.data or "")
        if form.saves_occasion and day:
            set_occasion(game, device, day, form.venue.data, token)
            if form.letters.data in DECKS:
                set_letters(game, device, form.letters.data, f"{token}-2")
        try:
            if form.saves_seats:
                at = version_of(form.at.data)
                seat_players(game, device, form.changes, form.number, f"{token}-3", at)
        except HoleBegunError as begun:
            form.form_errors.append(_begun_text(begun.due))
        except TableChangedError as changed:
            form.take_in(changed)
        else:
            if form.now.data:
                later = {"from": form.number} if form.number > play.seating.due else {}
                here: dict[str, Any] = {"public_id": public_id, **later}
                return see_other(url_for("seats.table", **here))
            return see_other(url_for("games.show", public_id=public_id))
    page = this_game_page(form)
    return page, 422 if is_saving else 200


def this_game_page(form: GameForm) -> str:
    play, rows = form.play, form.seats.data
    form.from_hole.data = str(form.number)
    sitting = play.seating.players_at(form.number)
    group = group_to_enter(play.group)
    names = [*(row.name for row in rows), *play.people.values()]
    others = others_of(group, names, [*play.person_keys.values()])
    is_many = any(fault.code in CROWDED for fault in seat_faults(play.ruleset, len(rows)))
    is_asked = is_many and bool(form.form_errors) and not play.is_over and may("owner")
    offers = rules_for(play.ruleset, len(rows)) if is_asked else {}
    return render_template(
        "game/this_game.html",
        form=form,
        play=play,
        sitting=sitting,
        points={how: start_points(play, how) for how in HOWS.values()},
        totals={seat.player_id: total for seat, total in zip(play.seats, play.totals, strict=True)},
        planned=[
            (later.from_hole, joined([spoken_name(play.people[p]) for p in later.players]))
            for later in play.seating.sittings
            if later.from_hole > form.number
        ],
        group=group,
        others=others,
        lately=[] if others else names_lately(known_device(), without=names),
        can_add=len(rows) < form.most and not play.is_over,
        can_leave=len(rows) > play.ruleset.players[0] and not play.is_over,
        can_delete=may("owner"),
        dealer=None if play.is_over else play.seats[play.next_duty.dealer].player_id,
        offers=[(key, offer_title(key, rules), rules) for key, rules in offers.items()],
        needed=need_text(offers, len(rows)),
        newcomers=joined([spoken_name(row.name) for row in rows if row.player not in sitting]),
        has_letters=has_letters(play.table),
        undo=undo_line(play, "table"),
    )


STATES: Mapping[str, StateName] = {"pause": "paused", "resume": "playing", "end": "ended"}


@bp.post("/g/<public_id>/state")
def state(public_id: str) -> Answer:
    """Pause, resume, end, delete or restore a game."""
    verb, _what = pressed_button()
    right: Right = "owner" if verb in ("delete", "restore") else "score"
    game = game_for(public_id, right, deleted=verb == "restore")
    form = pressed_form(url_for("games.show", public_id=public_id))
    device, token = known_device() or "", press_token(form)
    if verb in STATES:
        play = set_state(game, device, STATES[verb], token)
    elif right == "owner":
        play = set_deleted(game, device, verb == "delete", token)
    if verb == "delete":
        return see_other(url_for("home.show"))
    if verb == "resume":
        return see_other(url_for("holes.enter", public_id=public_id, number=play.next_number))
    return see_other(url_for("games.show", public_id=public_id))


@bp.app_template_filter()
def state_since(play: Play) -> str:
    """Day and time of the last change of what the game is: paused, ended, being played."""
    times = [head.received_at for head in play.heads.get(Slot("state"), ()) if head.received_at]
    at: datetime = max(times, default=play.made_at)
    return format_datetime(at.astimezone(), "d MMM, HH:mm")


@bp.post("/g/<public_id>/undo")
def undo(public_id: str) -> Answer:
    """Undo or redo what this phone is offered, and lead back; a hole off the card is open again."""
    game = game_for(public_id, "score", deleted=True)
    form = pressed_form(url_for("home.show"))
    verb, target = pressed_button()
    device, token = known_device() or "", press_token(form)
    if verb == "undo":
        take_back(game, device, target, token)
    elif verb == "redo":
        bring_back(game, device, target, token)
    play = current_play(game_for(public_id, "view", deleted=True))
    page, _colon, number = request.form.get("back", "").partition(":")
    if page == "home" or play.state.deleted_at:
        return see_other(url_for("home.show"))
    if page == "table":
        return see_other(url_for("seats.table", public_id=public_id))
    hole = number_in(number, digits=3) if page == "hole" else None
    if hole is not None:
        found = play.hole(hole)
        if found and found.ruling:
            return see_other(url_for("holes.ruling", public_id=public_id, number=hole))
        if play.may_enter(hole):
            return see_other(url_for("holes.enter", public_id=public_id, number=hole))
    return see_other(url_for("games.show", public_id=public_id))


@bp.route("/g/<public_id>/date", methods=["GET", "POST"])
def date_and_place(public_id: str) -> Answer:
    """Lead to the page that has date and venue; it takes them here too."""
    if request.method == "POST":
        return table(public_id)
    game_for(public_id, "score")
    return see_other(url_for("seats.table", public_id=public_id, _anchor="occasion"))
