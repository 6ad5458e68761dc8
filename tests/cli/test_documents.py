"""docs/commands.md tells what the commands do."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from app.cli.command import main
from app.formats.hole_line import KNOWN, LONGEST_LINE
from app.golf.reading import DEEPEST, LONGEST_NUMBER
from app.record.game.games_list import STATES

PAGE = (Path(__file__).parents[2] / "docs" / "commands.md").read_text("utf-8")


def test_every_command_entry_and_state_is_shown():
    for name in main.commands:
        assert re.search(rf"\bbacknine {name}\b", PAGE), name
    for name in (*KNOWN, *STATES, "looks_without_fine"):
        assert re.search(rf"[` ]{name}[`,:\n]", PAGE), name


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_shown_for_every_shell(shell):
    assert f"_BACKNINE_COMPLETE={shell}_source backnine" in PAGE


def test_the_limits_of_a_line_are_shown():
    text = " ".join(PAGE.split())
    assert f"more than {LONGEST_NUMBER} digits" in text
    assert f"more than {DEEPEST} deep" in text
    assert LONGEST_LINE == 1_000_000
    assert "more than a million bytes" in text


def test_the_line_that_is_shown_is_ruled_on():
    line = re.search(r"echo '(\{.*\})' \| backnine settle", PAGE)[1]
    assert CliRunner().invoke(main, ["settle"], input=line).exit_code == 0


def test_what_is_shown_of_a_wrong_line_is_what_is_shown():
    hole = {"rules": "nine-hole", "grids": [None, [["4", "5", True], ["K"]]], "went_out": 0}
    output = CliRunner().invoke(main, ["settle"], input=f"\n{json.dumps(hole)}\n").stderr
    assert output in PAGE
