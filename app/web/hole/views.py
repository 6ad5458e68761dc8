"""Routes of one hole: enter it, correct it, read the ruling, dispute a score."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from flask import (
    Blueprint,
    Response,
    abort,
    render_template,
    request,
    url_for,
)
from flask_babel import gettext as _

from app.golf.game import Move, ripple_mark
from app.record.change.actions import HoleChangedSincePageError, set_objection
from app.record.change.preview import inspect_draft, ripple_of
from app.record.change.save_hole import HoleDraft, HoleSavedElsewhereError, save_hole
from app.record.game.load import current_play
from app.record.game.play import Play, PlayedHole
from app.record.log.entries import TooFastError
from app.record.models import Game
from app.web.base.forms import SafeForm
from app.web.base.http import Answer, number_in, pressed_button, see_other
from app.web.base.page_parts import HiddenFields, UndoLine, new_token, undo_line
from app.web.base.permissions import game_for, known_device, may, play_for
from app.web.hole.disputes import open_findings
from app.web.hole.entry_html import entry_html
from app.web.hole.fields import PLAYER
from app.web.hole.findings import (
    FindingEntry,
    fault_entries,
    fault_entry,
    finding_entry,
    too_fast_finding,
)
from app.web.hole.form import HoleForm, form_of
from app.web.hole.ruling import RulingPage, ruling_page, ruling_without_actions
from app.web.hole.shared_entry_page import open_url
from app.wording.basics.say import say

bp = Blueprint("holes", __name__)
GRID = re.compile(rf"(?:cards|total)-({PLAYER.pattern})")
LONGEST_SHOWN = 80  # characters of what was typed


@bp.route("/g/<public_id>/hole/<int:number>", methods=["GET", "POST"])
def enter(public_id: str, number: int) -> Answer:
    play = play_for(public_id, "score")
    play.check_turn(number)
    players = play.players(number)
    form = form_of(play, number, players)
    if not form.is_submitted():
        hole = play.hole(number)
        if play.state.name != "playing" and hole is None:
            return render_template("game/paused.html", play=play, form=SafeForm())
        return entry_html(play, number, form, open_findings(play, hole) if hole else [])
    draft = form.draft_of(number, players.values())
    found = _findings_of(play, players, form, draft)
    not_shown = [] if found else _changes_not_shown(play, form, draft)
    if not_shown:
        return entry_html(play, number, form, [], not_shown)
    try:
        found = found or save(play, form, draft)
    except TooFastError as fast:
        page = entry_html(play, number, form, [too_fast_finding(fast)])
        return page, 429, {"Retry-After": str(fast.seconds)}
    if not found:
        address = url_for(".ruling", public_id=public_id, number=number, kept=form.draft.data)
        return see_other(address)
    return entry_html(play, number, form, found), 422


@bp.get("/g/<public_id>/hole/<int:number>/ruling")
def ruling(public_id: str, number: int) -> Answer:
    play = play_for(public_id, "view")
    hole, saved_token = play.hole(number), request.args.get("kept", "")
    if hole is None:
        abort(404)
    if hole.ruling is None:
        return see_other(open_url(public_id, number, saved_token))
    page = ruling_page(play, hole, saved_token)
    page = page if may("score") else ruling_without_actions(page, play)
    was_asked = not saved_token or "asked" in request.args
    page = replace(page, doubts=()) if was_asked else page
    return _ruling_html(hole, page, undo_line(play, f"hole:{number}", hole=number))


def _ruling_html(
    hole: PlayedHole, page: RulingPage, undo: UndoLine | None = None, notice: str = ""
) -> str:
    shown = {"hole": hole, "page": page, "form": HiddenFields(), "undo": undo, "notice": notice}
    return render_template("hole/ruling.html", **shown)


@bp.get("/aside")
def panes() -> Response:
    """The same for every game, so cacheable."""
    page = render_template("hole/panes.html", only=say("unverified"), final=say("final_tick"))
    answer = Response(page)
    answer.headers["Cache-Control"] = "private, max-age=86400, stale-while-revalidate=604800"
    return answer


def _changes_not_shown(play: Play, form: HoleForm, draft: HoleDraft) -> Sequence[Move]:
    moves = ripple_of(play, draft) if draft.seen else ()
    return moves if moves and ripple_mark(moves) != form.shown.data else []


def save(play: Play, form: HoleForm, draft: HoleDraft) -> list[FindingEntry]:
    """Returns a finding if other cards were saved meanwhile."""
    try:
        save_hole(play, known_device() or "", draft)
    except HoleSavedElsewhereError as moved:
        form.seen.data, form.draft.data = moved.seen, new_token()
        return [fault_entry("moved")]
    return []


def _findings_of(
    play: Play, players: Mapping[int, int], form: HoleForm, draft: HoleDraft
) -> list[FindingEntry]:
    went_out = [seat for seat, player in players.items() if player in form.out.data]
    table, refused = inspect_draft(play, draft, len(players), went_out)
    found = [finding_entry(play, finding, table) for finding in refused]
    gone = [
        _absent_player_finding(play, *one) for one in _typed_for_absent(request.form, form.players)
    ]
    found += gone
    if not draft.grids and not gone:
        found.append(fault_entry("none_typed"))
    found += fault_entries(play, form.faults)
    if not found and not form.validate():
        found.append(fault_entry("old_page"))
    return found


def _typed_for_absent(sent: Mapping[str, str], players: Sequence[int]) -> Iterator[tuple[int, str]]:
    for name, text in sent.items():
        found = GRID.fullmatch(name)
        if found and text.strip() and int(found[1]) not in players:
            yield int(found[1]), text.strip()


def _absent_player_finding(play: Play, player: int, text: str) -> FindingEntry:
    if player not in play.people:
        return fault_entry("old_page")
    return fault_entry("gone", name=play.people[player], cards=text[:LONGEST_SHOWN])


@bp.post("/g/<public_id>/hole/<int:number>/dispute")
def dispute(public_id: str, number: int) -> Answer:
    """Dispute a player's score, or withdraw that; only if it is about the cards that were shown."""
    game = game_for(public_id, "score")
    form = SafeForm()
    if current_play(game).hole(number) is None:
        abort(404)
    if not form.validate():
        return _refused_ruling(game, number, say("page_expired"))
    verb, player = pressed_button()
    who, here = number_in(player), url_for("holes.ruling", public_id=public_id, number=number)
    if verb not in ("dispute", "withdraw") or who is None:
        return see_other(here)
    token, seen = f"{form.draft.data}-{verb}-{player}", request.form.get("seen", "")
    try:
        set_objection(game, known_device() or "", (number, who), verb == "dispute", token, seen)
    except HoleChangedSincePageError:
        return _refused_ruling(game, number, _changed_text(number))
    return see_other(f"{here}#verdict-{player}")


def _refused_ruling(game: Game, number: int, notice: str) -> Answer:
    play = current_play(game)
    hole = play.hole(number)
    if hole is None or hole.ruling is None:
        return see_other(url_for("holes.ruling", public_id=game.public_id, number=number))
    return _ruling_html(hole, ruling_page(play, hole, ""), notice=notice), 422


def _changed_text(number: int) -> str:
    return _(
        "Hole %(number)s has changed. Check it again, then press the button.",
        number=number,
    )
