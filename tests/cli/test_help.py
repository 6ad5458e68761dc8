"""What --help tells, and what the shell completes."""

import os
import shlex
import subprocess
import sys

import click
import pytest
from click.testing import CliRunner

from app.cli.command import main
from app.cli.list_games import STATES as LISTED_STATES
from app.golf.catalogue import preset_mappings
from app.paper.choices import CHOICES, PLAIN
from app.record.game.games_list import STATES
from app.wording.game.games_list import STATE_WORDS, WIDTHS

COMMANDS = sorted(main.commands)


def completions(*words):
    """The help of a command on one line."""
    result = CliRunner().invoke(main, [*words, "--help"], terminal_width=500)
    assert result.exit_code == 0
    return " ".join(result.stdout.split())


def options(name):
    params = main.commands[name].params
    return [param for param in params if isinstance(param, click.Option)]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_shows_what_it_is_for_and_its_default(name):
    output = completions(name)
    for option in options(name):
        assert option.opts[-1] in output
        assert option.help, option.name
        if isinstance(option.type, click.Choice):
            assert f"[{'|'.join(option.type.choices)}]" in output
        if isinstance(option.default, str | int) and not option.is_flag:
            assert f"default: {option.default}" in output
        if option.envvar:
            assert f"env var: {option.envvar}" in output


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_short_help_and_takes_h(name):
    assert main.commands[name].help
    result = CliRunner().invoke(main, [name, "-h"])
    assert (result.exit_code, result.stderr) == (0, "")
    assert name in completions()


def all_commands(command=main, words=()):
    """Every command and group with the words that call it."""
    yield words, command
    for name, inner in getattr(command, "commands", {}).items():
        yield from all_commands(inner, (*words, name))


def test_every_command_shows_an_example_of_itself_what_comes_out_and_its_exit_codes():
    wrong = []
    for words, command in all_commands():
        result = CliRunner().invoke(main, [*words, "--help"])
        _before, _heading, after = result.stdout.partition("\nFor example:\n  $ ")
        is_whole = " ".join(["backnine", *words]) in after and "\nExit codes:\n  0  " in after
        if not is_whole or "\n  2  " not in after or (command.params[2:] and not command.help):
            wrong.append(words)
        if not isinstance(command, click.Group) and "\nOutput:\n" not in after:
            wrong.append(words)
    assert not wrong, wrong


def test_every_example_is_a_command_that_click_accepts():
    for words, command in all_commands():
        typed = shlex.split(command.example.partition(">")[0])
        typed = typed[typed.index("backnine") + 1 + len(words) :]
        if not isinstance(command, click.Group):
            command.make_context("backnine", typed, resilient_parsing=True)


@pytest.mark.parametrize(("settings", "is_coloured"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_help_is_coloured_where_a_terminal_shows_it_and_colour_is_not_refused(
    settings, is_coloured
):
    result = CliRunner(env=settings).invoke(main, ["backup", "--help"], color=True)
    assert ("\x1b[1m" in result.stdout) == is_coloured


@pytest.mark.parametrize("name", ["rules", "card"])
def test_every_preset_is_listed_where_one_can_be_chosen(name):
    result = CliRunner().invoke(main, [name, "--help"])
    for ruleset_id, raw in preset_mappings().items():
        assert f"  {ruleset_id} " in result.stdout
        assert raw["title"] in " ".join(result.stdout.split())


def test_what_is_printed_by_default_is_what_pages_print():
    defaults = {option.name: option.default for option in options("card")}
    assert {name: defaults[name] for name in CHOICES} == {
        name: str(getattr(PLAIN, name)) for name in CHOICES
    }


def test_the_states_of_a_game_are_the_same_everywhere():
    assert LISTED_STATES == STATES == tuple(STATE_WORDS)
    assert max(len(str(word)) for word in STATE_WORDS.values()) <= WIDTHS[2]


def completed(words, *, shell="bash"):
    """What a shell is offered for the last of the words, as it asks for it."""
    env = {"_BACKNINE_COMPLETE": f"{shell}_complete"}
    *typed, last = words
    env |= {
        "COMP_WORDS": " ".join(["backnine", *words]),
        "COMP_CWORD": last if shell == "fish" else str(len(words)),
    }
    if shell == "fish":
        env["COMP_WORDS"] = " ".join(["backnine", *typed])
    answer = CliRunner(env=env).invoke(main, [], prog_name="backnine")
    assert answer.stderr == ""
    return answer.stdout


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (["ru"], ["rules"]),
        (["rules", "nine-hole-"], ["nine-hole-grandma", "nine-hole-friends"]),
        (["rules", "ch"], ["check"]),
        (["card", "--rules", "sky"], ["skyjo"]),
        (["card", "--paper", "a"], ["a4", "a5", "a6"]),
        (["card", "--sty"], ["--style"]),
        (["games", "--state", "p"], ["playing", "paused"]),
    ],
)
def test_the_shell_completes_commands_options_choices_and_presets(words, offered):
    lines = [line.split(",") for line in completed(words).splitlines()]
    assert [value for kind, value in lines if kind == "plain"] == offered


def test_the_shell_completes_files_of_rules():
    assert completed(["rules", "check", "mine"]) == "file,mine\n"
    assert "file,ours/mine" in completed(["card", "--rules", "ours/mine"])
    assert "file" in completed(["settle", "holes"])


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_script_is_written_for_each_shell(shell):
    env = {"_BACKNINE_COMPLETE": f"{shell}_source"}
    answer = CliRunner(env=env).invoke(main, [], prog_name="backnine")
    assert answer.exit_code == 0
    assert f"_BACKNINE_COMPLETE={shell}_complete" in answer.stdout


IN_BASH = """
eval "$(_BACKNINE_COMPLETE=bash_source backnine)"
complete -p backnine >&2
compopt() { :; }  # only while a completion runs in a terminal
COMP_WORDS=(backnine rules sky) COMP_CWORD=2
_backnine_completion backnine sky rules
echo "${COMPREPLY[@]}"
"""


@pytest.mark.deep
def test_what_the_documents_say_works_in_bash():
    path = f"{os.path.dirname(sys.executable)}:{os.environ['PATH']}"
    answer = subprocess.run(
        ["bash", "--norc", "-c", IN_BASH], env={"PATH": path}, capture_output=True, text=True
    )
    assert answer.stdout == "skyjo\n", answer.stderr
    assert "_backnine_completion" in answer.stderr
