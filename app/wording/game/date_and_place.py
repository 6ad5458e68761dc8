"""Date and venue of a game, and faults of typed ones."""

from datetime import date

from flask_babel import format_datetime
from flask_babel import gettext as _

from app.record.allowed_text import LONGEST_VENUE, is_text
from app.record.database import now
from app.record.game.play import Play
from app.record.game_days import DayCode, day_code
from app.record.log.entry_schema import day_of
from app.wording.basics.days import day_in_year, written_day
from app.wording.basics.names import list_of
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


def date_problem(written: str) -> str:
    day = day_of(written)
    if not written:
        return _("Type the date, like %(example)s.", example=example())
    if day is None:
        return _(
            "“%(text)s” is not a date. Type year, month and day, like %(example)s.",
            text=written,
            example=example(),
        )
    code = day_code(day)
    return day_text(code, day) if code else ""


def day_text(code: DayCode, day: date) -> str:
    if code == "date_early":
        return _("%(date)s is before 1900. Check the year.", date=day.isoformat())
    return _("%(date)s is more than a year ahead. Check the year.", date=day.isoformat())


def example() -> str:
    return now().date().isoformat()


def venue_problem(written: str) -> str:
    if len(written) > LONGEST_VENUE:
        return _(
            "The venue has %(length)s characters. Shorten it to %(longest)s.",
            length=len(written),
            longest=LONGEST_VENUE,
        )
    if not is_text(written, LONGEST_VENUE):
        return _("The venue has a character that can’t be shown. Type it again.")
    return ""
