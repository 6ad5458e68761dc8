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
from app.paper.choices import CHOICES, OPTIONS, PLAIN
from app.record.access.rights import RIGHTS
from app.record.files.listing import STATES
from app.wording.operator import STATES as STATE_WORDS


def options(name):
    params = main.commands[name].params
    return [param for param in params if isinstance(param, click.Option)]


def test_every_command_shows_its_options_and_an_example_that_click_accepts():
    runner, missing = CliRunner(), []
    listed = runner.invoke(main, ["--help"]).stdout
    for name, command in main.commands.items():
        done = runner.invoke(main, [name, "-h"], terminal_width=500)
        assert (done.exit_code, done.stderr, command.help != "") == (0, "", True)
        output = " ".join(done.stdout.split())
        expected = [name] if name not in listed else []
        for option in options(name):
            assert option.help, option.name
            expected.append(option.opts[-1])
            if isinstance(option.type, click.Choice):
                expected.append(f"[{'|'.join(option.type.choices)}]")
            if isinstance(option.default, str | int) and not option.is_flag:
                expected.append(f"default: {option.default}")
            if option.envvar:
                expected.append(f"env var: {option.envvar}")
        missing += [(name, words) for words in expected if words not in output]
        example = runner.invoke(main, [name, "--help"]).stdout.split("For example:\n  $ ")[1]
        words = shlex.split(example.partition(">")[0])
        typed = words[words.index("backnine") + 1 :]
        assert typed.pop(0) == name
        command.make_context(name, typed, resilient_parsing=True)
    assert missing == []


@pytest.mark.parametrize(("words", "codes"), [("", "02"), ("settle", "21")])
def test_exit_codes_are_said(words, codes):
    output = CliRunner().invoke(main, [*words.split(), "--help"]).stdout
    assert re.findall(r"\b\d\b", output) == [*codes]


def test_an_error_is_red_on_a_terminal_unless_colour_is_refused():
    for settings, is_coloured in (({}, True), ({"NO_COLOR": "1"}, False)):
        result = CliRunner(env=settings).invoke(main, ["rules", "nowhere"], color=True)
        assert ("\x1b[31m" in result.stderr) == is_coloured


def test_an_option_takes_every_word_that_there_is_and_prints_by_default_what_pages_print():
    words = {
        option.opts[-1]: option.type.choices
        for name in ("games", "links", "export", "card")
        for option in options(name)
        if isinstance(option.type, click.Choice)
    }
    assert (words["--state"], words["--renew"]) == (STATES, RIGHTS)
    assert ("season", *words["--table"]) == tuple(TABLES)
    assert {name: words[f"--{name}"] for name in CHOICES} == CHOICES
    defaults = {option.name: option.default for option in options("card")}
    assert {name: defaults[name] for name in CHOICES} == {
        name: str(getattr(PLAIN, name)) for name in CHOICES
    }
    assert {*OPTIONS} <= {option.opts[-1].removeprefix("--") for option in options("card")}
    assert tuple(STATE_WORDS) == STATES


def completed(words):
    """What the shell is offered for the last of the words, as it asks for it."""
    env = {"_BACKNINE_COMPLETE": "bash_complete"}
    env |= {"COMP_WORDS": " ".join(["backnine", *words]), "COMP_CWORD": str(len(words))}
    answer = CliRunner(env=env).invoke(main, [], prog_name="backnine")
    assert answer.stderr == ""
    return answer.stdout


def test_the_shell_completes_commands_options_choices_presets_and_files():
    offered = {
        "ru": ["rules"],
        "rules nine-hole-": ["nine-hole-grandma", "nine-hole-friends"],
        "card --rules sky": ["skyjo"],
        "card --paper a": ["a4", "a5", "a6"],
        "card --sty": ["--style"],
        "games --state p": ["playing", "paused"],
    }
    found = {}
    for typed in offered:
        lines = [line.split(",") for line in completed(typed.split()).splitlines()]
        found[typed] = [value for kind, value in lines if kind == "plain"]
    assert found == offered
    assert "file,mine\n" in completed(["check", "mine"])
    assert "file,ours/mine" in completed(["card", "--rules", "ours/mine"])
    for shell in ("bash", "zsh", "fish"):
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
