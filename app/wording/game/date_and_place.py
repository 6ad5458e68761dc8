"""Date and venue of a game, and faults of typed ones."""

from datetime import date

from flask_babel import format_datetime

from app.record.game.play import Play
from app.wording.basics.names import day_in_year, list_of, written_day
from app.wording.basics.placeholders import isolated


def date_text(play: Play) -> str:
    return written_day(play.date)


def result_occasion(play: Play) -> str:
    at, day = play.made_at.astimezone(), day_in_year(play.date)
    time = format_datetime(at, "HH:mm") if play.date == at.date() == date.today() else ""
    when = list_of([day, time])
    return " · ".join(filter(None, (when, play.venue and isolated(play.venue))))


def occasion_text(play: Play) -> str:
    return " · ".join(filter(None, (date_text(play), play.venue and isolated(play.venue))))
