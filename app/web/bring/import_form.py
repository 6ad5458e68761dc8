"""The form of games played elsewhere."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from flask import request
from wtforms import StringField

from app.formats.bgstats.reading import BgFile, text_of
from app.formats.bgstats.reading import read_file as read_plays
from app.formats.import_games.text_of_file import check_text, read_file
from app.golf.errors import FaultsError
from app.golf.faults import Fault
from app.web.base.forms import SafeForm

BGSTATS = (".json", ".bgsplay")


class ImportForm(SafeForm):
    """``seen`` marks what was shown of the text; ``game`` and ``skip`` are for BG Stats."""

    text = StringField(default="")
    rules = StringField(default="")
    group = StringField(default="")
    day = StringField(default="")
    order = StringField(default="")
    scores = StringField(default="")
    game = StringField(default="")
    skip = StringField(default="")
    seen = StringField(default="")
    do = StringField(default="")


@dataclass(frozen=True, slots=True)
class SentText:
    """``file`` is one of BG Stats; ``refused`` says why a file can’t be read."""

    text: str = ""
    notes: Sequence[str] = ()
    file: BgFile | None = None
    refused: Sequence[Fault] = ()
    is_file_refused: bool = False


def sent_text(form: ImportForm) -> SentText:
    """Return the chosen file, else the pasted text, also if the file can’t be read."""
    sent = request.files.get("file")
    body = sent.read() if sent else b""
    if sent and body:
        try:
            return _text_of_file(body, sent.filename or "")
        except FaultsError as error:
            pasted = _pasted(form.text.data or "")
            return replace(pasted, refused=error.faults, is_file_refused=True)
    return _pasted(form.text.data or "")


def _text_of_file(body: bytes, name: str) -> SentText:
    if name.lower().endswith(BGSTATS) or _is_json(body.decode("utf-8-sig", "replace")[:1000]):
        file = read_plays(text_of(body))
        return SentText(file.text, file=file)
    found = read_file(body)
    return SentText(found.text, found.notes)


def _is_json(text: str) -> bool:
    return text.lstrip().startswith("{")


def _pasted(text: str) -> SentText:
    try:
        if _is_json(text):
            file = read_plays(text)
            return SentText(file.text, file=file)
        check_text(text)
    except FaultsError as error:
        return SentText(text, refused=error.faults)
    return SentText(text)
