"""Typing a card from paper: a form of the whole card, ruled on row by row before it is saved."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from flask import Blueprint, render_template, url_for
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from wtforms import HiddenField, RadioField, SelectChoice, SelectField, StringField

from app.golf.card_order import by_rows, points_by_order
from app.golf.faults import Fault
from app.golf.scoring import MOST
from app.golf.text import number_fault, whole_number
from app.record.change.actions import set_occasion
from app.record.change.save_hole import (
    HoleDraft,
    HoleSavedElsewhereError,
    RawHole,
    RawSeat,
    check_hole,
    inspect_draft,
    preview_hole,
    save_hole,
)
from app.record.change.start_game import check_day, check_venue
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.log.entries import token_of
from app.record.log.entry_schema import day_of
from app.web.base.forms import SafeForm, TrimmedField, TypedField, new_token
from app.web.base.http import Answer, number_in, see_other
from app.web.base.permissions import game_for, known_device
from app.web.hole.entry import saved_seat
from app.web.hole.findings import NOBODY
from app.web.hole.pad import deck_reads
from app.web.settings import settings_now
from app.wording.errors import fault_text
from app.wording.findings import finding_text
from app.wording.names import card_typed, deck_now, isolated, say
from app.wording.standing import occasion_text

MORE_ROWS = 9  # rows for holes to come in a game without a fixed number of them
MOST_ROWS = 18
MOST_SUM = 99_999
SCORES = range(-MOST, MOST + 1)

bp = Blueprint("typed_paper", __name__)


class CardsField(StringField):
    """The cards of a grid as typed; a field that was not sent is empty."""

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        self.data = valuelist[0] if valuelist else ""


class PencilField(TypedField):
    """A pencilled score or total."""

    def __init__(self, most: int = MOST, **options: Any) -> None:  # noqa: ANN401
        def read(text: str) -> int | None:
            return None if number_fault(text, -most, most) else whole_number(text)

        super().__init__(read, say("page_expired_kept"), **options)

    @property
    def typed(self) -> str:
        sent = self.raw_data[0] if self.raw_data else self.data
        return "" if sent is None else str(sent).strip()

    @property
    def is_invalid(self) -> bool:
        return bool(self.typed) and self.data is None


class TypedCardForm(SafeForm):
    """``card_form`` adds the fields of holes, players and totals: ``cards-3-17`` is hole 3.

    ``rows`` are the players of each hole, ``faults`` sentences with the field to go to,
    ``differences`` the pencilled and the ruled score by hole and player; hole 0 is the total.
    """

    shown = HiddenField()
    order = RadioField(
        choices=[
            SelectChoice("rows", _l("Row by row")),
            SelectChoice("columns", _l("Column by column")),
        ],
        default=lambda: settings_now().order,
        validate_choice=False,
    )
    date = TrimmedField(default="")
    venue = TrimmedField(default="")

    def __init__(self, rows: Mapping[int, Sequence[int]], **options: Any) -> None:  # noqa: ANN401
        super().__init__(**options)
        self.rows = rows
        self.faults: list[tuple[str, str]] = []
        self.differences: dict[tuple[int, int], tuple[int, int]] = {}
        self.asks_order = self.is_submitted() and bool(self.order.data)

    def cards(self, number: int, player: int) -> str:
        return str(self[f"cards-{number}-{player}"].data).strip()

    def pencil(self, number: int, player: int) -> PencilField:
        field = self[f"pencil-{number}-{player}" if number else f"sum-{player}"]
        assert isinstance(field, PencilField)
        return field

    def is_written(self, number: int, player: int) -> bool:
        return bool(self.cards(number, player) or self.pencil(number, player).typed)

    def begun(self) -> list[int]:
        """The holes of which something is written."""
        return [
            number
            for number, players in self.rows.items()
            if self[f"out-{number}"].data or any(self.is_written(number, who) for who in players)
        ]

    @property
    def has_pencils(self) -> bool:
        names = (name for name in self.data if name.startswith(("pencil-", "sum-")))
        return any(self[name].typed for name in names)

    @property
    def mark(self) -> str:
        """The differences in one line, to know whether these were shown."""
        return " ".join(
            f"{number}.{player}.{pencil}.{cards}"
            for (number, player), (pencil, cards) in self.differences.items()
        )

    def fault(self, text: str, number: int | None, path: str, *wrong: str) -> None:
        """Fields that are ``wrong`` are marked; hole 0 is the row of totals."""
        for name in wrong:
            self[name].errors = (text,)
        if number:
            text = _("Hole %(number)s: %(words)s", number=number, words=text)
        elif number == 0:
            text = _("Total: %(words)s", words=text)
        self.faults.append((text, f"#{path}"))

    def row_fault(self, number: int, code: str) -> None:
        path = f"out-{number}"
        wrong = [path] if code == "no_answer" else []
        self.fault(fault_text(Fault(path, code, {"hole": number})), number, path, *wrong)

    def cell_fault(self, number: int, code: str, player: int, **values: object) -> None:
        path = f"cards-{number}-{player}" if number else f"sum-{player}"
        self.fault(fault_text(Fault(path, code, values)), number, path, path)


def card_form(play: Play) -> TypedCardForm:
    """The rows of a card, filled with the holes that are saved."""
    if play.is_over:
        numbers = play.numbers
    else:
        last = play.table.holes or min(max(play.latest + MORE_ROWS, play.next_number), MOST_ROWS)
        numbers = range(1, max(last, play.latest, play.next_number) + 1)
    rows: dict[int, list[int]] = {}

    class CardForm(TypedCardForm):
        """With the fields of this game."""

    for number in numbers:
        hole = play.hole(number)
        playing = set(hole.playing if hole else play.seating.seats_at(number))
        players = {seat.player_id: seat.name for seat in play.seats}
        rows[number] = [who for place, who in enumerate(players) if place in playing]
        for place, who in enumerate(players):
            if place in playing:
                saved = saved_seat(hole, place) if hole else RawSeat()
                cards = CardsField(default=saved.cards or "")
                pencil = PencilField(default=whole_number(str(saved.total)))
                setattr(CardForm, f"cards-{number}-{who}", cards)
                setattr(CardForm, f"pencil-{number}-{who}", pencil)
        out, seen = "", ""
        if hole:
            seen = hole.seen
            out = NOBODY if hole.went_out is None else str(play.seats[hole.went_out].player_id)
        answers = [
            SelectChoice("", "–"),
            *(SelectChoice(str(who), isolated(players[who])) for who in rows[number]),
            SelectChoice(NOBODY, say("nobody")),
        ]
        answer = SelectField(choices=answers, default=out, validate_choice=False)
        setattr(CardForm, f"out-{number}", answer)
        setattr(CardForm, f"seen-{number}", HiddenField(default=seen))
    for seat in play.seats:
        setattr(CardForm, f"sum-{seat.player_id}", PencilField(MOST_SUM))
    return CardForm(rows, data={"date": play.date.isoformat(), "venue": play.venue})


def check_card(play: Play, form: TypedCardForm) -> tuple[Play, list[HoleDraft]]:
    """Rule on every row in order, also after a faulty row.

    Return the game as it is after the rows without faults, and these rows. The form gets the
    faults, and without any the differences.
    """
    begun, drafts = form.begun(), []
    for number in form.rows:
        if number not in begun and play.hole(number):
            form.row_fault(number, "emptied")
        elif number not in begun and number < max(begun, default=0):
            form.row_fault(number, "gap")
    for fault in [*check_day(form.date.data), *check_venue(form.venue.data)]:
        form.fault(fault_text(fault), None, fault.path, fault.path)
    for seat in play.seats:
        if form.pencil(0, seat.player_id).is_invalid:
            form.cell_fault(0, "no_pencil", seat.player_id, name=seat.name)
    after, question = play, None
    for number in begun:
        if not (form.faults or question) and not after.may_enter(number):
            form.row_fault(number, "game_over")
            break
        count = len(form.faults)
        draft = check_row(after, form, number)
        if len(form.faults) == count:
            question = question or (None if form.order.data else question_of(after, form, number))
            drafts.append(draft)
            after = preview_hole(after, draft)
    if question:
        number, player, values = question
        form.cell_fault(number, "rows_or_columns", player, **values)
        form.asks_order = True
    if not form.faults:
        form.differences = dict(differences_of(after, form))
    return after, drafts


def check_row(play: Play, form: TypedCardForm, number: int) -> HoleDraft:
    """Parse and inspect a hole; looks, adjustments and an odd deck stay as they were."""
    table = play.table_of(number).with_letters(deck_now())
    playing, seats = list(play.players(number).values()), {}
    for player in form.rows[number]:
        cards, pencil = form.cards(number, player), form.pencil(number, player).data
        if form.order.data == "rows":
            cards = by_rows(cards, table)
        # where only points were written, they include penalties
        is_pencilled = not cards and pencil is not None
        seats[str(player)] = (
            RawSeat(None, pencil, final=True) if is_pencilled else RawSeat(cards or None)
        )
    answer = form[f"out-{number}"].data
    went_out = () if answer == NOBODY else [answer] if answer else None
    hole, ids = play.hole(number), [seat.player_id for seat in play.seats]
    beside: dict[str, Any] = {}
    if hole:
        beside = {
            "looks": dict(zip(ids, hole.extras.looks, strict=True)),
            "adjustments": {
                ids[own.seat]: (own.points, own.reason) for own in hole.extras.adjustments
            },
            "has_odd_deck": hole.has_odd_deck,
        }
    raw, keys = RawHole(number, seats, went_out), {str(player): player for player in playing}
    token, seen = f"{form.draft.data}-{number}", form[f"seen-{number}"].data
    draft, unread = check_hole(raw, keys, table, SCORES, token=token, seen=seen, **beside)
    for player in form.rows[number]:
        name = play.people[player]
        if form.pencil(number, player).is_invalid:
            form.cell_fault(number, "no_pencil", player, name=name)
        elif player not in playing and form.is_written(number, player):
            form.cell_fault(number, "not_in", player, name=name)
        elif player in playing and player not in draft.grids:
            form.cell_fault(number, "cards_missing", player, name=name)
    inspected, found = inspect_draft(play, draft, len(playing))
    for finding in found:
        fields = [f"cards-{number}-{ids[seat]}" for seat in finding.seats]
        text = finding_text(finding, play.names, inspected)
        form.fault(text, number, fields[0] if fields else f"out-{number}", *fields)
    if any(fault.path == "went_out" for fault in unread):
        form.row_fault(number, "no_answer")
    return draft


def question_of(
    play: Play, form: TypedCardForm, number: int
) -> tuple[int, int, dict[str, object]] | None:
    """Where the order of cards that nothing parts changes what a grid counts."""
    table = play.table_of(number).with_letters(deck_now())
    for player in form.rows[number]:
        if points := points_by_order(form.cards(number, player), table):
            rows, columns = points
            return number, player, {"name": play.people[player], "rows": rows, "columns": columns}
    return None


def differences_of(
    play: Play, form: TypedCardForm
) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    for number in form.begun():
        hole = play.hole(number)
        for player in form.rows[number]:
            pencil = form.pencil(number, player).data
            verdict = hole.verdict(play.seating.chairs.index(player)) if hole else None
            if verdict and pencil is not None and pencil != verdict.hole_score:
                yield (number, player), (pencil, verdict.hole_score)
    for total, seat in zip(play.totals, play.seats, strict=True):
        pencil = form.pencil(0, seat.player_id).data
        if pencil is not None and pencil != total:
            yield (0, seat.player_id), (pencil, total)


@bp.route("/g/<public_id>/paper", methods=["GET", "POST"])
def type_in(public_id: str) -> Answer:
    """Save once all rows are valid and the differences in pencil have been shown.

    Saving again changes nothing; it stops at the first hole that another phone has changed.
    """
    game = game_for(public_id, "score")
    play = current_play(game)
    form = card_form(play)
    if not form.is_submitted():
        return typed_page(form, play)
    after, drafts = check_card(play, form)
    if not form.faults and not form.validate():
        form.row_fault(1, "old_page")
        after = play
    if form.faults:
        return typed_page(form, after), 422
    if form.differences and form.shown.data != form.mark:
        form.shown.data = form.mark
        return typed_page(form, after)
    for draft in drafts:
        try:
            save_hole(current_play(game), known_device() or "", draft)
        except HoleSavedElsewhereError as moved:
            form[f"seen-{draft.number}"].data, form.draft.data = moved.seen, new_token()
            form.differences = {}
            form.row_fault(draft.number, "moved")
            return typed_page(form, current_play(game)), 422
    if day := day_of(form.date.data):
        token = f"{form.draft.data}-0"
        set_occasion(game, known_device() or "", day, form.venue.data, token)
    return see_other(url_for("games.show", public_id=public_id))


def typed_page(form: TypedCardForm, play: Play) -> str:
    layout, ranks = play.table.layout, [*map(card_typed, play.table.points)]
    cards = [ranks[(cell * 3) % len(ranks)] for cell in range(layout.size)]
    saved = [token_of(entry.client_id).rpartition("-") for entry in play.entries]
    kept = [token for token, dash, number in saved if dash and number_in(number) is not None]
    return render_template(
        "paper/typed.html",
        form=form,
        play=play,
        example=" / ".join(" ".join(cards[cell] for cell in row) for row in layout.rows_of_cells()),
        reads=deck_reads(play.table),
        kept=" ".join(dict.fromkeys(kept)),
        occasion=occasion_text(play),
    )
