"""A terminal in which somebody starts a command and presses keys."""

import contextlib
import os
import pty
import sys
import threading

from tests.helpers.processes import end, launch

INTERRUPT = b"\x03"
IN_FRONT = """
import fcntl, os, signal, sys, termios
signal.signal(signal.SIGHUP, signal.SIG_DFL)  # also where these tests were started by nohup
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.argv[1], sys.argv[1:])
"""


class Terminal:
    """A command in front of a terminal of its own; what it writes is read as it comes."""

    def __init__(self, command, settings):
        self.keys, inside = pty.openpty()
        self.process = launch(
            [sys.executable, "-c", IN_FRONT, *command],
            env={**os.environ, **settings},
            stdin=inside,
            stdout=inside,
            stderr=inside,
        )
        os.close(inside)
        self.shown = b""
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        """Until the terminal is closed, or nobody writes into it any more."""
        with contextlib.suppress(OSError):
            while piece := os.read(self.keys, 65536):
                self.shown += piece

    def press(self, key):
        os.write(self.keys, key)

    def text(self):
        return self.shown.decode(errors="replace")

    def end(self):
        """Whatever is left of the command ends, and the terminal is closed."""
        end(self.process)
        self.reader.join()
        with contextlib.suppress(OSError):
            os.close(self.keys)


@contextlib.contextmanager
def terminal(command, **settings):
    """A terminal for as long as this block takes."""
    made = Terminal(command, settings)
    try:
        yield made
    finally:
        made.end()
