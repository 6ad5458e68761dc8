"""The players of another game or of a group."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from flask import request, url_for

from app.golf.game import rematch_dealer
from app.record.access.rights import game_and_right, group_and_right, includes
from app.record.allowed_text import comparable
from app.record.change.start_game import PUBLIC_ID
from app.record.game.games_list import Listed
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.game.played import deck_in
from app.record.group.group_state import GroupState, current_group
from app.web.base.permissions import ask_in_turn, known_device, play_for
from app.web.new_game.rules_choice import chosen_rules
from app.wording.basics.names import joined
from app.wording.basics.placeholders import spoken_name

if TYPE_CHECKING:
    from app.web.new_game.form import NewGameForm


def group_asked(form: NewGameForm) -> GroupState | None:
    return group_to_enter(form.group.data or "")


def group_to_enter(public_id: str) -> GroupState | None:
    found = group_and_right(public_id, known_device()) if PUBLIC_ID.fullmatch(public_id) else None
    return current_group(found[0]) if found and includes(found[1], "score") else None


def in_group(group: GroupState | None, names: Sequence[str]) -> dict[str, Any]:
    return {"group": group.public_id, "people": people_keys(group, names)} if group else {}


def people_keys(group: GroupState | None, names: Sequence[str]) -> list[str]:
    return [group.key_by_name.get(comparable(name), "") for name in names] if group else []


def seat_group(form: NewGameForm, group: GroupState) -> None:
    form.name.data = [person.name for person in group.present]
    form.rules.data = form.rules.data or group.usual_rules


def others_of(
    group: GroupState | None, names: Sequence[str], keys: Collection[str] = ()
) -> list[str]:
    """Return present members not at the table, by name or by ``keys`` of seated people."""
    seated = {comparable(name) for name in names}
    people = group.present if group else ()
    return [
        person.name
        for person in people
        if comparable(person.name) not in seated and not {*person.keys} & {*keys}
    ]


@dataclass(frozen=True, slots=True)
class Rematch:
    """A new game with the players of the latest one."""

    url: str
    names: str


def rematch_offer(found: Sequence[tuple[Listed, Play | None]]) -> Rematch | None:
    own = [(listed, play) for listed, play in found if play and includes(listed.right, "score")]
    if not own:
        return None
    game, play = max(own, key=lambda pair: pair[0].made_at)
    names = joined([spoken_name(name) for name in names_again(play)])
    return Rematch(url_for("new_game.set_table", again=game.public_id), names)


def names_again(play: Play) -> list[str]:
    """Return the names at the end of a game, clockwise."""
    return [play.names[seat] for seat in rematch_seats(play)[0]]


def fill_from_address(form: NewGameForm) -> None:
    form.choose(request.args)
    if PUBLIC_ID.fullmatch(request.args.get("again", "")):
        _seat_again(form, play_for(request.args["again"], "score"))
    elif group := group_asked(form):
        seat_group(form, group)


def _seat_again(form: NewGameForm, play: Play) -> None:
    """The loser deals first. Rules in the query win."""
    ruleset = play.ruleset
    form.name.data, form.dealer.data = names_again(play), str(rematch_seats(play)[1])
    form.letters.data = form.letters.data or deck_in(play.heads)
    form.after.data, form.group.data = play.public_id, play.group
    if form.rules.data not in ("", ruleset.id):
        return
    form.rules.data, form.layout.data = ruleset.id, str(ruleset.layout)
    decks = ruleset.decks[0][1] if len(ruleset.decks) == 1 else None
    form.decks.data = str(decks) if decks and ruleset.decks != chosen_rules(form).decks else ""


def game_before(form: NewGameForm, names: Sequence[str]) -> int | None:
    """Return the id of the game this is a rematch of: same names, and the right to score there."""
    ref = form.after.data or ""
    found = game_and_right(ref, known_device()) if PUBLIC_ID.fullmatch(ref) else None
    if found is None or not includes(found[1], "score"):
        return None
    ask_in_turn(ref, "score")
    before = {comparable(name) for name in names_again(current_play(found[0]))}
    return found[0].id if before == {comparable(name) for name in names} else None


def rematch_seats(play: Play) -> tuple[list[int], int]:
    """Return the seats that play again, clockwise, and the first dealer: the loser."""
    seats = play.seating.seats_at(play.seating.due)
    numbers = [hole.number for hole in play.holes]
    last = play.duty(numbers[-1] if numbers else 1).dealer
    turn = seats.index(last) if last in seats else -1
    return seats, rematch_dealer([play.totals[seat] for seat in seats], turn)
