"""A new game as typed or sent: the one check of it, by paths of the API, and making it at once."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.golf.cards import ENGLISH
from app.golf.faults import Fault, Faults, GolfError
from app.golf.ruleset import LANGUAGE, Ruleset, to_mapping
from app.golf.table import compile_ruleset
from app.record.access.game_group import note_group
from app.record.access.quotas import ClientLimits, count, require_start
from app.record.access.sharing import is_taken, unused_code
from app.record.access.tokens import grant_owner_to_creator, pass_rights_on
from app.record.add_entries import add_entries
from app.record.allowed_text import (
    LONGEST_NAME,
    LONGEST_VENUE,
    another_name,
    comparable,
    is_text,
    name_fault,
    plain_text,
    shown_name,
)
from app.record.database import db, now, writing
from app.record.game.load import load_play
from app.record.game.play import WAYS
from app.record.game.played import LETTERS
from app.record.game_days import check_game_day, day_code
from app.record.log.entries import NewEntry
from app.record.log.entry_schema import day_of
from app.record.log.heads import Slot
from app.record.models import Entry, Game, Grant, Logbook, Player
from app.record.new_codes import HANDLE, VIEW

if TYPE_CHECKING:
    from app.record.group.group_state import GroupState

NEW = "new"
"""The key of a player to be added to the group."""


@dataclass(frozen=True, slots=True)
class RawGame:
    """A new game as typed or sent: ``names`` clockwise; ``ruleset`` is None if it is invalid.

    ``people`` has a key of the ``group`` for each name, ``NEW``, or "" for a guest.
    """

    names: Sequence[str]
    ruleset: Ruleset | None
    client_id: str
    dealer: int = 0
    day: date | None = None
    letters: str = ""
    group: GroupState | None = None
    people: Sequence[str] = ()
    public_id: str = ""


def check_game(raw: RawGame) -> tuple[NewGame | None, Faults]:
    names, faults = [plain_text(name) for name in raw.names], Faults()
    faults += (fault.below("names") for fault in check_names(names))
    if not 0 <= raw.dealer < len(names):
        faults.add("dealer", "dealer", most=len(names) - 1)
    if raw.ruleset:
        faults += check_count(raw.ruleset, len(names))
    if raw.day:
        faults += check_day(raw.day)
    people = known_people(names, raw.people or [""] * len(names), raw.group)
    if raw.people and raw.group is None:
        faults.add("people", "people_group")
    elif len(people) != len(raw.names):
        faults.add("people", "people_count", names=len(raw.names), people=len(people))
    seated: set[str] = set()
    for place, sent in enumerate(people if raw.group else ()):
        key = raw.group.counts_as.get(sent) if raw.group else None
        if sent not in ("", NEW) and (key is None or key in seated):
            code = "person_twice" if key else "person"
            faults.add(f"people.{place}", code, key=sent)
        seated.add(key or "")
    if faults or raw.ruleset is None:
        return None, faults
    new = NewGame(
        raw.public_id or new_public_id(), names, raw.dealer, raw.ruleset, raw.client_id, day=raw.day
    )
    letters = "" if raw.letters == ENGLISH else raw.letters
    group, keys = (raw.group.public_id, people) if raw.group else ("", ())
    return replace(new, letters=letters, group=group, people=keys), faults


def known_people(
    names: Sequence[str], people: Sequence[str], group: GroupState | None
) -> list[str]:
    """Return the keys, with the key of a person for ``NEW`` with the name of one."""
    known = group.key_by_name if group else {}
    pairs = zip_longest(people, names[: len(people)], fillvalue="")
    return [known.get(comparable(name), key) if key == NEW else key for key, name in pairs]


def check_names(names: Sequence[str], earlier: Sequence[str] = ()) -> Iterator[Fault]:
    """Yield at most one fault for each name, at its place; ``earlier`` names are taken."""
    seen = {comparable(name): name for name in earlier}
    taken = {*seen, *map(comparable, names)}
    for place, name in enumerate(names):
        key = comparable(name)
        if code := name_fault(name) or ("name_twice" if key in seen else ""):
            first = seen.get(key, name)
            other = another_name(first, taken)
            taken.add(comparable(other))
            values = {"name": first, "other": other, "length": len(name), "most": LONGEST_NAME}
            yield Fault(f"{place}", code, values)
        seen.setdefault(key, name)


def check_count(ruleset: Ruleset, count: int) -> Iterator[Fault]:
    """Yield whether the rules allow so many players, and have cards for them."""
    least, most = ruleset.players
    if not least <= count <= most:
        code = "too_few_players" if count < least else "too_many_players"
        yield Fault("names", code, {"least": least, "most": most, "count": count})
    yield from check_cards(ruleset, count)


def check_cards(ruleset: Ruleset, count: int) -> Iterator[Fault]:
    """The cards must suffice for all grids and one card to turn up."""
    table = compile_ruleset(ruleset)
    needed, cards = count * table.size + 1, table.cards_in_play(count)
    if needed > cards:
        values = {"players": count, "needed": needed, "count": cards}
        yield Fault("names", "too_few_cards", values)


def check_day(typed: str | date) -> Iterator[Fault]:
    day = day_of(typed) if isinstance(typed, str) else typed
    if day is None:
        code = "date_invalid" if typed else "date_missing"
        values = {"given": typed, "example": now().date().isoformat()}
        yield Fault("date", code, values)
    elif code := day_code(day) or "":
        yield Fault("date", code, {"date": day.isoformat()})


def check_venue(venue: str) -> Iterator[Fault]:
    if not is_text(venue, LONGEST_VENUE):
        code = "venue_long" if len(venue) > LONGEST_VENUE else "venue_sign"
        yield Fault("venue", code, {"length": len(venue), "most": LONGEST_VENUE})


ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # without letters that are confused when read aloud


LATEST = 10
"""How many games are searched for people who may play again."""
LENGTH = 12
"""The length of an address."""
PUBLIC_ID = re.compile(f"[{ALPHABET}]{{{LENGTH}}}")


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game to be made: ``names`` in seating order, ``dealer`` the seat that deals first.

    ``client_id`` identifies the attempt. ``after`` is the id of the game it is a rematch of: its
    devices get the same rights, and its ways go on. ``group`` is an address, ``people`` a key per
    player, "" for a guest.
    """

    public_id: str
    names: Sequence[str]
    dealer: int
    ruleset: Ruleset
    client_id: str
    after: int | None = None
    day: date | None = None
    group: str = ""
    people: Sequence[str] = ()
    letters: str = ""
    limits: ClientLimits | None = None


class AddressTakenError(GolfError):
    """A game made on a phone under an address that another game has."""

    def __init__(self, public_id: str) -> None:
        super().__init__(f"There is another game at {public_id}.")
        self.public_id = public_id


def start_game(
    device: str,
    names: Sequence[str],
    dealer: int,
    ruleset: Ruleset,
    client_id: str,
    **more: Any,  # noqa: ANN401
) -> str:
    """Make a game owned by a device, once per ``client_id``; return its public id."""
    new = NewGame(new_public_id(), names, dealer, ruleset, client_id, **more)
    return make_game(device, new)[0]


def make_game(device: str, new: NewGame) -> tuple[str, bool]:
    """Return the address, and whether it was made now; raises as ``add_game`` does."""
    with writing() as session:
        made = made_before(session, device, new)
        if made:
            return made, False
        add_game(session, device, new)
        return new.public_id, True


def made_before(session: Session, device: str, new: NewGame) -> str | None:
    """Return the address that this attempt made; raises ``AddressTakenError``."""
    made_as = f"{device}:{new.client_id}"
    made: str | None = session.scalar(select(Game.public_id).where(Game.made_as == made_as))
    if not made and is_taken(session, new.public_id):
        raise AddressTakenError(new.public_id)
    return made


def add_game(session: Session, device: str, new: NewGame) -> None:
    """Insert a game with its players, its owner's right and its first entries.

    Raises ``GameDayError``, ``NewGamesClosedError``, ``HourlyLimitError``.
    """
    check_game_day(new.day)
    require_start(session, device, new.limits)
    game = Game(public_id=new.public_id, made_as=f"{device}:{new.client_id}", made_at=now())
    ids = add_players(session, game, new.names)
    owner = grant_owner_to_creator(session, device, game.id)
    if new.after is not None:
        pass_rights_on(session, new.after, game.id, without=(owner,))
    entries = [
        *_first_entries(ids, new.dealer, new.ruleset, new.client_id),
        *_occasion_entries(new),
        *group_entries_of(ids, new.group, new.people, new.client_id),
    ]
    if new.after is not None:
        ways = load_play(session, session.get_one(Game, new.after)).ways
        kept = NewEntry(f"{new.client_id}:ways", WAYS, {"ways": dict(ways)})
        entries += [kept] if ways else []
    add_entries(session, game.id, device, entries, there=())
    if new.group:
        note_group(session, game.id, new.group, device, owner)
    count(session, new.limits, "starts", 1)


def add_players(session: Session, game: Game, names: Sequence[str]) -> list[int]:
    game.view_code = unused_code(session, Logbook.view_code, VIEW)
    game.handle = unused_code(session, Logbook.handle, HANDLE)
    session.add(game)
    session.flush()
    players = [
        Player(game_id=game.id, key=f"p{number}", name=name)
        for number, name in enumerate(names, start=1)
    ]
    session.add_all(players)
    session.flush()
    return [player.id for player in players]


def _first_entries(
    players: Sequence[int], dealer: int, ruleset: Ruleset, client_id: str
) -> tuple[NewEntry, NewEntry]:
    """They contain the complete rules, so that no later edit changes the game."""
    rules = {
        "id": ruleset.id,
        "language": LANGUAGE,
        "ruleset": to_mapping(ruleset),
        "from_hole": 1,
    }
    seating = {"players": list(players), "dealer": players[dealer], "from_hole": 1}
    return (
        NewEntry(f"{client_id}:rules", Slot("rules"), rules),
        NewEntry(f"{client_id}:seating", Slot("seating"), seating),
    )


def _occasion_entries(new: NewGame) -> list[NewEntry]:
    """The date is that of the phone, which differs by time zone."""
    occasion = {"date": new.day and new.day.isoformat(), "letters": new.letters}
    return [
        NewEntry(f"{new.client_id}:{kind}", Slot(kind), {kind: words})
        for kind, words in occasion.items()
        if words
    ]


def group_entries_of(
    players: Sequence[int], group: str, people: Sequence[str], client_id: str
) -> list[NewEntry]:
    if not group:
        return []
    persons = [
        NewEntry(f"{client_id}:person:{player}", Slot("person", None, player), {"person": key})
        for player, key in zip(players, people, strict=True)
        if key
    ]
    return [NewEntry(f"{client_id}:group", Slot("group"), {"group": group}), *persons]


def new_public_id() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def address_from(digest: bytes) -> str:
    number, base = int.from_bytes(digest), len(ALPHABET)
    return "".join(ALPHABET[number // base**at % base] for at in range(LENGTH))


def games_of(device: str | None) -> list[Game]:
    query = select(Game).join(Grant).where(Grant.device == device)
    return list(db.session.scalars(query.order_by(Grant.game_id.desc()).limit(LATEST)))


def names_lately(device: str | None, without: Sequence[str]) -> list[str]:
    """Return at most six player names of a device's latest games."""
    games = [game.id for game in games_of(device)]
    query = (
        select(Player.name)
        .where(Player.game_id.in_(games))
        .order_by(Player.game_id.desc(), Player.id)
    )
    names = dict.fromkeys(map(shown_name, db.session.scalars(query)))
    return [name for name in names if name not in without][:6]


def letters_lately(device: str | None) -> str:
    games = [game.id for game in games_of(device)]
    query = (
        select(Entry.content)
        .where(Entry.game_id.in_(games), Entry.kind == LETTERS.kind)
        .order_by(Entry.game_id.desc(), Entry.seq.desc())
    )
    content = db.session.scalars(query.limit(1)).first()
    return str((content or {}).get("letters", ""))
