"""A game’s course in words: who came late, left or is out, its end, the pot, the next hole."""

from dataclasses import replace

from flask_babel import gettext as _
from flask_babel import ngettext

from app.golf.game import Course
from app.golf.table import Table
from app.record.game.play import Play
from app.record.game.seating import Seat
from app.wording.basics.names import list_of, signed
from app.wording.basics.placeholders import isolated, spoken_name
from app.wording.basics.say import say
from app.wording.game.events import end_text, out_text, out_texts, pot_text
from app.wording.game.needs import before_short, needs_text
from app.wording.game.standing import hole_duty_text
from app.wording.rules.summary import ruleset_title


def player_notes(play: Play) -> list[str]:
    """Who joined late, then who left."""
    sentences = []
    for seat in play.seats:
        name = spoken_name(seat.name)
        for hole, points in seat.starts:
            if hole > 1 and points:
                start = signed(points)
                sentences.append(
                    say("joined_with", num=points, name=name, number=hole, points=start)
                )
            elif hole > 1:
                sentences.append(say("joined", name=name, number=hole))
    for seat in play.seats:
        name = spoken_name(seat.name)
        if seat.left_after:
            sentences.append(say("left_after", name=name, number=seat.left_after))
        elif seat.left_after is not None:
            sentences.append(say("left_before", name=name))
    return sentences


def gone_text(seat: Seat) -> str:
    return say("left_note", number=seat.left_after or 0)


def seat_note(seat: Seat) -> str:
    """Under a name on paper: when the player left, else when and with what points they joined."""
    if seat.left_after is not None:
        return gone_text(seat)
    late = [(hole, points) for hole, points in seat.starts if hole > 1]
    if not late:
        return ""
    hole, points = late[-1]
    return _("from hole %(number)s with %(points)s", number=hole, points=signed(points))


def absence_text(play: Play, number: int, seat: int, otherwise: str = "") -> str:
    chair = play.seats[seat]
    starts = dict(chair.starts)
    if starts.get(number + 1):
        return _("starts with %(points)s", points=signed(starts[number + 1]))
    if chair.left_after is not None and number == chair.left_after + 1:
        return say("has_left")
    return "" if chair.left_after is not None or number < play.seating.due else otherwise


def ended_text(play: Play) -> str:
    if play.is_played_out or not play.is_over:
        return ""
    if not play.counted:
        return _("Ended before the first hole.")
    if play.table.holes is None:
        count = len(play.regular)
        return ngettext("Ended after %(num)s hole.", "Ended after %(num)s holes.", count)
    played, of = len(play.regular), play.table.holes
    return _("Ended after %(played)s of %(of)s holes.", played=played, of=of)


def goal_text(table: Table) -> str:
    if table.limit is not None:
        return _(
            "Anyone with %(limit)s or more is knocked out. The last player left wins.",
            limit=signed(table.limit),
        )
    if table.target is not None:
        return _(
            "The game ends when someone reaches %(target)s. The lowest total wins.",
            target=signed(table.target),
        )
    return ""


def stakes(count: int) -> str:
    return say("stakes", num=count)


def eliminated(play: Play) -> Course:
    left = [
        None if seat.left_after is not None and hole == away else hole
        for seat, hole, away in zip(play.seats, play.course.left, play.comings[1], strict=True)
    ]
    return replace(play.course, left=tuple(left))


def hole_notes(play: Play, number: int) -> list[str]:
    numbers = [hole.number for hole in play.counted]
    course = eliminated(play)
    nobody_out = play.counted[numbers.index(number)].nobody_went_out
    notes = [say("nobody_went_out")] if nobody_out else []
    notes += [out_text(course, play.names, number)] if number in course.left else []
    if play.pot:
        notes.append(pot_text(play.pot[numbers.index(number)], play.names))
    if number == numbers[-1] and play.course.end != "holes":
        notes.append(end_text(play.table, play.course, play.names))
    return [sentence for sentence in notes if sentence]


def before_hole_text(play: Play, number: int) -> str:
    duties, first = hole_duty_text(play, number), before_short(play, number)
    return f"{duties} · {first}" if first else duties


def course_notes(play: Play) -> list[str]:
    lost = {
        "rules": _(
            "This game’s rules can’t be read. It is scored under “%(title)s” instead.",
            title=isolated(ruleset_title(play.ruleset_of(1))),
        ),
        "seating": _(
            "We can’t read who played from the start, so the scorecard shows everyone from the "
            "start."
        ),
    }
    notes = [
        *(lost[kind] for kind in play.lost),
        needs_text(play),
        goal_text(play.table),
        *out_texts(eliminated(play), play.names),
    ]
    notes += player_notes(play)
    if play.pot:
        latest = play.pot[-1]
        each = (
            _("%(name)s %(stakes)s", name=spoken_name(name), stakes=signed(balance))
            for name, balance in zip(play.names, latest.balances, strict=True)
        )
        holds = say("pot_holds", stakes=stakes(latest.holds), each=list_of(each))
        notes += [pot_text(latest, play.names), holds]
    return [sentence for sentence in notes if sentence]
