"""The headline of a ruling; and why a hole that an API client saved doesn’t count yet."""

from collections.abc import Sequence

from flask_babel import gettext as _
from flask_babel import ngettext

from app.golf.game import holding_lines
from app.golf.referee import Ruling
from app.wording.basics.names import joined, signed
from app.wording.basics.placeholders import spoken_name
from app.wording.basics.say import say
from app.wording.hole.penalties import held_text


def hole_headline(ruling: Ruling, names: Sequence[str]) -> str:
    """The news of a hole, worst first."""
    busted = []
    for seat, verdict in enumerate(ruling.verdicts):
        for line in verdict.penalties if verdict else ():
            # a line that punishes its own player names who beat them
            scores = {ruling.grid_scores[other] for other in line.seats}
            is_beaten = line.code == "out_beaten" and scores == {line.numbers["other"]}
            if is_beaten and line.points > 0:
                busted.append(say("is_beaten", name=spoken_name(names[seat])))
                break
    if news := [*busted, *held_news(ruling, names)]:
        return " ".join(news)
    least = ruling.lowest
    best = [
        spoken_name(names[seat]) for seat, score in enumerate(ruling.hole_scores) if score == least
    ]
    return say("lowest_with", count=len(best), names=joined(best), points=signed(least))


def held_news(ruling: Ruling, names: Sequence[str]) -> list[str]:
    """Whose equal cards hit a player, each holder once."""
    lines = dict(holding_lines(ruling))
    return [
        say("held_news", held=held_text(line, spoken_name(names[holder])))
        for holder, line in sorted(lines.items())
    ]


def grids_missing_text(number: int, names: Sequence[str]) -> str:
    return ngettext(
        "Hole %(number)s is saved, but doesn’t count yet: the grid of %(names)s is missing.",
        "Hole %(number)s is saved, but doesn’t count yet: the grids of %(names)s are missing.",
        len(names),
        number=number,
        names=joined([spoken_name(name) for name in names]),
    )


def disputed_text(number: int) -> str:
    return _("Hole %(number)s is saved, but doesn’t count yet: two phones disagree.", number=number)


def out_missing_text(number: int) -> str:
    return _(
        "Hole %(number)s is saved, but doesn’t count yet: nobody said who went out.", number=number
    )


def refused_text(number: int, reasons: Sequence[str]) -> str:
    here = _("Hole %(number)s is saved, but doesn’t count yet.", number=number)
    return " ".join([here, *reasons])


def not_there_text(number: int) -> str:
    return _("Hole %(number)s isn’t on the scorecard: it was undone.", number=number)
