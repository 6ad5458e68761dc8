import subprocess

import pytest
from click.testing import CliRunner

from app.cli import main


def card(path, *options):
    return CliRunner().invoke(main, ["card", "-o", str(path), *options])


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_blank_card_with_names_is_written(tmp_path, paper):
    path = tmp_path / "card.pdf"
    options = ["--rules", "nine-hole", "--players", "Ann, Zoë,Cam,Mia 🦊", "--paper", paper]
    assert card(path, *options).exit_code == 0
    assert path.read_bytes().startswith(b"%PDF-")
    assert "Mia 🦊" in subprocess.check_output(["pdftotext", str(path), "-"], text=True)


def test_without_names_there_are_lines_for_them(tmp_path):
    assert card(tmp_path / "card.pdf").exit_code == 0


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--rules", "mini-golf"], "no rules called “mini-golf”"),
        (["--paper", "a3"], "'a3' is not one of 'a4', 'letter'"),
    ],
)
def test_what_cannot_be_printed_is_said_and_ends_with_two(tmp_path, options, said):
    result = card(tmp_path / "card.pdf", *options)
    assert result.exit_code == 2
    assert said in result.stderr
    assert not (tmp_path / "card.pdf").exists()


def test_a_place_that_cannot_be_written_is_said(tmp_path):
    result = card(tmp_path / "nowhere" / "card.pdf")
    assert result.exit_code == 2
    assert "can't be written" in result.stderr
