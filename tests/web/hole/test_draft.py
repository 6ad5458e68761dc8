"""What was typed of a hole is read once, and the same draft is looked at and saved."""

import sys
from collections import Counter

import pytest

from tests.web.phone import FIRST, SECOND

BETTER = ("K 4 2 / K 3 2", *FIRST[1:])


class Calls:
    """Counts the functions that are called, objects by their class, and who reads grids."""

    def __init__(self):
        self.count, self.readers = Counter(), set()

    def note(self, frame, event, _arg):
        """Keep one call."""
        if event == "call":
            name = frame.f_code.co_name
            self.count[
                type(frame.f_locals.get("self")).__name__ if name == "__init__" else name
            ] += 1
            if name == "grid_from_text":
                self.readers.add(frame.f_back.f_code)

    def during(self, step):
        """Watch a step."""
        before = sys.getprofile()
        sys.setprofile(self.note)
        try:
            return step()
        finally:
            sys.setprofile(before)


@pytest.fixture
def calls():
    return Calls()


def save_watched(calls, phone, game, texts, page=None):
    """Press the button once, the page having been opened before."""
    page = page or phone.get(f"{game}/hole/1")
    return calls.during(lambda: phone.write(game, 1, texts, page=page))


def test_a_saved_hole_is_one_draft(phone, game, calls):
    assert save_watched(calls, phone, game, FIRST).status_code == 303
    assert calls.count["HoleDraft"] == 1


def test_a_correction_that_is_shown_and_then_saved_is_a_draft_each_time(phone, game, calls):
    phone.enter(game, 1, FIRST)
    shown = save_watched(calls, phone, game, BETTER)
    assert (shown.status_code, calls.count["HoleDraft"]) == (200, 1)
    saved = save_watched(calls, phone, game, BETTER, page=shown)
    assert (saved.status_code, calls.count["HoleDraft"]) == (303, 2)


def test_what_the_referee_refuses_is_one_draft(phone, game, calls):
    assert save_watched(calls, phone, game, ("K", *FIRST[1:])).status_code == 422
    assert calls.count["HoleDraft"] == 1


def test_each_grid_is_read_and_weighed_once(phone, game, calls):
    save_watched(calls, phone, game, FIRST)
    assert calls.count["grid_from_text"] == len(FIRST)
    assert calls.count["read_total"] == len(FIRST)


def test_who_plays_is_looked_up_for_the_page_and_for_the_record(phone, game, calls):
    save_watched(calls, phone, game, FIRST)
    assert calls.count["playing"] == 2


def test_a_paper_card_is_a_draft_a_hole_read_by_the_reader_of_holes(phone, game, calls):
    page, ids = phone.get(f"{game}/paper"), phone.players(game)
    rows = {"out-1": ids[0], "out-2": ids[0]}
    for number, hole in ((1, FIRST), (2, SECOND)):
        rows |= {f"cards-{number}-{player}": cards for player, cards in zip(ids, hole, strict=True)}
    sent = calls.during(lambda: phone.post(f"{game}/paper", rows, page))
    assert (sent.status_code, calls.count["HoleDraft"]) == (303, 2)
    save_watched(calls, phone, phone.start(), FIRST)
    assert len(calls.readers) == 1
