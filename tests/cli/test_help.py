"""What --help tells, and what the shell completes."""

import os
import re
import shlex
import subprocess
import sys

import click
import pytest
from click.testing import CliRunner

from app.cli.command import main
from app.formats.columns import TABLES
from app.paper.choices import CHOICES, PLAIN
from app.record.access.rights import RIGHTS
from app.record.game.games_list import STATES
from app.wording.standing import STATE_WORDS, WIDTHS

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


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_shows_an_example_of_itself_that_click_accepts(name):
    _help, example = CliRunner().invoke(main, [name, "--help"]).stdout.split("For example:\n  $ ")
    words = shlex.split(example.partition(">")[0])
    typed = words[words.index("backnine") + 1 :]
    assert typed.pop(0) == name
    main.commands[name].make_context(name, typed, resilient_parsing=True)


@pytest.mark.parametrize(("words", "codes"), [("", "02"), ("settle", "012"), ("links", "02")])
def test_exit_codes_are_listed(words, codes):
    listed = (
        CliRunner().invoke(main, [*words.split(), "--help"]).stdout.partition("Exit codes:\n")[2]
    )
    assert re.findall(r"^  (\d)  [A-Z]", listed, re.MULTILINE) == [*codes]


@pytest.mark.parametrize(("settings", "is_coloured"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_an_error_is_red_on_a_terminal_unless_colour_is_refused(settings, is_coloured):
    result = CliRunner(env=settings).invoke(main, ["rules", "nowhere"], color=True)
    assert ("\x1b[31m" in result.stderr) == is_coloured


def test_what_is_printed_by_default_is_what_pages_print():
    defaults = {option.name: option.default for option in options("card")}
    assert {name: defaults[name] for name in CHOICES} == {
        name: str(getattr(PLAIN, name)) for name in CHOICES
    }


def test_an_option_takes_every_word_that_there_is():
    words = {
        option.opts[-1]: option.type.choices
        for name in ("games", "links", "export", "card")
        for option in options(name)
        if isinstance(option.type, click.Choice)
    }
    assert (words["--state"], words["--renew"], words["--table"]) == (STATES, RIGHTS, tuple(TABLES))
    assert {name: words[f"--{name}"] for name in CHOICES} == CHOICES


def test_a_state_fits_into_its_column():
    assert tuple(STATE_WORDS) == STATES
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
        (["ch"], ["check"]),
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
    assert "file,mine\n" in completed(["check", "mine"])
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
