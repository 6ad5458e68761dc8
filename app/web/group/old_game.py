"""The page of a game of earlier years, of which only totals are known."""

from typing import Any

from flask import url_for
from flask_babel import gettext as _

from app.golf.game import places
from app.record.access.devices import names_of
from app.record.game.old_game import OldPlay
from app.record.group.group_state import GroupState
from app.web.base.http import Page
from app.web.base.permissions import may
from app.web.group.load import title_of_rules
from app.web.group.people_rows import person_row
from app.wording.basics.names import signed, written_day
from app.wording.group.people import person_name


def old_game_page(state: GroupState, play: OldPlay) -> Page:
    here: dict[str, Any] = {"public_id": state.public_id}
    return {
        "title": written_day(play.day),
        "rules": title_of_rules(state, play.content["rules"]),
        "lines": _lines_of(state, play),
        "holes": max(map(len, play.holes)),
        "entered": _entered_text(play),
        "is_out": not play.is_there,
        "may_change": may("score"),
        "url": url_for("game_group.old", **here, game=play.public_id),
        "group_url": url_for("group.show", **here),
        "group_title": state.title,
    }


def _lines_of(state: GroupState, play: OldPlay) -> list[Page]:
    """From first to last place; a guest has no ``row``."""
    people = [state.by_key.get(play.person_keys.get(player, "")) for player in play.names]
    found = zip(
        places(play.totals), people, names_now(state, play), play.totals, play.holes, strict=True
    )
    return [
        {
            "place": str(place),
            "row": person_row(state.public_id, person) if person else None,
            "name": name,
            "total": signed(total),
            "holes": list(map(signed, holes)),
        }
        for place, person, name, total, holes in sorted(found, key=lambda line: line[0])
    ]


def names_now(state: GroupState, play: OldPlay) -> list[str]:
    people = {player: state.by_key.get(key) for player, key in play.person_keys.items()}
    return [
        person_name(person) if (person := people.get(player)) else name
        for player, name in play.names.items()
    ]


def _entered_text(play: OldPlay) -> str:
    device, moment = play.entered
    day = written_day(moment.astimezone()) if moment else ""
    phone = names_of([device]).get(device)
    if phone:
        return _("Added later, on %(date)s, from %(phone)s.", date=day, phone=phone)
    return _("Added later, on %(date)s.", date=day)
