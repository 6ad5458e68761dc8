"""The page with the choices for a sheet, and pictures of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from flask_babel import gettext as _

from app.golf.layout import every_layout
from app.paper.choices import (
    CHOICES,
    RANGES,
    Printing,
    PrintingError,
    missing_text,
    option_word,
    printing_text,
    written,
)
from app.paper.pixels import page_sizes
from app.web.base.page_parts import SelectOption
from app.web.base.public_address import address_for_phones, unreachable_host
from app.web.paper.jobs import LAYOUT, OTHER_OPTIONS, PEOPLE, Job
from app.wording.basics.names import list_of
from app.wording.game.links_and_phones import unreachable_address_text

QUESTIONS: Mapping[str, Sequence[str]] = {
    "sheet": ("paper", "orientation", "up"),
    "look": ("style", "ink"),
    "people": ("names", PEOPLE, "players"),
    "holes": ("holes",),
    "layout": (LAYOUT,),
    "copies": ("copies",),
}
FAULTY = {"up": "up", "too_full": "paper", "fold": "paper", "people": PEOPLE, "long_name": PEOPLE}
"""The choice to change for errors without an ``option``."""
CSS_PIXELS = 96 / 72  # in a point


@dataclass(frozen=True, slots=True)
class PrintPlace:
    """``file`` is an address without its ending; ``tabs`` are name, label, whether chosen."""

    title: str
    file: str
    back: tuple[str, str]
    read: tuple[str, str]
    tabs: Sequence[tuple[str, str, bool]] = ()


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
        chosen = next((option.label for option in self.options if option.chosen), self.value)
        if self.name == "up":
            return "" if chosen == "1" else _("%(count)s on a sheet", count=chosen)
        return chosen


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


@dataclass(frozen=True, slots=True)
class SheetPicture:
    """A picture of a sheet; its size is in CSS pixels, 96 to the inch."""

    url: str
    words: str
    width: int
    height: int

    @property
    def is_landscape(self) -> bool:
        return self.width > self.height


@dataclass(frozen=True, slots=True)
class PrintPage:
    """The whole page; with an ``error`` it has no sheets."""

    place: PrintPlace
    questions: Sequence[Question]
    sheets: Sequence[SheetPicture] = ()
    pdf_url: str = ""
    file: str = ""
    missing: str = ""
    unreachable: str = ""
    warning: str = ""
    error: str = ""
    size: str = ""


def print_page(job: Job, words: Mapping[str, str], place: PrintPlace) -> PrintPage:
    page = PrintPage(place, _questions_of(job, words), file=job.file)
    try:
        return _with_sheets(page, job, words)
    except PrintingError as error:
        return _with_error(page, error)


def _with_error(page: PrintPage, error: PrintingError) -> PrintPage:
    faulty = error.values.get("option") or FAULTY.get(error.code)
    questions = [
        replace(question, is_open=any(field.name == faulty for field in question.fields))
        for question in page.questions
    ]
    return replace(page, questions=questions, error=printing_text(error))


def _with_sheets(page: PrintPage, job: Job, words: Mapping[str, str]) -> PrintPage:
    """Raises ``PrintingError``."""
    printing = job.choices(words)
    shown = _first_of_pad(printing)
    sizes = page_sizes(job.draw(shown))
    besides = {
        name: words[name] for name in OTHER_OPTIONS if name in job.options and words.get(name)
    }
    query, preview = ({**written(choices), **besides} for choices in (printing, shown))
    sheets = []
    for number, (width, height) in enumerate(sizes, start=1):
        url = f"{page.place.file}.png?{urlencode({**preview, 'sheet': number})}"
        size = int(width * CSS_PIXELS), int(height * CSS_PIXELS)
        sheets.append(SheetPicture(url, _sheet_words(number, len(sizes)), *size))
    return replace(
        page,
        sheets=sheets,
        pdf_url=f"{page.place.file}.pdf?{urlencode(query)}",
        missing=missing_text(job.missing()),
        warning=job.warn(printing),
        unreachable=_unreachable_text() if job.has_code else "",
        size=f"{printing.paper}{'-lying' if sheets[0].is_landscape else ''}",
    )


def _unreachable_text() -> str:
    return unreachable_address_text(unreachable_host(), address_for_phones())


def _first_of_pad(printing: Printing) -> Printing:
    if printing.copies is None:
        return printing
    return replace(printing, copies=min(printing.copies, printing.up))


def _sheet_words(number: int, count: int) -> str:
    if count == 1:
        return _("The sheet as it is printed")
    return _("Sheet %(number)s of %(count)s as it is printed", number=number, count=count)


def _questions_of(job: Job, words: Mapping[str, str]) -> list[Question]:
    fields = {field.name: field for field in _fields_of(job, words)}
    asked = {
        name: [fields[option] for option in options if option in fields]
        for name, options in QUESTIONS.items()
    }
    return [Question(name, _question_text(name), known) for name, known in asked.items() if known]


def _question_text(name: str) -> str:
    texts = {
        "sheet": _("Which paper?"),
        "look": _("How does it look?"),
        "people": _("Who plays?"),
        "holes": _("How many holes?"),
        "layout": _("How do the cards lie?"),
        "copies": _("How many copies?"),
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
        hint = _("one, without a number") if option == "copies" else _("as the rules say")
        return Field(option, label, value, most=RANGES[option], hint=hint)
    if option == LAYOUT:
        return Field(option, label, value, _layout_options(value))
    if option not in CHOICES:
        return Field(option, label, value, hint=_("lines to write on"))
    first = str(CHOICES[option][0])
    options = [
        SelectOption(str(choice), option_word(choice), str(choice) == (value.lower() or first))
        for choice in CHOICES[option]
    ]
    return Field(option, label, value, options)
