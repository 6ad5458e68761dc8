"""The group of a game, and which person each player is."""

from collections.abc import Mapping
from typing import Any

from flask import url_for
from flask_babel import gettext as _

from app.record.access.rights import includes
from app.record.allowed_text import comparable
from app.record.game.play import Play
from app.record.group.games_of_group import groups_of_device
from app.record.group.group_state import GroupState, current_group
from app.record.group.late_players import unnamed_in
from app.record.group.membership import Identity
from app.record.group.people import Person
from app.record.models import Group
from app.web.base.http import Page, number_in
from app.web.base.page_parts import SelectOption
from app.web.base.permissions import known_device, may
from app.wording.basics.say import say

GUEST, NEW = "guest", "new"


def game_group_page(
    play: Play, state: GroupState | None, sent: Mapping[str, str], problem: str = ""
) -> Page:
    """``state`` is the game’s group or the chosen one, ``sent`` the fields of a refused form."""
    here: dict[str, Any] = {"public_id": play.public_id}
    groups = [] if play.group or not may("owner") else _groups_to_choose()
    return {
        "title": state.title if state else "",
        "players": [player_choice(play, state, seat.player_id, sent) for seat in play.seats]
        if state
        else [],
        "groups": [
            (current_group(group).title, url_for("game_group.show", **here, group=group.public_id))
            for group in groups
        ],
        "is_in": bool(play.group and (state is None or state.public_id == play.group)),
        "may_move": may("owner"),
        "note": _note_of(play, state),
        "problem": problem,
        "url": url_for("game_group.show", **here, group=state.public_id if state else None),
        "card_url": url_for("games.show", **here),
        "group_url": url_for("group.show", public_id=state.public_id) if state else "",
        "together_url": url_for("group_settings.keep_together", **here),
    }


def _note_of(play: Play, state: GroupState | None) -> str:
    if state is None and play.group:
        return _("This game is in a group where this phone may not enter scores.")
    if not may("owner") and (state is None or state.public_id != play.group):
        return _("Only a phone with full control of the game can put it into a group.")
    return ""


def _groups_to_choose() -> list[Group]:
    found = groups_of_device(known_device())
    return [group for group, right in found if includes(right, "score")]


def player_choice(play: Play, state: GroupState, player: int, sent: Mapping[str, str]) -> Page:
    chosen = sent.get(f"player-{player}") or _whom_now(play, state, player)
    people = [person for person in state.people if not person.is_forgotten]
    values = [
        *((str(person.id), person.name) for person in people),
        (NEW, say("new_in_group")),
        (GUEST, say("a_guest")),
    ]
    options = [SelectOption(value, label, value == chosen) for value, label in values]
    return {"id": player, "name": play.people[player], "options": options}


def _whom_now(play: Play, state: GroupState, player: int) -> str:
    if state.public_id == play.group:
        person = state.by_key.get(play.person_keys.get(player, ""))
        if person is None and player in unnamed_in(play):
            person = _member_called(play, state, player)
        return str(person.id) if person else GUEST
    same = state.by_key.get(state.key_by_name.get(comparable(play.people[player]), ""))
    return str(same.id) if same else NEW


def _member_called(play: Play, state: GroupState, player: int) -> Person | None:
    key = state.key_by_name.get(comparable(play.people[player]), "")
    there = {state.counts_as.get(other, other) for other in play.person_keys.values()}
    return None if key in there else state.by_key.get(key)


def whom(value: str) -> Identity:
    if value == NEW:
        return "new"
    person = number_in(value)
    return "guest" if person is None else person
