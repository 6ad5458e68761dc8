"""The file that a phone saves of what it could not send (``back-nine.json``): it is sent now."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext

from app.record.access.client_limits import MOST_IN_GAME
from app.record.access.rights import game_and_right
from app.record.change.start_game import PUBLIC_ID, AddressTakenError
from app.record.change.sync import receive
from app.record.database import GameGoneError
from app.record.files.reading import GameFileError, parsed, unpacked
from app.record.game.load import current_play
from app.web.base.bad_requests import count_bytes
from app.web.base.http import LIMITS
from app.web.offline.sync import make_sent, new_game
from app.wording.errors import answer_text, limit_text, problem_text

MOST_SENTENCES = 20


def unsent_in(body: bytes) -> Mapping[str, Any] | None:
    """Return what such a file holds, None for any other file; ``body`` is packed.

    Raises ``GameFileError`` for more than a phone can wait with: each is asked for here.
    """
    try:
        files = [text for _name, text in unpacked(body)]
        found = parsed(files[0].decode("utf-8-sig")) if len(files) == 1 else {}
    except (GameFileError, UnicodeDecodeError):
        return None
    entries, games = found.get("entries"), found.get("games")
    if "backnine" in found or not (isinstance(entries, list) and isinstance(games, list)):
        return None
    if len(entries) + len(games) > MOST_IN_GAME:
        raise GameFileError("entries", "too_many_entries", MOST_IN_GAME)
    return found


def send_unsent(found: Mapping[str, Any], device: str) -> tuple[int, list[str]]:
    """Do what the phone would have done: start its games, then send entries, each once.

    Returns how many entries the server has now, and sentences about all of it. Raises
    ``TooFastError`` and ``HourlyLimitError``.
    """
    count_bytes(len(repr(found)))
    troubles = []
    for snapshot in found["games"]:
        made = snapshot.get("made") if isinstance(snapshot, Mapping) else None
        if isinstance(made, Mapping):
            troubles += _start(device, {**made, "id": snapshot.get("id")})
    by_game: dict[str, list[Any]] = {}
    for item in found["entries"]:
        public_id = str(item.get("game", "")) if isinstance(item, Mapping) else ""
        if PUBLIC_ID.fullmatch(public_id):
            by_game.setdefault(public_id, []).append(item.get("entry"))
    count = 0
    for public_id, entries in by_game.items():
        game, answers = game_and_right(public_id, device), None
        with suppress(GameGoneError):
            if game and not current_play(game[0]).state.deleted_at:
                answers, _version = receive(game[0], device, entries)
        if answers is None:
            troubles.append(
                _(
                    "This phone can’t enter scores in the game %(game)s. Open its link here, then "
                    "choose the file again.",
                    game=public_id,
                )
            )
            continue
        count += sum(answer.outcome in ("kept", "known") for answer in answers)
        troubles += [answer_text(answer) for answer in answers]
    saved = ngettext("%(num)s entry is saved now.", "%(num)s entries are saved now.", count)
    sentences = [saved, *dict.fromkeys(filter(None, troubles))]
    return count, sentences[:MOST_SENTENCES]


def _start(device: str, sent: Mapping[str, Any]) -> list[str]:
    new, faults = new_game(sent)
    if new is None:
        return list(faults)
    try:
        public_id, _is_new = make_sent(device, new)
    except AddressTakenError:
        public_id = ""
    except LIMITS as error:
        return [limit_text(error)]
    return [] if public_id == new.public_id else [problem_text("taken")]
