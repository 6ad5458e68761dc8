"""Sixteen phones write at once: all that was acknowledged is there, once, in one order."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.conftest import FULL
from tests.load.wire import WirePhone, kept, make_games

pytestmark = pytest.mark.postgresql
PHONES = 16
ENTRIES, GAMES = (2000, 200) if FULL else (200, 20)


def write(port, number, games):
    """One phone's share, an entry at a time through all games; what each answer was."""
    phone = WirePhone(port, number)
    acknowledged = []
    for turn in range(ENTRIES // PHONES):
        entry, game = phone.entry(), games[(turn + number) % len(games)]
        acknowledged.append((phone.send(game, [entry])[0], game, entry["said_as"]))
    phone.hang_up()
    return acknowledged


def write_all(port, games):
    """Everybody's share, all at once."""
    with ThreadPoolExecutor(PHONES) as pool:
        shares = pool.map(lambda number: write(port, number, games), range(PHONES))
    return [entry for share in shares for entry in share]


def test_every_acknowledged_entry_is_there_exactly_once(app, serve):
    served = serve(workers=4)
    games = make_games(app, 1 + GAMES, PHONES)
    acknowledged = write_all(served.port, games[:1]) + write_all(served.port, games[1:])
    assert {answer for answer, _game, _id in acknowledged} == {"kept"}
    found = Counter((game, client_id) for game, client_id, _seq in kept(app))
    assert all(found[game, client_id] == 1 for _answer, game, client_id in acknowledged)
    assert sum(found.values()) == len(acknowledged) + 2 * len(games)
    assert_log_has_no_gaps(kept(app))


def assert_log_has_no_gaps(rows):
    """Every game's entries are numbered from 1 on, none twice."""
    for game in {game for game, _id, _seq in rows}:
        numbers = sorted(seq for public_id, _id, seq in rows if public_id == game)
        assert numbers == list(range(1, len(numbers) + 1))
