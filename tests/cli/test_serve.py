"""``backnine serve`` names all settings, and refuses those that can't be used before it begins."""

import errno
import os
import subprocess
import sys

import pytest
from click.testing import CliRunner

from app.cli.command import main
from app.server_settings import RETIRED

MISTAKES = {
    "HOST": ("203.0.113.9", "203.0.113.9 is not an address of this computer. Set HOST"),
    "WORKERS": ("many", "WORKERS is “many”. Set it to 1–64."),
    "THREADS": ("0", "THREADS is “0”. Set it to 1–64."),
    "BACKNINE_LOG": ("all", "BACKNINE_LOG is “all”. Set it to errors or requests."),
    "BACKNINE_PURGE_DAYS": ("-1", "BACKNINE_PURGE_DAYS is “-1”. Set it to 1–36500."),
    "BACKNINE_ADDRESS": ("foo", "BACKNINE_ADDRESS is “foo”."),
}


@pytest.fixture
def serve(monkeypatch, tmp_path):
    """The answer of the command in a home that is a file, with these settings."""
    (tmp_path / "file").touch()
    monkeypatch.delenv("DATABASE_URL", raising=False)
    home = {"BACKNINE_HOME": str(tmp_path / "file")}
    return lambda *words, **env: CliRunner(env=home | env).invoke(main, ["serve", *words])


def test_all_settings_that_cannot_be_used_are_shown_at_once(serve):
    answer = serve(**{name: value for name, (value, _message) in MISTAKES.items()})
    lines = answer.stderr.splitlines()
    missing = [
        message
        for _value, message in MISTAKES.values()
        if not any(message in line for line in lines)
    ]
    assert (answer.exit_code, missing) == (2, [])
    assert "Not a directory. Set BACKNINE_HOME" in lines[-1]
    assert len(lines) == len(MISTAKES) + 1


def test_an_option_replaces_its_setting_and_retired_settings_are_named(serve):
    assert "'--port' (env var: 'PORT'): 0 is not in the range" in serve(PORT="0").stderr
    assert "'PORT'" not in serve("--port", "8000", PORT="0").stderr
    lines = serve(**dict.fromkeys(RETIRED, "public")).stderr.splitlines()
    assert [line.partition(" is ignored")[0] for line in lines[:-1]] == [*RETIRED]
    assert [setting for setting in RETIRED if setting in serve().stderr] == []


SOME = (0, 8, 100)  # blocks that a file may have: each stops the start elsewhere


def run(home, *words, most="unlimited", **how):
    command = [sys.executable, "-m", "app.cli.command", *words]
    limited = ["sh", "-c", f'ulimit -f {most}; exec "$@"', "sh", *command]
    home = {"BACKNINE_HOME": str(home), "DATABASE_URL": ""}
    how = {"stdout": subprocess.DEVNULL, **how, "stderr": subprocess.PIPE, "text": True}
    return subprocess.run(limited, env={**os.environ, **home}, check=False, **how)


@pytest.mark.deep
@pytest.mark.parametrize("most", SOME)
def test_a_full_disk_at_the_start_gets_a_sentence(tmp_path, most):
    done = run(tmp_path / "home", "serve", most=most)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    wrong = "that its disk isn’t full" if most else "/secret can’t be written: "
    assert wrong in done.stderr


@pytest.mark.deep
def test_a_demo_without_a_place_gets_a_sentence(tmp_path):
    done = run(tmp_path, "demo", most=0)
    assert (done.returncode, "can’t be written" in done.stderr) == (2, True), done.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a full device: Linux has one")
def test_output_to_a_full_disk_gets_a_sentence(tmp_path):
    with open("/dev/full", "w") as full:
        done = run(tmp_path, "rules", stdout=full)
    assert (done.returncode, os.strerror(errno.ENOSPC) in done.stderr) == (2, True), done.stderr
    assert "Traceback" not in done.stderr
