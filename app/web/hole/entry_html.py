"""The entry page as HTML: of a hole being played, and blank for offline use."""

from collections.abc import Sequence
from typing import Any

from flask import current_app, render_template, url_for

from app.golf.ripple import Move
from app.record.game.play import Play
from app.web.base.page_parts import undo_line
from app.web.hole.correction_preview import ripple_entry
from app.web.hole.entry import entry_page
from app.web.hole.findings import FindingEntry
from app.web.hole.form import HoleForm, unsaved_text
from app.web.hole.hole_intro import before_hole_entry


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
    where = url_for("holes.panes", v=current_app.extensions["mark"])
    first = before_hole_entry(play, number)
    return {"form": form, "ripple": ripple, "before_hole": first, "aside": where}
