"""The picture of a result: its size, the same bytes every time, nothing on anything."""

from dataclasses import replace
from datetime import date
from io import BytesIO
from threading import Thread

import pytest
from PIL import Image

from app.paper.result_picture import (
    MOST_ROWS,
    PIXELS,
    SIDE,
    PictureFacts,
    PictureRow,
    draw_picture,
    png_of,
)

NAMES = (
    "Ann",
    "Grandpa Konstantinos Papadimitriou",
    "مريم",
    "美雪 🦊",
    "Wolfeschlegelsteinhausenbergerdorff",
    "Bo",
    "Nguyễn Thị Hằng",
    "Jean-Baptiste",
    "Zoë",
    "Olga Aleksandrovna",
    "דניאל",
    "தமிழ் அரசி",
)
VENUE = "The Old Oak, at the long table by the window, Rue de la Paix"
SIZES = [(1, 1), (2, 9), (3, 0), (4, 9), (6, 18), (12, 9), (12, 18)]
DAY = date(2026, 11, 23)


def facts_of(players, holes, names=NAMES):
    """A result with scores as wide as they get."""
    scores = ["−12" if hole % 3 else "107" for hole in range(holes)]
    rows = [
        PictureRow(f"{place}=", name, scores, range(0, holes, 4), "−1207", place == 1)
        for place, name in enumerate(names[:players], start=1)
    ]
    headline = f"{names[0]} and {names[-1]} share first place."
    return PictureFacts(headline, f"{DAY}", VENUE, "Six-card Golf", range(1, holes + 1), rows)


@pytest.mark.parametrize(("players", "holes"), SIZES)
def test_it_has_its_size_and_the_same_bytes_every_time(players, holes):
    facts = facts_of(players, holes)
    picture = png_of(facts)
    assert Image.open(BytesIO(picture)).size == PIXELS
    assert png_of(facts) == picture
    assert len(picture) < 200_000


@pytest.mark.parametrize(("players", "holes"), SIZES)
def test_all_that_is_written_keeps_the_margins_and_off_each_other(players, holes):
    pen = draw_picture(facts_of(players, holes), watch=True)
    [marks] = pen.pages
    words = [mark for mark in marks if mark.kind == "text"]
    for mark in words:
        assert mark.left >= SIDE - 0.1, mark
        assert mark.right <= pen.width - SIDE + 0.1, mark
        assert 0 < mark.top < mark.bottom < pen.height, mark
    assert [pair for pair in pairs(words) if overlap(*pair)] == []


def pairs(marks):
    """Each two of them."""
    return [(mark, other) for at, mark in enumerate(marks) for other in marks[at + 1 :]]


def overlap(first, second):
    """Whether two outlines lie on each other."""
    across = min(first.right, second.right) - max(first.left, second.left)
    return across > 0.05 and min(first.bottom, second.bottom) - max(first.top, second.top) > 0.05


def test_a_long_name_is_written_out_where_two_lines_hold_it():
    pen = draw_picture(facts_of(6, 18), watch=True)
    written = {mark.words for mark in pen.pages[0]}
    assert {"Grandpa Konstantinos", "Papadimitriou"} <= written


def test_of_many_players_the_first_twelve_are_shown():
    facts = facts_of(MOST_ROWS, 9)
    pen = draw_picture(replace(facts, more="and 3 more"), watch=True)
    assert any("and 3 more" in mark.words for mark in pen.pages[0])


def test_several_at_once_make_the_same_picture():
    facts, made = facts_of(4, 9), []
    threads = [Thread(target=lambda: made.append(png_of(facts))) for _number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 4
    assert len({*made}) == 1
