"""The ruling on a hole: the worst score first, every number with its reason; disputing a score."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from flask import abort, render_template, request, url_for
from flask_babel import gettext as _
from sqlalchemy import select

from app.golf.game import holding_lines
from app.record.change.actions import HoleChangedSincePageError, set_objection
from app.record.change.history import corrections_of
from app.record.counts import count_what_changed
from app.record.database import db
from app.record.game.load import UnreadableGameError, current_play
from app.record.game.play import Play, PlayedHole
from app.record.group.group_state import GroupState, current_group
from app.record.group.records import game_records, hole_records
from app.record.models import Group
from app.stats import RecordAnnouncement
from app.web.base.forms import SafeForm, new_form, undo_line
from app.web.base.http import Answer, number_in, pressed_button, see_other
from app.web.base.permissions import game_for, known_device, may, play_for
from app.web.hole.entry import bp
from app.web.hole.open_hole import is_in_doubt, open_hole_button
from app.web.pictures import columns_of
from app.wording.groups import record_text
from app.wording.names import say, signed, spoken_name
from app.wording.notes import default_notes
from app.wording.ruling import (
    cancelled_text,
    held_cards,
    hole_headline,
    penalty_words,
    reasons,
    sign_of,
    ticked_words,
    why_text,
)
from app.wording.standing import (
    before_hole_text,
    corrected_text,
    doubts_of,
    gap_after_text,
    goal_title,
    hole_duty_text,
    hole_notes,
    needs_text,
    place_text,
    to_go_text,
)


@bp.get("/g/<public_id>/hole/<int:number>/ruling")
def ruling(public_id: str, number: int) -> Answer:
    """Show the ruling; right after saving it also asks about scores that are hard to believe."""
    play, kept = play_for(public_id, "view"), request.args.get("kept", "")
    hole = play.hole(number) or abort(404)
    if hole.ruling is None:
        here: dict[str, Any] = {"public_id": public_id, "number": number}
        return see_other(url_for("open_hole.show", **here, kept=kept or None))
    undo = undo_line(play, f"hole:{number}", hole=number)
    doubts = doubts_of(play, hole) if kept and "asked" not in request.args else []
    return ruling_html(play, hole, kept=kept, undo=undo, doubts=doubts)


def ruling_html(play: Play, hole: PlayedHole, **more: Any) -> str:  # noqa: ANN401
    assert hole.ruling
    scores, number = hole.ruling.hole_scores, hole.number
    worst_first = sorted(hole.playing, key=lambda seat: -(scores[seat] or 0))
    is_before_next = number + 1 == play.next_number and not play.is_over
    return render_template(
        "hole/ruling.html",
        play=play,
        hole=hole,
        can=may("score"),
        title=goal_title(play, number),
        duty=hole_duty_text(play, number),
        headline=hole_headline(hole.ruling, play.names),
        notes=notes_of(play, hole),
        standing=standing_text(play, hole),
        needs=needs_text(play) if is_before_next else "",
        verdicts=[verdict_of(play, hole, seat) for seat in worst_first],
        records=records_of_hole(play, number),
        defaults=default_notes(play.ruleset_of(number)),
        next_page=next_page(play, number),
        form=new_form(),
        **more,
    )


def notes_of(play: Play, hole: PlayedHole) -> list[str]:
    """What a correction changed, that the deck had too many cards, what else is to be said."""
    notes = hole_notes(play, hole.number)
    if hole.has_odd_deck:
        notes = [say("odd_note"), *notes]
    changes = corrections_of(play, hole.number) if hole.corrected else []
    if changes:
        scores = [
            (spoken_name(play.people[change.player]), change.before or 0, change.after or 0)
            for change in changes
        ]
        notes = [corrected_text(scores), *notes]
    return notes


def standing_text(play: Play, hole: PlayedHole) -> str:
    """Who leads after a hole and by how much; after the last hole also how far the goal is."""
    if play.is_extra(hole.number):
        return ""  # an extra hole only decides a tie
    gap, is_last = gap_after_text(play, hole), hole is play.counted[-1]
    return f"{gap} {to_go_text(play)}".rstrip() if is_last and not needs_text(play) else gap


def next_page(play: Play, number: int) -> tuple[str, str, str]:
    """Address, label and note of the key that leads on."""
    card_url = url_for("games.show", public_id=play.public_id)
    if play.is_over:
        return card_url, say("the_result"), ""
    due = play.next_number
    if number != due - 1 or not may("score"):
        return card_url, say("back_to_card"), ""
    if is_in_doubt(play, due):
        return open_hole_button(play, due)
    url = url_for("holes.enter", public_id=play.public_id, number=due)
    return url, say("enter_hole", number=due), before_hole_text(play, due)


def verdict_of(play: Play, hole: PlayedHole, seat: int) -> dict[str, Any]:
    """What a ruling says of a player; static/js/words/ruling.js says the same offline.

    Of a typed total there are no columns and no reasons. Cards without an event get no line; only
    penalties have a sign. ``held`` are the equal cards that cost others points.
    """
    verdict, grid, table, total = (
        hole.verdict(seat),
        hole.grid(seat),
        hole.table,
        hole.totals.get(seat),
    )
    assert verdict
    assert hole.ruling
    penalties = []
    for line in verdict.penalties:
        text, note = penalty_words(table, line, play.names)
        sign = sign_of(line.code)[0] if line.points else ""
        why = why_text(table, line, seat, play.names)
        rule, in_force = "", play.ruleset.penalties  # the page shows the rules of today
        if line.penalty is not None and table.penalties[line.penalty] in in_force:
            at = f"penalty-{in_force.index(table.penalties[line.penalty])}"
            rule = url_for("rules.of_game", public_id=play.public_id, _anchor=at)
        penalties.append(
            {
                "text": text,
                "note": note,
                "points": line.points,
                "sign": sign,
                "why": why,
                "rule": rule,
            }
        )
    score = verdict.grid_score
    if total:
        lines = [
            {"text": say("typed_total"), "note": ticked_words(table, total), "points": total.total}
        ]
    else:
        note = cancelled_text(table, grid, score)
        lines = [{"text": say("cards"), "note": note, "points": score.total}]
        if not note and not penalties:
            lines = []
    held = (line for at, line in holding_lines(hole.ruling) if at == seat and line.seats)

    def place_after(number: int) -> str:
        places = play.places_after(number)
        place = places[seat]
        return place_text(place, places) if place else ""

    now, is_first = place_after(hole.number), hole is play.counted[0]
    before, points = play.totals_after(hole.number - 1)[seat], hole.ruling.hole_scores[seat] or 0
    sum_note = now
    if not is_first or before:
        was = "" if is_first else place_after(hole.number - 1)
        how = f"{signed(before)} {'−' if points < 0 else '+'} {abs(points)}"
        if play.is_extra(hole.number):
            how = say("without_extra")
        sum_note = f"{how} · {now if was in ('', now) else say('place_change', now=now, was=was)}"
    return {
        "player": play.seats[seat].player_id,
        "name": play.names[seat],
        "spoken": spoken_name(play.names[seat]),
        "went_out": hole.went_out == seat,
        "held": next(map(held_cards, held), ""),
        "confirmed": seat in hole.confirmed,
        "unverified": total is not None,
        "hole_score": verdict.hole_score,
        "columns": [] if total else columns_of(table, grid, score),
        "reasons": []
        if total
        else [
            ([(grid[cell], cell in score.cancelled) for cell in cells], text, points)
            for cells, text, points in reasons(table, grid, score)
        ],
        "lines": [{"sign": "", **line} for line in lines] + penalties,
        "penalties": penalties,
        "total": play.totals_after(hole.number)[seat],
        "sum_note": sum_note,
    }


@bp.post("/g/<public_id>/hole/<int:number>/dispute")
def dispute(public_id: str, number: int) -> Answer:
    """Dispute a player's score, or withdraw that; only if it is about the cards that were shown."""
    game, form = game_for(public_id, "score"), SafeForm()
    if current_play(game).hole(number) is None:
        abort(404)
    verb, player = pressed_button()
    who, here = number_in(player), url_for("holes.ruling", public_id=public_id, number=number)
    if not form.validate():
        notice = say("page_expired")
    elif verb not in ("dispute", "withdraw") or who is None:
        return see_other(here)
    else:
        token, seen = f"{form.draft.data}-{verb}-{player}", request.form.get("seen", "")
        device, is_disputed = known_device() or "", verb == "dispute"
        try:
            set_objection(game, device, (number, who), is_disputed, token, seen)
            return see_other(f"{here}#verdict-{player}")
        except HoleChangedSincePageError:
            notice = _(
                "Hole %(number)s has changed. Check it again, then press the button.",
                number=number,
            )
    play = current_play(game)
    hole = play.hole(number)
    if hole is None or hole.ruling is None:
        return see_other(here)
    return ruling_html(play, hole, notice=notice, doubts=doubts_of(play, hole)), 422


def records_of_hole(play: Play, number: int) -> list[str]:
    """The records of its group that a hole sets, as sentences."""
    return _sentences(play, lambda state: hole_records(state, play, number))


def records_of_game(play: Play) -> list[str]:
    return _sentences(play, lambda state: game_records(state, play))


def _sentences(
    play: Play, found_in: Callable[[GroupState], Sequence[RecordAnnouncement]]
) -> list[str]:
    """Also if this device has no right there; an unreadable group is no fault."""
    of_game = select(Group).where(Group.public_id == play.group)
    group = db.session.scalar(of_game) if play.group else None
    if group:
        count_what_changed(group.id, but=play.game_id)
        with suppress(UnreadableGameError):
            state = current_group(group)
            return [record_text(state, found) for found in found_in(state)]
    return []
