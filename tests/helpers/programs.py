"""Programs beside Python that tests call; ``python -m tests.helpers.programs`` installs them.

Where one is missing, the tests that call it are skipped, and one line at the end of the run says
what was not tested and how to install it. With ``CI`` set, a missing program is an error.
"""

import ctypes
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

INSTALL = ("install", "--yes", "--no-install-recommends")
POSTGRESQL = Path("/usr/lib/postgresql")  # where Debian keeps those that are on nobody's path


@dataclass(frozen=True, slots=True)
class Program:
    """Any of its names will do; ``goes_untested`` is what nobody checks without it.

    ``packages`` are Debian's, separated by spaces. It also needs its ``library``, and the other
    program ``beside`` it.
    """

    names: tuple[str, ...]
    packages: str
    goes_untested: str
    library: str = ""
    beside: str = ""


CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
PROGRAMS = (
    Program(
        CHROMIUM,
        "chromium-headless-shell libatomic1",
        "the pages in a browser",
        library="libatomic.so.1" if sys.platform == "linux" else "",  # of what drives it
    ),
    Program(("firefox-esr", "firefox"), "firefox-esr", "the pages in Firefox"),
    Program(
        ("WebKitWebDriver",),
        "webkit2gtk-driver xvfb",
        "the pages in WebKit, which is of Safari’s family",
        beside="Xvfb",
    ),
    Program(("initdb",), "postgresql", "games in PostgreSQL"),
    Program(("pdftotext",), "poppler-utils", "that words can be copied from a printed card"),
    Program(("qpdf",), "qpdf", "that a printed card is a PDF without faults"),
    Program(("git",), "git", "that nothing of a running copy is in the repository"),
    Program(("ps",), "procps", "what becomes of workers that die or hang"),
    Program(("systemd-analyze",), "systemd", "that systemd takes the unit"),
    Program(("caddy",), "caddy", "that Caddy takes its file"),
)


def path_of(program):
    """Where a program is, None where it is not."""
    if program.library and not can_be_loaded(program.library):
        return None
    if program.beside and not shutil.which(program.beside):
        return None
    found = next(filter(None, map(shutil.which, program.names)), None)
    newest = sorted(POSTGRESQL.glob(f"*/bin/{program.names[0]}"), key=version)
    return found or next(map(str, reversed(newest)), None)


def can_be_loaded(library):
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def version(path):
    """The number in /usr/lib/postgresql/15/bin/initdb."""
    return int(path.parts[-3])


def in_ci():
    return bool(os.environ.get("CI"))


def find(name):
    """The path of a program, for the test that calls it: without it the test is skipped."""
    program = next(listed for listed in PROGRAMS if name in listed.names)
    path = path_of(program)
    if path is None and not in_ci():
        pytest.skip(program.goes_untested)
    return path or name


def say_untested(reasons):
    """One line about skipped tests: what was not tested, and how to install what they need."""
    lacking = [program for program in PROGRAMS if program.goes_untested in reasons]
    line = f"Not tested: {', '.join(sorted(set(reasons)))} ({len(reasons)} tests)."
    if lacking:
        line += f" To test it on Debian or Ubuntu: {advice(lacking)}"
    return line


def advice(lacking):
    return "sudo apt-get install " + " ".join(program.packages for program in lacking)


def is_here(name):
    """Whether tests that call it are run: in CI they are, come what may."""
    program = next(listed for listed in PROGRAMS if name in listed.names)
    return in_ci() or path_of(program) is not None


def missing():
    return [program for program in PROGRAMS if path_of(program) is None]


def install(programs):
    """Put them on this machine, all at once, or one by one where one can't be had."""
    apt_get("update")
    apt_get(*INSTALL, *(name for program in programs for name in program.packages.split()))
    for program in programs:
        if path_of(program) is None:
            apt_get(*INSTALL, *program.packages.split())


def apt_get(*words):
    settings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", *words], env=settings, capture_output=True, check=False)


def may_install():
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def main():
    """Install what is missing, where that is possible; fail if something is still missing."""
    lacking = missing()
    if lacking and may_install():
        print("Installing programs that tests call ...", flush=True)
        install(lacking)
    if missing():
        names = ", ".join(program.names[0] for program in missing())
        sys.exit(f"Missing for the tests: {names}. On Debian or Ubuntu: {advice(missing())}")


if __name__ == "__main__":
    main()
