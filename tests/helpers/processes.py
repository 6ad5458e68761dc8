"""What tests start beside themselves: it ends with them, and nobody asks how fast it is."""

import atexit
import contextlib
import functools
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.helpers.programs import find

PATIENCE = float(os.environ.get("BACKNINE_PATIENCE", "240"))
"""Seconds. No test is about speed: only what hangs for good comes to this."""
GUARD = [sys.executable, str(Path(__file__).with_name("guard.py"))]
LEFT = {}
"""What has not ended yet: a group's number or a folder, and what it is."""


def wait_until(happens, process=None):
    """Wait until something is so; give up where the process that would bring it about has ended."""
    end = time.monotonic() + PATIENCE
    while not happens():
        if process is not None and process.poll() is not None:
            pytest.fail(f"{process.args} ended with {process.returncode}")
        if time.monotonic() > end:
            pytest.fail(f"did not happen in {PATIENCE} seconds")
        time.sleep(0.05)


def launch(command, **how):
    """Start a process in a group of its own that ends with this run at the latest."""
    the_guard()
    process = subprocess.Popen(command, start_new_session=True, **how)
    LEFT[process.pid] = command
    write_line(f"+{process.pid}")
    return process


def end(process):
    """Kill a process and what it started, as when the power goes; no harm where it has ended."""
    if process.pid in LEFT:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        for pipe in filter(None, (process.stdin, process.stdout, process.stderr)):
            pipe.close()
        forget(process.pid)


def leave(process):
    """Ask a process to leave, and wait until it has; its exit code."""
    process.terminate()
    return process.wait(PATIENCE)


@contextlib.contextmanager
def ending(process):
    """A process for as long as this block takes, whatever happens in it."""
    try:
        yield process
    finally:
        end(process)


def run(command, **how):
    """Let a process come to its end; its output, and its exit code."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with ending(launch(command, **(pipes | how))) as process:
        output = process.communicate(timeout=PATIENCE)
    return subprocess.CompletedProcess(command, process.returncode, *output)


def keep(folder):
    """A folder that is deleted with this run, if it is not before."""
    LEFT[folder] = folder
    write_line(f"+{folder}")


def delete(folder):
    """A folder that was kept; a process that still writes there ends after a moment."""
    while folder.exists():
        shutil.rmtree(folder, ignore_errors=True)
    forget(folder)


def forget(what):
    """It has ended, or is deleted."""
    if LEFT.pop(what, None) is not None:
        write_line(f"-{what}")


@functools.cache
def the_guard():
    """The program that ends what we started where we can't."""
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    made = subprocess.Popen(
        GUARD, stdin=subprocess.PIPE, start_new_session=True, text=True, **quiet
    )
    atexit.register(dismiss, made)
    return made


def dismiss(guard):
    """It ends what is still there, and goes."""
    guard.stdin.close()
    guard.wait()


def write_line(line):
    the_guard().stdin.write(f"{line}\n")
    the_guard().stdin.flush()


def kill(pids):
    """End processes that are not our children, and wait until they have."""
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    wait_until(lambda: not listed("-p", ",".join(map(str, pids)) or "0"))


def children(pid):
    """Process ids whose parent is ``pid``."""
    return listed("--ppid", str(pid))


def listed(*which):
    """Process ids that ``ps`` finds, without those that have ended and wait for their parent."""
    command = [find("ps"), "-o", "pid=,stat=", *which]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    rows = [row.split() for row in found.stdout.splitlines()]
    return [int(pid) for pid, state in rows if not state.startswith("Z")]
