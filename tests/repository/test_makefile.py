"""`make run` in a checkout that was moved: scripts in .venv name the folder that they lie in."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = ("Makefile", "requirements.lock", "requirements-dev.lock", "pyproject.toml")
MADE_ANEW = "-m venv .venv"


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


def test_an_environment_that_is_up_to_date_is_left_alone(checkout):
    assert MADE_ANEW not in to_do(checkout)


def test_it_is_made_anew_where_the_checkout_was_moved(checkout):
    assert MADE_ANEW in to_do(checkout.rename(checkout.with_name("elsewhere")))


def test_it_is_made_anew_where_its_python_is_gone(checkout):
    (checkout / ".venv" / "bin" / "python").unlink()
    (checkout / ".venv" / "bin" / "python").symlink_to("/nowhere/python")
    assert MADE_ANEW in to_do(checkout)


def test_it_is_made_anew_where_an_earlier_makefile_made_it(checkout):
    (checkout / ".venv" / "place").unlink()
    assert MADE_ANEW in to_do(checkout)


def test_the_new_one_remembers_where_it_lies(checkout):
    moved = checkout.rename(checkout.with_name("elsewhere"))
    assert f'echo "{moved}" > .venv/place' in to_do(moved)
