"""Ends what a test run started once that run is gone, even where it was killed: run as a program.

Reads lines: ``+123`` is a group of processes to end, ``-123`` one that has ended, ``+/a/folder``
and ``-/a/folder`` the same of folders to delete. When nobody holds the other end of the pipe any
more, what is still named ends.
"""

import contextlib
import os
import shutil
import signal
import subprocess
import sys


def read(lines):
    """What is named and has not ended, in the order it was named in."""
    named = {}
    for line in lines:
        sign, what = line[0], line[1:].rstrip("\n")
        if sign == "+":
            named[what] = None
        else:
            named.pop(what, None)
    return list(named)


def end(what):
    """Kill a group, or delete a folder."""
    if what.isdigit():
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(int(what), signal.SIGKILL)
    elif os.path.ismount(what):
        subprocess.run(["umount", "-l", what], check=False)
    while os.path.isdir(what):  # a process that writes there ends after a moment
        shutil.rmtree(what, ignore_errors=True)


if __name__ == "__main__":
    for left in read(sys.stdin):
        end(left)
