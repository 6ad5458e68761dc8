"""What is missing on a machine is shown at once, and what is not tested without it at the end."""

import os
import re
import sys
from pathlib import Path

import pytest

from tests.helpers import programs
from tests.helpers.processes import run

ROOT = Path(__file__).parents[2]
NAMES = [program.names[0] for program in programs.PROGRAMS]
CALLING = """
import pytest
from tests.helpers.programs import PROGRAMS, find

@pytest.mark.parametrize("program", PROGRAMS)
def test_calling(program):
    assert find(program.names[0]) != program.names[0]

def test_that_calls_none():
    pass
"""


@pytest.fixture
def bare(tmp_path):
    """The settings of a machine without any of the programs, and of nobody who may install."""
    hidden = "import sys, pathlib; from tests.helpers import programs; "
    hidden += f"programs.POSTGRESQL = pathlib.Path({str(tmp_path)!r}); "
    hidden += "programs.may_install = lambda: False; "
    settings = {name: value for name, value in os.environ.items() if name != "CI"}
    return hidden, {**settings, "PATH": str(tmp_path)}


def ask(bare, code, **more):
    """Run Python on that machine."""
    hidden, settings = bare
    return run([sys.executable, "-c", hidden + code], env={**settings, **more}, cwd=ROOT)


def test_programs_are_installed_before_the_tests_or_all_are_named(bare):
    done = ask(bare, "programs.main()")
    assert done.returncode == 1
    assert done.stderr.startswith(f"Missing for the tests: {', '.join(NAMES)}. ")
    packages = " ".join(program.packages for program in programs.PROGRAMS)
    assert done.stderr.endswith(f"sudo apt-get install {packages}\n")


def test_where_all_is_there_nothing_is_shown(monkeypatch, capfd):
    monkeypatch.setattr(programs, "path_of", lambda program: "/here")
    programs.main()
    assert capfd.readouterr() == ("", "")


def test_a_test_without_its_program_is_skipped_but_fails_in_ci(monkeypatch):
    monkeypatch.setattr(programs, "path_of", lambda program: None)
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="games in PostgreSQL"):
        programs.find("initdb")
    monkeypatch.setenv("CI", "true")
    assert programs.find("initdb") == "initdb"


def test_one_line_shows_what_was_not_tested_and_how_to_install_it():
    line = programs.say_untested(["games in PostgreSQL", "no checkout", "games in PostgreSQL"])
    assert line == (
        "Not tested: games in PostgreSQL, no checkout (3 tests)."
        " To test it on Debian or Ubuntu: sudo apt-get install postgresql"
    )


GO = "import pytest; sys.exit(pytest.main(['-p', 'tests.conftest', *sys.argv[1:]]))"


def run_tests(bare, folder, **more):
    """Run tests that call each program on that machine."""
    hidden, settings = bare
    (folder / "test_calling.py").write_text(CALLING)
    (folder / "pytest.ini").write_text("[pytest]\n")
    command = [sys.executable, "-c", hidden + GO, "-p", "no:cacheprovider", str(folder)]
    return run(command, env={**settings, **more}, cwd=ROOT)


def test_tests_without_their_program_are_skipped_and_one_line_names_all(bare, tmp_path):
    done = run_tests(bare, tmp_path)
    assert done.returncode == 0, done.stdout
    (line,) = re.findall(r"^Not tested: .*$", done.stdout, re.MULTILINE)
    for program in programs.PROGRAMS:
        assert program.goes_untested in line
        assert program.packages in line
    assert f"1 passed, {len(NAMES)} skipped" in done.stdout


@pytest.mark.deep
def test_in_ci_they_fail(bare, tmp_path):
    done = run_tests(bare, tmp_path, CI="true")
    assert done.returncode == 1
    assert f"{len(NAMES)} failed, 1 passed" in done.stdout
    assert "Not tested" not in done.stdout
