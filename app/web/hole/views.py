"""One hole: enter it, correct it, read the ruling."""

import re
from collections.abc import Iterator, Mapping, Sequence

from flask import (
    Blueprint,
    Response,
    abort,
    render_template,
    request,
    url_for,
)

from app.golf.inspection import inspect_hole
from app.golf.ripple import Move, ripple_mark
from app.record.access.keep_offer import is_keep_offered
from app.record.change.preview import ripple_of
from app.record.change.save_hole import HoleDraft, HoleMovedError, save_hole
from app.record.game.play import Play
from app.record.log.entries import TooFastError
from app.web.base.device import known_device, may, play_for
from app.web.base.forms import SafeForm
from app.web.base.hidden_fields import new_token
from app.web.base.http import Answer, go_to
from app.web.base.undo_line import undo_line
from app.web.game.paused import rest_page
from app.web.hole.disputes import open_entries
from app.web.hole.entry_html import entry_html
from app.web.hole.fields import PLAYER
from app.web.hole.findings import FindingEntry, finding_entry, page_finding, too_fast_finding
from app.web.hole.form import HoleForm, form_of
from app.web.hole.nod import nod_entry
from app.web.hole.open_page import open_url
from app.web.hole.ruling import ruling_page, ruling_to_look_at
from app.wording.hole.totals import final_words, unverified_words

bp = Blueprint("holes", __name__)
GRID = re.compile(rf"(?:cards|total)-({PLAYER.pattern})")
LONGEST_SHOWN = 80  # characters of what was typed


@bp.route("/g/<public_id>/hole/<int:number>", methods=["GET", "POST"])
def enter(public_id: str, number: int) -> Answer:
    """Enter or correct the cards of a hole; on findings, show them and keep what was typed."""
    play = play_for(public_id, "score")
    play.check_turn(number)
    players = play.players(number)
    form = form_of(play, number, players)
    if not form.is_submitted():
        hole = play.hole(number)
        if play.state.name != "playing" and hole is None:
            return render_template("game/paused.html", page=rest_page(play), form=SafeForm())
        return entry_html(play, number, form, open_entries(play, hole) if hole else [])
    draft = form.draft_of(number)
    found = findings_of(play, players, form, draft)
    untold = [] if found else untold_of(play, form, draft)
    if untold:
        return entry_html(play, number, form, [], untold)
    try:
        found = found or save(play, form, draft)
    except TooFastError as fast:
        page = entry_html(play, number, form, [too_fast_finding(fast)])
        return page, 429, {"Retry-After": str(fast.seconds)}
    if not found:
        kept = url_for(".ruling", public_id=public_id, number=number, kept=form.draft.data)
        return go_to(kept)
    return entry_html(play, number, form, found), 422


@bp.get("/g/<public_id>/hole/<int:number>/ruling")
def ruling(public_id: str, number: int) -> Answer:
    """The ruling on a hole that is on the card."""
    play = play_for(public_id, "view")
    hole, kept = play.hole(number), request.args.get("kept", "")
    if hole is None:
        abort(404)
    if hole.ruling is None:
        return go_to(open_url(public_id, number, kept))
    page = ruling_page(play, hole, kept)
    page = page if may("score") else ruling_to_look_at(page, play)
    nod, undo = nod_entry(play, hole), undo_line(play, f"hole:{number}", hole=number)
    keep = url_for("links.keep", public_id=public_id) if offers_to_keep(play, number) else ""
    return render_template("hole/ruling.html", page=page, nod=nod, undo=undo, keep_url=keep)


def offers_to_keep(play: Play, number: int) -> bool:
    """Whether the ruling on the first hole, until the second is played, offers to keep the game."""
    is_first = number == 1 and play.next_number == 2
    return is_first and may("owner") and is_keep_offered(play.game_id, known_device())


@bp.get("/aside")
def aside() -> Response:
    """What few holes need of the entry page, the same for every game: phones keep it."""
    page = render_template("hole/panes.html", only=unverified_words(), final=final_words())
    answer = Response(page)
    answer.headers["Cache-Control"] = "private, max-age=86400, stale-while-revalidate=604800"
    return answer


def untold_of(play: Play, form: HoleForm, draft: HoleDraft) -> Sequence[Move]:
    """What a correction moves, unless the page has said just that."""
    moves = ripple_of(play, draft) if draft.seen else ()
    return moves if moves and ripple_mark(moves) != form.told.data else []


def save(play: Play, form: HoleForm, draft: HoleDraft) -> list[FindingEntry]:
    """Put the hole on the card; a finding when other cards were saved meanwhile."""
    try:
        save_hole(play, known_device() or "", draft)
    except HoleMovedError as moved:
        form.seen.data, form.draft.data = moved.seen, new_token()
        return [page_finding("moved")]
    return []


def findings_of(
    play: Play, players: Mapping[int, int], form: HoleForm, draft: HoleDraft
) -> list[FindingEntry]:
    """What the referee finds in the typed hole, and whether the page itself is still good.

    The decks are those that lie on the table, however many grids are sent.
    """
    went_out = [seat for seat, player in players.items() if player in form.out.data]
    table = form.table.with_decks(form.table.decks_for(len(players)))
    refused = inspect_hole(table, draft.by_seat(play.seats), went_out, odd=draft.odd)
    found = [finding_entry(play, one, table) for one in refused]
    gone = [gone_finding(play, *one) for one in gone_in(request.form, form.players)]
    found += gone
    if not draft.grids and not gone:
        found.append(page_finding("no_cards"))
    is_answered, faults = form.is_answered(draft), form.faults()
    found += [page_finding(code, play.people[player]) for code, player in faults]
    if not is_answered:
        found.append(page_finding("no_answer"))
    if (form.starter.data or "") not in ("", *map(str, players.values())):
        found.append(page_finding("no_starter"))
    if not found and not form.validate():
        found.append(page_finding("old_page"))
    return found


def gone_in(sent: Mapping[str, str], players: Sequence[int]) -> Iterator[tuple[int, str]]:
    """What was typed for somebody whom the page has no fields for any more, and whose it is."""
    for name, text in sent.items():
        found = GRID.fullmatch(name)
        if found and text.strip() and int(found[1]) not in players:
            yield int(found[1]), text.strip()


def gone_finding(play: Play, player: int, text: str) -> FindingEntry:
    """Somebody left the table, or this hole, while their cards were typed."""
    if player not in play.people:
        return page_finding("old_page")
    return page_finding("gone", play.people[player], text[:LONGEST_SHOWN])
