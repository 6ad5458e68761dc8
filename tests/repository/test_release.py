"""One release number everywhere, and a notice of the third-party software that is locked."""

import re
import tomllib
from pathlib import Path

from click.testing import CliRunner

from app.cli.command import main
from app.web.base import version
from tests.web.markup import text_of
from tests.web.phone import Phone
from tools.third_party import NOTICE, notice

ROOT = Path(__file__).parents[2]
RELEASE = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_the_command_the_pages_the_server_and_the_changelog_name_the_same_release(app):
    phone = Phone(app)
    assert CliRunner().invoke(main, ["--version"]).stdout.split()[-1] == RELEASE
    assert phone.get("/version").json["version"] == RELEASE
    assert f"Back Nine {RELEASE}" in text_of(phone.get("/"))
    first, second, *_earlier = re.findall(r"^## \[(.+?)\](.*)$", CHANGELOG, re.MULTILINE)
    assert (first, second[0]) == (("Unreleased", ""), RELEASE)
    assert re.fullmatch(r" - \d{4}-\d\d-\d\d", second[1])


def test_kept_pages_go_by_the_hash_of_files_and_never_by_the_release(monkeypatch):
    before = version.app_version()
    monkeypatch.setattr(version, "release", lambda: "9.9.9")
    version.app_version.cache_clear()
    assert version.app_version() == before


def test_the_notice_names_what_is_locked_with_its_licence():
    made = notice((ROOT / "requirements.lock").read_text("utf-8"))
    assert NOTICE.read_text("utf-8") == made, "run: python -m tools.third_party"
    rows = [row.split(" | ") for row in made.splitlines() if row.startswith("| ")][1:]
    assert len(rows) > 40
    assert [row[0] for row in rows if len(row[2].strip(" |")) < 3] == []
