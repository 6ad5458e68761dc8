"""What is wrong with an imported file, and where in it."""

from collections.abc import Iterator
from contextlib import contextmanager

from app.golf.faults import GolfError
from app.record.log.entry_schema import UnreadableError


class GameFileError(GolfError):
    """What is wrong with a file, a code, and ``where``: a path in it or its line."""

    def __init__(self, where: str, why: str, value: object = "") -> None:
        super().__init__(f"{where}: {why}")
        self.where = where
        self.why = why
        self.value = value


@contextmanager
def at(where: str, why: str = "content") -> Iterator[None]:
    try:
        yield
    except UnreadableError as error:
        raise GameFileError(where, why if error.why == "content" else error.why) from None
    except (TypeError, ValueError, KeyError, RecursionError) as error:
        if isinstance(error, GameFileError):
            raise
        raise GameFileError(where, why, error if isinstance(error, GolfError) else "") from None


def expect_at(holds: bool, where: str, why: str) -> None:
    if not holds:
        raise GameFileError(where, why)
