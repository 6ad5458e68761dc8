"""The note above a hole: what to do first, and what each player needs."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import url_for

from app.golf.game import shows_at_table
from app.record.game.play import Play, PlayedHole
from app.web.base.page_parts import SelectOption
from app.wording.game.needs import before_short, doubts_of, needs_text
from app.wording.rules.how_to_play import reshuffle_texts


@dataclass(frozen=True, slots=True)
class HoleIntro:
    """Cards to turn up first, what players need, and the rule for an empty draw pile."""

    first: str
    needs: str
    reshuffle: Sequence[str]


@dataclass(frozen=True, slots=True)
class Reminder:
    """A score that is hard to believe, and the link to its cards."""

    text: str
    url: str


def doubts(play: Play, hole: PlayedHole) -> list[Reminder]:
    """Scores of a hole that are hard to believe; they block nothing."""
    return [
        Reminder(text, seat_url(play, hole.number, seat)) for seat, text in doubts_of(play, hole)
    ]


def seat_url(play: Play, number: int, seat: int) -> str:
    anchor = f"seat-{play.seats[seat].player_id}"
    return url_for("holes.enter", public_id=play.public_id, number=number, _anchor=anchor)


def before_hole_entry(play: Play, number: int) -> HoleIntro:
    """Without what players need while an old hole is corrected."""
    ruleset = play.ruleset_of(number)
    is_next = number == play.next_number and not play.is_over
    return HoleIntro(
        first=before_short(play, number),
        needs=needs_text(play) if is_next else "",
        reshuffle=reshuffle_texts(ruleset),
    )


def starters_of(play: Play, number: int, chosen: str) -> list[SelectOption]:
    if not shows_at_table(play.ruleset_of(number), number):
        return []
    chairs = [play.seats[seat] for seat in play.playing(number)]
    return [
        SelectOption(str(chair.player_id), chair.name, str(chair.player_id) == chosen)
        for chair in chairs
    ]
