"""Labels and values of a person’s figures, and records as they are announced."""

from collections.abc import Mapping

from flask_babel import format_decimal, ngettext
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.record.group.group_state import GroupState
from app.stats import STATS, Number, RecordAnnouncement, Rival, StatValue
from app.wording.basics.names import signed
from app.wording.basics.placeholders import spoken_name
from app.wording.basics.say import say
from app.wording.group.people import person_name

LABELS: Mapping[str, object] = {
    "games": _l("Games played"),
    "wins": _l("Games won"),
    "place_average": _l("Average place"),
    "hole_average": _l("Average hole"),
    "hole_best": _l("Best hole"),
    "hole_worst": _l("Worst hole"),
    "game_best": _l("Best game"),
    "outs": _l("Went out"),
    "busted": _l("Busted"),
    "held": _l("Four of a kind, or similar rewards"),
    "cancelled": _l("Cards cancelled"),
}


def value_text(found: StatValue) -> str:
    return "–" if found.value is None else number_text(found.value)


def number_text(value: Number) -> str:
    return format_decimal(float(value), format="#,##0.#").replace("-", "−")


def counted_text(found: StatValue) -> str:
    match STATS[found.code].of:
        case "games" | "whole" | "contested":
            return ngettext("from %(num)s game", "from %(num)s games", found.rests_on)
        case "cards":
            return ngettext("of %(num)s card", "of %(num)s cards", found.rests_on)
        case "outs":
            return _went_out(found.rests_on)
    return ngettext("from %(num)s hole", "from %(num)s holes", found.rests_on)


def basis_text(games: int, holes: int) -> str:
    finished = ngettext("%(num)s finished game", "%(num)s finished games", games)
    played = say("count_holes", num=holes)
    return _("Under these rules: %(games)s and %(holes)s.", games=finished, holes=played)


def rests_on_text(found: StatValue) -> str:
    count = counted_text(found)
    if found.means or found.value is None:
        return count
    return _("only %(count)s so far", count=count)


def going_out_text(outs: int, busted: int) -> str:
    went = _went_out(outs)
    if not busted:
        return _("%(went_out)s, never busted", went_out=went)
    return _("%(went_out)s, busted %(busted)s", went_out=went, busted=busted)


def _went_out(times: int) -> str:
    return ngettext("went out %(num)s time", "went out %(num)s times", times)


def cancelled_text(cancelled: int, cards: int) -> str:
    return _("%(num)s of %(cards)s cancelled", num=cancelled, cards=cards)


def of_text(total: int) -> str:
    # Translators: after a figure, as in “5 of 12”.
    return _("of %(total)s", total=total)


def rival_text(rival: Rival) -> str:
    return _(
        "%(games)s: %(ahead)s, %(behind)s",
        games=say("count_games", num=rival.games),
        ahead=ngettext("%(num)s time ahead", "%(num)s times ahead", rival.above),
        behind=ngettext("%(num)s time behind", "%(num)s times behind", rival.below),
    )


def difference_text(rival: Rival) -> str:
    text = number_text(rival.difference)
    return f"+{text}" if rival.points > 0 else text


def often_text(times: int) -> str:
    return ngettext("once", "%(num)s times", times)


def points_words(count: int, points: str) -> str:
    return ngettext("%(points)s point", "%(points)s points", count, points=points)


def record_text(state: GroupState, announcement: RecordAnnouncement) -> str:
    blanks = {
        "name": spoken_name(person_name(state.by_key[announcement.person])),
        "score": signed(announcement.value),
        "second": signed(announcement.second),
    }
    match announcement.code, announcement.everybody:
        case "hole", True:
            return _(
                "%(name)s has the group’s lowest hole under these rules: %(score)s. The next "
                "lowest is %(second)s.",
                **blanks,
            )
        case "hole", False:
            return _(
                "A personal best for %(name)s under these rules: %(score)s. Next lowest: "
                "%(second)s.",
                **blanks,
            )
        case "game", True:
            return _(
                "%(name)s has the group’s lowest game under these rules: %(score)s. The next "
                "lowest is %(second)s.",
                **blanks,
            )
    return _(
        "The lowest game ever for %(name)s under these rules: %(score)s. Next lowest: %(second)s.",
        **blanks,
    )
