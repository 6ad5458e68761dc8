"""Days are written in one way."""

from datetime import date
from pathlib import Path

from app.wording.names import written_day

APP = Path(__file__).parents[2] / "app"
PAPER = "wording/groups.py"
"""Words of paper: a day in a line of its own is written out there."""


def test_a_day_is_written_short_and_with_its_year(app):
    with app.test_request_context():
        assert written_day(date(2026, 11, 25)) == "25 Nov 2026"


def test_no_page_writes_days_another_way():
    wording = {*APP.rglob("*.py")} - {APP / "wording/names.py", *APP.rglob(PAPER)}
    assert [
        path.name for path in wording if 'MMMM y"' in (text := path.read_text()) or 'MMM y"' in text
    ] == []
