"""Long work shows how far it is on standard error, where that is a terminal."""

import io

import click

from app.cli import progress_bar as bars
from app.cli.progress_bar import progress_bar
from app.record.progress import watched


class Terminal(io.StringIO):
    """Standard error of somebody who looks at it."""

    def isatty(self):
        return True


def work(monkeypatch, errors):
    """Do three things while somebody may watch; what they return."""
    monkeypatch.setattr(bars.sys, "stderr", errors)
    with click.Context(click.Command("export"), info_name="export"), progress_bar():
        return [thing * 2 for thing in watched([1, 2, 3])]


def test_a_terminal_sees_the_name_of_the_command_and_how_much_is_done(monkeypatch):
    errors = Terminal()
    assert work(monkeypatch, errors) == [2, 4, 6]
    assert "export" in errors.getvalue()
    assert "3/3" in errors.getvalue()


def test_a_program_sees_no_bar(monkeypatch):
    errors = io.StringIO()
    assert work(monkeypatch, errors) == [2, 4, 6]
    assert errors.getvalue() == ""


def test_nobody_watches_once_the_command_has_ended(monkeypatch):
    errors = Terminal()
    work(monkeypatch, errors)
    shown = errors.getvalue()
    assert [*watched([1])] == [1]
    assert errors.getvalue() == shown
