"""One release number everywhere; what a phone keeps goes by the hash of files, never by it."""

import re
import tomllib
from pathlib import Path

from click.testing import CliRunner

from app.cli.command import main
from app.web.base import version
from tests.web.markup import text_of
from tests.web.phone import Phone

ROOT = Path(__file__).parents[2]
RELEASE = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_the_command_the_pages_and_the_server_name_the_same_release(app):
    phone = Phone(app)
    assert CliRunner().invoke(main, ["--version"]).stdout.split()[-1] == RELEASE
    assert phone.get("/version").json["version"] == RELEASE
    assert f"Back Nine {RELEASE}" in text_of(phone.get("/"))


def test_the_changelog_begins_with_what_is_unreleased_and_dates_this_release():
    first, second, *_earlier = re.findall(r"^## \[(.+?)\](.*)$", CHANGELOG, re.MULTILINE)
    assert first == ("Unreleased", "")
    assert second[0] == RELEASE
    assert re.fullmatch(r" - \d{4}-\d\d-\d\d", second[1])


def test_kept_pages_do_not_depend_on_the_release(monkeypatch):
    before = version.app_version()
    monkeypatch.setattr(version, "release", lambda: "9.9.9")
    version.app_version.cache_clear()
    assert version.app_version() == before
