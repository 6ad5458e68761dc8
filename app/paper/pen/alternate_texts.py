"""The alternate texts of pictures, for screen readers."""

from collections.abc import Mapping, Sequence

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.wording.basics.names import card_label, joined, short_name, signed
from app.wording.basics.say import say
from app.wording.messages.by_code import MESSAGES

ICON_WORDS: Mapping[str, object] = {
    "out": MESSAGES["went_out"],
    "busted": MESSAGES["busted"],
    "four": _l("four of a kind"),
}


def icon_alt(icon: str) -> str:
    return str(ICON_WORDS[icon])


def dealer_alt() -> str:
    return _("dealer")


def cancelled_words() -> str:
    return _("cancelled together, counts 0")


def strike_alt(cards: Sequence[str]) -> str:
    return f"{joined([card_label(card) for card in cards])}: {cancelled_words()}"


def code_alt(link: str) -> str:
    return _("QR code for %(link)s", link=link)


def chart_title(shown: int, count: int) -> str:
    if shown == count:
        return say("behind_title")
    part = _("the first %(shown)s of %(count)s players", shown=shown, count=count)
    return f"{say('behind_title')} · {part}"


def chart_alt(title: str, ends: Sequence[tuple[str, int]]) -> str:
    ends_in_words = [f"{short_name(name)} {signed(behind)}" for name, behind in ends]
    return f"{title}: {joined(ends_in_words)}"
