"""Scripts whose letters join and stack, set as HarfBuzz sets them and copied as typed."""

import subprocess
import unicodedata

import pytest
import uharfbuzz

from app.paper.pen import Pen, TextStyle
from app.paper.type.faces import SHAPED, data_of, load_face, unicode_map
from app.paper.type.fonts import runs_of, shape_of, width_of
from app.paper.type.script import printable
from tests.helpers.programs import find

TYPED = {
    "devanagari": "क्षत्रिय",
    "bengali": "কৃষ্ণা",
    "tamil": "கொடி",
    "telugu": "స్త్రీ",
    "hebrew": "שָׁלוֹם",
    "arabic": "علاء",
}
GREPPED = ["محمد", "عبدالله", "مُحَمَّد", "דניאל", "สมศรี", *TYPED.values()]
faces = pytest.mark.parametrize("face", sorted(SHAPED))


def drawn(words):
    pen = Pen((120, 20), "name")
    pen.text(10, 12, words, TextStyle(13, "bold"))
    return pen.finish()


def text_in(pdf):
    read = [find("pdftotext"), "-", "-"]
    return subprocess.run(read, input=pdf, capture_output=True, check=True).stdout.decode()


def glyphs_by_harfbuzz(face, words):
    """The glyphs for words and how far they go on, found without any code of ours."""
    buffer = uharfbuzz.Buffer()
    buffer.add_str(words)
    buffer.guess_segment_properties()
    font = uharfbuzz.Font(uharfbuzz.Face(data_of(face)))
    uharfbuzz.shape(font, buffer)
    found = [info.codepoint for info in buffer.glyph_infos]
    return found, sum(step.x_advance for step in buffer.glyph_positions)


@pytest.mark.parametrize("name", GREPPED)
def test_a_name_is_found_on_the_paper_by_the_letters_that_were_typed(name):
    assert unicodedata.normalize("NFC", name) in unicodedata.normalize("NFC", text_in(drawn(name)))


@faces
def test_conjuncts_are_formed_as_harfbuzz_forms_them(face):
    words = TYPED[face.removesuffix("-bold")]
    glyphs, wide = glyphs_by_harfbuzz(face, words)
    shape = shape_of(face, words)
    assert [placed.glyph for placed in shape.glyphs] == glyphs
    assert 0 not in glyphs
    letters = load_face(face).face.charToGlyph
    assert glyphs != [letters[ord(letter)] for letter in words]
    assert shape.ems == pytest.approx(wide / 1000)


def test_a_vowel_that_stands_before_its_letter_is_drawn_before_it():
    vowel, letter = shape_of("devanagari", "कि").glyphs
    known = load_face("devanagari").face.charToGlyph
    assert (letter.glyph, letter.right > 0) == (known[ord("क")], True)
    assert vowel.right == 0


def test_a_mark_stands_higher_and_further_left_where_the_face_wants_it():
    letter, dot, mark = shape_of("bengali", "র্কঁ").glyphs
    assert mark.up > letter.up == dot.up == 0
    assert mark.right < dot.right


def test_a_joiner_that_keeps_letters_apart_is_kept():
    assert printable("র\u200d্যা") == "র\u200d্যা"
    assert shape_of("bengali", "র\u200d্য") != shape_of("bengali", "র্য")
    assert [face for face, _run in runs_of("র\u200d্যা", "text")] == ["bengali"]


def test_a_joiner_that_parts_arabic_letters_parts_them():
    assert shape_of("arabic", "می\u200cخ").ems != shape_of("arabic", "میخ").ems
    assert [face for face, _run in runs_of("می\u200cخ", "text")] == ["arabic"]


def test_arabic_letters_are_joined_each_by_itself_but_for_lam_and_alef():
    assert [len(shape_of("arabic", name).glyphs) for name in ("محمد", "لا")] == [4, 1]


def test_a_mark_stands_in_the_middle_of_its_letter_and_higher_over_a_capital():
    (small, mark), (capital, raised) = (
        shape_of("text", name).glyphs for name in ("n\u0304", "N\u0304")
    )
    assert raised.up > mark.up
    assert mark.right > small.right == capital.right == 0
    assert width_of("m\u0303", 10) == pytest.approx(width_of("m", 10))
    assert runs_of("am\u0303ul", "text") == (("text", "a"), ("text", "m\u0303"), ("text", "ul"))


def test_a_shaped_name_beside_others_has_their_widths_together():
    spread_out = width_of("Ann ", 10) + width_of("नमस्ते", 10) + width_of(" 2", 10)
    assert width_of("Ann नमस्ते 2", 10) == pytest.approx(spread_out)


def test_a_glyph_means_in_every_place_what_was_typed_there():
    font, document = load_face("devanagari"), Pen((20, 20), "name").canvas._doc
    letters = [font.letter_for(document, 7, typed) for typed in ("क", "ख", "क")]
    assert letters[0] == letters[2] != letters[1]
    typed = font.typed[document]
    assert "<00> <0915>\n<01> <0916>" in unicode_map("deva", [*map(ord, letters[:2])], typed)
