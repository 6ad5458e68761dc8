"""Labels and values of a person’s figures, and records as they are announced."""

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt

from flask_babel import format_decimal, format_percent, ngettext
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.figures.announcements import RecordAnnouncement
from app.figures.catalogue import FIGURES, FigureValue
from app.figures.pairs import Rival
from app.figures.readers import Number
from app.record.group.group_state import GroupState
from app.wording.basics.names import card_label, signed
from app.wording.basics.placeholders import spoken_name
from app.wording.basics.say import MESSAGES, say
from app.wording.group.people import person_name

SECTIONS: Mapping[str, tuple[object, tuple[str, ...]]] = {
    "games": (
        MESSAGES["games"],
        (
            *("games", "wins", "win_rate", "place_average", "game_average", "game_spread"),
            *("game_best", "game_worst", "won_from", "won_after", "lead_lost", "closest_win"),
            *("closest_loss", "closest_game", "won_by_penalties", "lost_by_penalties"),
        ),
    ),
    "holes": (
        MESSAGES["holes"],
        (
            *("holes", "hole_average", "hole_median", "hole_spread", "hole_best", "hole_worst"),
            *("penalty_average", "penalty_free", "dealer_advantage", "starter_advantage"),
            *("totals_only", "corrected", "by_hand"),
        ),
    ),
    "out": (_l("Going out"), ("outs", "out_rate", "bust_rate", "out_cost", "out_gain")),
    "cards": (
        _l("Cards"),
        (
            *("cancelled", "never_cancelled", "left_over", "costliest_card"),
            *("held", "held_points", "inflicted", "suffered", "suffered_points"),
            *("bonuses", "bonus_points"),
        ),
    ),
}

LABELS: Mapping[str, object] = {
    "games": _l("Games played"),
    "wins": _l("Games won"),
    "win_rate": _l("Win rate"),
    "place_average": _l("Average place"),
    "game_average": _l("Average game"),
    "game_spread": _l("Spread of game scores"),
    "game_best": _l("Best game"),
    "game_worst": _l("Worst game"),
    "holes": _l("Holes played"),
    "hole_average": _l("Average hole"),
    "hole_median": _l("Median hole"),
    "hole_spread": _l("Spread of hole scores"),
    "hole_best": _l("Best hole"),
    "hole_worst": _l("Worst hole"),
    "penalty_average": _l("Penalties per hole"),
    "penalty_free": _l("Holes without a penalty"),
    "dealer_advantage": _l("When dealing, compared with other holes"),
    "starter_advantage": _l("When starting, compared with other holes"),
    "outs": _l("Went out"),
    "out_rate": _l("Going-out rate"),
    "bust_rate": _l("Bust rate when going out"),
    "out_cost": _l("What going out cost"),
    "out_gain": _l("Gained by going out"),
    "cancelled": _l("Cards cancelled per hole"),
    "never_cancelled": _l("Cards whose rank never cancelled"),
    "left_over": _l("Cards that did not cancel"),
    "costliest_card": _l("The costliest card in one hole"),
    "held": _l("Four of a kind, or similar rewards"),
    "held_points": _l("Points from holding them"),
    "inflicted": _l("What they cost the others"),
    "suffered": _l("Times others held them"),
    "suffered_points": _l("What that cost"),
    "bonuses": _l("Bonuses"),
    "bonus_points": _l("Points from bonuses"),
    "won_from": _l("Lowest place before winning"),
    "won_after": _l("Won after being behind by"),
    "lead_lost": _l("Largest lead lost"),
    "closest_win": _l("Closest win"),
    "closest_loss": _l("Closest defeat"),
    "closest_game": _l("Closest game"),
    "won_by_penalties": _l("Games won only because of penalties"),
    "lost_by_penalties": _l("Games lost only because of penalties"),
    "totals_only": _l("Holes with only a total"),
    "corrected": _l("Holes that were corrected"),
    "by_hand": _l("Points added by hand"),
}


def value_text(found: FigureValue) -> str:
    if found.value is None:
        return "–"
    if found.code == "costliest_card" and found.shares:
        return f"{card_label(found.shares[0][0])} {number_text(found.value)}"
    unit = FIGURES[found.code].unit
    if unit == "share":
        return format_percent(float(found.value))
    if unit == "squared":
        return "± " + number_text(Fraction(sqrt(found.value)))
    return number_text(found.value)


def number_text(value: Number) -> str:
    return format_decimal(float(value), format="#,##0.#").replace("-", "−")


def counted_text(found: FigureValue) -> str:
    if FIGURES[found.code].of in ("games", "whole", "contested", "swing_known"):
        return ngettext("from %(num)s game", "from %(num)s games", found.rests_on)
    return ngettext("from %(num)s hole", "from %(num)s holes", found.rests_on)


def basis_text(games: int, holes: int) -> str:
    finished = ngettext("%(num)s finished game", "%(num)s finished games", games)
    played = say("count_holes", num=holes)
    return _("Under these rules: %(games)s and %(holes)s.", games=finished, holes=played)


def rests_on_text(found: FigureValue) -> str:
    count = counted_text(found)
    if found.means or found.value is None:
        return count
    return _("only %(count)s so far", count=count)


def range_text(average: FigureValue, best: FigureValue, worst: FigureValue) -> str:
    if average.value is None or best.value is None or worst.value is None:
        return ""
    return _(
        "%(average)s on average, from %(best)s to %(worst)s",
        average=value_text(average),
        best=value_text(best),
        worst=value_text(worst),
    )


def going_out_text(outs: int, busted: int) -> str:
    went = ngettext("went out %(num)s time", "went out %(num)s times", outs)
    if not busted:
        return _("%(went_out)s, never busted", went_out=went)
    return _("%(went_out)s, busted %(busted)s", went_out=went, busted=busted)


def cancelled_text(cancelled: int, cards: int) -> str:
    return _("%(num)s of %(cards)s cancelled", num=cancelled, cards=cards)


def of_text(total: int) -> str:
    # Translators: after a figure, as in “5 of 12”.
    return _("of %(total)s", total=total)


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
