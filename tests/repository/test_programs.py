"""What is missing on a machine is said at once, and what is not tested without it at the end."""

import os
import re
import sys
from pathlib import Path

import pytest

from tests.helpers import programs
from tests.helpers.processes import run

ROOT = Path(__file__).parents[2]
NAMES = [program.names[0] for program in programs.PROGRAMS]
SOME = (  # tests that call each of them, and some that call none
    "tests/paper/test_pdf.py::test_all_files_are_valid",
    "tests/cli/test_card.py::test_choices_reach_the_paper",
    "tests/record/test_database.py::test_migrating_again_changes_nothing",
    "tests/browser/every_page/test_typefaces.py",
    "tests/browser/engines/test_typefaces.py",
    "tests/browser/engines/test_ways.py",
    "tests/repository/test_hosting.py::test_systemd_takes_the_unit",
    "tests/repository/test_hosting.py::test_caddy_takes_its_file",
    "tests/repository/test_tree.py::test_nothing_of_a_running_copy_is_in_the_repository",
    "tests/tls/test_leaf.py::test_openssl_verifies_it",
    "tests/serving/test_server.py::test_a_killed_worker_is_replaced",
)


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


REASON = r"^not tested: (.*): no (\S+) \(apt: [^)]+\) \((\d+) tests\)$"
LOOK = "sys.exit(programs.main())"


def test_all_that_is_missing_is_said_in_one_go_with_what_is_not_tested(bare):
    said = ask(bare, LOOK)
    assert said.returncode == 0
    head, *lines, advice = said.stderr.splitlines()
    assert head == "Missing on this machine, and not tested without it:"
    told = [[program.names[0], program.goes_untested] for program in programs.PROGRAMS]
    assert [line.split(maxsplit=1) for line in lines] == told
    packages = [program.packages for program in programs.PROGRAMS]
    assert advice == "On Debian: sudo apt-get install " + " ".join(packages)


def test_in_ci_a_missing_program_is_a_failure(bare):
    assert ask(bare, LOOK, CI="true").returncode == 1


def test_where_all_is_there_nothing_is_said(monkeypatch, capfd):
    monkeypatch.setattr(programs, "path_of", lambda program: "/here")
    assert programs.main() == 0
    assert capfd.readouterr() == ("", "")


GO = "import pytest; sys.exit(pytest.main(['-p', 'no:cacheprovider', *sys.argv[1:]]))"


def run_some(bare, **more):
    """Run those tests on that machine; what was said."""
    hidden, settings = bare
    command = [sys.executable, "-c", hidden + GO, *SOME]
    return run(command, env={**settings, **more}, cwd=ROOT)


def test_outside_ci_tests_without_their_program_are_skipped_each_with_its_reason(bare):
    done = run_some(bare)
    assert done.returncode == 0, done.stdout
    told = re.findall(REASON, done.stdout, re.MULTILINE)
    assert sorted(name for _what, name, _count in told) == sorted(NAMES)
    skipped = sum(int(count) for _what, _name, count in told)
    assert f"{skipped} skipped" in done.stdout


def test_in_ci_they_fail(bare):
    done = run_some(bare, CI="true")
    assert done.returncode == 1
    assert "skipped" not in done.stdout.splitlines()[-1]
    assert "not tested" not in done.stdout
