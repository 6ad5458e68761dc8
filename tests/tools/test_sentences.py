"""Messages that stand in more than one place of a made-up tree."""

import pytest

from tools.measures import sentences

PYTHON = """
TEXTS = [_("Who went out?"), _l("%(name)s is busted."), _("Card"), ngettext("one card", "cards", 2)]
OTHER = [marked("count", "%(names)s is lowest", "%(names)s are lowest"), print("Who went out?")]
SENSE = [pgettext("hand", "what it holds here"), pgettext("table", "what it holds here")]
"""
PAGE = """{# Who went out? #}<h1>{{ _("Who went out?") }}</h1>
<p>{{ name }} plays</p><p>{% if x %}Two words{% endif %}</p>
<script>const said = "Not for the eye";</script><b>Card</b>
<p>Written as it is</p>
"""
SCRIPT = """// "Who went out?"
say(`${name} is busted.`, "two words", 'td.cell span em');
const rows = page.querySelectorAll("thead th em");
"""
MAKEFILE = "\tpybabel extract -k _l -k marked:2,3 .\n"


@pytest.fixture
def root(tmp_path):
    for name, text in {
        "Makefile": MAKEFILE,
        "app/deep/one.py": PYTHON,
        "templates/page.html": PAGE,
        "static/js/a.js": SCRIPT,
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def test_a_sentence_is_found_again_in_another_language(root):
    found = sentences.find_messages(root)
    assert found["Who went out?"] == {("app/deep/one.py", 2), ("templates/page.html", 1)}
    assert found["{} is busted."] == {("static/js/a.js", 2)}
    assert found["{name} is busted."] == {("app/deep/one.py", 2)}
    assert found["Card"] == {("app/deep/one.py", 2), ("templates/page.html", 3)}


def test_all_forms_of_a_message_count_and_only_messages(root):
    found = sentences.find_messages(root)
    assert {"one card", "cards", "{names} is lowest", "{names} are lowest"} < found.keys()
    assert not [text for text in found if text in ("count", "2", "thead th em", "two words")]
    assert not [text for text in found if "eye" in text or "span" in text]


def test_text_that_a_template_writes_out_counts(root):
    found = sentences.find_messages(root)
    assert found["Written as it is"] == {("templates/page.html", 4)}
    assert "Two words" in found


def test_two_senses_of_a_sentence_are_two_sentences(root):
    found = sentences.find_messages(root)
    assert {"hand\x04what it holds here", "table\x04what it holds here"} < found.keys()


def test_sentences_and_messages_that_stand_twice_are_counted(root):
    long, any_length = sentences.measure(root)
    assert long.value == 1
    assert long.where == ["Who went out? — app/deep/one.py:2, templates/page.html:1"]
    assert any_length.value == 2


@pytest.mark.parametrize(
    ("expected", "count"),
    [
        ("%(name)s is busted.", 3),
        ("{cards} cancel: 0", 2),
        ("it can’t be", 3),
        ("a hand\x04out", 1),
    ],
)
def test_a_blank_is_a_word_and_a_context_is_none(expected, count):
    assert sentences.words_in(expected) == count


def test_a_straight_apostrophe_makes_no_other_sentence():
    assert sentences.alike("%(name)s can't be") == sentences.alike("{name} can’t be")


def test_one_line_further_in_the_same_file_is_another_place(root):
    (root / "templates" / "page.html").unlink()
    (root / "app" / "deep" / "one.py").write_text('_("Who went out?")\n_("Who went out?")\n')
    assert [figure.value for figure in sentences.measure(root)] == [1, 0]
