"""A short code by which phones ask to enter scores in a game; it gives nothing by itself.

Somebody with full control lets a phone in, or doesn’t. The code lives while the game is played, at
most twelve hours, and ends with a new link.
"""

from collections.abc import Sequence
from datetime import timedelta

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from app.golf.faults import GolfError
from app.record.access.quotas import (
    USUAL,
    TooManyAttemptsError,
    add_to,
    home_of,
    this_minute,
)
from app.record.access.sharing import UnknownCodeError, raise_right, right_of
from app.record.access.sharing import unused_code as unused_view_code
from app.record.database import db, now, writing
from app.record.game.load import play_at
from app.record.models import Asker, Game, Logbook, ShortCode
from app.record.new_codes import VIEW, new_code

LASTS = timedelta(hours=12)
MOST_ASKERS = 12
"""Of one code, with those who were refused: whoever clears cookies asks as another phone."""
LET_IN, REFUSED = "in", "no"


class TooManyAskersError(GolfError):
    """So many phones have asked by one code that no more may."""

    def __init__(self) -> None:
        super().__init__(f"More than {MOST_ASKERS} phones have asked.")


def draw_code(game: Game) -> None:
    """Draw a new code; the one before ends, with all who asked by it."""
    game_id = game.id
    with writing(game_id) as session:
        code = unused_view_code(session, Logbook.view_code, VIEW)
        while session.scalar(select(ShortCode.game_id).where(ShortCode.code == code)):
            code = new_code(VIEW)
        session.execute(delete(ShortCode).where(ShortCode.game_id == game_id))
        session.execute(delete(ShortCode).where(ShortCode.until <= now()))
        session.add(ShortCode(game_id=game_id, code=code, until=now() + LASTS))


def code_now(game: Game) -> str:
    """Return the code of a game that is being played, "" if it has none."""
    found = db.session.get(ShortCode, game.id)
    return found.code if found and _is_open(db.session(), found) else ""


def find_game(session: Session, code: str) -> Game | None:
    found = session.scalar(select(ShortCode).where(ShortCode.code == code))
    if found is None or not _is_open(session, found):
        return None
    return session.get(Game, found.game_id)


def _is_open(session: Session, code: ShortCode) -> bool:
    game = session.get_one(Game, code.game_id, populate_existing=True)
    play = play_at(game.id, game.public_id, game.version)
    is_played = not play.is_over and play.state.deleted_at is None
    return code.until > now() and is_played and not game.entry_closed


def ask(code: str, name: str, device: str, address: str | None) -> None:
    """Ask to be let in; a second time is the first.

    Raises ``UnknownCodeError``, ``TooManyAskersError`` or ``TooManyAttemptsError``.
    """
    game = find_game(db.session(), code)
    if game is None:
        raise UnknownCodeError
    game_id = game.id
    with writing(game_id) as session:
        if find_game(session, code) is None:
            raise UnknownCodeError
        here = Asker.game_id == game_id
        if session.scalar(select(Asker.id).where(here, Asker.device == device)):
            return
        if session.scalar(select(func.count()).where(here)) == MOST_ASKERS:
            raise TooManyAskersError
        if add_to(session, f"{home_of(address)} asks", this_minute(), 1) > USUAL:
            raise TooManyAttemptsError(by_all=False)
        session.add(Asker(game_id=game_id, device=device, name=name))


def asks_of(game: Game) -> Sequence[Asker]:
    """Those that wait for an answer, in order."""
    if not code_now(game):
        return ()
    waiting = Asker.game_id == game.id, Asker.answer == ""
    return db.session.scalars(select(Asker).where(*waiting).order_by(Asker.id)).all()


def answer(game: Game, asker_id: int, *, let_in: bool) -> None:
    """Let a phone in or not, unless it has an answer, or the code has ended meanwhile."""
    game_id = game.id
    with writing(game_id) as session:
        asker = session.get(Asker, asker_id, populate_existing=True)
        code = session.get(ShortCode, game_id, populate_existing=True)
        is_due = asker is not None and asker.game_id == game_id and not asker.answer
        if asker is None or code is None or not is_due or not _is_open(session, code):
            return
        asker.answer = LET_IN if let_in else REFUSED
        if let_in:
            raise_right(session, game_id, asker.device, "score")


def answer_for(device: str | None) -> tuple[str, Game | None]:
    """Return the answer to what a phone asked last, "" while it waits; the game once it is in."""
    asker = db.session.scalar(
        select(Asker).where(Asker.device == device).order_by(Asker.id.desc()).limit(1)
    )
    if asker is None:
        return REFUSED, None
    code = db.session.get_one(ShortCode, asker.game_id)
    if asker.answer == LET_IN and right_of(db.session(), asker.game_id, device):
        return LET_IN, db.session.get(Game, asker.game_id)
    is_waiting = not asker.answer and _is_open(db.session(), code)
    return "" if is_waiting else REFUSED, None
