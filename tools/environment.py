"""Build the environment ``.venv``, or repair it; ``make`` calls this. Standard library only.

A new environment is built in ``.venv.new`` and replaces the old one once it is complete. An
environment whose folder was moved is repaired without a network: its scripts name their Python by
an absolute path.
"""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NEEDED = (3, 11)
VENV = ("-m", "venv", "--clear")
PIP = ("-m", "pip", "--disable-pip-version-check", "--quiet", "install")
NO_PACKAGES = """
The packages could not be installed; the reason is above. They come from the network the first time
and after an upgrade. What was installed before is unchanged."""
NO_VENV = "On Debian and Ubuntu: sudo apt install python3-venv"
HEADER = """#!/bin/sh
'''exec' "{python}" "$0" "$@"
' '''
"""
"""As pip begins a script whose Python has a long path or one with spaces."""


def main() -> None:
    """Leave a complete environment in ``.venv``, or explain why there is none."""
    if sys.version_info < NEEDED:
        sys.exit("Back Nine needs Python 3.11 or newer: make PYTHON=python3.12 ...")
    try:
        update(ROOT)
    except subprocess.CalledProcessError:
        sys.exit(NO_PACKAGES)


def update(root: Path) -> None:
    """Install what the lock file names, in a new environment where the old one can't run."""
    venv = root / ".venv"
    if not has_python(venv):
        replace(venv, build(root))
        repair(venv)
    else:
        if place_of(venv) != str(root):
            say("The folder was moved: repairing the environment ...")
            repair(venv)
        install(root, venv)
    (venv / "place").write_text(f"{root}\n", "utf-8")


def has_python(venv: Path) -> bool:
    """Return True if the environment's Python starts; it may have been uninstalled."""
    try:
        return subprocess.run([venv / "bin" / "python", "-c", ""], check=False).returncode == 0
    except OSError:
        return False


def place_of(venv: Path) -> str:
    """The folder that the environment was last used in."""
    place = venv / "place"
    return place.read_text("utf-8").strip() if place.is_file() else ""


def build(root: Path) -> Path:
    """Return a complete new environment next to the old one."""
    new = root / ".venv.new"
    say("Making the environment in .venv ...")
    if subprocess.run([sys.executable, *VENV, new], check=False).returncode:
        sys.exit(NO_VENV)
    install(root, new)
    return new


def install(root: Path, venv: Path) -> None:
    """Install the locked packages and the command ``backnine``."""
    say("Installing packages (about a minute the first time) ...")
    pip = [venv / "bin" / "python", *PIP]
    subprocess.run([*pip, "--require-hashes", "-r", "requirements.lock"], cwd=root, check=True)
    subprocess.run([*pip, "--no-deps", "--no-build-isolation", "-e", "."], cwd=root, check=True)


def replace(venv: Path, new: Path) -> None:
    """Put the new environment in the place of the old one."""
    old = venv.with_name(".venv.old")
    shutil.rmtree(old, ignore_errors=True)
    if venv.exists():
        venv.rename(old)
    new.rename(venv)
    shutil.rmtree(old, ignore_errors=True)


def repair(venv: Path) -> None:
    """Let everything in the environment name the folder where it is now."""
    python = venv / "bin" / "python"
    subprocess.run([python, "-m", "venv", "--without-pip", venv], check=True)  # rewrites activate
    for path in (venv / "bin").iterdir():
        body = body_of(path)
        if body:
            path.write_bytes(HEADER.format(python=python).encode() + body)


def body_of(path: Path) -> bytes:
    """What follows the lines in which a script names its Python; empty for other files."""
    if path.is_symlink() or not path.is_file():
        return b""
    lines = path.read_bytes().split(b"\n")
    if lines[:1] == [b"#!/bin/sh"] and lines[1].startswith(b"'''exec'"):
        return b"\n".join(lines[3:])
    is_script = lines[0].startswith(b"#!") and b"python" in lines[0]
    return b"\n".join(lines[1:]) if is_script else b""


def say(step: str) -> None:
    """Print what happens now: pip is quiet for up to some minutes."""
    print(step, flush=True)


if __name__ == "__main__":
    main()
