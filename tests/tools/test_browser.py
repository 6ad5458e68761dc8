"""Forms as a phone without JavaScript would send them."""

import pytest
from flask import Flask

from tools.measures.browser import Browser, Page, Unanswered

FORM = """<form><input type="hidden" name="draft" value="a&amp;b"><input name="name" value="Ann">
<input name="name" value=""><input type="radio" name="out" value="1">
<input type="radio" name="out" value="2" checked><input type="checkbox" name="box" value="yes">
<select name="first"><option value="x"><option value="y" selected></select>
<select name="none"><option value="p"><option value="q"></select>
<textarea name="text">
two
lines</textarea><input type="submit" name="do" value="go"><a href="/card.pdf">Card</a></form>"""


def test_fields_are_sent_as_they_stand():
    assert Page(FORM).fields == {
        "draft": ["a&b"],
        "name": ["Ann", ""],
        "out": ["2"],
        "first": ["y"],
        "none": ["p"],
        "text": ["two\nlines"],
    }


def test_what_could_be_chosen_is_known_too():
    assert Page(FORM).choices == {"out": ["1", "2"], "box": ["yes"]}
    assert Page(FORM).links == ["/card.pdf"]


def test_an_answer_that_is_not_expected_ends_the_measuring_with_its_address():
    app = Flask("made up")
    app.add_url_rule("/there", view_func=lambda: "yes")
    phone = Browser(app)
    assert phone.get("/there").text == "yes"
    with pytest.raises(Unanswered, match="GET /gone answered 404 instead of 200"):
        phone.get("/gone")
