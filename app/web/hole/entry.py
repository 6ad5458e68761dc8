"""Entering a hole: the form, what is wrong with it, the page with the pad, saving.

The page without JavaScript sends the same form as the page with the pad, with cards as text.
"""

import re
from collections.abc import Sequence
from dataclasses import asdict, replace
from http import HTTPStatus
from typing import Any

from flask import Blueprint, Response, abort, render_template, request, url_for
from flask_babel import get_locale
from wtforms import BooleanField, Field, HiddenField, StringField

from app.golf.cards import EMPTY, LATER, NOT_YET, NOTHING, Grid, grid_text
from app.golf.faults import Fault
from app.golf.game import Move, ripple_mark, shows_at_table
from app.golf.needs import hole_bounds
from app.golf.scoring import has_cards
from app.golf.text import PLAIN_MINUS
from app.record.access.devices import own_seat
from app.record.access.unsaved import (
    TypedTooOftenError,
    TypingKey,
    is_saved,
    keep_typed,
    unsaved_text_of,
)
from app.record.change.history import undone_hole
from app.record.change.save_hole import (
    HoleDraft,
    HoleSavedElsewhereError,
    RawHole,
    RawSeat,
    check_hole,
    inspect_draft,
    ripple_of,
    save_hole,
)
from app.record.game.load import current_play
from app.record.game.play import Play, PlayedHole
from app.record.log.entries import TooFastError
from app.web.base.assets import all_assets
from app.web.base.forms import SafeForm, new_token, undo_line, version_of
from app.web.base.http import Answer, check_token, see_other, sent_json
from app.web.base.permissions import game_for, known_device, play_for
from app.web.hole.findings import (
    NOBODY,
    Question,
    fault_question,
    fault_questions,
    open_questions,
    question_of,
)
from app.web.hole.pad import pad_of, table_json
from app.web.settings import settings_now
from app.wording.errors import too_fast_text
from app.wording.names import (
    card_typed,
    deck_now,
    exported_in,
    ordinal,
    say,
    spoken_name,
    where,
)
from app.wording.procedures import reshuffle_texts
from app.wording.ruling import held_words
from app.wording.standing import (
    RIPPLE,
    before_short,
    goal_title,
    hole_duty_text,
    needs_text,
    penalty_kind,
    ripple_texts,
)

bp = Blueprint("holes", __name__)
bp.add_app_template_filter(where)
bp.add_app_template_filter(reshuffle_texts)
LONGEST_ID = 18  # digits
PLAYER = re.compile(rf"[0-9]{{1,{LONGEST_ID}}}")
GRID = re.compile(rf"(?:cards|total)-({PLAYER.pattern})")
OTHER = "other"
"""The answer that another phone records who went out."""
UNTICKED = ("", "false")
BLANK = " \t\r\n,/"
LONGEST_SHOWN = 80  # characters of what was typed


def saved_seat(hole: PlayedHole, seat: int) -> RawSeat:
    """What somebody would have typed for a player of a saved hole."""
    cards, layout = tuple(map(card_typed, hole.grid(seat))), hole.table.layout
    total, looks = hole.totals.get(seat), hole.extras.looks[seat]
    points, reason = next(
        ((own.points, own.reason) for own in hole.extras.adjustments if own.seat == seat), (0, "")
    )
    return RawSeat(
        grid_text(cards, layout) if cards and seat not in hole.missing else "",
        str(total.total) if total else "",
        bool(total and total.held),
        bool(total and total.final),
        str(looks or ""),
        str(points or ""),
        reason,
    )


class WentOutField(Field):
    """Player ids or ``nobody``; ``answers`` keeps all that was sent, so the rest is refused."""

    answers: Sequence[str] = ()

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        self.answers = valuelist
        self.data = [int(answer) for answer in valuelist if PLAYER.fullmatch(answer)]


class HoleForm(SafeForm):
    """The form of a hole as sent, else filled from the card, or from before its undo.

    ``seen`` marks the saved hole on the page, ``at`` the version, ``shown`` changes it listed.
    ``only`` is this phone’s player; with ``part`` or ``some`` only filled grids are saved;
    ``taken`` are the players whose cards came from other phones. ``seats`` are the fields of each
    player on this page, and none of WTForms: seven a player cost more than a ruling.
    """

    seen = HiddenField()
    at = HiddenField()
    only = HiddenField()
    part = HiddenField()
    some = BooleanField()
    shown = HiddenField()
    taken = HiddenField()
    out = WentOutField(default=[])
    odd = BooleanField()
    starter = StringField(default="")

    def __init__(self, play: Play, number: int, *, is_blank: bool = False) -> None:
        """A blank form is for phones to take along: it has no player of its own and no token."""
        self.play, self.number, self.table = play, number, play.table_of(number)
        self.everyone = play.players(number)
        sent = None if is_blank else request.form
        own = ""
        if sent is not None:
            own = sent.get("only", "")
            if request.method != "POST" and "all" not in request.args:
                own = str(own_seat(play.game_id, known_device()))
        mine = [player for player in self.everyone.values() if str(player) == own]
        shown = {seat: who for seat, who in self.everyone.items() if not mine or who in mine}
        self.players = [*shown.values()]
        filled: dict[str, Any] = {"only": str(mine[0]) if mine else ""}
        self.seats = dict.fromkeys(self.players, RawSeat())
        self.cards: dict[int, Grid] = {}
        self.faults: Sequence[Fault] = ()
        self.saved: PlayedHole | None = None
        if sent:
            self.seats = {
                player: RawSeat(
                    sent.get(f"cards-{player}", ""),
                    sent.get(f"total-{player}", "").translate(PLAIN_MINUS),
                    sent.get(f"held-{player}", "") not in UNTICKED,
                    sent.get(f"final-{player}", "") not in UNTICKED,
                    sent.get(f"looks-{player}", ""),
                    sent.get(f"points-{player}", ""),
                    sent.get(f"reason-{player}", ""),
                )
                for player in self.players
            }
        elif sent is not None:
            on_card = play.hole(number)
            filled |= {"seen": on_card.seen if on_card else "", "at": str(play.version)}
            self.saved = hole = on_card or undone_hole(play, number)
            if hole:
                starter = hole.starter
                filled["starter"] = "" if starter is None else str(play.seats[starter].player_id)
                filled["out"] = [player for seat, player in shown.items() if seat == hole.went_out]
                filled["odd"] = hole.has_odd_deck
                self.seats = {player: saved_seat(hole, seat) for seat, player in shown.items()}
                self.cards = {
                    player: hole.grid(seat)
                    for seat, player in shown.items()
                    if seat not in hole.missing
                }
        super().__init__(data=filled, meta={"csrf": False} if is_blank else {})

    @property
    def is_no_player_chosen(self) -> bool:
        if self.out.data:
            return False
        if self.is_submitted():
            return list(self.out.answers) in ([NOBODY], [OTHER])
        return self.saved.is_out_known if self.saved else not self.table.asks_out

    def cells(self, player: int) -> list[str]:
        """A player's cards on the pad: what isn't of this deck is to be typed later."""
        table = self.table
        known = {*table.points, *NOT_YET, *([EMPTY] if table.removals else ())}
        cards = self.cards.get(player) or (NOTHING,) * table.size
        return [card if card in known else LATER for card in cards[: table.size]]

    def read(self) -> HoleDraft:
        """Check what was typed; if other grids come from other phones, only the filled ones."""
        is_part = bool(self.only.data or self.part.data or self.some.data)
        answers: Sequence[str] | None = [*self.out.answers] or None
        if answers == [NOBODY] or (is_part and answers in (None, [OTHER])):
            answers = ()
        seats = {
            str(player): replace(seat, cards=None)
            if is_part and not (seat.cards or "").strip(BLANK)
            else seat
            for player, seat in self.seats.items()
        }
        starter, has_odd_deck = self.starter.data or "", bool(self.odd.data)
        raw = RawHole(self.number, seats, answers, starter, has_odd_deck)
        ids = {str(player): player for player in self.everyone.values()}
        draft, self.faults = check_hole(
            raw,
            ids,
            self.table.with_letters(deck_now()),
            token=self.draft.data,
            seen=self.seen.data or "",
            at=version_of(self.at.data),
            part=is_part,
            own=next((who for who in self.players if str(who) == self.only.data), None),
            taken=frozenset(map(int, PLAYER.findall(self.taken.data or ""))),
            asks_starter="starter" in request.form,
        )
        grids = draft.grids.items()
        self.cards = {player: tuple(grid) for player, grid in grids if has_cards(grid)}
        return draft


@bp.route("/g/<public_id>/hole/<int:number>", methods=["GET", "POST"])
def enter(public_id: str, number: int) -> Answer:
    """Show the form; when sent, refuse it, say first what a correction changes, or save it."""
    play = play_for(public_id, "score")
    play.check_turn(number)
    form, hole = HoleForm(play, number), play.hole(number)
    if not form.is_submitted():
        if play.state.name != "playing" and hole is None:
            return render_template("game/paused.html", play=play, form=SafeForm())
        return entry_html(form, open_questions(play, hole) if hole else [])
    draft = form.read()
    if questions := what_is_wrong(form, draft):
        return entry_html(form, questions), 422
    moves = ripple_of(play, draft) if draft.seen else ()
    if moves and ripple_mark(moves) != form.shown.data:
        return entry_html(form, moves=moves)
    try:
        save_hole(play, known_device() or "", draft)
    except TooFastError as fast:
        page = entry_html(form, [Question(say("nothing_saved"), too_fast_text(fast))])
        return page, 429, {"Retry-After": str(fast.seconds)}
    except HoleSavedElsewhereError as moved:
        form.seen.data, form.draft.data = moved.seen, new_token()
        return entry_html(form, [fault_question("moved")]), 422
    here: dict[str, Any] = {"public_id": public_id, "number": number}
    return see_other(url_for("holes.ruling", **here, kept=form.draft.data))


def what_is_wrong(form: HoleForm, draft: HoleDraft) -> list[Question]:
    """Ask about impossible cards, cards of those who don't play, faults of the form."""
    play, number_of_players = form.play, len(form.everyone)
    went_out = [seat for seat, player in form.everyone.items() if player in form.out.data]
    table, findings = inspect_draft(play, draft, number_of_players, went_out)
    questions = [question_of(play, finding, table) for finding in findings]
    gone = []
    for name, text in request.form.items():
        field, cards = GRID.fullmatch(name), text.strip()[:LONGEST_SHOWN]
        player = int(field[1]) if field and cards else None
        if player is not None and player not in form.players:
            who = play.people.get(player)
            code = "gone" if who else "old_page"
            gone.append(fault_question(code, name=who or "", cards=cards))
    questions += gone
    if not draft.grids and not gone:
        questions.append(fault_question("none_typed"))
    questions += fault_questions(play, form.faults)
    if not questions and not form.validate():
        questions.append(fault_question("old_page"))
    return questions


def entry_html(
    form: HoleForm, questions: Sequence[Question] = (), moves: Sequence[Move] = ()
) -> str:
    play, number, device = form.play, form.number, known_device()
    shown, undo, typed = entry_context(form, questions, moves), None, ""
    if not shown["is_correcting"] and not questions:
        undo = undo_line(play, f"hole:{max(1, number - 1)}")
    if device and request.method == "GET":
        typed = unsaved_text_of(TypingKey(play.game_id, device, number), play.entries)
    return render_template("hole/entry.html", undo=undo, typed=typed, **shown)


def entry_context(
    form: HoleForm, questions: Sequence[Question] = (), moves: Sequence[Move] = ()
) -> dict[str, Any]:
    """What ``hole/_entry.html`` shows; a phone takes the same along, with blanks for a player."""
    play, number, table = form.play, form.number, form.table
    hole, seats, layout = play.hole(number), play.playing(number), table.layout
    chairs = [play.seats[seat] for seat in seats]
    pad = pad_of(table, len(seats), is_large=bool(settings_now().pad))
    form.shown.data = ripple_mark(moves)
    is_filled = all(any(form.cards.get(player, ())) for player in form.players)
    is_correcting = hole is not None and (is_filled or not hole.is_coming)
    has_ruling = hole is not None and hole.ruling is not None
    asked: dict[int, set[int]] = {}
    for seat, cell in (place for question in questions for place in question.cells):
        asked.setdefault(play.seats[seat].player_id, set()).add(cell)
    return {
        "play": play,
        "number": number,
        "form": form,
        "ends_by_knock": play.ruleset_of(number).ends_by_knock,
        "questions": questions,
        "asked": asked,
        "title": say("correct_hole", number=number) if is_correcting else goal_title(play, number),
        "duty": hole_duty_text(play, number),
        "chairs": [chair for chair in chairs if chair.player_id in form.seats],
        "totals": {chair.player_id: play.totals[seat] for seat, chair in enumerate(play.seats)},
        "starters": chairs if shows_at_table(play.ruleset_of(number), number) else [],
        "first": before_short(play, number),
        "needs": needs_text(play) if number == play.next_number else "",
        "layout": layout,
        "columns": layout.columns_of_cells(),
        "places": [where(layout, cell) for cell in range(layout.size)],
        "count": len(form.seats) * layout.size,
        "pad": pad,
        "table": table_json(
            table.with_decks(table.decks_for(len(seats))) if form.only.data else table
        ),
        "has_fines": table.has_fines,
        "held": held_words(table),
        "is_correcting": is_correcting,
        "reach": hole_bounds(table, max(len(seats), 1)),
        "moves": ripple_texts(table, moves, play.names, number),
        "ripple": ripple_numbers(play, hole) if hole and has_ruling else None,
        "nobody": OTHER if form.only.data else NOBODY,
        "aside": url_for("holes.panes", v=all_assets().mark),
    }


def ripple_numbers(play: Play, hole: PlayedHole) -> dict[str, Any]:
    """What the page's own referee needs to say what a correction changes."""
    starts, away = play.comings
    return {
        "number": hole.number,
        "place": play.counted.index(hole),
        "players": [str(seat.player_id) for seat in play.seats],
        "names": [spoken_name(seat.name) for seat in play.seats],
        "results": [result._asdict() for result in play.results],
        "starts": starts,
        "away": away,
        "length": {key: getattr(play.table, key) for key in ("holes", "target", "limit", "tie")}
        | {"falls": play.table.falls and asdict(play.table.falls)},
        "before": {"grids": hole.grids, "went_out": hole.went_out, **asdict(hole.extras)},
        "words": {
            "catalogue": exported_in(RIPPLE, str(get_locale() or "en"), None),
            "kinds": [penalty_kind(penalty) for penalty in hole.table.penalties],
            "places": [ordinal(place) for place in range(1, len(play.seats) + 1)],
        },
    }


@bp.get("/aside")
def panes() -> Response:
    """Rare parts of the entry page: the same for every game, so cacheable."""
    page = render_template("hole/panes.html", only=say("unverified"), final=say("final_tick"))
    answer = Response(page)
    answer.headers["Cache-Control"] = "private, max-age=86400, stale-while-revalidate=604800"
    return answer


LARGEST = 16_000  # bytes; ten players with twelve cards each are a quarter of that
TOKEN = re.compile(r"[\w-]{8,64}", re.ASCII)
PLAIN = re.compile(rb"[ -\[\]-~]+")  # ASCII without escapes: cards, ids and numbers need no more


@bp.post("/g/<public_id>/hole/<int:number>/typed")
def keep(public_id: str, number: int) -> tuple[str, int]:
    """Store what is typed and not saved, tap by tap; refuse anything a page would not send."""
    game = game_for(public_id, "score")
    check_token()
    if (request.content_length or 0) > LARGEST:
        abort(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    sent = sent_json()
    token = sent.get("token") if isinstance(sent, dict) else None
    if not isinstance(token, str) or not TOKEN.fullmatch(token):
        abort(HTTPStatus.UNPROCESSABLE_ENTITY)
    play = current_play(game)
    if not PLAIN.fullmatch(request.get_data()) or not play.may_enter(number):
        abort(HTTPStatus.UNPROCESSABLE_ENTITY)
    if not is_saved(token, play.entries):
        place, cards = (
            TypingKey(game.id, known_device() or "", number),
            request.get_data(as_text=True),
        )
        try:
            keep_typed(place, token, cards)
        except TypedTooOftenError:
            abort(HTTPStatus.TOO_MANY_REQUESTS)
    return "", HTTPStatus.NO_CONTENT
