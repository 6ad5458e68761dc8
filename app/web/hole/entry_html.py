"""The entry page as HTML: of a hole that is played, and blank for phones to take along."""

from collections.abc import Sequence

from flask import current_app, render_template, url_for

from app.golf.ripple import Move
from app.record.game.play import Play
from app.web.base.undo_line import undo_line
from app.web.hole.entry import hole_page
from app.web.hole.findings import FindingEntry
from app.web.hole.form import HoleForm, typed_here
from app.web.hole.marshal import marshal_entry
from app.web.hole.ripple import ripple_entry


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
    parts["typed"] = typed_here(play, number)
    if not page.correcting and not found:
        parts["undo"] = undo_line(play, f"hole:{max(1, number - 1)}")
    where = url_for("holes.aside", v=current_app.extensions["mark"])
    return render_template("hole/entry.html", page=page, aside=where, **parts)
