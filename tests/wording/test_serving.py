"""Commands that a server prints can be run as they are printed."""

import sys

import pytest

from app.wording.serving import tls_text, trust_command, where_the_fingerprint_is


@pytest.fixture
def program(tmp_path, monkeypatch):
    """The command in a folder with a space, as a checkout has it; not on the path."""
    folder = tmp_path / "my games" / "bin"
    folder.mkdir(parents=True)
    (folder / "backnine").touch(0o755)
    monkeypatch.chdir(folder.parent)
    monkeypatch.setenv("PATH", "/nowhere")
    return folder / "backnine"


def call(monkeypatch, name):
    monkeypatch.setattr(sys, "argv", [str(name), "serve"])


def test_in_a_checkout_the_command_has_the_folder_it_was_called_by(program, monkeypatch):
    call(monkeypatch, "bin/backnine")
    assert where_the_fingerprint_is().endswith("run: bin/backnine trust")
    assert tls_text("clock", {}).endswith("bin/backnine trust --renew")


def test_a_folder_with_a_space_is_quoted_for_the_shell(program, monkeypatch):
    call(monkeypatch, program)
    assert trust_command() == f"'{program}' trust"


def test_on_the_path_its_name_is_enough(program, monkeypatch):
    monkeypatch.setenv("PATH", str(program.parent))
    for name in (program, "bin/backnine"):
        call(monkeypatch, name)
        assert trust_command() == "backnine trust"


def test_another_program_of_that_name_on_the_path_is_not_meant(program, tmp_path, monkeypatch):
    (tmp_path / "backnine").touch(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    call(monkeypatch, "bin/backnine")
    assert trust_command() == "bin/backnine trust"


def test_started_by_python_it_is_called_by_its_name(monkeypatch):
    call(monkeypatch, "/somewhere/pytest/__main__.py")
    assert trust_command() == "backnine trust"
