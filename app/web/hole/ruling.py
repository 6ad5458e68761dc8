"""The ruling page: the worst score first, every number with its reason."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import url_for

from app.golf.game import holding_lines
from app.golf.referee import PenaltyLine
from app.golf.scoring import GridScore, TypedTotal
from app.golf.table import Table
from app.record.change.history import corrections_of
from app.record.game.play import Play, PlayedHole
from app.web.base.page_parts import Column, columns_of
from app.web.hole.entry import HoleTitle, hole_title
from app.web.hole.hole_intro import HoleIntro, Reminder, before_hole_entry, doubts
from app.web.hole.records import records_of_hole
from app.web.hole.shared_entry_page import is_in_doubt, open_hole_button
from app.wording.basics.names import signed
from app.wording.basics.placeholders import spoken_name
from app.wording.basics.say import say
from app.wording.game.course import before_hole_text, hole_notes
from app.wording.game.needs import needs_text, to_go_text
from app.wording.game.ripple import corrected_text
from app.wording.game.standing import gap_after_text, place_text
from app.wording.hole.news import hole_headline
from app.wording.hole.penalties import held_cards, penalty_words, ticked_words
from app.wording.hole.scores import cancelled_text, reasons, sign_of
from app.wording.rules.defaults import default_notes


@dataclass(frozen=True, slots=True)
class RulingRow:
    """Words, a quieter note, points; ``sign`` is that of penalties."""

    text: str
    note: str
    points: int
    sign: str = ""


@dataclass(frozen=True, slots=True)
class VerdictEntry:
    """One player’s ruling; ``unverified`` is a typed total, without columns and reasons.

    ``confirmed`` cards are alike on two phones, ``held`` the equal ones that cost others points.
    """

    player: int
    name: str
    spoken: str
    went_out: bool
    held: str
    confirmed: bool
    unverified: bool
    hole_score: int
    columns: Sequence[Column]
    reasons: Sequence[str]
    lines: Sequence[RulingRow]
    total: int
    sum_note: str


@dataclass(frozen=True, slots=True)
class RulingPage:
    """A ruling; ``kept`` is the token of the saved draft, ``correct_url`` "" for viewers."""

    head: HoleTitle
    headline: str
    leads: str
    verdicts: Sequence[VerdictEntry]
    notes: Sequence[str]
    doubts: Sequence[Reminder]
    before_hole: HoleIntro
    defaults: Sequence[str]
    kept: str
    card_url: str
    correct_url: str
    next_url: str
    next_label: str
    next_note: str
    records: Sequence[str] = ()


def ruling_page(play: Play, hole: PlayedHole, saved_token: str) -> RulingPage:
    assert hole.ruling
    scores = hole.ruling.hole_scores
    worst_first = sorted(hole.playing, key=lambda seat: -(scores[seat] or 0))
    card_url = url_for("games.show", public_id=play.public_id)
    where: dict[str, Any] = {"public_id": play.public_id, "number": hole.number}
    next_url, next_label, next_note = next_page(play, hole.number, card_url)
    return RulingPage(
        head=hole_title(play, hole.number),
        headline=hole_headline(hole.ruling, play.names),
        leads=_standing_text(play, hole),
        verdicts=[_verdict_entry(play, hole, seat) for seat in worst_first],
        notes=[
            *_corrected_notes(play, hole),
            *([say("odd_note")] if hole.has_odd_deck else []),
            *hole_notes(play, hole.number),
        ],
        doubts=doubts(play, hole),
        before_hole=before_hole_entry(play, hole.number + 1),
        defaults=default_notes(play.ruleset_of(hole.number)),
        kept=saved_token,
        card_url=card_url,
        correct_url=url_for("holes.enter", **where),
        next_url=next_url,
        next_label=next_label,
        next_note=next_note,
        records=records_of_hole(play, hole.number),
    )


def _corrected_notes(play: Play, hole: PlayedHole) -> list[str]:
    changes = corrections_of(play, hole.number) if hole.corrected else []
    scores = [
        (spoken_name(play.people[change.player]), change.before or 0, change.after or 0)
        for change in changes
    ]
    return [corrected_text(scores)] if scores else []


def _standing_text(play: Play, hole: PlayedHole) -> str:
    """Who leads after a hole and by how much; after the last hole also how far the goal is."""
    if play.is_extra(hole.number):
        return ""  # an extra hole only decides a tie
    gap, is_last = gap_after_text(play, hole), hole is play.counted[-1]
    return f"{gap} {to_go_text(play)}".rstrip() if is_last and not needs_text(play) else gap


def next_page(play: Play, number: int, card_url: str) -> tuple[str, str, str]:
    if play.is_over:
        return card_url, say("the_result"), ""
    if number != play.next_number - 1:
        return card_url, say("back_to_card"), ""
    due = play.next_number
    if is_in_doubt(play, due):
        return open_hole_button(play, due)
    url = url_for("holes.enter", public_id=play.public_id, number=due)
    return url, say("enter_hole", number=due), before_hole_text(play, due)


def _verdict_entry(play: Play, hole: PlayedHole, seat: int) -> VerdictEntry:
    verdict, grid, table = hole.verdict(seat), hole.grid(seat), hole.table
    assert verdict
    score, total = verdict.grid_score, hole.totals.get(seat)
    return VerdictEntry(
        player=play.seats[seat].player_id,
        name=play.names[seat],
        spoken=spoken_name(play.names[seat]),
        held=_held_by(hole, seat),
        went_out=hole.went_out == seat,
        confirmed=seat in hole.confirmed,
        unverified=total is not None,
        hole_score=verdict.hole_score,
        columns=[] if total else columns_of(table, grid, score),
        reasons=[] if total else reasons(table, grid, score),
        lines=_lines_of(play, hole, seat),
        total=play.totals_after(hole.number)[seat],
        sum_note=_sum_note(play, hole, seat),
    )


def _lines_of(play: Play, hole: PlayedHole, seat: int) -> list[RulingRow]:
    """Cards without an event get no row."""
    verdict, grid, table = hole.verdict(seat), hole.grid(seat), hole.table
    assert verdict
    total = hole.totals.get(seat)
    cards = _cards_line(table, grid, verdict.grid_score)
    penalties = [_penalty_entry(table, line, play.names) for line in verdict.penalties]
    if total:
        return [_total_line(table, total), *penalties]
    return [cards, *penalties] if cards.note or penalties else []


def _held_by(hole: PlayedHole, seat: int) -> str:
    assert hole.ruling
    lines = (line for at, line in holding_lines(hole.ruling) if at == seat and line.seats)
    return next(map(held_cards, lines), "")


def _cards_line(table: Table, grid: Sequence[str], score: GridScore) -> RulingRow:
    return RulingRow(say("cards"), cancelled_text(table, grid, score), score.total)


def _total_line(table: Table, total: TypedTotal) -> RulingRow:
    return RulingRow(say("as_said"), ticked_words(table, total), total.total)


def _penalty_entry(table: Table, line: PenaltyLine, names: Sequence[str]) -> RulingRow:
    text, note = penalty_words(table, line, names)
    return RulingRow(text, note, line.points, sign_of(line.code)[0] if line.points else "")


def _sum_note(play: Play, hole: PlayedHole, seat: int) -> str:
    assert hole.ruling
    now, is_first = _place_words(play, hole.number, seat), hole is play.counted[0]
    was = "" if is_first else _place_words(play, hole.number - 1, seat)
    before, score = play.totals_after(hole.number - 1)[seat], hole.ruling.hole_scores[seat] or 0
    if is_first and not before:
        return now
    how = f"{signed(before)} {'−' if score < 0 else '+'} {abs(score)}"
    if play.is_extra(hole.number):
        how = say("without_extra")
    place = now if was in ("", now) else say("place_change", now=now, was=was)
    return f"{how} · {place}"


def _place_words(play: Play, number: int, seat: int) -> str:
    """The place after a hole; "" if the player had none."""
    places = play.places_after(number)
    place = places[seat]
    return place_text(place, places) if place else ""


def ruling_without_actions(page: RulingPage, play: Play) -> RulingPage:
    return replace(
        page,
        correct_url="",
        doubts=[replace(doubt, url="") for doubt in page.doubts],
        next_url=page.card_url,
        next_label=say("the_result") if play.is_over else say("back_to_card"),
        next_note="",
    )
