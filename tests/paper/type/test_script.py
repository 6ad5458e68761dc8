import subprocess
import unicodedata

import pytest
from bidi import get_display

from app.paper.pen import Pen, TextStyle
from app.paper.type.fonts import runs_of
from app.paper.type.script import in_order, printable
from tests.helpers.programs import find

NAMES = [
    "Zoë Łukasz Ñandú",
    "Дмитрий Ёлкин",
    "Ελένη Ἀθηνᾶ",
    "Nguyễn Thị Hằng",
    "Ọlọ́run Adébáyọ̀",
    "Q̃ar m̃ul L̈og",
    "محمد علي",
    "فاطمة الزهراء",
    "ژاله پگاه گلی",
    "لیلا می\u200cخواهم",  # noqa: RUF001
    "مُحَمَّد",
    "דניאל כהן",
    "שָׁלוֹם",
    "علي Smith (2)",
    "Dana דנה",
    "陈大文 王喆",
    "陳大文",
    "さくら 直子",
    "タロウ",
    "김민준 뷁",
    "สมศรี ณัฐพงศ์",
    "น้ำผึ้ง ปิ่น ป้า",
    "ก๊วยเจ๋ง ผู้ใหญ่ ฎุ ญุ",
    "عبدالله علاء السلام",
    "नमस्ते क्षत्रिय श्री कि ज्ञान",
    "রহিম কৃষ্ণা শ্রী র\u200d্যাব কো",
    "கொடி ஸ்ரீ தமிழ் க்ஷ",
    "శ్రీ కృష్ణ రాజేశ్వరి స్త్రీ",
    "გიორგი ᲒᲘᲝᲠᲒᲘ",
    "Հայկ Արամ և",
    "Mia 🦊🏆",
    "🇩🇪 Uli",
]


def read_back(words):
    """What pdftotext reads, without the signs it puts around words from right to left."""
    pen = Pen((200, 40), "name")
    pen.text(10, 20, words, TextStyle(13, "bold"))
    read = [find("pdftotext"), "-", "-"]
    text = subprocess.run(read, input=pen.finish(), capture_output=True, check=True).stdout
    return unicodedata.normalize("NFKC", text.decode().strip())


def seen(words):
    """Words as they stand from left to right, whatever order their letters are kept in."""
    base = "L" if any(unicodedata.bidirectional(letter) == "L" for letter in words) else "R"
    plain = unicodedata.normalize("NFKC", get_display(words, base_dir=base))
    return "".join(letter for letter in plain if unicodedata.category(letter) != "Cf")


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_copied_from_the_paper_as_it_was_typed(name):
    assert seen(read_back(name)) == seen(printable(name))


@pytest.mark.parametrize("name", ["محمد علي", "דניאל כהן", "مُحَمَّد", "שָׁלוֹם", "פז"])
def test_names_from_right_to_left_are_copied_in_the_order_they_are_read(name):
    plain = "".join(letter for letter in read_back(name) if unicodedata.category(letter) != "Cf")
    assert plain == unicodedata.normalize("NFKC", name)


def test_a_name_among_words_from_left_to_right_is_turned_alone():
    assert in_order("דנה wins by 5 (2)") == "הנד wins by 5 (2)"


def test_names_that_are_isolated_turn_no_figures_round():
    told = "\u2068שרה 5\u2069 12, \u2068דן\u2069 7 · \u2068Ann\u2069 3"  # noqa: RUF001
    assert in_order(printable(told)) == "5 הרש 12, ןד 7 · Ann 3"
    assert in_order(printable("12 \u2068שרה…")) == "12 …הרש"


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("👩\u200d🚀", "👩"),
        ("👨‍👩‍👧‍👦 Kim", "👨 Kim"),
        ("👋🏽", "👋"),
        ("❤\ufe0f", "❤"),
        ("1\ufe0f\u20e3", "1"),
        ("e\u0301", "é"),
        ("a\tb", "a b"),
        ("a\x07b\u2028c", "a b c"),
        ("\u202eabc\u202c", "abc"),
        ("a\u200db", "ab"),
        ("\ue148\ud800", "\ufffd\ufffd"),
        ("🇩🇪", "🇩🇪"),
    ],
)
def test_text_is_set_without_what_has_no_picture_of_its_own(typed, printed):
    assert printable(typed) == printed


@pytest.mark.parametrize(
    ("typed", "set_as"),
    [
        ("ปี่", "\u0e1b\ue235\ue348"),
        ("กี่", "\u0e01\u0e35\ue148"),
        ("น้ำ", "\u0e19\ue149\u0e33"),
        ("ญุ", "\ue50d\u0e38"),
        ("ฎุ", "\ue50e\ue438"),
        ("กา", "กา"),
    ],
)
def test_thai_marks_make_room_for_each_other(typed, set_as):
    assert runs_of(typed, "text") == (("thai", set_as),)
