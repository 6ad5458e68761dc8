"""Whatever is sent as a file: a sentence with its place, and nothing here has changed."""

import json
from io import BytesIO
from random import Random
from struct import pack
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZipFile

import pytest

from app.limits import LARGEST_FILE
from app.record.files.reading import LONGEST_SHOWN, Bounds, unpacked
from app.web.bring import in_and_out
from tests.conftest import FULL
from tests.record.files.copies import empty_copy, kept
from tests.web.bring.sending import everything, keep, rows, send
from tests.web.markup import elements, text_of

COUNT = 2000 if FULL else 24
TOO_LARGE = "Whoever runs this Back Nine can import the file: backnine import FILE"
INVALID = (None, True, -1, 0, 2**70, 1.5, "", "x" * 500, "p1", "\0", "\ud83e")
INVALID += ([], {}, [[]], {"a": {}})


def zip_of(*files, how=ZIP_DEFLATED):
    """A zip of these names and bytes."""
    target = BytesIO()
    with ZipFile(target, "w", how) as archive:
        for name, body in files:
            archive.writestr(name, body)
    return target.getvalue()


def bomb():
    """Forty megabytes of nothing in a few kilobytes."""
    return zip_of(("games/1.json", b" " * (40 * 1024 * 1024)))


def liar():
    """A bomb that claims to be small."""
    body = bomb()
    return body.replace(pack("<I", 40 * 1024 * 1024), pack("<I", 10))


def long_line():
    """Thirty megabytes without an end of line."""
    return zip_of(("a", b'"' + b"a" * 30_000_000 + b'"'))


def locked():
    """A zip that says it has a password."""
    body = bytearray(zip_of(("a.json", b"{}")))
    for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        body[body.index(mark) + at] |= 1
    return bytes(body)


WHOLE = {
    "an empty zip": (zip_of(), "it is empty."),
    "a bomb": (bomb, "games/1.json: this is larger than 32 MB"),
    "a bomb that lies": (liar, "this file is damaged or incomplete."),
    "a locked zip": (locked(), "this file is damaged or incomplete."),
    "another packing": (
        zip_of(("a.json", b"{}"), how=ZIP_BZIP2),
        "this file is damaged or incomplete.",
    ),
    "a zip in a zip": (zip_of(("a.zip", zip_of(("b.json", b"{}")))), "line 1: this is not text"),
    "a name that is nothing": (zip_of(("x.json", b"{}")).replace(b"x.json", b"\0.json"), "line 1"),
    "no zip": (b"PK\x03\x04" + b"x" * 99, "this file is damaged or incomplete."),
    "nested": (b"[" * 200_000, "line 1: this is not JSON"),
    "nested as a zip": (zip_of(("a", b'{"a":' * 200_000)), "line 1: this is not JSON"),
    "a list": (b"[]", "line 1: this isn’t a Back Nine file"),
    "nothing of ours": (b'{"a": 1}', "line 1: this isn’t a Back Nine file"),
    "two things at once": (
        b'{"backnine": 1, "game": {}, "group": {}}',
        "line 1: this isn’t a Back Nine file",
    ),
    "NaN": (b'{"backnine": NaN}', "line 1: this is not JSON"),
    "a long number": (b'{"backnine": ' + b"9" * 9999 + b"}", "line 1: this is not JSON"),
    "UTF-16": ('{"backnine": 1}'.encode("utf-16"), "This is JSON, not a spreadsheet."),
    "Latin letters": (b'{\n"backnine": "\xe9"}', "line 2: this is not text"),
    "a picture": (b"\x89PNG\r\n\x1a\n" + b"\0" * 99, "This file is of the kind PNG."),
    "a line of megabytes": (long_line, "line 1: this is"),
    "a game of wrong types": (b'{"backnine": 1, "game": 7}', "game: It can’t be read"),
    "a group of wrong types": (b'{"backnine": 1, "group": []}', "group: It can’t be read"),
    "rules of wrong types": (b'{"backnine": 1, "house_rules": "x"}', "house_rules: It can’t"),
    "a phone of wrong types": (b'{"backnine": 1, "phone": {"settings": 3}}', "phone: It can’t"),
    "a later version": (b'{"backnine": 2, "phone": {}}', "backnine: a newer version of Back Nine"),
}


@pytest.fixture
def before(app):
    """All that could be harmed."""

    def asked():
        with app.app_context():
            return kept()

    return asked


@pytest.mark.parametrize("is_large", [False, pytest.param(True, marks=pytest.mark.deep)])
def test_what_is_no_file_of_ours_is_refused_with_the_place(phone, group, before, is_large):
    there, wrong = before(), []
    sent = {what: how for what, how in WHOLE.items() if callable(how[0]) == is_large}
    for what, (body, problem) in sent.items():
        answer = send(phone, body() if is_large else body)
        if answer.status_code != 422 or problem not in text_of(answer):
            wrong.append((what, answer.status_code, text_of(answer)[:300]))
    assert wrong == []
    assert before() == there


def test_files_that_are_too_large_or_too_many_are_refused_before_they_are_read(phone, monkeypatch):
    how = {"data": b"x" * (LARGEST_FILE + 1), "content_type": "multipart/form-data; boundary=x"}
    answers = [phone.client.post("/bring/file", **how)]
    monkeypatch.setattr(in_and_out, "LARGEST_FILE", 100_000)
    answers.append(send(phone, zip_of(("a.json", Random(1).randbytes(80_000)))))
    assert [answer.status_code for answer in answers] == [413, 422]
    assert [TOO_LARGE in text_of(answer) for answer in answers] == [True, True]
    monkeypatch.setattr(in_and_out, "OF_A_PHONE", Bounds(files=3, bytes=1000))
    many = send(phone, zip_of(*((f"{number}.json", b"{}") for number in range(4))))
    assert "it has more than 3 files" in text_of(many)


def test_names_in_a_zip_are_only_shown(phone, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names = ("../../../tmp/evil.json", "/etc/passwd", "<b>x</b>.json", "\x1b[31m" + "y" * 300)
    answer = send(phone, zip_of(*((name, b"{}") for name in names)))
    assert answer.status_code == 422
    assert [*tmp_path.iterdir()] == []
    assert {len(title) <= LONGEST_SHOWN for title in rows(answer)} == {True}
    assert not elements(answer, ".brought b b")


def test_a_file_that_was_cut_or_spoiled_is_refused_or_shown_and_nothing_changes(
    phone, group, before
):
    dice, whole, there = Random(0), everything(phone), before()
    for _time in range(COUNT):
        answer = send(phone, spoiled(dice, whole))
        assert answer.status_code in (200, 422)
        assert "Something broke" not in text_of(answer)
    assert before() == there


def spoiled(dice, whole):
    """Cut off, or some bytes otherwise."""
    if dice.random() < 0.5:
        return whole[: dice.randrange(1, len(whole))]
    body = bytearray(whole)
    for _time in range(dice.randint(1, 8)):
        body[dice.randrange(len(body))] = dice.randrange(256)
    return bytes(body)


def test_a_file_with_unusual_values_breaks_neither_the_page_nor_what_comes_of_it(
    phone, elsewhere, game, group
):
    dice, files = Random(100), [*unpacked(everything(phone))]
    whole = phone.get(f"{game}/back-nine.json").data
    junk = (("__MACOSX/._game.json", b"x"), ("folder/", b""), ("folder/.DS_Store", b"x"))
    page = send(elsewhere, zip_of(*junk, ("folder/game.json", b"\xef\xbb\xbf" + whole)))
    assert [*rows(page).values()] == ["New"], "what Mac and Windows put into zips is passed over"
    for _time in range(COUNT):
        page = send(elsewhere, zip_of(*spoilt_file(dice, files)))
        assert page.status_code in (200, 422)
        assert not [mark for mark in rows(page).values() if not mark]
        if elements(page, "[name=kept]"):
            assert keep(elsewhere, page).status_code == 303
            for address in ("/", game, group, "/bring", "/bring/back-nine-1.backnine"):
                assert elsewhere.get(address).status_code in (200, 404, 410, 422)
            with elsewhere.client.application.app_context():
                empty_copy()


def spoilt_file(dice, files):
    """The same files, in some of them a value otherwise."""
    found = []
    for name, text in files:
        whole = json.loads(text)
        if dice.random() < 0.6:
            change(dice, whole)
        found.append((name, json.dumps(whole)))
    return found


def change(dice, whole):
    """Put something odd at a place that is drawn, or take it away."""
    places, ahead = [], [whole]
    while ahead:
        node = ahead.pop()
        keys = [*node] if isinstance(node, dict) else range(len(node))
        places += [(node, key) for key in keys]
        ahead += [node[key] for key in keys if isinstance(node[key], dict | list)]
    within, key = dice.choice(places)
    if dice.random() < 0.2:
        del within[key]
    else:
        within[key] = dice.choice(INVALID)
