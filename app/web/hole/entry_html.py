"""The entry page as HTML, with what a correction would change."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from flask import render_template, url_for
from flask_babel import get_locale

from app.golf.game import Move, ripple_mark
from app.golf.needs import hole_bounds
from app.record.game.play import Play, PlayedHole
from app.web.base.assets import all_assets
from app.web.base.page_parts import undo_line
from app.web.hole.entry import entry_page
from app.web.hole.findings import FindingEntry
from app.web.hole.form import HoleForm, unsaved_text
from app.web.hole.hole_intro import before_hole_entry
from app.wording.basics.placeholders import exported_in, spoken_name
from app.wording.basics.say import ordinal
from app.wording.game.ripple import RIPPLE, penalty_kind, ripple_texts


@dataclass(frozen=True, slots=True)
class RippleEntry:
    """What a correction changes; ``numbers`` are for the page's own referee."""

    texts: Sequence[str]
    mark: str
    numbers: Mapping[str, Any] | None
    least: int
    most: int
    leave_url: str


def ripple_entry(play: Play, number: int, moves: Sequence[Move]) -> RippleEntry:
    hole, table = play.hole(number), play.table_of(number)
    reach = hole_bounds(table, max(len(play.playing(number)), 1))
    is_ruled = hole is not None and hole.ruling is not None
    where: dict[str, Any] = {"public_id": play.public_id}
    leave = url_for("holes.ruling", **where, number=number) if is_ruled else ""
    return RippleEntry(
        texts=ripple_texts(table, moves, play.names, number),
        mark=ripple_mark(moves),
        numbers=_ripple_numbers(play, hole) if hole and is_ruled else None,
        least=reach.least,
        most=reach.most,
        leave_url=leave,
    )


def _ripple_numbers(play: Play, hole: PlayedHole) -> dict[str, Any]:
    game, seats = play.table, play.seats
    starts, away = play.comings
    return {
        "number": hole.number,
        "place": play.counted.index(hole),
        "players": [str(seat.player_id) for seat in seats],
        "names": [spoken_name(seat.name) for seat in seats],
        "results": [result._asdict() for result in play.results],
        "starts": starts,
        "away": away,
        "length": {key: getattr(game, key) for key in ("holes", "target", "limit", "tie")},
        "before": {"grids": hole.grids, "went_out": hole.went_out, **asdict(hole.extras)},
        "words": _ripple_words(play, hole),
    }


def _ripple_words(play: Play, hole: PlayedHole) -> dict[str, Any]:
    return {
        "catalogue": exported_in(RIPPLE, str(get_locale() or "en"), None),
        "kinds": [penalty_kind(penalty) for penalty in hole.table.penalties],
        "places": [ordinal(place) for place in range(1, len(play.seats) + 1)],
    }


def entry_html(
    play: Play,
    number: int,
    form: HoleForm,
    found: Sequence[FindingEntry],
    moves: Sequence[Move] = (),
) -> str:
    page, parts = entry_page(play, number, form, found), entry_parts(play, number, form, moves)
    parts["typed"] = unsaved_text(play, number)
    if not page.correcting and not found:
        parts["undo"] = undo_line(play, f"hole:{max(1, number - 1)}")
    return render_template("hole/entry.html", page=page, **parts)


def entry_parts(
    play: Play, number: int, form: HoleForm, moves: Sequence[Move] = ()
) -> dict[str, Any]:
    ripple = ripple_entry(play, number, moves)
    form.shown.data = ripple.mark
    where = url_for("holes.panes", v=all_assets().mark)
    first = before_hole_entry(play, number)
    return {"form": form, "ripple": ripple, "before_hole": first, "aside": where}
