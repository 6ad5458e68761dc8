"""A game in short: who plays, who leads, what is next."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date as Day
from datetime import datetime
from typing import Any, Literal

from app.formats.api.links import GameLinks, game_links
from app.formats.api.table import Seats, seats_of
from app.golf.ruleset import to_mapping
from app.record.counts.rules_name import name_of, rules_name
from app.record.game.play import Play
from app.record.game.played import deck_in
from app.wording.game.standing import state_text
from app.wording.rules.summary import ruleset_title

State = Literal["playing", "paused", "over"]


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody on the card; ``person`` names them in the group of the game, null for a guest.

    ``total`` has in it the points they came with, ``start``. ``place`` is null for a player who
    left early, after hole ``left_after``. Who ``is_out`` reached the limit of the rules.
    """

    key: str
    name: str
    person: str | None
    total: int
    place: int | None
    start: int
    left_after: int | None
    is_out: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """The hole that is next; ``starter`` is null where the cards turned up decide it.

    An extra hole only decides between those tied for first.
    """

    number: int
    is_extra: bool
    dealer: str
    starter: str | None
    players: Sequence[str]


@dataclass(frozen=True, slots=True)
class Game:
    """A game: ``version`` is raised by one with every entry, ``players`` sit clockwise.

    ``holes`` is how many it has by its rules, null where something else ends it; ``played`` is how
    many count. ``next`` is null once it is over; ``ended_early`` says that somebody ended it
    before its rules did. ``leaders`` are those in first place. ``rules`` are the id by which
    figures and seasons name them too: that of a preset, with a mark behind it where the rules are
    others than the preset’s. ``letters`` are those that people see on their cards; here all cards
    have English ones.
    """

    id: str
    version: int
    made_at: datetime
    date: Day
    venue: str
    letters: str
    group: str | None
    state: State
    ended_early: bool
    rules: str
    title: str
    layout: str
    holes: int | None
    played: int
    next: Turn | None
    leaders: Sequence[str]
    sentence: str
    players: Sequence[Player]
    links: GameLinks


def game_of(play: Play) -> Game:
    seats = seats_of(play)
    places = place_by_seat(play)
    return Game(
        id=play.public_id,
        version=play.version,
        made_at=play.made_at,
        date=play.date,
        venue=play.venue,
        letters=deck_in(play.heads),
        group=play.group or None,
        state=_state_of(play),
        ended_early=play.state.name == "ended" and not play.is_played_out,
        rules=rules_name(play),
        title=ruleset_title(play.ruleset),
        layout=str(play.table.layout),
        holes=play.table.holes,
        played=len(play.counted),
        next=None if play.is_over else _turn_of(play, seats),
        leaders=_leaders_of(play, seats),
        sentence=state_text(play),
        players=[player_of(play, seats, seat, places[seat]) for seat in range(len(play.seats))],
        links=game_links(play.public_id, play.group),
    )


def _state_of(play: Play) -> State:
    if play.is_over:
        return "over"
    return "paused" if play.state.name == "paused" else "playing"


def _turn_of(play: Play, seats: Seats) -> Turn:
    number = play.next_number
    return Turn(
        number=number,
        is_extra=play.is_extra(number),
        dealer=seats.keys[play.duty(number).dealer],
        starter=seats.key(play.starter(number)),
        players=seats.keys_at(play.playing(number)),
    )


def _leaders_of(play: Play, seats: Seats) -> list[str]:
    first = [seat for seat, place in enumerate(place_by_seat(play)) if place == 1]
    return seats.keys_at(first) if play.counted else []


def place_by_seat(play: Play) -> list[int | None]:
    return [None if play.has_left(seat) else place for seat, place in enumerate(play.places)]


def player_of(play: Play, seats: Seats, seat: int, place: int | None) -> Player:
    player, left = play.seats[seat], play.has_left(seat)
    return Player(
        key=seats.keys[seat],
        name=player.name,
        person=play.person_keys.get(player.player_id),
        total=play.totals[seat],
        place=place,
        start=player.start_at(),
        left_after=player.left_after,
        is_out=play.course.left[seat] is not None and not left,
    )


@dataclass(frozen=True, slots=True)
class RulesFrom:
    """The rules from a hole on: ``ruleset`` is as in docs/rules.md.

    ``id`` names what they were made from: a preset, or house rules by their code. ``rules`` are
    the id by which games, figures and seasons name them.
    """

    from_hole: int
    id: str
    rules: str
    title: str
    ruleset: dict[str, Any]


def rules_of(play: Play) -> Sequence[RulesFrom]:
    return [
        RulesFrom(
            from_hole=rule.from_hole,
            id=rule.ruleset.id,
            rules=name_of(rule.ruleset),
            title=ruleset_title(rule.ruleset),
            ruleset=to_mapping(rule.ruleset),
        )
        for rule in play.rules
    ]
