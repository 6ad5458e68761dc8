"""Who is entering what, on which phone."""

from collections.abc import Mapping

from flask_babel import gettext as _

from app.record.access.unsaved import OpenGrid
from app.record.game.play import Play
from app.wording.basics.placeholders import spoken_name


def phone_text(device: str, names: Mapping[str, str], numbers: Mapping[str, int]) -> str:
    if device in names:
        return names[device]
    number = numbers.get(device)
    return _("phone %(number)s", number=number) if number else _("another phone")


def lease_text(play: Play, held: OpenGrid, names: Mapping[str, str]) -> str:
    phone = _phone_of(held, names)
    if held.player is None or held.player not in play.people:
        return _("Hole %(number)s: being entered on %(phone)s", number=held.hole, phone=phone)
    name = spoken_name(play.people[held.player])
    return _(
        "Hole %(number)s, %(name)s’s grid: being entered on %(phone)s",
        number=held.hole,
        name=name,
        phone=phone,
    )


def lease_phone_text(held: OpenGrid, names: Mapping[str, str]) -> str:
    # Translators: below a player's name: “on another phone”, or the name of a phone.
    return _("on %(phone)s", phone=_phone_of(held, names))


def _phone_of(held: OpenGrid, names: Mapping[str, str]) -> str:
    return names.get(held.device) or _("another phone")


def saved_text(number: int) -> str:
    return _("Hole %(number)s was saved on another phone.", number=number)


def part_text() -> str:
    return _("Save the cards of {names} now")
