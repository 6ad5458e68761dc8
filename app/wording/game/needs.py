"""What to do before a hole, what each player needs near the end, and “is this score right?”."""

from collections.abc import Mapping, Sequence

from flask_babel import lazy_gettext as _l

from app.golf.game import shows_at_table
from app.golf.needs import Need, find_needs, hole_bounds
from app.golf.ruleset import Ruleset
from app.golf.table import Table
from app.record.game.play import Play, PlayedHole
from app.wording.basics.names import joined, list_of, plus, signed
from app.wording.basics.placeholders import Values, fill, spoken_name
from app.wording.basics.presets import preset_name
from app.wording.basics.say import MESSAGES, say
from app.wording.hole.scores import sign_of
from app.wording.messages.forms import Sentence, forms_of
from app.wording.rules.how_to_play import answer_text, procedures_of
from app.wording.rules.procedures import WORDS

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
