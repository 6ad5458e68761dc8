"""Every command speaks the language that was asked for, also where it complains."""

import errno
import json
import os
import re

import pytest
from click.testing import CliRunner

from app.cli.command import main
from app.golf.ruleset import preset_mappings
from app.paper.choices import CHOICES
from app.server_settings import SERVER_SETTINGS
from tests.helpers.pseudo import (
    ARABIC,
    BRACKETS,
    SOURCES,
    TURNED,
    WAYS,
    sentences_in,
    untranslated,
    write_languages,
)
from tests.wording.changed import FEW

pytestmark = pytest.mark.usefixtures("no_shipped_languages")

TYPED = re.compile(
    r"(?m:^ +\$ .*$)|\[[^\]⟦]*\|[^\]⟦]*\]|--?[a-z][a-z-]*|[\w./-]*/[\w./-]+"
    r"|`[^`]*`|'[^']*'|\"[^\"]*\"|\.(toml|json)"
)
"""Examples, choices, options, files, and what stands in quotes: typed alike everywhere."""
PRESETS = sorted(preset_mappings(), key=len, reverse=True)
VALUES = [str(value) for values in CHOICES.values() for value in values if not str(value).isdigit()]
WORDS = [word for setting in SERVER_SETTINGS.values() for word in setting.words]
WRITTEN = re.compile(r"\ben\b(?=\])")
"""A language as it is written where it is the default."""
OTHERS = ("main", "backnine", "https:", "errors", "docs", "env var", "nowhere", "xx")
OTHERS += ("en (English), ar", "eo (Esperanto)")
NOTHING = {name: "" for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "BACKNINE_LANGUAGE")}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return write_languages(tmp_path_factory.mktemp("languages"))


@pytest.fixture
def run(folder, tmp_path):
    """Runs a command in an environment."""

    def running(*words, sent=None, **env):
        here = {"BACKNINE_TRANSLATIONS": str(folder), "BACKNINE_HOME": str(tmp_path / "home")}
        return CliRunner().invoke(main, words, input=sent, env={**NOTHING, **here, **env})

    return running


FIRST_PARAGRAPH = re.compile(r"(?m)^(  [a-z]+ +⟦[^⟦⟧]*?)(?=\n  [a-z]+ +⟦|\n\n)")
"""What the list of commands shows of a help, which ends later."""


def left_in(answer):
    """Words that no language changed, beside those that are typed."""
    output = FIRST_PARAGRAPH.sub(r"\1⟧", answer.output)
    for words in (*SOURCES, os.strerror(errno.ENOENT)):
        output = output.replace(words, " ")
    for word in (*PRESETS, *main.commands):
        output = re.sub(rf"(?<![\w-]){word}(?![\w-])", " ", output)
    return untranslated(WRITTEN.sub(" ", TYPED.sub(" ", output)), *VALUES, *WORDS, *OTHERS)


COMMANDS = [
    "games --state group",
    "forget nowhere nowhere",
    "--help",
    "nonsense",
    "rules",
    "rules nowhere",
    "check /nowhere",
    "card",
    "card -o /nowhere/it.pdf",
    "card -o - --copies many",
    "games",
    "games --state nonsense",
    "delete nowhere",
    "links nowhere",
    "export nowhere",
    "import /nowhere",
    "backup /nowhere/it",
    "backup /nowhere/it --keep 2",
    "restore /nowhere/it",
    "purge --older-than many",
    "purge --older-than 7",
    "serve --port 99999",
    "export",
    "export nowhere --table cards",
    "card --game nowhere --rules skyjo -o -",
]
COMMANDS += [*(f"{name} --help" for name in main.commands), *(f"rules {name}" for name in FEW)]
REST = [f"rules {name}" for name in preset_mappings() if name not in FEW]


@pytest.mark.parametrize(
    ("language", "commands"),
    [
        pytest.param(BRACKETS, COMMANDS, id="some"),
        pytest.param(BRACKETS, REST, id="the rest", marks=pytest.mark.deep),
        pytest.param(TURNED, COMMANDS + REST, id="turned", marks=pytest.mark.deep),
    ],
)
def test_no_command_has_a_word_that_cannot_be_translated(run, language, commands):
    found = {words: left_in(run(*words.split(), LANG=f"{language}.UTF-8")) for words in commands}
    assert {words: left for words, left in found.items() if left} == {}


@pytest.mark.parametrize("language", WAYS)
def test_a_hole_is_ruled_on_in_that_language(run, language):
    hole = {"rules": "nine-hole", "grids": ["642692", "K9AK32"], "went_out": 0}
    answer = run("settle", sent=json.dumps(hole) + "\n{\n", LANG=language)
    ruled, refused = answer.stdout.splitlines()[0], answer.stderr
    assert [text for text in sentences_in(json.loads(ruled)) if untranslated(text)] == []
    assert json.loads(ruled)["players"][0]["lines"][0]["text"][-1] in "⟧6"
    assert refused[0] in "⟦" + ARABIC


def test_the_language_of_the_environment_comes_before_that_of_the_copy(run):
    english = ("There is no Back Nine database", "Usage:")
    for words, env, begins in (
        ("nonsense", {"LANG": "eo_XX.UTF-8"}, "⟦"),
        ("nonsense", {"LANG": "de_DE.UTF-8", "LANGUAGE": "fr:eo"}, "⟦"),
        ("nonsense", {"LC_ALL": "eo", "LANG": "en_GB.UTF-8"}, "⟦"),
        ("games", {"LANG": "C.UTF-8", "BACKNINE_LANGUAGE": "eo"}, "⟦"),
        ("nonsense", {}, english),
        ("nonsense", {"LANG": "C.UTF-8", "LANGUAGE": "eo"}, english),
        ("games", {"LANG": "en_GB.UTF-8", "BACKNINE_LANGUAGE": "eo"}, english),
        ("nonsense", {"LANG": "de_DE.UTF-8"}, english),
    ):
        assert run(*words.split(), **env).output.startswith(begins), (words, env)


def test_after_a_command_and_without_a_place_for_files_click_speaks_english(run, monkeypatch):
    assert "⟦" in run("nonsense", LANG=BRACKETS).output
    assert run("nonsense").output.startswith("Usage:")
    monkeypatch.setattr("tempfile.tempdir", "/nowhere")
    assert run("nonsense", LANG=BRACKETS).output.startswith("Usage:")
    assert run("games", LANG=BRACKETS).output.startswith("⟦")
