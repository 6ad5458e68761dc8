"""Changing who sits at the table: join late, leave early, change names and seats, in one action."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from app.golf.faults import GolfError
from app.record.change.actions import Requested, record_action
from app.record.change.history import Action, actions_of, entries_about
from app.record.game.play import Play
from app.record.game.seating import ring
from app.record.log.heads import Slot
from app.record.models import Game, Player

OF_A_TABLE = ("seating", "joined", "name")
How = Literal["zero", "average", "highest"]
NameMembers = Callable[[Session, Play, Mapping[int, str]], Requested]


@dataclass(frozen=True, slots=True)
class SeatChange:
    """A player at the table, clockwise, None for a new one; ``how`` decides their points."""

    player: int | None
    name: str
    how: How = "zero"


class HoleBegunError(GolfError):
    """A change of seats from a hole that has begun; ``due`` is the first that has not."""

    def __init__(self, number: int, due: int) -> None:
        super().__init__(f"Hole {number} has begun, the table can change from hole {due} on.")
        self.number = number
        self.due = due


class TableChangedError(GolfError):
    """The table changed since its page was made: by ``changes``; ``play`` has the new one."""

    def __init__(self, play: Play, changes: Sequence[Action]) -> None:
        super().__init__("The table changed since it was shown.")
        self.play = play
        self.changes = changes


def change_table(
    game: Game,
    device: str,
    chairs: Sequence[SeatChange],
    from_hole: int,
    token: str,
    at: int | None = None,
    *,
    name_members: NameMembers | None = None,
) -> Play:
    """Seat only these players from a hole on; raises ``HoleBegunError``, ``TableChangedError``."""

    def change(session: Session, play: Play) -> Requested:
        if at is not None:
            of_a_table = entries_about(play, lambda entry: entry.slot.kind in OF_A_TABLE)
            changes = [
                action
                for action in actions_of(play.entries)
                if action.entries[0].seq > max(at, 1) and not of_a_table.isdisjoint(action.ids)
            ]
            if changes:
                raise TableChangedError(play, changes)
        if from_hole < play.seating.due:
            raise HoleBegunError(from_hole, play.seating.due)
        ids = [chair.player or _new_player(session, play, chair.name) for chair in chairs]
        before = play.seating.players_at(from_hole)
        own = dict(zip((seat.player_id for seat in play.seats), play.totals, strict=True))
        for player, chair in zip(ids, chairs, strict=True):
            if player not in before:
                points = start_points(play, chair.how)
                start = points - own.get(player, 0) if chair.how != "zero" else 0
                joining = {"from_hole": from_hole, "start": start, "how": chair.how}
                yield Slot("joined", from_hole, player), joining
            if chair.player and chair.name != play.people[player]:
                yield Slot("name", None, player), {"name": chair.name}
        yield from _sittings(play, ids, from_hole)
        if name_members:
            names = {who: chair.name for who, chair in zip(ids, chairs, strict=True)}
            new = {who: name for who, name in names.items() if play.people.get(who) != name}
            yield from name_members(session, play, new)

    return record_action(game, device, token, change)


def _new_player(session: Session, play: Play, name: str) -> int:
    count = select(func.count()).select_from(Player).where(Player.game_id == play.game_id)
    number = session.scalar(count) or 0
    player = Player(game_id=play.game_id, key=f"p{number + 1}", name=name)
    session.add(player)
    session.flush()
    return player.id


def start_points(play: Play, how: How) -> int:
    """Return the points a new player joins with; an average is rounded half up."""
    totals = [play.totals[seat] for seat in play.course.playing] or list(play.totals)
    if how == "highest":
        return max(totals)
    return (2 * sum(totals) + len(totals)) // (2 * len(totals)) if how == "average" else 0


def _sittings(
    play: Play, ids: Sequence[int], from_hole: int
) -> Iterator[tuple[Slot, Mapping[str, Any]]]:
    seating = play.seating
    before = seating.players_at(from_hole)
    if tuple(ids) != before:
        yield _sitting(play, ids, from_hole)
    for later in seating.sittings:
        if later.from_hole > from_hole and tuple(ids) != before:
            gone, new = set(before) - set(ids), set(ids) - set(before)
            planned = [p for p in later.players if p not in gone and p not in new]
            staying = [p for p in ids if p in planned or p in new]
            yield _sitting(play, ring(staying, planned), later.from_hole)


def _sitting(play: Play, ids: Sequence[int], from_hole: int) -> tuple[Slot, Mapping[str, Any]]:
    content: dict[str, Any] = {"players": list(ids), "from_hole": from_hole}
    if from_hole > 1:
        return Slot("seating", from_hole), content
    order = ring(ids, play.seating.players_at(1))
    turn = order.index(play.seating.dealer)
    dealer = next(player for player in (*order[turn:], *order) if player in ids)
    return Slot("seating"), {**content, "dealer": dealer}
