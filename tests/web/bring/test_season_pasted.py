"""A season of 30 games and 6 people from a spreadsheet: how long it takes, and what comes of it.

By the keystroke model, as for a hole: every total that is shown is read and compared, every press
is a tap, and what is mended is typed letter by letter.
"""

import random
from datetime import date, timedelta

from sqlalchemy import select

from app.record.database import db
from app.record.game.old_game import old_plays
from app.record.models import OldGame
from tests.web.bring.tables_sent import send, table_in, text_in, wrong_cells
from tests.web.group.groups import people_of
from tests.web.markup import attributes, text_of
from tests.web.phone import NAMES

TAP, KEY, READ, GLANCE, DECIDE, PASTE = 0.35, 0.28, 0.25, 0.36, 1.35, 1.5  # seconds
PEOPLE = (*NAMES, "Eve Miller", "Fay")
MISTAKES = {3: ("41", "4l"), 17: ("52", "52,5")}
"""By game what Ann had, and what the spreadsheet says."""


def season():
    """By day the totals of everybody who played."""
    rng = random.Random(30)
    for week in range(30):
        playing = [name for name in PEOPLE if rng.random() < 0.8 or name in NAMES[:2]]
        totals = {name: rng.randint(-5, 99) for name in playing}
        if week in MISTAKES:
            totals["Ann"] = int(MISTAKES[week][0])
        yield date(2025, 1, 3) + timedelta(weeks=week), totals


def pasted():
    """As people leave it: a column too many, some decimals, a dash or nothing for who was away."""
    lines = ["\t".join(["Day", *PEOPLE, "Where"])]
    for week, (day, totals) in enumerate(season()):
        cells = {name: str(totals.get(name, "–" if len(name) > 3 else "")) for name in PEOPLE}
        cells["Bea"] += ",0"
        if week in MISTAKES:
            cells["Ann"] = MISTAKES[week][1]
        lines.append("\t".join([f"{day:%d/%m/%Y}", *cells.values(), "at home"]))
    return "\n".join(lines)


def test_a_season_takes_five_minutes_at_most_and_no_total_is_wrong(app, phone, group):
    text, chosen = pasted(), {"group": group.removeprefix("/group/")}
    page = send(phone, text=text, **chosen)
    assert "What is in the column “Where”?" in text_of(page)
    chosen["col-Where"] = "out"
    page = send(phone, page, text=text, **chosen)
    bad = wrong_cells(page)
    assert (page.status_code, [*bad]) == (422, [wrong for _right, wrong in MISTAKES.values()])
    seconds = 6 * TAP + PASTE + 2 * DECIDE  # there, into the field, pasted; shown twice and kept
    seconds += DECIDE + 3 * TAP  # what is in a column
    for right, wrong in MISTAKES.values():
        assert bad[wrong].startswith(f"Ann: “{wrong}”")
        text = text.replace(f"\t{wrong}\t", f"\t{right}\t", 1)
        seconds += 2 * GLANCE + DECIDE + 2 * TAP + (len(right) + len(wrong)) * KEY
    page = send(phone, page, text=text, **chosen)
    assert "30 games will be kept." in text_of(page)
    shown = [cell for row in table_in(page)[1:] for cell in row[1:] if cell]
    seconds += len(shown) * 2 * READ + 30 * GLANCE
    asked = [field for field in attributes(page, "label", "for") if field.startswith("who-")]
    seconds += len(asked) * (DECIDE + 2 * TAP)
    assert send(phone, page, "keep", text=text_in(page), **chosen).location == group
    assert seconds <= 300
    assert people_of(phone, group) == [*PEOPLE]
    with app.app_context():
        plays = old_plays(db.session(), list(db.session.scalars(select(OldGame))))
        kept = [
            (play.day, dict(zip(play.names.values(), play.totals, strict=True))) for play in plays
        ]
        db.session.remove()
    assert sorted(kept, key=lambda row: row[0]) == [*season()]
