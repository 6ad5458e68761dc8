"""Who leads, who deals, who won, and a player’s story of the game."""

from collections.abc import Sequence

from flask_babel import gettext as _

from app.golf.game import Story
from app.golf.game import places as ranks_of
from app.record.game.play import Play, PlayedHole
from app.wording.basics.names import joined, list_of, signed
from app.wording.basics.placeholders import spoken_name
from app.wording.basics.say import ordinal, say
from app.wording.hole.penalties import held_values, number_word


def duty_text(dealer: str, starter: str | None) -> str:
    if starter is None:
        return say("duty_open", dealer=spoken_name(dealer))
    return say("duty", dealer=spoken_name(dealer), starter=spoken_name(starter))


def duty_words(*, is_open: bool) -> str:
    """``duty_text`` with blanks for the names, for a page that fills them in itself."""
    return duty_text("{dealer}", None if is_open else "{starter}")


def hole_duty_text(play: Play, number: int) -> str:
    starter = play.starter(number)
    if starter is None and number > 1:
        return say("duty_again", number=number - 1)
    dealer = play.names[play.duty(number).dealer]
    return duty_text(dealer, None if starter is None else play.names[starter])


def leaders(names: Sequence[str], places: Sequence[int]) -> list[str]:
    return [spoken_name(name) for name, place in zip(names, places, strict=True) if place == 1]


def leads_text(names: Sequence[str], places: Sequence[int], best: int, code: str = "leads") -> str:
    first = leaders(names, places)
    return say(code, count=len(first), names=joined(first), best=signed(best))


def gap_text(
    names: Sequence[str], totals: Sequence[int], places: Sequence[int], code: str = "leads"
) -> str:
    """Who leads with how much, and how far those in second place are behind; in the past ``led``.

    >>> gap_text(["Ann", "Bea", "Cam"], [10, 19, 40], [1, 2, 3])
    'Ann leads with 10, Bea is 9 behind.'
    """
    best, num = totals[places.index(1)], _margin(totals, places)
    leads = leads_text(names, places, best, code)
    if not num:
        return say("leads_alone", leads=leads)
    second = [
        spoken_name(name) for name, total in zip(names, totals, strict=True) if total == best + num
    ]
    return say(f"{code}_by", count=len(second), leads=leads, names=joined(second), num=num)


def gap_after_text(play: Play, hole: PlayedHole) -> str:
    """Who leads after a hole; who led, and how it stands now, if it is corrected and older.

    So also of the last hole, once those who have a place are others.
    """
    then, now = compared(play, hole.number), compared(play)
    is_news = hole.corrected or hole is play.counted[-1]
    if then == now or not is_news:
        return gap_text(*then)
    standing = result_text(play) if play.is_over else gap_text(*now)
    return f"{gap_text(*then, 'led')} {say('now', standing=standing)}"


def won_text(
    names: Sequence[str], totals: Sequence[int], places: Sequence[int], extra: int = 0
) -> str:
    """Who won, and by how much if the totals decided it; ``extra`` counts the extra holes."""
    first, margin = leaders(names, places), _margin(totals, places)
    if len(first) > 1:
        return say("share_first", names=joined(first))
    if extra and len(names) > 1 and not margin:
        return say("wins_extra", num=extra, name=first[0])
    if margin < 1:
        return say("wins", name=first[0])
    return say("wins_by", num=margin, name=first[0])


def _margin(totals: Sequence[int], places: Sequence[int]) -> int:
    others = [total for total, place in zip(totals, places, strict=True) if place > 1]
    return min(others) - totals[places.index(1)] if others else 0


def result_text(play: Play) -> str:
    if not play.counted:
        return say("nobody_won")
    return won_text(*compared(play), len(play.extra))


def compared(play: Play, number: int | None = None) -> tuple[list[str], list[int], Sequence[int]]:
    """Names, totals and places of those in as long as who is best, now or after a hole."""
    if number is None:
        course = play.course
        ranked = [seat for seat in range(len(play.seats)) if not play.has_left(seat)]
    else:
        course, ranked = play.course_after(number), play.there_at(number)
    first = min(ranked, key=lambda seat: course.places[seat])
    there = [seat for seat in ranked if course.left[seat] == course.left[first]]
    names = [play.names[seat] for seat in there]
    totals, among_all = ([row[seat] for seat in there] for row in (course.totals, course.places))
    return names, totals, ranks_of(among_all)


def outcome_title(names: Sequence[str], totals: Sequence[int], places: Sequence[int]) -> str:
    """Who won and by how much, as the title of a game: “Dan by 5”."""
    first, margin = joined(leaders(names, places)), _margin(totals, places)
    if places.count(1) > 1:
        return _("Tie: %(names)s", names=first)
    # Translators: the winner of a game and the points to the next, as in “Dan by 5”.
    return _("%(name)s by %(points)s", name=first, points=margin) if margin > 0 else first


def totals_line(names: Sequence[str], totals: Sequence[int], places: Sequence[int]) -> str:
    """Everyone’s total, the best first.

    >>> totals_line(["Ann", "Bea"], [70, 57], [2, 1])
    'Bea 57, Ann 70'
    """
    order = sorted(range(len(names)), key=lambda seat: places[seat])
    return list_of(f"{spoken_name(names[seat])} {signed(totals[seat])}" for seat in order)


def game_title(play: Play) -> str:
    """Title of a game in a list: who won or leads by how much, or the hole; no full stop."""
    if not play.counted:
        return _("Nobody won") if play.is_over else hole_text(play, play.next_number)
    names, totals, places = compared(play)
    first, margin = leaders(names, places), _margin(totals, places)
    if play.is_over and len(first) > 1:
        return _("%(names)s share first place", names=joined(first))
    if play.is_over and margin < 1:
        return _("%(name)s won", name=first[0])
    if play.is_over:
        return _("%(name)s won by %(num)s", name=first[0], num=margin)
    if len(first) > 1 or margin < 1:
        return _("%(names)s lead", names=joined(first))
    return _("%(name)s leads by %(num)s", name=first[0], num=margin)


def next_hole_title(play: Play) -> str:
    """Title of a game being played in a group: the hole, and who leads by how much."""
    if play.is_over or not play.counted:
        return game_title(play)
    return f"{hole_text(play, play.next_number)}. {game_title(play)}"


def others_text(play: Play) -> str:
    phrases = []
    for place in sorted(set(play.places) - {1}):
        seats = [at for at, of in enumerate(play.places) if of == place and not play.has_left(at)]
        here = [spoken_name(play.names[seat]) for seat in seats]
        if len(here) > 1:
            phrases.append(
                _("%(names)s share %(place)s place.", names=joined(here), place=ordinal(place))
            )
    return " ".join(phrases)


def place_text(place: int, places: Sequence[int | None]) -> str:
    """A place, with = if it is shared.

    >>> place_text(2, [1, 2, 2])
    '2nd='
    """
    return ordinal(place) + ("=" if list(places).count(place) > 1 else "")


def hole_text(play: Play, number: int) -> str:
    if play.is_extra(number):
        return say("hole_extra", number=number)
    holes = play.table.holes
    if holes is None:
        return say("hole", number=number)
    return say("hole_of", number=number, of=holes)


def goal_title(play: Play, number: int) -> str:
    hole, goal = hole_text(play, number), play.table.goal
    if goal is None or play.is_extra(number):
        return hole
    return say("hole_to", hole=hole, goal=signed(goal))


def extra_text(play: Play, seat: int) -> str:
    verdicts = [verdict for hole in play.extra if (verdict := hole.verdict(seat))]
    if not verdicts:
        return ""
    points = joined([signed(verdict.hole_score) for verdict in verdicts])
    return say("extra_points", num=len(verdicts), points=points)


def best_total(play: Play) -> int:
    """The total of the leader; those who left may have less."""
    return play.totals[play.places.index(1)]


def state_text(play: Play) -> str:
    if play.is_over:
        return result_text(play)
    hole = hole_text(play, play.next_number)
    if not play.counted:
        return hole
    return f"{hole}. {leads_text(play.names, play.places, best_total(play))}"


def place_number(play: Play, seat: int) -> str:
    if play.has_left(seat):
        return "–"
    place = play.places[seat]
    return f"{place}=" if play.places.count(place) > 1 else str(place)


def by_place(play: Play) -> list[int]:
    """Seats, the leader first; in seating order before the first hole, those who left last."""
    seats = range(len(play.seats))
    places = play.places if play.counted else [1 for _seat in seats]
    return sorted(seats, key=lambda s: (play.has_left(s), places[s]))


def story_text(story: Story) -> str:
    match story.code:
        case "nothing":
            return ""
        case "best_hole":
            return say("best_hole", points=signed(story.number))
        case "lowest_of":
            return say("story_lowest_of", number=number_word(story.number))
    assert story.line is not None
    return say(f"story_{story.code}", **held_values(story.line))
