"""The news of a hole in one or two sentences."""

from collections.abc import Sequence

from app.golf.penalties import PenaltyLine
from app.golf.referee import Ruling
from app.golf.story import holding_lines
from app.wording.basics.names import joined, signed
from app.wording.basics.placeholders import spoken_name
from app.wording.basics.say import say
from app.wording.hole.penalties import held_text


def hole_headline(ruling: Ruling, names: Sequence[str]) -> str:
    """The news of a hole, worst first."""
    news = [*_busted_news(ruling, names), *held_news(ruling, names)]
    if news:
        return " ".join(news)
    least = ruling.lowest
    best = [
        spoken_name(names[seat]) for seat, score in enumerate(ruling.hole_scores) if score == least
    ]
    return say("lowest_with", count=len(best), names=joined(best), points=signed(least))


def _busted_news(ruling: Ruling, names: Sequence[str]) -> list[str]:
    return [
        say("is_beaten", name=spoken_name(names[seat]))
        for seat, verdict in enumerate(ruling.verdicts)
        if verdict and any(_punishes_its_player(ruling, line) for line in verdict.penalties)
    ]


def _punishes_its_player(ruling: Ruling, line: PenaltyLine) -> bool:
    """True if a line punishes its own player, beaten on going out: it names who beat them."""
    scores = [ruling.grid_scores[seat] for seat in line.seats]
    return line.code == "out_beaten" and line.points > 0 and {*scores} == {line.numbers["other"]}


def held_news(ruling: Ruling, names: Sequence[str]) -> list[str]:
    """Whose equal cards hit a player, each holder once."""
    lines = dict(holding_lines(ruling))
    return [
        say("held_news", held=held_text(line, spoken_name(names[holder])))
        for holder, line in sorted(lines.items())
    ]
