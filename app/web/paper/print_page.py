"""The page with the choices for a sheet, and the answer: that page, a PDF or a picture."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import parse_qsl, urlencode

from flask import Response, abort, make_response, render_template, request
from flask_babel import gettext as _

from app.golf.layout import every_layout
from app.paper.choices import (
    CHOICES,
    RANGES,
    REMEMBERED,
    Paper,
    Printing,
    PrintingError,
    missing_text,
    option_word,
    printing_text,
    written,
)
from app.paper.pixels import page_png, page_sizes
from app.web.base.http import Page, number_in
from app.web.base.page_parts import SelectOption
from app.web.base.permissions import COOKIE_LIFETIME
from app.web.base.public_address import address_for_phones, unreachable_host
from app.web.paper.jobs import LAYOUT, OTHER_OPTIONS, PEOPLE, Job
from app.wording.basics.names import list_of
from app.wording.game.links_and_phones import unreachable_address_text

QUESTIONS: Mapping[str, Sequence[str]] = {
    "sheet": ("paper", "orientation"),
    "look": ("style", "ink"),
    "people": (PEOPLE, "players"),
    "holes": ("holes",),
    "layout": (LAYOUT,),
}
FAULTY = {"fold": "paper", "people": PEOPLE, "long_name": PEOPLE}
"""The choice to change for errors without an ``option``."""
CSS_PIXELS = 96 / 72  # in a point


@dataclass(frozen=True, slots=True)
class Field:
    """One of ``options``, a number up to ``most``, or a text; ``hint`` is what empty means."""

    name: str
    label: str
    value: str
    options: Sequence[SelectOption] = ()
    most: int = 0
    hint: str = ""

    @property
    def answer(self) -> str:
        return next((option.label for option in self.options if option.chosen), self.value)


@dataclass(frozen=True, slots=True)
class Question:
    """Choices that belong together; ``answer`` is what is chosen now."""

    id: str
    title: str
    fields: Sequence[Field]
    is_open: bool = False

    @property
    def answer(self) -> str:
        return list_of(filter(None, (field.answer for field in self.fields))) or self.fields[0].hint


def print_page(job: Job, words: Mapping[str, str], place: Page) -> Page:
    """``place`` has a title, a file without its ending, ways back, and tabs if any.

    With an ``error``, the page has no ``sheets``; their sizes are in CSS pixels.
    """
    page = {"place": place, "questions": _questions_of(job, words), "file": job.file}
    try:
        return page | _sheets_of(job, words, place)
    except PrintingError as error:
        faulty = error.values.get("option") or FAULTY.get(error.code)
        return page | {
            "questions": _questions_of(job, words, faulty),
            "error": printing_text(error),
        }


def _sheets_of(job: Job, words: Mapping[str, str], place: Page) -> dict[str, Any]:
    """Raises ``PrintingError``."""
    printing = job.choices(words)
    sizes = page_sizes(job.draw(printing))
    besides = {
        name: words[name] for name in OTHER_OPTIONS if name in job.options and words.get(name)
    }
    query = {**written(printing), **besides}
    lying = "-lying" if sizes[0][0] > sizes[0][1] else ""
    unreachable = unreachable_address_text(unreachable_host(), address_for_phones())
    return {
        "sheets": [
            {
                "url": f"{place['file']}.png?{urlencode({**query, 'sheet': number})}",
                "words": _sheet_words(number, len(sizes)),
                "width": int(width * CSS_PIXELS),
                "height": int(height * CSS_PIXELS),
            }
            for number, (width, height) in enumerate(sizes, start=1)
        ],
        "pdf_url": f"{place['file']}.pdf?{urlencode(query)}",
        "missing": missing_text(job.missing()),
        "warning": job.warn(printing),
        "unreachable": unreachable if job.has_code else "",
        "size": f"{printing.paper}{lying}",
    }


def _sheet_words(number: int, count: int) -> str:
    if count == 1:
        return _("The sheet as it is printed")
    return _("Sheet %(number)s of %(count)s as it is printed", number=number, count=count)


def _questions_of(job: Job, words: Mapping[str, str], faulty: object = None) -> list[Question]:
    fields = {field.name: field for field in _fields_of(job, words)}
    asked = {
        name: [fields[option] for option in options if option in fields]
        for name, options in QUESTIONS.items()
    }
    return [
        Question(name, _question_text(name), known, any(field.name == faulty for field in known))
        for name, known in asked.items()
        if known
    ]


def _question_text(name: str) -> str:
    texts = {
        "sheet": _("Which paper?"),
        "look": _("How does it look?"),
        "people": _("Who plays?"),
        "holes": _("How many holes?"),
        "layout": _("How do the cards lie?"),
    }
    return texts[name]


def _fields_of(job: Job, words: Mapping[str, str]) -> list[Field]:
    fields = [_field_of(option, {**words, LAYOUT: job.layout}) for option in job.options]
    return [_on_papers(field, job.papers) if field.name == "paper" else field for field in fields]


def _on_papers(field: Field, papers: Sequence[str]) -> Field:
    return replace(field, options=[option for option in field.options if option.value in papers])


def _layout_options(chosen: str) -> list[SelectOption]:
    laid = [
        (str(layout), f"{layout.rows}\u00a0×\u00a0{layout.columns}") for layout in every_layout()
    ]
    return [SelectOption(name, label, name == chosen) for name, label in laid]


def _field_of(option: str, words: Mapping[str, str]) -> Field:
    value = words.get(option, "").strip()
    label = option_word(option)
    label = label[:1].upper() + label[1:]
    if option in RANGES:
        return Field(option, label, value, most=RANGES[option], hint=_("as the rules say"))
    if option == LAYOUT:
        return Field(option, label, value, _layout_options(value))
    if option not in CHOICES:
        return Field(option, label, value, hint=_("lines to write on"))
    chosen = value.lower() or CHOICES[option][0]
    options = [
        SelectOption(choice, option_word(choice), choice == chosen) for choice in CHOICES[option]
    ]
    return Field(option, label, value, options)


KIND = "<any(pdf, png):kind>"


def sheet(job: Job, kind: str) -> Response:
    printing = job.choices(request.args)
    return pdf(job, printing) if kind == "pdf" else picture(job, printing)


def pdf(job: Job, printing: Printing) -> Response:
    answer = Response(job.draw(printing), mimetype="application/pdf")
    how = "attachment" if request.args.get("save") else "inline"
    answer.headers["Content-Disposition"] = f'{how}; filename="{job.file}.pdf"'
    return answer


def picture(job: Job, printing: Printing) -> Response:
    """The page ``?sheet=``, from 1; 404 if there is no such page."""
    number = number_in(request.args.get("sheet", "1"), digits=3) or 0
    try:
        png = page_png(job.draw(printing), number - 1)
    except IndexError:
        abort(404)
    return Response(png, mimetype="image/png")


COOKIE = "printing"
LETTER_REGIONS = frozenset(
    ("US", "CA", "MX", "PH", "CL", "CO", "CR", "DO", "GT", "NI", "PR", "SV", "VE")
)


def chosen_sheet(labels: Mapping[str, str]) -> str:
    what = request.args.get("what", "")
    return what if what in labels else next(iter(labels))


def tabs(labels: Mapping[str, str], what: str) -> list[tuple[str, str, bool]]:
    return [(name, label, name == what) for name, label in labels.items()]


def print_html(job: Job, place: Page) -> Response:
    """422 if the choices don't fit; those in the address are kept in the cookie."""
    words = {"paper": _paper_here(), **_remembered(job), **request.args}
    page = print_page(job, words, place)
    is_wrong = "error" in page
    answer = make_response(render_template("paper/print.html", page=page), 422 if is_wrong else 200)
    if not is_wrong and any(option in request.args for option in REMEMBERED):
        _remember_choices(answer, words)
    return answer


def _paper_here() -> Paper:
    regions = (language.partition("-")[2] for language in request.accept_languages.values())
    return "letter" if next(filter(None, regions), "").upper() in LETTER_REGIONS else "a4"


def _remembered(job: Job) -> dict[str, str]:
    """The choices in the cookie that this sheet has."""
    cookie = dict(parse_qsl(request.cookies.get(COOKIE, "")[:200]))
    allowed = {**CHOICES, "paper": job.papers}
    return {option: value for option, value in cookie.items() if value in allowed.get(option, ())}


def _remember_choices(answer: Response, words: Mapping[str, str]) -> None:
    chosen = {option: words[option] for option in REMEMBERED if words.get(option)}
    answer.set_cookie(
        COOKIE,
        urlencode(chosen),
        max_age=COOKIE_LIFETIME,
        samesite="Lax",
        secure=request.is_secure,
    )
