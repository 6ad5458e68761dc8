"""Plays of one game in a file of BG Stats, as old games: totals by name."""

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from datetime import date
from typing import Any

from app.formats.bgstats.export_file import id_of
from app.formats.bgstats.reading import (
    OUR_ADDRESS,
    BgFile,
    GameInFile,
    is_set,
    ref_of,
)
from app.formats.import_games.days import DayError, read_day
from app.formats.import_games.old_games import LIMIT, MOST_GAMES, OldGame, game_key
from app.formats.import_games.people import (
    LEAST_PEOPLE,
    MOST_PEOPLE,
)
from app.golf.errors import FaultsError
from app.golf.faults import Fault, Faults
from app.golf.paths import below
from app.record.allowed_text import LONGEST_NAME, comparable
from app.record.change.raw_game import check_names

DAY = re.compile(r"\d{4}-\d{2}-\d{2}(?:[ T].{0,20})?", re.ASCII)
WHOLE = r"\d{1,9}(?:[.,]0{1,2})?"
SUM = re.compile(rf"[-+−]?{WHOLE}(?:[-+−]{WHOLE}){{0,98}}", re.ASCII)
"""A score as the app accepts it, also as a sum like 12+5-3."""
PART = re.compile(r"([-+−]?\d+)(?:[.,]0+)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class BgPlays:
    """The imported games, all faults, and what was left out.

    ``repeated`` are duplicate plays, ``there`` games exported by us. In ``otherwise`` the winners
    aren't the players with the lowest total. ``guests`` are names of anonymous players, ``twins``
    names that several players share.
    """

    games: tuple[OldGame, ...]
    faults: tuple[Fault, ...]
    repeated: int = 0
    there: int = 0
    ignored: int = 0
    otherwise: int = 0
    board: str = ""
    guests: Set[str] = frozenset()
    twins: tuple[str, ...] = ()

    @property
    def notes(self) -> list[Fault]:
        counts = {
            "repeated": self.repeated,
            "ignored": self.ignored,
            "faults": len(self.faults),
            "otherwise": self.otherwise,
        }
        return [
            *(Fault("", code, {"num": num}) for code, num in counts.items() if num),
            *(Fault("", "twins", {"name": name}) for name in self.twins),
        ]


def read_plays(file: BgFile, game: GameInFile, today: date, ours: Collection[str] = ()) -> BgPlays:
    """Read the plays of a game; ``ours`` are uuids that the group has. Raises ``FaultsError``."""
    refuse(game)
    plays, there = enumerate(file.plays), frozenset(ours)
    of_game = [(at, play) for at, play in plays if ref_of(play, "gameRefId") == game.number]
    counted = [(at, play) for at, play in of_game if not is_set(play, "ignored")]
    fresh = [(at, play) for at, play in counted if there.isdisjoint(_ids_in(play))]
    faults, games = Faults(), dict[str, OldGame]()
    read = [found for at, play in fresh if (found := _read_play(at, play, (file, today), faults))]
    for found in read:
        games.setdefault(found.key, found)
    different = {at for at, play in fresh if _is_otherwise(play)}
    return BgPlays(
        games=tuple(sorted(games.values(), key=lambda game: (game.day, game.line))),
        faults=faults.first_ones(),
        repeated=len(read) - len(games),
        there=len(counted) - len(fresh),
        ignored=len(of_game) - len(counted),
        otherwise=sum(found.line - 1 in different for found in games.values()),
        board=_usual_board([play for _at, play in fresh]),
        guests=_guests_in(file),
        twins=_twins_in(file, [play for _at, play in fresh]),
    )


def refuse(game: GameInFile) -> None:
    if game.highest_wins:
        raise FaultsError.of("highest_wins", game=game.name)
    if game.is_together:
        raise FaultsError.of("together", game=game.name)
    if game.plays > MOST_GAMES:
        raise FaultsError.of("too_many_plays", num=game.plays, most=MOST_GAMES)


def _ids_in(play: Mapping[str, Any]) -> set[str]:
    uuid, comments = play.get("uuid"), play.get("comments")
    named = OUR_ADDRESS.findall(comments) if isinstance(comments, str) else []
    return {
        *([uuid.lower()] if isinstance(uuid, str) else []),
        *(id_of("play", public_id) for public_id in named),
    }


def _guests_in(file: BgFile) -> frozenset[str]:
    names = [name for number in file.anonymous if (name := _name_in(file.players.get(number)))]
    return frozenset(comparable(_numbered(name, at)) for name in names for at in range(MOST_PEOPLE))


def _numbered(name: str, before: int) -> str:
    """Number an anonymous name after ``before`` earlier ones.

    >>> _numbered("Anonymous player", 0), _numbered("Anonymous player", 1)
    ('Anonymous player', 'Anonymous player 2')
    """
    return f"{name[: LONGEST_NAME - 3]} {before + 1}" if before else name


def _twins_in(file: BgFile, plays: Iterable[Mapping[str, Any]]) -> tuple[str, ...]:
    played = {ref_of(entry, "playerRefId") for play in plays for entry in _entries_of(play)}
    names = [_name_in(file.players.get(player or 0)) for player in played - file.anonymous - {None}]
    counts = Counter(comparable(name) for name in names if name)
    called = {comparable(name): name for name in sorted(names, reverse=True)}
    return tuple(name for key, name in called.items() if counts[key] > 1)


def _usual_board(plays: Sequence[Mapping[str, Any]]) -> str:
    boards = [play["board"] for play in plays if isinstance(play.get("board"), str)]
    return max(dict.fromkeys(boards), key=boards.count, default="")


def _read_play(
    at: int, play: Mapping[str, Any], known: tuple[BgFile, date], faults: Faults
) -> OldGame | None:
    file, today = known
    own, path = Faults(), f"plays[{at}]"
    place = _place_of(path, play)
    day = _read_day(play.get("playDate"), today, place, own)
    if is_set(play, "usesTeams"):
        own.add(place, "teams")
    totals = _read_totals(play.get("playerScores"), file, place, own)
    faults += own
    if own:
        return None
    return OldGame(game_key(day, totals), at + 1, day, totals, {})


def _read_totals(scores: Any, file: BgFile, place: str, own: Faults) -> dict[str, int]:  # noqa: ANN401
    if not isinstance(scores, list):
        own.add(place, "nobody_scored")
        scores = []
    elif not LEAST_PEOPLE <= len(scores) <= MOST_PEOPLE:
        code = "few" if len(scores) < LEAST_PEOPLE else "people"
        own.add(place, code, given=len(scores), most=MOST_PEOPLE)
        scores = []
    totals: dict[str, int] = {}
    seen = Counter[str]()
    for number, score in enumerate(scores):
        name = key = _read_name(score, file.players, (place, number), own)
        if ref_of(score, "playerRefId") in file.anonymous:
            name = _numbered(name, seen[key])
        elif name and comparable(name) in seen:
            own.add(place, "name_twice", name=name)
        seen.update((key, comparable(name)))
        totals[name] = (_read_total(score, name, place, own) if name else None) or 0
    return totals


def _place_of(path: str, play: Mapping[str, Any]) -> str:
    found = play.get("playDate")
    day = DAY.fullmatch(found) if isinstance(found, str) else None
    return f"{path}, {found[:10]}" if day and isinstance(found, str) else path


def _read_day(found: Any, today: date, place: str, faults: Faults) -> date:  # noqa: ANN401
    is_day = isinstance(found, str) and DAY.fullmatch(found)
    try:
        day = read_day(found[:10] if is_day else "")
    except DayError:
        faults.add(place, "play_day", given=found)
        return today
    if day > today:
        faults.add(place, "play_future", given=day.isoformat())
    return day


def _read_name(
    score: Any,  # noqa: ANN401
    players: Mapping[int, Any],
    where: tuple[str, int],
    faults: Faults,
) -> str:
    (place, number), own = where, len(faults)
    entry = below("playerScores", f"[{number}]")
    ref = ref_of(score, "playerRefId")
    found = players.get(ref) if ref is not None else None
    name = _name_in(found)
    if ref not in players:
        faults.add(place, "no_person", entry=entry)
    else:
        faults += (fault.at(f"{place}, {entry}") for fault in check_names([name]))
    return name if len(faults) == own else ""


def _name_in(found: Any) -> str:  # noqa: ANN401
    return " ".join(unicodedata.normalize("NFC", found).split()) if isinstance(found, str) else ""


def _read_total(score: Mapping[str, Any], name: str, place: str, faults: Faults) -> int | None:
    found = score.get("score")
    total = _total_in(found)
    if found is None or found == "":
        faults.add(place, "no_score", name=name)
    elif total is None:
        faults.add(place, "score", name=name, given=found)
    elif abs(total) > LIMIT:
        faults.add(place, "range", name=name, given=found, most=LIMIT)
    return total


def _total_in(found: Any) -> int | None:  # noqa: ANN401
    """Parse a score; None if invalid.

    >>> _total_in("12+5-3"), _total_in("-4.0"), _total_in(7.0), _total_in("7.5"), _total_in(True)
    (14, -4, 7, None, None)
    """
    if isinstance(found, str):
        text = "".join(found.split())
        parts = PART.findall(text) if SUM.fullmatch(text) else []
        return sum(int(part.replace("−", "-")) for part in parts) if parts else None
    if isinstance(found, bool) or not isinstance(found, int | float):
        return None
    return int(found) if found == int(found) else None


def _is_otherwise(play: Mapping[str, Any]) -> bool:
    entries = _entries_of(play)
    totals = [_total_in(entry.get("score")) for entry in entries]
    known = [total for total in totals if total is not None]
    won = [is_set(entry, "winner") for entry in entries]
    if len(known) < len(entries) or not any(won):
        return False
    return won != [score == min(known) for score in known]


def _entries_of(play: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    scores = play.get("playerScores")
    return (
        [score for score in scores if isinstance(score, dict)] if isinstance(scores, list) else []
    )
