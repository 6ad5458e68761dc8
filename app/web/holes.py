"""One hole: enter it, correct it, read the ruling."""

from collections.abc import Sequence
from dataclasses import asdict

from flask import (
    Blueprint,
    Response,
    abort,
    current_app,
    redirect,
    render_template,
    request,
    url_for,
)

from app.golf.inspection import inspect_hole
from app.golf.ripple import Move, ripple_mark
from app.golf.totals import SaidTotal
from app.record.holes import HoleDraft, HoleMovedError, HoleOrderError, save_hole
from app.record.models import Game
from app.record.play import Play
from app.record.preview import ripple_of
from app.record.reading import current_play
from app.record.undo import hole_taken_back
from app.web.device import game_for, known_device
from app.web.forms import SafeForm, new_token
from app.web.hole_forms import HoleForm, hole_form
from app.web.pages.disputes import open_entries
from app.web.pages.entry import hole_page
from app.web.pages.findings import FindingEntry, finding_entries, page_finding
from app.web.pages.marshal import marshal_entry
from app.web.pages.nod import nod_entry
from app.web.pages.rest import rest_page
from app.web.pages.ripple import ripple_entry
from app.web.pages.ruling import ruling_page
from app.web.pages.undo import undo_line
from app.wording.totals import final_words, unverified_words

bp = Blueprint("holes", __name__)
Answer = str | Response | tuple[str, int]


@bp.route("/g/<public_id>/hole/<int:number>", methods=["GET", "POST"])
def enter(public_id: str, number: int) -> Answer:
    """Enter or correct the cards of a hole; on findings, show them and keep what was typed."""
    game = game_for(public_id, "score")
    play = current_play(game)
    check_number(play, number)
    form = form_of(play, number)
    if not form.is_submitted():
        hole = play.hole(number)
        if play.state.name != "playing" and hole is None:
            return render_template("rest.html", page=rest_page(play), form=SafeForm())
        return entry_html(play, number, form, open_entries(play, hole) if hole else [])
    found = findings_of(play, number, form)
    untold = [] if found else untold_of(play, number, form)
    if untold:
        return entry_html(play, number, form, [], untold)
    found = found or save(game, number, form)
    if not found:
        kept = url_for(".ruling", public_id=public_id, number=number, kept=form.draft.data)
        return redirect(kept, code=303)  # type: ignore[return-value]
    return entry_html(play, number, form, found), 422


def entry_html(
    play: Play,
    number: int,
    form: HoleForm,
    found: Sequence[FindingEntry],
    moves: Sequence[Move] = (),
) -> str:
    """The entry page with what the referee found and what a correction would move."""
    page, ripple = hole_page(play, number, form, found), ripple_entry(play, number, moves)
    form.told.data = ripple.mark
    parts = {"form": form, "ripple": ripple, "marshal": marshal_entry(play, number)}
    if not page.correcting and not found:
        parts["undo"] = undo_line(play, f"hole:{max(1, number - 1)}")
    where = url_for("holes.aside", v=current_app.extensions["mark"])
    return render_template("hole.html", page=page, aside=where, **parts)


@bp.get("/g/<public_id>/hole/<int:number>/ruling")
def ruling(public_id: str, number: int) -> Answer:
    """The ruling on a hole that is on the card."""
    play = current_play(game_for(public_id, "view"))
    hole = play.hole(number)
    if hole is None or hole.ruling is None:
        abort(404)
    page = ruling_page(play, hole, request.args.get("kept", ""))
    nod, undo = nod_entry(play, hole), undo_line(play, f"hole:{number}")
    return render_template("ruling.html", page=page, nod=nod, undo=undo)


@bp.get("/aside")
def aside() -> Response:
    """What few holes need of the entry page, the same for every game: phones keep it."""
    page = render_template("aside.html", only=unverified_words(), final=final_words())
    answer = Response(page)
    answer.headers["Cache-Control"] = "private, max-age=86400, stale-while-revalidate=604800"
    return answer


def check_number(play: Play, number: int) -> None:
    """Refuse a hole whose turn has not come."""
    if not play.may_enter(number):
        raise HoleOrderError(number, play.next_number)


def form_of(play: Play, number: int) -> HoleForm:
    """The form of a hole, filled with what is on the card, or was before it was taken back."""
    kept = play.hole(number)
    hole = kept or hole_taken_back(play, number)
    players = players_of(play, number)
    filled: dict[str, object] = {"seen": kept.seen if kept else ""}
    if hole:
        went_out = hole.went_out
        filled["out"] = [] if went_out is None else [play.seats[went_out].player_id]
        filled["odd"] = hole.odd
        for seat, player in players.items():
            filled[f"cards-{player}"] = hole.grid(seat)
            filled |= total_fields(player, hole.totals.get(seat))
            filled[f"looks-{player}"] = hole.besides.looks[seat]
        for one in hole.besides.adjustments:
            player = play.seats[one.seat].player_id
            filled |= {f"points-{player}": one.points, f"reason-{player}": one.reason}
    return hole_form(list(players.values()), play.table_of(number), filled)


def total_fields(player: int, said: SaidTotal | None) -> dict[str, object]:
    """A total as its fields show it; nothing where there are cards."""
    if said is None:
        return {}
    values = asdict(said)
    return {f"{name}-{player}": value for name, value in values.items()}


def players_of(play: Play, number: int) -> dict[int, int]:
    """The ids of those who play a hole, by seat."""
    return {seat: play.seats[seat].player_id for seat in play.playing(number)}


def findings_of(play: Play, number: int, form: HoleForm) -> list[FindingEntry]:
    """What the referee finds in the typed hole, and whether the page itself is still good."""
    players = players_of(play, number)
    went_out = [seat for seat, player in players.items() if player in form.out.data]
    seats = range(len(play.seats))
    grids = [form.given(players[seat]) if seat in players else None for seat in seats]
    table, odd = play.table_of(number), bool(form.odd.data)
    found = finding_entries(play, inspect_hole(table, grids, went_out, odd=odd))
    name_of = {player: play.names[seat] for seat, player in players.items()}
    found += [page_finding(code, name_of[player]) for code, player in form.faults()]
    if not form.is_answered():
        found.append(page_finding("no_answer"))
    if not found and not form.validate():
        found.append(page_finding("old_page"))
    return found


def untold_of(play: Play, number: int, form: HoleForm) -> Sequence[Move]:
    """What a correction moves, unless the page has said just that."""
    moves = ripple_of(play, draft_of(number, form))
    return [] if ripple_mark(moves) == (form.told.data or "") else moves


def draft_of(number: int, form: HoleForm) -> HoleDraft:
    """The hole as typed."""
    grids = {player: form.given(player) for player in form.grids()}
    went_out = form.out.data[0] if form.out.data else None
    return HoleDraft(
        number,
        grids,
        went_out,
        form.draft.data,
        form.seen.data or "",
        looks={player: form.looks(player) for player in grids},
        adjustments={player: form.by_hand(player) for player in grids},
        odd=bool(form.odd.data),
    )


def save(game: Game, number: int, form: HoleForm) -> list[FindingEntry]:
    """Put the hole on the card; a finding when other cards were saved meanwhile."""
    try:
        save_hole(game, known_device() or "", draft_of(number, form))
    except HoleMovedError as moved:
        form.seen.data, form.draft.data = moved.seen, new_token()
        return [page_finding("moved")]
    return []
