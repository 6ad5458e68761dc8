import pytest

from app.paper.type.faces import FILES, load_face, unicode_map
from app.paper.type.fonts import BOX, missing_letters, printable, runs_of, shape_of, width_of
from tools.fonts import licence_name

SET_BY = {
    "Zoë": "bold",
    "Дмитрий": "bold",
    "Ελένη": "bold",
    "Nguyễn Thị Hằng": "bold",
    "Ɛsi Ŋamirɔ": "bold",
    "محمد": "arabic-bold",
    "דניאל": "hebrew-bold",
    "สมศรี": "thai-bold",
    "गिओर्गी": "devanagari-bold",
    "রহিম": "bengali-bold",
    "தமிழ்": "tamil-bold",
    "శ్రీదేవి": "telugu-bold",
    "გიორგი": "georgian-bold",
    "Հայկ": "armenian-bold",
    "陈大文": "han",
    "陳大文": "han",
    "王喆赟": "han",
    "さくら": "kanji",
    "김민준": "hangul",
    "🦊🏆": "emoji",
}


@pytest.mark.parametrize(("name", "face"), SET_BY.items())
def test_every_script_has_a_face(name, face):
    assert {run[0] for run in runs_of(name, "bold")} == {face}


def test_kanji_beside_kana_take_their_japanese_shapes():
    assert runs_of("直子", "text") == (("han", "直子"),)
    assert runs_of("さくら直子", "text") == (("kanji", "さくら直子"),)


def test_what_no_font_has_is_a_box_with_a_width_and_named():
    assert runs_of("𒀀", "text") == ((BOX, "𒀀"),)
    assert width_of("𒀀", 10) == pytest.approx(6.2)
    assert missing_letters(["Ann", "𒀀𒀀", "ꙮ𒀀"]) == {"𒀀𒀀": ["𒀀"], "ꙮ𒀀": ["ꙮ", "𒀀"]}


def test_words_outside_the_serif_are_set_in_the_sans_altogether():
    assert runs_of("Mia 🦊 wins", "serif") == (("bold", "Mia "), ("emoji", "🦊"), ("bold", " wins"))
    assert runs_of("Mia wins", "serif") == (("serif", "Mia wins"),)


def test_names_from_right_to_left_are_set_as_they_are_read_but_for_their_figures():
    assert runs_of("دنا ٣٤", "text") == (("arabic", "٣٤"), ("text", " "), ("arabic", "دنا"))
    assert runs_of("דנה 5", "text") == (("text", "5 "), ("hebrew", "דנה"))


@pytest.mark.parametrize("figures", ["٣٤", "۱۲", "٣\u066b\u0665"])
def test_figures_of_names_from_right_to_left_run_from_left_to_right(figures):
    assert [glyph.typed for glyph in shape_of("arabic", figures).glyphs] == [*figures]


@pytest.mark.parametrize("letters", ["عبدﷲ", "ﷺ", "ﶀ", "ﲀ"])
def test_arabic_letters_that_were_typed_in_one_are_drawn(letters):
    runs = runs_of(printable(letters), "text")
    glyphs = [glyph.glyph for face, run in runs for glyph in shape_of(face, run).glyphs]
    assert {face for face, _run in runs} == {"arabic"}
    assert 0 not in glyphs


def test_characters_beyond_the_first_plane_are_mapped_in_utf_16():
    assert "<00> <D83EDD8A>" in unicode_map("emoji", [0x1F98A])


def test_forms_of_a_letter_are_copied_as_the_letter():
    assert "<00> <0E48>" in unicode_map("thai", [0xE148])


@pytest.mark.parametrize("face", FILES)
def test_faces_are_renamed_and_come_with_their_licence(face, request):
    folder = request.config.rootpath / "app" / "paper" / "fonts"
    name = load_face(face).face.name.decode()
    assert name == FILES[face]
    assert name.startswith("BackNine")
    licence = (folder / f"{licence_name(name)}.LICENSE.txt").read_text()
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
