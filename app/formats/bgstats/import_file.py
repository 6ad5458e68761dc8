"""The plays of one game in a file of BG Stats, as games of earlier years: totals by name."""

import re
import unicodedata
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from app.formats.bgstats.reading import BgFile, BgStatsError, Faults, GameInFile, ref_of
from app.formats.old_games.days import FIRST_YEAR
from app.formats.old_games.games import LIMIT, MOST_GAMES, OldGame, game_key
from app.formats.old_games.people import (
    LEAST_PEOPLE,
    LONGEST_NAME,
    MOST_PEOPLE,
    can_be_seen,
    key_of,
)
from app.golf.nearest_word import quoted_briefly
from app.golf.paths import below
from app.wording.basics.placeholders import Value
from app.wording.errors.bgstats import bgstats_problem

DAY = re.compile(r"(\d{4})-(\d{2})-(\d{2})(?:[ T].{0,20})?", re.ASCII)
SUM = re.compile(r"[-+−]?\d{1,9}(?:[-+−]\d{1,9}){0,98}", re.ASCII)
"""A score as the app takes it: also several that are added up, like 12+5-3."""
PART = re.compile(r"[-+−]?\d+", re.ASCII)


@dataclass(frozen=True, slots=True)
class BgPlays:
    """What was read: games, what is wrong with others, and what was left out.

    ``repeated`` tell a game once more, ``there`` are games that came from us; in ``otherwise`` the
    app names other winners than the lowest total.
    """

    games: tuple[OldGame, ...]
    faults: tuple[str, ...]
    repeated: int = 0
    there: int = 0
    ignored: int = 0
    otherwise: int = 0
    board: str = ""


def read_plays(file: BgFile, game: GameInFile, today: date, ours: Collection[str] = ()) -> BgPlays:
    """The plays of a game; ``ours`` are the ids (uuid) of plays that the group has.

    Raises ``BgStatsError`` where none of them can be taken in.
    """
    refuse(game)
    plays = enumerate(file.plays)
    mine = [(at, one) for at, one in plays if ref_of(one, "gameRefId") == game.number]
    counted = [(at, one) for at, one in mine if one.get("ignored") is not True]
    fresh = [(at, one) for at, one in counted if uuid_of(one) not in ours]
    faults, games = Faults(), dict[str, OldGame]()
    read = [found for at, one in fresh if (found := read_play(at, one, (file, today), faults))]
    for found in read:
        games.setdefault(found.key, found)
    odd = {at for at, one in fresh if is_otherwise(one)}
    return BgPlays(
        games=tuple(sorted(games.values(), key=lambda one: (one.day, one.line))),
        faults=tuple(faults.first_ones()),
        repeated=len(read) - len(games),
        there=len(counted) - len(fresh),
        ignored=len(mine) - len(counted),
        otherwise=sum(found.line - 1 in odd for found in games.values()),
        board=usual_board([one for _at, one in fresh]),
    )


def refuse(game: GameInFile) -> None:
    """Refuse a game of which no play can be taken in."""
    values: dict[str, Value] = {"num": game.plays, "most": MOST_GAMES}
    if game.highest_wins:
        raise BgStatsError([bgstats_problem("", "highest_wins", {"game": quoted(game.name)})])
    if game.plays > MOST_GAMES:
        raise BgStatsError([bgstats_problem("", "too_many", values)])


def uuid_of(play: Mapping[str, Any]) -> str:
    """The id of a play; "" without."""
    found = play.get("uuid")
    return found.lower() if isinstance(found, str) else ""


def usual_board(plays: Sequence[Mapping[str, Any]]) -> str:
    """What stands most often as the board, which is where we say the rules."""
    boards = [one["board"] for one in plays if isinstance(one.get("board"), str)]
    return max(dict.fromkeys(boards), key=boards.count, default="")


def read_play(
    at: int, play: Mapping[str, Any], known: tuple[BgFile, date], faults: Faults
) -> OldGame | None:
    """The game of a play; None where something is wrong with it."""
    file, today = known
    own, path = Faults(), f"plays[{at}]"
    place = place_of(path, play)
    day = read_day(play.get("playDate"), today, place, own)
    totals: dict[str, int] = {}
    seen: dict[str, str] = {}
    scores = play.get("playerScores")
    if not isinstance(scores, list):
        own.add(place, "scores")
        scores = []
    elif not LEAST_PEOPLE <= len(scores) <= MOST_PEOPLE:
        own.add(place, "people", num=len(scores), least=LEAST_PEOPLE, most=MOST_PEOPLE)
        scores = []
    for number, score in enumerate(scores):
        name = read_name(score, file.players, (place, number), own)
        if name and key_of(name) in seen:
            own.add(place, "name_twice", name=quoted(name))
        total = read_total(score, name, place, own) if name else None
        seen[key_of(name)] = name
        totals[name] = total or 0
    faults += own
    if own:
        return None
    return OldGame(game_key(day, totals), at + 1, day, totals, {})


def place_of(path: str, play: Mapping[str, Any]) -> str:
    """Where a play stands, and its day, so that it is found in the app."""
    found = play.get("playDate")
    day = DAY.fullmatch(found) if isinstance(found, str) else None
    return f"{path}, {found[:10]}" if day and isinstance(found, str) else path


def read_day(found: Any, today: date, place: str, faults: Faults) -> date:  # noqa: ANN401
    """The day of a play; some day where a fault was noted."""
    match = DAY.fullmatch(found) if isinstance(found, str) else None
    try:
        day = date(*map(int, match.groups())) if match else None
    except ValueError:
        day = None
    if day is None or day.year < FIRST_YEAR:
        faults.add(place, "day", given=quoted_briefly(found))
        return today
    if day > today:
        faults.add(place, "future", given=day.isoformat())
    return day


def read_name(
    score: Any,  # noqa: ANN401
    players: Mapping[int, Any],
    where: tuple[str, int],
    faults: Faults,
) -> str:
    """Who had a score; "" where a fault was noted."""
    (place, number), own = where, len(faults)
    entry = below("playerScores", f"[{number}]")
    ref = ref_of(score, "playerRefId")
    found = players.get(ref) if ref is not None else None
    name = " ".join(unicodedata.normalize("NFC", found).split()) if isinstance(found, str) else ""
    if ref not in players:
        faults.add(place, "nobody", entry=entry)
    elif not name or not can_be_seen(name):
        faults.add(place, "name", entry=entry, given=quoted_briefly(found))
    elif len(name) > LONGEST_NAME:
        faults.add(place, "name_long", name=quoted(name), most=LONGEST_NAME)
    return name if len(faults) == own else ""


def read_total(score: Mapping[str, Any], name: str, place: str, faults: Faults) -> int | None:
    """What somebody had; None where a fault was noted."""
    found = score.get("score")
    total = total_in(found)
    if found is None or found == "":
        faults.add(place, "no_score", name=quoted(name))
    elif total is None:
        faults.add(place, "score", name=quoted(name), given=quoted_briefly(found))
    elif abs(total) > LIMIT:
        faults.add(place, "range", name=quoted(name), given=quoted_briefly(found), most=LIMIT)
    return total


def total_in(found: Any) -> int | None:  # noqa: ANN401
    """A score as a whole number; None for anything else.

    >>> total_in("12+5-3"), total_in(-4), total_in(7.0), total_in("7.5"), total_in(True)
    (14, -4, 7, None, None)
    """
    if isinstance(found, str):
        text = "".join(found.split())
        parts = PART.findall(text) if SUM.fullmatch(text) else []
        return sum(int(one.replace("−", "-")) for one in parts) if parts else None
    if isinstance(found, bool) or not isinstance(found, int | float):
        return None
    return int(found) if found == int(found) else None


def is_otherwise(play: Mapping[str, Any]) -> bool:
    """Whether the app names other winners than those with the lowest score."""
    scores = play.get("playerScores")
    entries = [one for one in scores if isinstance(one, dict)] if isinstance(scores, list) else []
    totals = [total_in(one.get("score")) for one in entries]
    known = [one for one in totals if one is not None]
    won = [one.get("winner") is True for one in entries]
    if len(known) < len(entries) or not any(won):
        return False
    return won != [one == min(known) for one in known]


def quoted(name: str) -> str:
    """A name short enough for a sentence."""
    return quoted_briefly(name)
