"""`make run` in a checkout that was moved, or whose Python is gone, and what a checkout holds."""

import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from tests.helpers.programs import find
from tools import environment

ROOT = Path(__file__).parents[2]
FILES = ("Makefile", "requirements.lock", "requirements-dev.lock", "pyproject.toml")
UPDATE = "tools/environment.py"
SHORT = "#!{}/bin/python\nimport sys\nprint(sys.prefix)\n"


def to_do(folder):
    """What make would do to have the environment."""
    environment = {name: value for name, value in os.environ.items() if "MAKE" not in name}
    make = ["make", "-n", "venv"]
    return subprocess.run(
        make, cwd=folder, env=environment, check=True, capture_output=True, text=True
    ).stdout


@pytest.fixture
def checkout(tmp_path):
    """A checkout with an environment that was made in it."""
    folder = tmp_path / "our games"
    (folder / ".venv" / "bin").mkdir(parents=True)
    for name in FILES:
        shutil.copy(ROOT / name, folder)
    (folder / ".venv" / "bin" / "python").symlink_to(sys.executable)
    (folder / ".venv" / "place").write_text(f"{folder}\n")
    (folder / ".venv" / "app").touch()
    return folder


def test_it_is_updated_where_it_was_moved_made_by_an_earlier_makefile_or_its_python_is_gone(
    checkout,
):
    assert UPDATE not in to_do(checkout)
    moved = checkout.rename(checkout.with_name("elsewhere"))
    assert UPDATE in to_do(moved)
    back = moved.rename(checkout)
    (back / ".venv" / "place").unlink()
    assert UPDATE in to_do(back)
    (back / ".venv" / "place").write_text(f"{back}\n")
    (back / ".venv" / "app").touch()
    assert UPDATE not in to_do(back)
    (back / ".venv" / "bin" / "python").unlink()
    (back / ".venv" / "bin" / "python").symlink_to("/nowhere/python")
    assert UPDATE in to_do(back)


@pytest.fixture
def moved(tmp_path, monkeypatch):
    """A checkout that was moved, with a script in its environment, and no network."""
    monkeypatch.setattr(environment, "PIP", ("-c", ""))  # all is installed
    monkeypatch.setattr(environment, "VENV", ("-m", "venv", "--without-pip"))
    venv.create(tmp_path / "games" / ".venv", symlinks=True)
    script = tmp_path / "games" / ".venv" / "bin" / "backnine"
    script.write_text(SHORT.format(script.parents[1]))
    script.chmod(0o755)
    (tmp_path / "games" / ".venv" / "place").write_text(f"{tmp_path / 'games'}\n")
    return (tmp_path / "games").rename(tmp_path / "our games")


def test_scripts_run_where_the_checkout_was_moved_and_moved_once_more(moved, capfd):
    for place in (moved, moved.with_name("games")):
        if not place.exists():
            moved.rename(place)
        environment.update(place)
        script = place / ".venv" / "bin" / "backnine"
        prefix = subprocess.run([script], capture_output=True, text=True, check=True).stdout
        assert prefix.strip() == str(place / ".venv")
        assert str(place) in (place / ".venv" / "bin" / "activate").read_text()
    output = capfd.readouterr().out
    assert "The folder was moved" in output
    assert "Installing packages (about a minute the first time) ..." in output


def test_the_old_environment_stays_where_no_packages_can_be_had(moved, monkeypatch):
    monkeypatch.setattr(environment, "PIP", ("-c", "raise SystemExit(1)"))
    monkeypatch.setattr(environment, "has_python", lambda venv: False)
    with pytest.raises(subprocess.CalledProcessError):
        environment.update(moved)
    assert (moved / ".venv" / "bin" / "backnine").exists()


def test_a_new_environment_takes_the_place_of_one_without_python(moved, monkeypatch):
    monkeypatch.setattr(environment, "has_python", lambda venv: False)
    environment.update(moved)
    assert not (moved / ".venv" / "bin" / "backnine").exists()
    assert (moved / ".venv" / "place").read_text().strip() == str(moved)
    assert [path.name for path in moved.iterdir()] == [".venv"]


def test_every_locked_version_has_hashes_and_no_host():
    for lock in ("requirements.lock", "requirements-dev.lock"):
        text = (ROOT / lock).read_text("utf-8")
        names = re.findall(r"^[a-z0-9.-]+==", text, re.MULTILINE)
        assert len(names) > 20
        assert text.count("--hash=sha256:") >= len(names)
        assert "://" not in text
        assert "index" not in text
    # else pip looks for the newest release with the extra, and refuses it for want of a hash
    assert "\ncoverage[toml]==" in text
    assert (ROOT / "Makefile").read_text("utf-8").count("--no-strip-extras") == 2


def test_nothing_of_a_running_copy_is_in_the_repository():
    if not (ROOT / ".git").exists():
        pytest.skip("that nothing of a running copy is in the repository: no checkout here")
    command = [find("git"), "-c", f"safe.directory={ROOT}", "ls-files", "instance"]
    tracked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert tracked.stdout.split() == ["instance/.gitignore"]
