"""Builds the facts of the sheet of one ruling from a game."""

from collections.abc import Sequence

from flask_babel import gettext as _

from app.golf.penalties import PenaltyLine
from app.golf.scoring import GridScore, sum_of_cells
from app.golf.table import Table
from app.paper.choices import PrintingError
from app.paper.facts.cards import UNMARKED, icon_of_code, rules_in_short
from app.paper.facts.facts import NO_CODE, PlayerRuling, QrCode, Reason, RulingFacts
from app.record.game.play import Play, PlayedHole
from app.wording.basics.names import card_text, joined, short_name, signed
from app.wording.game.date_and_place import occasion_text
from app.wording.game.events import went_out_text
from app.wording.game.standing import place_text
from app.wording.hole.headline import hole_headline
from app.wording.hole.penalties import penalty_words
from app.wording.hole.scores import (
    column_short,
    fits_columns,
    score_line_text,
    touching_together,
)
from app.wording.hole.totals import unverified_words


def ruling_facts(play: Play, number: int, code: QrCode = NO_CODE) -> RulingFacts:
    """Return the ruling on a hole, highest score first; raises ``PrintingError`` without one."""
    hole = play.hole(number)
    if hole is None or hole.ruling is None:
        raise PrintingError("hole", number=number)
    scores = hole.ruling.hole_scores
    worst_first = sorted(hole.playing, key=lambda seat: -(scores[seat] or 0))
    ruleset = play.ruleset_of(number)
    news = hole_headline(hole.ruling, play.names)
    return RulingFacts(
        headline=_("Hole %(number)s: %(news)s", number=number, news=news),
        subtitle=" · ".join(filter(None, _subtitle_words(play, hole))),
        players=[_player_ruling(play, hole, seat) for seat in worst_first],
        rules=rules_in_short(ruleset),
        code=code,
    )


def _subtitle_words(play: Play, hole: PlayedHole) -> list[str]:
    out = hole.went_out
    return [
        rules_in_short(play.ruleset_of(hole.number)).title,
        occasion_text(play),
        "" if out is None else went_out_text(short_name(play.names[out])),
        _("highest score first"),
    ]


def _player_ruling(play: Play, hole: PlayedHole, seat: int) -> PlayerRuling:
    verdict, table, after = hole.verdict(seat), hole.table, play.totals_after(hole.number)
    assert verdict
    places = play.places_after(hole.number)
    place = place_text(places[seat], places)
    names = [short_name(name) for name in play.names]
    points = [
        Reason(words, line.points, _icon_of_line(line), note)
        for line in verdict.penalties
        for words, note in [penalty_words(table, line, names)]
    ]
    return PlayerRuling(
        name=play.names[seat],
        standing=_("total %(total)s, %(place)s", total=signed(after[seat]), place=place),
        cards=hole.grid(seat),
        columns=table.columns,
        cancelled=[x.cells for x in verdict.grid_score.lines if x.code not in UNMARKED],
        reasons=[*_card_reasons(table, hole.grid(seat), verdict.grid_score), *points],
        score=verdict.hole_score,
    )


def _icon_of_line(line: PenaltyLine) -> str:
    return icon_of_code(line.code) if line.points or line.code != "out_tied" else ""


def _card_reasons(table: Table, grid: Sequence[str], score: GridScore) -> list[Reason]:
    if not grid:
        return [Reason(unverified_words(), score.total)]
    if fits_columns(table, score):
        return [_column_reason(table, grid, score, n) for n in range(1, table.columns + 1)]
    matches = [line for line in score.lines if line.code != "card"]
    reasons = [
        Reason(score_line_text(table, grid, line).removesuffix(f": {signed(line.points)}"), points)
        for line in touching_together(matches)
        for points in [line.points]
    ]
    left = [line for line in score.lines if line.code == "card"]
    if left:
        words = joined([card_text(grid[line.cells[0]]) for line in left])
        reasons.append(Reason(words, sum(line.points for line in left)))
    return reasons


def _column_reason(table: Table, grid: Sequence[str], score: GridScore, number: int) -> Reason:
    points = sum_of_cells(score, table.layout.columns_of_cells()[number - 1])
    words = column_short(table, grid, score, number)
    return Reason(words.removesuffix(f": {signed(points)}"), points)
