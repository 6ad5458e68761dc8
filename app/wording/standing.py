"""How a game stands: who leads, deals, needs what, came or left; what a correction moves."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date

from flask_babel import format_datetime, ngettext
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.golf.game import BY_HAND, Course, Move, PotEvent, Story, shows_at_table
from app.golf.game import places as ranks_of
from app.golf.needs import Need, find_needs, hole_bounds
from app.golf.ruleset import Penalty, Ruleset
from app.golf.table import Table
from app.record.game.play import Play, PlayedHole
from app.record.game.seating import Seat
from app.wording.messages import MESSAGES, Sentence, forms_of
from app.wording.names import (
    Values,
    day_in_year,
    fill,
    isolated,
    joined,
    list_of,
    ordinal,
    plus,
    preset_name,
    say,
    signed,
    spoken_name,
    written_day,
)
from app.wording.procedures import WORDS, answer_text, procedures_of
from app.wording.rules import ruleset_title
from app.wording.ruling import held_values, number_word, sign_of

GAME_EVENTS: Mapping[str, Sentence] = {
    "holes": forms_of("holes", "The only hole is played.", "All {holes} holes are played."),
    "target": forms_of(
        "count",
        "{names} has reached {target}: the game is over, the lowest total wins.",
        "{names} have reached {target}: the game is over, the lowest total wins.",
    ),
    "last_in": _l("{names} is the last one in and wins."),
    "all_out": _l("{names} are knocked out together, so their lowest total wins."),
    "won": forms_of(
        "count",
        "{names} holds {number} of a kind and wins the game.",
        "{names} hold {number} of a kind and win the game.",
    ),
    "eliminated": forms_of(
        "count",
        "{names} is knocked out after hole {hole}.",
        "{names} are knocked out after hole {hole}.",
    ),
    "fell": _l("{names}: exactly {at} after hole {hole}, so back to {to}."),
    "extra_hole": _l("{names} are tied for first: they alone play an extra hole."),
    "shared": _l("{names} are tied and share first place."),
    "pot_taken": forms_of(
        "stakes", "{name} takes the pot: {stakes} stake.", "{name} takes the pot: {stakes} stakes."
    ),
    "pot_paid": forms_of(
        "stakes",
        "{name} pays {stakes} stake into the pot.",
        "{name} pays {stakes} stakes into the pot.",
    ),
    "pot_stays": _l("The pot stays."),
}


def end_text(table: Table, course: Course, names: Sequence[str]) -> str:
    """Why the game is over, or how a tie for first is decided; "" while it goes on."""
    spoken = [*map(spoken_name, names)]
    tied: Values = {"names": [spoken[seat] for seat in course.tied]}
    if course.end is None:
        return fill(GAME_EVENTS["extra_hole"], tied) if course.tied else ""
    latest, goal = max(hole or 0 for hole in course.left), table.target or 0
    ending = {
        "target": [seat for seat, total in enumerate(course.totals) if total >= goal],
        "last_in": [seat for seat, hole in enumerate(course.left) if hole is None],
        "all_out": [seat for seat, hole in enumerate(course.left) if hole == latest],
        "won": [seat for seat, place in enumerate(course.places) if place == 1],
    }.get(course.end, [])
    values: Values = {
        "names": [spoken[seat] for seat in ending],
        "count": len(ending),
        "holes": table.holes or 0,
        "target": goal,
        "number": number_word(max((one.count for one in table.penalties if one.wins), default=0)),
    }
    shared = fill(GAME_EVENTS["shared"], tied) if course.tied else ""
    return f"{fill(GAME_EVENTS[course.end], values)} {shared}".rstrip()


def out_text(course: Course, names: Sequence[str], hole: int) -> str:
    gone = [spoken_name(names[seat]) for seat, left in enumerate(course.left) if left == hole]
    return fill(GAME_EVENTS["eliminated"], {"names": gone, "count": len(gone), "hole": hole})


def pot_text(event: PotEvent, names: Sequence[str]) -> str:
    """What a hole did to the pot.

    >>> pot_text(PotEvent("pot_stays", None, 0, 4, (0, -2)), ["Ann", "Bea"])
    'The pot stays.'
    """
    name = "" if event.seat is None else spoken_name(names[event.seat])
    return fill(GAME_EVENTS[event.code], {"name": name, "stakes": event.stakes})


def duty_text(dealer: str, starter: str | None) -> str:
    if starter is None:
        return say("duty_open", dealer=spoken_name(dealer))
    return say("duty", dealer=spoken_name(dealer), starter=spoken_name(starter))


def hole_duty_text(play: Play, number: int) -> str:
    starter = play.starter(number)
    if starter is None and number > 1:
        return say("duty_again", number=number - 1)
    dealer = play.names[play.duty(number).dealer]
    return duty_text(dealer, None if starter is None else play.names[starter])


def leaders(
    names: Sequence[str], places: Sequence[int], spoken: Callable[[str], str] = spoken_name
) -> list[str]:
    return [spoken(name) for name, place in zip(names, places, strict=True) if place == 1]


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
    names: Sequence[str],
    totals: Sequence[int],
    places: Sequence[int],
    extra: int = 0,
    spoken: Callable[[str], str] = spoken_name,
) -> str:
    """Who won, and by how much if the totals decided it; ``extra`` counts the extra holes."""
    first, margin = leaders(names, places, spoken), _margin(totals, places)
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


def result_text(play: Play, spoken: Callable[[str], str] = spoken_name) -> str:
    if not play.counted:
        return say("nobody_won")
    return won_text(*compared(play), len(play.extra), spoken)


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


NEEDS: Mapping[str, Sentence] = {
    "holes_left": forms_of("left", "The last hole.", "{left} holes left."),
    "sure": _l("{names} can no longer be caught."),
    "level": _l("{names} share the lead."),
    "wins_unless": _l("{leader} wins unless {rivals}."),
    "makes_up": _l("{name} makes up {more} or more"),
    "chases": _l("To win, {rivals}."),
    "must": _l("{name} must make up {more} or more"),
    "also": _l("{name} {more}"),
    "no_way": _l("{names} can no longer win."),
    "swing": _l("Bonuses and penalties possible in one hole: {each}."),
    "ends_game": forms_of(
        "more",
        "{name} has {total}: {more} more ends the game.",
        "{name} has {total}: {more} more end the game.",
    ),
    "leaves": _l("{name} has {total}: {more} more knocks {name} out."),
    "really": MESSAGES["really"],
}


def before_short(play: Play, number: int) -> str:
    """What to do before the first turn; not who starts once that is known."""
    ruleset = play.ruleset_of(number)
    is_starter_known = shows_at_table(ruleset, number) and play.starter(number) is not None
    return first_short(ruleset, number, is_starter_known=is_starter_known)


def first_short(ruleset: Ruleset, number: int, *, is_starter_known: bool = False) -> str:
    procedures = procedures_of(ruleset)
    if number > 1 or is_starter_known:
        procedures.pop("first_starter", None)
    phrases = [
        answer_text(words.short, procedures[key])
        for key, words in WORDS.items()
        if key in procedures
    ]
    return list_of(phrases)


def needs_text(play: Play) -> str:
    """What each player needs near the end of a game; "" before."""
    if not play.counted or play.is_over:
        return ""
    reach = hole_bounds(play.table, max(1, len(play.course.playing)))
    needs = find_needs(play.table, play.course, len(play.results), reach)
    names = [spoken_name(name) for name in play.names]
    return " ".join(need_texts(play.table, needs, names))


def to_go_text(play: Play) -> str:
    goal, totals = play.table.goal, play.totals
    if goal is None or play.is_over or not play.counted:
        return ""
    most = max(totals[seat] for seat in play.course.playing)
    names = [spoken_name(play.names[seat]) for seat in play.course.playing if totals[seat] == most]
    more = goal - most
    return say("to_go", count=len(names), names=joined(names), total=signed(most), more=more)


def need_texts(table: Table, needs: Sequence[Need], names: Sequence[str]) -> list[str]:
    """Needs in sentences; consecutive needs of one kind share one."""
    sentences = []
    for code in dict.fromkeys(need.code for need in needs):
        same = [need for need in needs if need.code == code]
        if code in ("wins_unless", "chases"):
            # only the first player's part is a whole sentence
            first = "makes_up" if code == "wins_unless" else "must"
            rivals = [
                fill(
                    NEEDS["also" if place else first],
                    {"name": names[need.seats[-1]], "more": need.numbers["more"]},
                )
                for place, need in enumerate(same)
            ]
            values = {"leader": names[same[0].seats[0]], "rivals": list_of(rivals)}
            sentences.append(fill(NEEDS[code], values))
        elif code == "swing":
            swings = []
            for need in same:
                penalty = table.penalties[need.numbers["penalty"]]
                words = preset_name(penalty.name) or sign_of(penalty.condition.code)[1]
                swings.append(f"{words} {plus(need.numbers['points'])}")
            sentences.append(fill(NEEDS[code], {"each": list_of(dict.fromkeys(swings))}))
        else:
            for need in same:
                named = [names[seat] for seat in need.seats]
                who: Values = {**need.numbers, "names": named, "name": "".join(named[:1])}
                sentences.append(fill(NEEDS[code], who))
    return sentences


def doubts_of(play: Play, hole: PlayedHole) -> list[tuple[int, str]]:
    """Seats with an implausible grid and the question; skips totals that include penalties."""
    reach = hole_bounds(hole.table, len(hole.playing))
    final = {seat for seat, total in hole.totals.items() if total.final}
    scores = [(seat, hole.verdict(seat)) for seat in hole.playing if seat not in final]
    return [
        (seat, say("really", name=spoken_name(play.names[seat]), points=verdict.grid_score.total))
        for seat, verdict in scores
        if verdict and not reach.least <= verdict.grid_score.total <= reach.most
    ]


def player_notes(play: Play) -> list[str]:
    """Who joined late, then who left."""
    joined_late, left = [], []
    for seat in play.seats:
        name = spoken_name(seat.name)
        for hole, points in seat.starts:
            if hole > 1 and points:
                start = signed(points)
                sentence = say("joined_with", num=points, name=name, number=hole, points=start)
                joined_late.append(sentence)
            elif hole > 1:
                joined_late.append(say("joined", name=name, number=hole))
        if seat.left_after:
            left.append(say("left_after", name=name, number=seat.left_after))
        elif seat.left_after is not None:
            left.append(say("left_before", name=name))
    return [*joined_late, *left]


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


def eliminated(play: Play) -> Course:
    left = [
        None if seat.left_after is not None and hole == away else hole
        for seat, hole, away in zip(play.seats, play.course.left, play.comings[1], strict=True)
    ]
    return replace(play.course, left=tuple(left))


def fell_texts(play: Play) -> dict[int, str]:
    """Who fell back, by the number of the hole."""
    falls, by_place = play.table.falls, dict[int, list[str]]()
    for place, seat in play.course.fell:
        by_place.setdefault(place, []).append(spoken_name(play.names[seat]))
    found = {}
    for place, names in by_place.items():
        number = play.counted[place - 1].number
        values: Values = {"names": names, "hole": number}
        if falls:
            values = {**values, "at": falls.at, "to": falls.back_to}
        found[number] = fill(GAME_EVENTS["fell"], values)
    return found


def hole_notes(play: Play, number: int) -> list[str]:
    numbers = [hole.number for hole in play.counted]
    course = eliminated(play)
    nobody_out = play.counted[numbers.index(number)].nobody_went_out
    notes = [say("nobody_went_out")] if nobody_out else []
    notes.append(fell_texts(play).get(number, ""))
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
    course = eliminated(play)
    out = sorted({hole for hole in course.left if hole is not None})
    notes = [
        *(lost[kind] for kind in play.lost),
        needs_text(play),
        goal_text(play.table),
        *fell_texts(play).values(),
        *(out_text(course, play.names, hole) for hole in out),
        *player_notes(play),
    ]
    if play.pot:
        latest = play.pot[-1]
        each = (
            _("%(name)s %(stakes)s", name=spoken_name(name), stakes=signed(balance))
            for name, balance in zip(play.names, latest.balances, strict=True)
        )
        holds = say("pot_holds", stakes=say("stakes", num=latest.holds), each=list_of(each))
        notes += [pot_text(latest, play.names), holds]
    return [sentence for sentence in notes if sentence]


RIPPLE: Mapping[str, Sentence] = {
    "moved_scores": _l("Hole {hole}: {each}."),
    "moved_score": _l("{name} {was} → {now}"),
    "moved_falls": _l("{name} now gets {now:+}."),
    "moved_falls_busted": _l("{name} is now busted ({now:+})."),
    "moved_falls_hit": _l("{name} is now hit by four of a kind ({now:+})."),
    "moved_shifts": _l("{name} now gets {now:+} instead of {was:+}."),
    "moved_shifts_busted": _l("{name} is still busted: {now:+} instead of {was:+}."),
    "moved_shifts_hit": _l("{name} is still hit by four of a kind: {now:+} instead of {was:+}."),
    "moved_lifted": _l("{name} no longer gets {was:+}."),
    "moved_lifted_busted": _l("{name} is no longer busted ({more:+})."),
    "moved_lifted_hit": _l("{name} is no longer hit by four of a kind ({more:+})."),
    "moved_totals": _l("Total: {each}."),
    "moved_places": _l("Places: {each}."),
    "moved_place": _l("{name} {place} (was {before})"),
    "moved_out": _l("{name} is knocked out after hole {hole}."),
    "moved_out_before": forms_of(
        "since",
        "{name} would have been knocked out after hole {hole}, but has played {since} hole since.",
        "{name} would have been knocked out after hole {hole}, but has played {since} holes since.",
    ),
    "moved_in_again": _l("{name} is back in the game."),
    "moved_in_again_before": forms_of(
        "since",
        "{name} would have stayed in after hole {hole}, {since} hole ago.",
        "{name} would have stayed in after hole {hole}, {since} holes ago.",
    ),
    "moved_over": _l("The game is over after hole {hole}."),
    "moved_over_before": forms_of(
        "since",
        "The game would have been over after hole {hole}, {since} hole ago.",
        "The game would have been over after hole {hole}, {since} holes ago.",
    ),
    "moved_goes_on": _l("The game isn’t over after all."),
    "moved_nothing": _l("No score changes."),
}
LISTS = {"score": "moved_scores", "total": "moved_totals", "place": "moved_places"}
SAME = {"total": "score"}
"""Lists that share the sentence for a single seat."""
KINDS = {"out beaten": "busted", "holds": "hit"}


def ripple_texts(table: Table, moves: Sequence[Move], names: Sequence[str], hole: int) -> list[str]:
    """The ripple in its order; scores share a sentence, totals and places too."""
    short, sentences = [spoken_name(name) for name in names], []
    for place, move in enumerate(moves):
        if move.code not in LISTS:
            sentences.append(fill(*_phrase(table, move, short)))
        elif place == 0 or moves[place - 1].code != move.code:
            same = [fill(*_phrase(table, m, short)) for m in moves if m.code == move.code]
            sentences.append(fill(RIPPLE[LISTS[move.code]], {"hole": hole, "each": list_of(same)}))
    return sentences


def corrected_text(each: Sequence[tuple[str, int, int]]) -> str:
    """Corrected hole scores: names, old and new scores.

    >>> corrected_text([("Cam", 14, 9)])
    'Corrected: Cam 14 → 9.'
    """
    changes = [fill(RIPPLE["moved_score"], {"name": n, "was": w, "now": i}) for n, w, i in each]
    return say("corrected", each=list_of(changes))


def _phrase(table: Table, move: Move, names: Sequence[str]) -> tuple[Sentence, Values]:
    code, numbers = f"moved_{SAME.get(move.code, move.code)}", move.numbers
    values: dict[str, str | int] = {**numbers, "name": names[move.seat or 0]}
    if "penalty" in numbers:
        place = numbers["penalty"]
        kind = "" if place == BY_HAND else penalty_kind(table.penalties[place])
        code += f"_{kind}" if kind else ""
        values["more"] = numbers["now"] - numbers["was"]
    if move.code == "place":
        values |= {"place": ordinal(numbers["now"]), "before": ordinal(numbers["was"])}
    return RIPPLE[code + ("_before" if numbers.get("since") else "")], values


def penalty_kind(penalty: Penalty) -> str:
    who = {"busted": "self", "hit": "others"}
    kind = "" if penalty.name else KINDS.get(penalty.when, "")
    return kind if penalty.who == who.get(kind) and penalty.count in (0, 4) else ""


def date_text(play: Play) -> str:
    return written_day(play.date)


def result_occasion(play: Play) -> str:
    at, day = play.made_at.astimezone(), day_in_year(play.date)
    time = format_datetime(at, "HH:mm") if play.date == at.date() == date.today() else ""
    when = list_of([day, time])
    return " · ".join(filter(None, (when, play.venue and isolated(play.venue))))


def occasion_text(play: Play) -> str:
    return " · ".join(filter(None, (date_text(play), play.venue and isolated(play.venue))))
