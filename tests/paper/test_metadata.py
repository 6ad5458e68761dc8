import re
import subprocess
from dataclasses import replace

import pdfplumber
import pytest
from pdfminer.pdftypes import resolve1

from app.golf.ruleset import find_ruleset
from app.paper.choices import Printing
from app.paper.pdf import blank_pdf, rules_card_pdf
from app.paper.pen import Pen, TextStyle
from app.paper.ruling import draw_ruling
from app.paper.scorecard import scorecard_pdf
from tests.helpers.programs import find
from tests.paper.games import made
from tests.paper.samples import played, ruled
from tests.paper.season.seasons import DRAWN, season_facts

NINE_HOLE = find_ruleset("nine-hole")
NAMES = ("Zoë", "محمد علي", "שָׁלוֹם", "สมศรี", "王小明", "さくら", "김민준", "Mia 🦊", "Ọlá 𒀀")
SHEETS = {
    "finished": lambda: scorecard_pdf(played(NAMES[:4])),
    "blank": lambda: blank_pdf(NINE_HOLE, NAMES),
    "pocket": lambda: blank_pdf(NINE_HOLE, NAMES[:4], Printing("a6")),
    "black": lambda: blank_pdf(NINE_HOLE, NAMES[:2], Printing(ink="black", paper="a5")),
    "rules": lambda: rules_card_pdf(NINE_HOLE),
    "ruling": lambda: draw_ruling(
        ruled(("Bea", "Cam"), ("9 8 7 / 6 5 4",) * 2), 1, Printing("a6")
    ).finish(),
    "season": lambda: DRAWN["sheet"][0](season_facts(6, 14), Printing()).finish(),
}


pytestmark = pytest.mark.usefixtures("context")


@pytest.fixture
def context(app):
    with app.app_context():
        yield


@pytest.mark.parametrize("sheet", SHEETS)
def test_qpdf_finds_nothing_wrong(sheet, tmp_path):
    path = tmp_path / "sheet.pdf"
    path.write_bytes(SHEETS[sheet]())
    checked = subprocess.run([find("qpdf"), "--check", path], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "No syntax or stream encoding errors found" in checked.stdout


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_same_sheet_gives_the_same_bytes(sheet):
    assert SHEETS[sheet]() == SHEETS[sheet]()


def metadata_of(pdf):
    with pdfplumber.open(pdf) as opened:
        catalog = opened.doc.catalog
        return opened.metadata, catalog["Lang"], resolve1(catalog["ViewerPreferences"])


def test_title_language_and_maker_are_shown(tmp_path):
    path = tmp_path / "card.pdf"
    pen = Pen((100, 50), "محمد & <Bea> win by 5.\x07")
    pen.text(10, 20, "x", TextStyle(10))
    path.write_bytes(pen.finish())
    metadata, language, preferences = metadata_of(path)
    assert metadata["Title"] == "محمد & <Bea> win by 5. "
    assert metadata["Author"] == metadata["Creator"] == "Back Nine"
    assert language == b"en"
    assert preferences["DisplayDocTitle"] is True
    assert preferences["PrintScaling"].name == "None"


def test_the_fullest_card_stays_small():
    names = [f"{name} {n}" for n in (1, 2) for name in ("Ann", "Bea", "Cam", "Dan", "Eva", "Finn")]
    assert len(scorecard_pdf(made(replace(NINE_HOLE, holes=18), names))) < 60_000


def test_no_font_of_the_machine_and_none_whole_is_in_the_file():
    content = SHEETS["blank"]()
    fonts = {*re.findall(rb"/BaseFont /(\S+)", content)}
    assert len(fonts) > 6
    assert all(re.fullmatch(rb"[A-Z]{6}\+BackNine\w+-\w+", font) for font in fonts)
    assert len(content) < 80 * 1024
