"""The disk fills up: the page shows it, only what is kept is acknowledged, then it goes on."""

import contextlib
import os
import resource
import subprocess

import pytest

from tests.helpers import stores
from tests.helpers.processes import children, delete, keep
from tests.load.served import Served
from tests.load.wire import AwayError, WirePhone, kept, make_games

NO_MORE = 4096  # bytes; no file of ours may grow beyond
SMALL = ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs"]
CAN_MOUNT = (
    not os.geteuid()
    and not subprocess.run(
        ["unshare", "-m", *SMALL, "/mnt"], capture_output=True, check=False
    ).returncode
)


@contextlib.contextmanager
def quota(served):
    """Files can't grow meanwhile, which to a database is a full disk."""
    pids = children(served.process.pid)
    before = {pid: resource.prlimit(pid, resource.RLIMIT_FSIZE) for pid in pids}
    for pid in pids:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (NO_MORE, before[pid][1]))
    yield
    for pid, limits in before.items():
        resource.prlimit(pid, resource.RLIMIT_FSIZE, limits)


@contextlib.contextmanager
def filled(folder):
    """A file takes all the room that is left on the disk."""
    with (folder / "filler").open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while file.write(b"x" * 4096):
            pass
    yield
    (folder / "filler").unlink()


def assert_full_and_back(app, served, filling):
    """Send until it is refused, look at the card, send the same again once there is room."""
    (game,) = make_games(app, 1, 2)
    phone = WirePhone(served.port, 0)
    phone.send(game, phone.entries(1))
    with filling:
        done, refusal, waiting = send_until_full(phone, game)
        status, page = refusal.args
        assert (status, phone.ask("GET", f"/g/{game}")[0]) == (507, 200)
        assert b"disk is full." in page
    assert phone.send(game, [waiting]) == ["kept"]
    phone.hang_up()
    assert [client_id for _game, client_id, _seq in kept(app)][3:] == [*done, waiting["said_as"]]


def send_until_full(phone, game, most=400):
    """The ids that were acknowledged, the first refusal, and what it refused."""
    done = []
    for entry in phone.entries(most):
        try:
            phone.send(game, [entry])
        except AwayError as refusal:
            return done, refusal, entry
        done.append(entry["said_as"])
    return pytest.fail(f"{most} entries went onto a full disk")


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
def test_beyond_a_quota_nothing_is_lost(app, serve):
    served = serve(workers=2)
    assert_full_and_back(app, served, quota(served))


@pytest.mark.skipif(not CAN_MOUNT, reason="a disk that is full: only root makes one")
def test_on_a_full_disk_nothing_is_lost(tmp_path):
    with small_disk(tmp_path / "disk") as disk:
        app = stores.make_app(f"sqlite:///{disk / 'small.db'}")
        with Served(disk, f"sqlite:///{disk / 'small.db'}") as served:
            assert_full_and_back(app, served, filled(disk))
        stores.close(app)


@contextlib.contextmanager
def small_disk(folder):
    """A disk of a megabyte."""
    folder.mkdir()
    keep(folder)
    subprocess.run([*SMALL, str(folder)], check=True)
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)
        delete(folder)
