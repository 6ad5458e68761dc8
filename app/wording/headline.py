"""The news of a hole in one or two sentences."""

from collections.abc import Sequence

from flask_babel import gettext as _
from flask_babel import ngettext

from app.golf.referee import Ruling
from app.wording.names import joined, short_name, signed
from app.wording.ruling import held_text


def hole_headline(ruling: Ruling, names: Sequence[str]) -> str:
    """The news of a hole in a sentence or two, worst first."""
    news = [*busted_news(ruling, names), *held_news(ruling, names)]
    if news:
        return " ".join(news)
    least = ruling.lowest
    best = [
        short_name(names[seat]) for seat, score in enumerate(ruling.hole_scores) if score == least
    ]
    return ngettext(
        "%(names)s is lowest with %(points)s.",
        "%(names)s are lowest with %(points)s.",
        len(best),
        names=joined(best),
        points=signed(least),
    )


def busted_news(ruling: Ruling, names: Sequence[str]) -> list[str]:
    """Who went out and was beaten."""
    return [
        _("%(name)s is busted.", name=short_name(names[seat]))
        for seat, verdict in enumerate(ruling.verdicts)
        if verdict and any(line.code == "out_beaten" and line.points for line in verdict.penalties)
    ]


def held_news(ruling: Ruling, names: Sequence[str]) -> list[str]:
    """Whose equal cards hit the rest, each holder once."""
    lines = {
        line.seats: line
        for verdict in ruling.verdicts
        if verdict
        for line in verdict.penalties
        if line.code == "holds"
    }
    return [
        _("%(held)s.", held=held_text(line, short_name(names[seats[0]])))
        for seats, line in sorted(lines.items())
    ]
