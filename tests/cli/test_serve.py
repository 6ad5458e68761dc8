"""``backnine serve`` names all settings, and refuses those that can't be used before it begins."""

import pytest
from click.testing import CliRunner

from app.cli.command import main
from app.server_settings import RETIRED, SERVER_SETTINGS

MISTAKES = {
    "HOST": ("203.0.113.9", "203.0.113.9 is not an address of this computer. Set HOST"),
    "WORKERS": ("many", "'--workers' (env var: 'WORKERS'): 'many' is not a valid integer"),
    "THREADS": ("0", "'--threads' (env var: 'THREADS'): 0 is not in the range"),
    "BACKNINE_LOG": ("all", "'--log' (env var: 'BACKNINE_LOG'): 'all' is not one of"),
    "BACKNINE_PURGE_DAYS": ("-1", "'--purge-days' (env var: 'BACKNINE_PURGE_DAYS'): -1 is not"),
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
    assert "is not a folder. Set BACKNINE_HOME" in lines[-1]
    assert len(lines) == len(MISTAKES) + 1


def test_an_option_replaces_a_setting_that_cannot_be_used(serve):
    assert "WORKERS" not in serve("--workers", "2", WORKERS="many").stderr


def test_its_help_names_every_setting(serve):
    output = serve("--help").stdout
    assert [name for name in SERVER_SETTINGS if name not in output] == []


def test_each_retired_setting_that_is_set_is_named_in_one_line(serve):
    lines = serve(**dict.fromkeys(RETIRED, "public")).stderr.splitlines()
    assert lines[:-1] == [*RETIRED.values()]
    assert [setting for setting in RETIRED if setting in serve().stderr] == []
