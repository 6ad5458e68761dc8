import pytest

from app.paper.fonts import BOX, printable, runs_of, unicode_map, width_of


@pytest.mark.parametrize("name", ["Zoë", "Дмитрий", "Ελένη", "Nguyễn Thị Hằng", "Łukasz", "Ñandú"])
def test_latin_cyrillic_greek_and_vietnamese_are_in_the_sans(name):
    assert runs_of(name, "bold") == (("bold", name),)


def test_emoji_come_from_their_own_face():
    assert runs_of("Mia 🦊", "bold") == (("bold", "Mia "), ("emoji", "🦊"))


def test_what_no_font_has_is_a_box_with_a_width():
    assert runs_of("美", "text") == ((BOX, "美"),)
    assert width_of("美", 10) == pytest.approx(6.2)


def test_words_outside_the_serif_are_set_in_the_sans_altogether():
    assert runs_of("Mia 🦊 wins", "serif") == (("bold", "Mia "), ("emoji", "🦊"), ("bold", " wins"))
    assert runs_of("Mia wins", "serif") == (("serif", "Mia wins"),)


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("👩\u200d🚀", "👩"),
        ("👋🏽", "👋"),
        ("❤\ufe0f", "❤"),
        ("e\u0301", "é"),
        ("a\tb", "a b"),
        ("\u202eabc\u202c", "abc"),
        ("🇩🇪", "🇩🇪"),
    ],
)
def test_text_is_set_without_what_has_no_picture_of_its_own(typed, printed):
    assert printable(typed) == printed


def test_characters_beyond_the_first_plane_are_mapped_in_utf_16():
    assert "<00> <D83EDD8A>" in unicode_map("emoji", [0x1F98A])
