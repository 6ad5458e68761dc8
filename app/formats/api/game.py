"""API answers about a game: players, who leads, what is next; its rules by hole; its standings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date as Day
from datetime import datetime
from typing import Any, Literal

from app.formats.api.links_and_seats import GameLinks, Seats, game_links, seats_of
from app.golf.game import End, PotCode
from app.golf.ruleset import to_mapping
from app.record.counts.rules_name import name_of, rules_name
from app.record.game.play import Play, PlayedHole
from app.record.game.played import deck_in
from app.wording.rules import ruleset_title
from app.wording.standing import course_notes, state_text

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


@dataclass(frozen=True, slots=True)
class PotMove:
    """What a hole did to the pot: who took or paid how many stakes, and what it held then.

    ``balances`` is what everybody had won by then, less what they had paid in.
    """

    code: PotCode
    player: str | None
    stakes: int
    holds: int
    balances: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class AfterHole:
    """A hole that counts: everybody's score in it, and how the game stood then.

    A score is null for a player who did not play it, a place for one who was not at the table
    then. Extra holes change no total.
    """

    number: int
    is_extra: bool
    scores: Mapping[str, int | None]
    totals: Mapping[str, int]
    places: Mapping[str, int | None]
    pot: PotMove | None


@dataclass(frozen=True, slots=True)
class Standings:
    """A game as it stands: ``rows`` are the players, the best first, those who left last.

    ``end`` says what ended it, null while it goes on or where somebody ended it; ``tied`` are those
    who share first place then. ``notes`` are what else a card says in sentences.
    """

    version: int
    is_over: bool
    end: End | None
    tied: Sequence[str]
    rows: Sequence[Player]
    after: Sequence[AfterHole]
    sentence: str
    notes: Sequence[str]


def standings_of(play: Play) -> Standings:
    seats, places = seats_of(play), place_by_seat(play)
    behind = len(places) + 1
    order = sorted(range(len(places)), key=lambda seat: (places[seat] or behind, seat))
    return Standings(
        version=play.version,
        is_over=play.is_over,
        end=play.course.end,
        tied=seats.keys_at(play.course.tied),
        rows=[player_of(play, seats, seat, places[seat]) for seat in order],
        after=[_after_hole(play, seats, at) for at in range(len(play.counted))],
        sentence=state_text(play),
        notes=course_notes(play),
    )


def _after_hole(play: Play, seats: Seats, at: int) -> AfterHole:
    hole = play.counted[at]
    return AfterHole(
        number=hole.number,
        is_extra=play.is_extra(hole.number),
        scores=seats.by_key(scores_of(hole)),
        totals=seats.by_key(play.totals_after(hole.number)),
        places=seats.by_key(play.places_after(hole.number)),
        pot=_pot_move(play, seats, at) if play.pot else None,
    )


def scores_of(hole: PlayedHole) -> Sequence[int | None]:
    return hole.ruling.hole_scores if hole.ruling else [None] * len(hole.grids)


def _pot_move(play: Play, seats: Seats, at: int) -> PotMove:
    event = play.pot[at]
    balances = seats.by_key(event.balances)
    return PotMove(event.code, seats.key(event.seat), event.stakes, event.holds, balances)
