"""The page of the log."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from flask import Blueprint, g, render_template, request, url_for
from flask_babel import gettext as _
from flask_babel import ngettext

from app.record.change.history import Change, Event, Filter, log_of, right_for, take_back, undos_of
from app.record.change.undo import actions_of
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.game.played import PlayedHole
from app.web.base.forms import SafeForm
from app.web.base.http import (
    Answer,
    Page,
    number_in,
    press_token,
    pressed_button,
    see_other,
    stale_page,
)
from app.web.base.page_parts import HiddenFields, SelectOption, undo_line
from app.web.base.permissions import game_for, known_device
from app.web.game.log_events import EventRow, days_of, event_rows
from app.wording.basics.names import list_of, short_name, signed, written_day
from app.wording.basics.placeholders import isolated
from app.wording.basics.say import say
from app.wording.basics.signs import DISPUTED

MOST_COLUMNS = 5
"""How many players’ scores fit side by side."""


@dataclass(frozen=True, slots=True)
class HoleScore:
    """``score`` is "–" for none; ``was`` is "" unless it was corrected."""

    name: str
    score: str
    was: str


@dataclass(frozen=True, slots=True)
class HoleFold:
    """``words`` stand in place of ``scores``."""

    number: int
    scores: Sequence[HoleScore]
    words: str
    is_disputed: bool
    events: Sequence[EventRow]


def log_page(play: Play, shown: Filter, right: str) -> Page:
    """``later`` and ``start`` are events of no single hole: since the first began, and before."""
    events, older = log_of(play, shown)
    rows = event_rows(play, events, right)
    outside = [row for row in rows if row.hole is None]
    begun = min((entry.seq for entry in play.entries if entry.slot.hole), default=play.version)
    start = [row for row in outside if row.seq <= begun]
    here: dict[str, Any] = {"public_id": play.public_id}
    query = {key: number for key in ("hole", "player") if (number := getattr(shown, key))}
    holes, players = _holes_to_choose(play, shown.hole), _players_to_choose(play, shown.player)
    chosen = [option.label for option in (*holes, *players) if option.chosen and option.value]
    folds = _folds(play, events, rows)
    return {
        "headline": say("count_holes", num=len(play.counted)) if play.counted else "",
        "line": _line_of(folds),
        "later": [row for row in outside if row.seq > begun],
        "folds": folds,
        "start": start,
        "start_words": _lines_text(start),
        "names": [short_name(name) for name in play.names] if _has_columns(play) else [],
        "day": _only_day(rows),
        "chosen": list_of(chosen),
        "holes": holes,
        "players": players,
        "url": url_for("log.show", **here),
        "undo_url": url_for("log.take_back_pressed", **here, **query),
        "older_url": _older_url(play, query, older),
        "newest_url": url_for("log.show", **here, **query) if shown.before else "",
        "card_url": url_for("games.show", **here),
        "form": HiddenFields(),
    }


def _line_of(folds: Sequence[HoleFold]) -> str:
    words = _("newest first")
    return f"{words} · {DISPUTED} {say('disputed')}" if any(f.is_disputed for f in folds) else words


def _only_day(rows: Sequence[EventRow]) -> str:
    days = days_of(row.at for row in rows)
    return written_day(days.pop()) if len(days) == 1 else ""


def _lines_text(rows: Sequence[EventRow]) -> str:
    lines = sum(1 + len(row.entries) * (len(row.entries) > 1) for row in rows)
    return ngettext("%(num)s line", "%(num)s lines", lines)


def _has_columns(play: Play) -> bool:
    return len(play.seats) <= MOST_COLUMNS


def _folds(play: Play, events: Sequence[Event], rows: Sequence[EventRow]) -> list[HoleFold]:
    changes = [change for event in events if not event.is_gone for change in event.changes]
    numbers = sorted({row.hole for row in rows if row.hole}, reverse=True)
    return [
        _fold(play, number, changes, [row for row in rows if row.hole == number])
        for number in numbers
    ]


def _fold(
    play: Play, number: int, changes: Sequence[Change], events: Sequence[EventRow]
) -> HoleFold:
    hole = play.hole(number)
    if hole is None or hole.ruling is None:
        return HoleFold(number, (), _("not scored"), False, events)
    scores = [_hole_score(play, hole, seat, changes) for seat in range(len(play.seats))]
    words = "" if _has_columns(play) else _range_words(play, hole)
    return HoleFold(number, scores, words, bool(hole.objections), events)


def _hole_score(play: Play, hole: PlayedHole, seat: int, changes: Sequence[Change]) -> HoleScore:
    verdict, name = hole.verdict(seat), short_name(play.names[seat])
    if verdict is None:
        return HoleScore(name, "–", "")
    key = (hole.number, play.seats[seat].player_id, verdict.hole_score)
    was = next((c.before for c in changes if (c.hole, c.player, c.after) == key), None)
    return HoleScore(name, signed(verdict.hole_score), "" if was is None else signed(was))


def _range_words(play: Play, hole: PlayedHole) -> str:
    scores = {
        short_name(play.names[seat]): verdict.hole_score
        for seat in range(len(play.seats))
        if (verdict := hole.verdict(seat))
    }
    low, high = min(scores, key=scores.__getitem__), max(scores, key=scores.__getitem__)
    # Translators: two players of a hole with their scores.
    return _(
        "lowest %(low)s %(least)s · highest %(high)s %(most)s",
        low=isolated(low),
        least=signed(scores[low]),
        high=isolated(high),
        most=signed(scores[high]),
    )


def _holes_to_choose(play: Play, chosen: int | None) -> list[SelectOption]:
    numbers = sorted({entry.slot.hole for entry in play.entries if entry.slot.hole})
    each = (SelectOption(str(n), say("did_hole", number=n), n == chosen) for n in numbers)
    return [SelectOption("", _("all holes"), chosen is None), *each]


def _players_to_choose(play: Play, chosen: int | None) -> list[SelectOption]:
    each = (
        SelectOption(str(seat.player_id), seat.name, seat.player_id == chosen)
        for seat in play.seats
    )
    return [SelectOption("", _("all players"), chosen is None), *each]


def _older_url(play: Play, query: Mapping[str, Any], older: int | None) -> str:
    if older is None:
        return ""
    return url_for("log.show", public_id=play.public_id, **query, before=older)


bp = Blueprint("log", __name__)


@bp.get("/g/<public_id>/log")
def show(public_id: str) -> str:
    play = current_play(game_for(public_id, "view"))
    undo = undo_line(play, request.full_path)
    page = log_page(play, _read_filter(), g.held)
    return render_template("game/log.html", page=page, undo=undo)


def _read_filter() -> Filter:
    return Filter(*(number_in(request.args.get(name, "")) for name in ("hole", "player", "before")))


@bp.post("/g/<public_id>/log")
def take_back_pressed(public_id: str) -> Answer:
    game = game_for(public_id, "score")
    here = url_for(".show", public_id=public_id, **asdict(_read_filter()))
    form = SafeForm()
    if not form.validate():
        return stale_page(here)
    play = current_play(game)
    ids = _pressed_ids(play)
    needed = right_for(play, ids)
    if needed:
        game_for(public_id, needed)
        take_back(game, known_device() or "", ids, press_token(form))
    return see_other(here)


def _pressed_ids(play: Play) -> Sequence[str]:
    verb, what = pressed_button()
    if verb == "entry":
        return [what]
    ids = next((action.ids for action in actions_of(play.entries) if action.token == what), ())
    return undos_of(play, ids) if verb == "bring" else ids
