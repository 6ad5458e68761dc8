"""The form of a season: its games and how they count, parsed."""

import re
from typing import Any, get_args

from wtforms import StringField

from app.figures.handicap import ALLOWANCE
from app.figures.season import By, Missed, Season, Tie
from app.record.log.entry_schema import day_of
from app.web.base.forms import SafeForm, TrimmedField
from app.web.base.http import number_in

POINTS = re.compile(r"[0-9]{1,4}")
TYPED = ("first", "last", "games", "best")
"""These fields may be empty, but not unreadable."""
NET = "net"


class SeasonForm(SafeForm):
    """``season`` has the parsed choices."""

    title = TrimmedField(default="")
    rules = StringField(default="")
    first = TrimmedField(default="")
    last = TrimmedField(default="")
    games = TrimmedField(default="")
    by = StringField(default="places")
    table = TrimmedField(default="10 7 5 3 2 1")
    tie = StringField(default="same")
    best = TrimmedField(default="")
    missed = StringField(default="nothing")
    handicaps = StringField(default="")
    allowance = TrimmedField(default=str(ALLOWANCE))
    do = StringField(default="")

    def show(self, title: str, rules: str, season: Season) -> None:
        self.title.data, self.rules.data, self.by.data = title, rules, season.by
        self.tie.data, self.missed.data = season.tie, season.missed
        self.first.data = season.first.isoformat() if season.first else ""
        self.last.data = season.last.isoformat() if season.last else ""
        self.games.data, self.best.data = str(season.games or ""), str(season.best or "")
        self.table.data = " ".join(map(str, season.table))
        self.handicaps.data = NET if season.allowance else ""
        self.allowance.data = str(season.allowance or ALLOWANCE)

    @property
    def season(self) -> Season:
        """Unreadable choices are left out; ``unread`` lists them."""
        return Season(
            first=day_of(self.first.data),
            last=day_of(self.last.data),
            by=chosen(self.by.data, By),
            tie=chosen(self.tie.data, Tie),
            missed=chosen(self.missed.data, Missed),
            table=tuple(int(points) for points in POINTS.findall(self.table.data)),
            games=number_in(self.games.data, digits=3),
            best=number_in(self.best.data, digits=3),
            allowance=number_in(self.allowance.data, digits=3) if self.is_net else None,
        )

    @property
    def is_net(self) -> bool:
        return bool(self.handicaps.data == NET)

    @property
    def unread(self) -> list[str]:
        season = self.season
        found = [
            name for name in TYPED if getattr(self, name).data and getattr(season, name) is None
        ]
        return [*found, "allowance"] if self.is_net and season.allowance is None else found


def chosen(typed: str | None, choices: Any) -> Any:  # noqa: ANN401
    known = get_args(choices)
    return typed if typed in known else known[0]
