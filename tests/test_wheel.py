"""What is installed is whole: pages, styles, presets, migrations, fonts."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
USE = """
from app import create_app, home
from app.record.migrate import upgrade_database
assert not home.is_checkout(), home.CHECKOUT
app = create_app()
upgrade_database(app)
client = app.test_client()
for address in ("/", "/rules/nine-hole", "/static/css/style.css", "/rules/nine-hole/card-a4.pdf"):
    assert client.get(address).status_code == 200, address
print("whole")
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """The built wheel, unpacked where nothing of the checkout is."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    site = folder / "site"
    install = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--target", str(site)]
    subprocess.run([*install, str(wheel)], check=True, capture_output=True)
    return site


def test_an_installed_copy_serves_its_pages(installed, tmp_path):
    answer = subprocess.run(
        [sys.executable, "-c", USE],
        cwd=tmp_path,
        env={"PYTHONPATH": str(installed), "PATH": ""},
        capture_output=True,
        text=True,
    )
    assert answer.stdout.strip() == "whole", answer.stderr
    assert (tmp_path / "instance" / "backnine.db").is_file()
