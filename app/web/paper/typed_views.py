"""The page on which a card from paper is typed, and its route."""

from collections.abc import Iterator, Sequence
from typing import cast

from flask import Blueprint, render_template, url_for
from flask_babel import gettext as _

from app.golf.faults import Fault
from app.record.change.actions import set_occasion
from app.record.change.save_hole import HoleSavedElsewhereError, save_hole
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.log.entries import token_of
from app.record.log.entry_schema import day_of
from app.record.models import Game
from app.web.base.http import Answer, Page, number_in, see_other
from app.web.base.page_parts import Head, SelectOption, new_token
from app.web.base.permissions import game_for, known_device
from app.web.hole.findings import NOBODY
from app.web.hole.pad import deck_reads
from app.web.paper.typed_form import CheckedCard, Difference, TypedCardForm, check_card, row_fault
from app.wording.basics.names import card_typed, short_name
from app.wording.basics.say import say
from app.wording.errors.faults import fault_text
from app.wording.game.date_and_place import occasion_text


def typed_page(form: TypedCardForm, checked: CheckedCard, *, fresh: bool) -> Page:
    """``fresh`` before anything is sent."""
    play = checked.play
    rows = [_row_of(form, checked, number) for number in form.rows]
    sums = [_sum_of(form, checked, seat) for seat in range(len(play.seats))]
    cells = [cell for row in rows for cell in row["cells"] if cell]
    has_pencils = any(pencil_sum["text"] for pencil_sum in sums) or any(
        cell["pencil"] for cell in cells
    )
    return {
        "card_url": url_for("games.show", public_id=play.public_id),
        "heads": [Head(name, short_name(name)) for name in play.names],
        "rows": rows,
        "sums": sums,
        "faults": [*map(_fault_entry, checked.faults)],
        "differences": [_difference_entry(play, difference) for difference in checked.differences],
        "has_pencils": has_pencils,
        "example": _example_of(play),
        "reads": deck_reads(play.table),
        "kept": " ".join(dict.fromkeys(_kept_tokens(play))),
        "fresh": fresh,
        "orders": _orders(form, checked),
        "occasion": occasion_text(play),
        "is_occasion_invalid": any(fault.path in ("date", "venue") for fault in checked.faults),
    }


def _row_of(form: TypedCardForm, checked: CheckedCard, number: int) -> Page:
    play, typed = checked.play, form.rows[number]
    players, out = typed.cells, typed.out
    cells = [
        _cell_of(form, checked, number, seat) if play.seats[seat].player_id in players else None
        for seat in range(len(play.seats))
    ]
    options = [SelectOption("", "–", not out)]
    options += [
        SelectOption(str(seat.player_id), seat.name, str(seat.player_id) == out)
        for seat in play.seats
        if seat.player_id in players
    ]
    options.append(SelectOption(NOBODY, say("nobody"), out == NOBODY))
    is_wrong = any(f.path == f"out-{number}" and f.code == "no_answer" for f in checked.faults)
    return {
        "number": number,
        "seen": typed.seen,
        "cells": cells,
        "out": options,
        "is_wrong": is_wrong,
    }


def _cell_of(form: TypedCardForm, checked: CheckedCard, number: int, seat: int) -> Page:
    chair, hole = checked.play.seats[seat], checked.play.hole(number)
    verdict = hole.verdict(seat) if hole else None
    typed = form.rows[number].cells[chair.player_id]
    here = (number, chair.player_id)
    return {
        "id": f"{number}-{chair.player_id}",
        "name": chair.name,
        "cards": typed.cards,
        "pencil": typed.pencil.text,
        "score": verdict.hole_score if verdict else None,
        "is_wrong": f"cards-{number}-{chair.player_id}" in _wrong_fields(checked),
        "differs": any(
            (difference.number, difference.player) == here for difference in checked.differences
        ),
    }


def _sum_of(form: TypedCardForm, checked: CheckedCard, seat: int) -> Page:
    play = checked.play
    player = play.seats[seat].player_id
    text = form.sums[player].text
    differs = any(
        (difference.number, difference.player) == (0, player) for difference in checked.differences
    )
    return {
        "id": f"sum-{player}",
        "name": play.names[seat],
        "text": text,
        "total": checked.play.totals[seat],
        "differs": differs,
    }


def _wrong_fields(checked: CheckedCard) -> Iterator[str]:
    for fault in checked.faults:
        yield fault.path
        yield from cast("Sequence[str]", fault.values.get("fields", ()))


def _fault_entry(fault: Fault) -> tuple[str, str]:
    text = fault_text(fault)
    if "hole" in fault.values:
        text = _at_hole(cast("int", fault.values["hole"]), text)
    return text, f"#{fault.path}"


def _at_hole(number: int, words: str) -> str:
    if not number:
        return _("Total: %(words)s", words=words)
    return _("Hole %(number)s: %(words)s", number=number, words=words)


def _difference_entry(play: Play, difference: Difference) -> tuple[str, str, int, int]:
    name = next(seat.name for seat in play.seats if seat.player_id == difference.player)
    where = say("hole", number=difference.number) if difference.number else say("total")
    return where, name, difference.pencil, difference.cards


def _example_of(play: Play) -> str:
    layout, ranks = play.table.layout, [*map(card_typed, play.table.points)]
    cards = [ranks[(cell * 3) % len(ranks)] for cell in range(layout.size)]
    return " / ".join(" ".join(cards[cell] for cell in row) for row in layout.rows_of_cells())


def _orders(form: TypedCardForm, checked: CheckedCard) -> list[SelectOption]:
    """How cards may lie that nothing parts; nothing where it makes no difference."""
    chosen = form.order.data if form.is_submitted() else ""
    if not chosen and all(fault.code != "rows_or_columns" for fault in checked.faults):
        return []
    labels = {"rows": _("Row by row"), "columns": _("Column by column")}
    return [SelectOption(order, label, order == chosen) for order, label in labels.items()]


def _kept_tokens(play: Play) -> Iterator[str]:
    """A browser deletes its drafts of these."""
    for entry in play.entries:
        token, dash, number = token_of(entry.client_id).rpartition("-")
        if dash and number_in(number) is not None:
            yield token


bp = Blueprint("typed_paper", __name__)


@bp.route("/g/<public_id>/paper", methods=["GET", "POST"])
def type_in(public_id: str) -> Answer:
    """Saves once all rows are valid and the differences in pencil have been shown."""
    game = game_for(public_id, "score")
    play = current_play(game)
    form = TypedCardForm(play)
    if not form.is_submitted():
        return _render_typed_card(form, CheckedCard(play), fresh=True)
    checked = check_card(play, form)
    if not checked.faults and not form.validate():
        checked = CheckedCard(play, faults=[row_fault(1, "old_page")])
    if checked.faults:
        return _render_typed_card(form, checked), 422
    if checked.differences and form.shown.data != checked.mark:
        form.shown.data = checked.mark
        return _render_typed_card(form, checked)
    moved = save(game, form, checked)
    if moved:
        return _render_typed_card(form, CheckedCard(current_play(game), faults=[moved])), 422
    return see_other(url_for("games.show", public_id=public_id))


def _render_typed_card(form: TypedCardForm, checked: CheckedCard, *, fresh: bool = False) -> str:
    page = typed_page(form, checked, fresh=fresh)
    return render_template("paper/typed.html", form=form, page=page)


def save(game: Game, form: TypedCardForm, checked: CheckedCard) -> Fault | None:
    """Saving again changes nothing; stops at the first hole that another phone has changed."""
    for draft in checked.drafts:
        try:
            save_hole(current_play(game), known_device() or "", draft)
        except HoleSavedElsewhereError as moved:
            form.rows[draft.number].seen, form.draft.data = moved.seen, new_token()
            return row_fault(draft.number, "moved")
    day, token = day_of(form.date.data), f"{form.draft.data}-0"
    if day:
        set_occasion(game, known_device() or "", day, form.venue.data, token)
    return None
