"""Printing: the page of a sheet with its choices, and the sheet as a PDF or a picture."""

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast, get_args
from urllib.parse import parse_qsl, urlencode

from flask import Blueprint, Response, abort, make_response, render_template, request, url_for
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_wtf import FlaskForm
from wtforms import Field, SelectChoice, SelectField, StringField
from wtforms.form import BaseForm
from wtforms.validators import ValidationError

from app.golf.layout import every_layout
from app.golf.ruleset import Ruleset
from app.paper.choices import (
    CHOICES,
    REMEMBERED,
    WORDS,
    Paper,
    Printing,
    PrintingError,
    missing_text,
    option_word,
    printing_text,
    read_names,
    read_printing,
    written,
)
from app.paper.facts.facts import QrCode
from app.paper.facts.from_game import staying
from app.paper.pdf import blank_pdf, blank_pdf_of, finished_pdf, rules_card_pdf, ruling_pdf
from app.paper.pixels import page_png, page_sizes
from app.paper.type.fonts import missing_letters
from app.record.access.game_group import view_code_for
from app.record.access.sharing import spelled
from app.record.change.house_rules import find_house_rules
from app.record.change.start_game import check_cards
from app.record.database import db
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.models import Game
from app.web.base.http import Answer, message_page, number_in
from app.web.base.permissions import COOKIE_LIFETIME, game_for, known_device, may
from app.web.base.public_address import address_for_phones, link_to, unreachable_host
from app.web.rules.house import code_text
from app.web.rules.page import known_ruleset
from app.wording.errors import ended, fault_text
from app.wording.links import unreachable_address_text
from app.wording.names import isolated, list_of, say, short_name
from app.wording.rules import player_count_text, ruleset_title

bp = Blueprint("printing", __name__)

LONGEST_FILE = 120  # letters
PAPER_OPTIONS = ("paper", "ink")
CARD_OPTIONS = ("paper", "orientation", "ink", "style")
LAYOUTS = {str(layout): layout for layout in every_layout()}
CSS_PIXELS = 96 / 72  # in a point
COOKIE = "printing"
LETTER_REGIONS = frozenset(
    ("US", "CA", "MX", "PH", "CL", "CO", "CR", "DO", "GT", "NI", "PR", "SV", "VE")
)


QUESTIONS = (
    ("sheet", _l("Which paper?"), ("paper", "orientation")),
    ("look", _l("How does it look?"), ("style", "ink")),
    ("people", _l("Who plays?"), ("people", "players")),
    ("holes", _l("How many holes?"), ("holes",)),
    ("layout", _l("How do the cards lie?"), ("layout",)),
)
"""The choices that belong together."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What can be printed; with ``has_code`` a QR code on it leads to an address of this server.

    ``options`` are the fields of its form, ``people`` the names on it, ``file`` its name.
    """

    options: Sequence[str]
    draw: Callable[[Printing], bytes]
    people: Callable[[], Sequence[str]]
    file: str
    layout: str = ""
    warn: Callable[[Printing], str] = lambda printing: ""
    papers: Sequence[str] = get_args(Paper)
    has_code: bool = True


def file_name(*words: str) -> str:
    """A file name of letters that every system keeps.

    >>> file_name("card", "Zoë", "Дмитрий", "2026-11-21")
    'back-nine-card-zoe-2026-11-21'
    """
    plain = unicodedata.normalize("NFKD", " ".join(words)).encode("ascii", "ignore").decode()
    return "-".join(["back-nine", *re.findall(r"[a-z0-9]+", plain.lower())])[:LONGEST_FILE]


def sheet_of_rules(ruleset: Ruleset, what: str) -> Sheet:
    """A rules card or a blank scorecard; the address has the names and layout of the latter."""
    link = link_to(address_for_phones(), "rules.show", ruleset_id=ruleset.id)
    house = find_house_rules(ruleset.id)
    code = QrCode(link, code_text(house.code) if house else ruleset.id)
    if ruleset.any_layout:
        layout = LAYOUTS.get(request.args.get("layout", ""), ruleset.layout)
        ruleset = replace(ruleset, layout=layout)
    if what == "rules-card":
        return Sheet(
            PAPER_OPTIONS,
            lambda printing: rules_card_pdf(ruleset, printing, code),
            list,
            file_name("rules", ruleset.id),
        )

    def names() -> list[str]:
        return read_names(request.args.get("people", ""))

    def warning(printing: Printing) -> str:
        """What is wrong with so many players."""
        count = printing.players or len(names())
        cards = [ended(fault_text(fault)) for fault in check_cards(ruleset, count) if count]
        return " ".join(filter(None, (player_count_text(ruleset, count), *cards)))

    return Sheet(
        (*CARD_OPTIONS, "holes", "players", "people", *(["layout"] if ruleset.any_layout else [])),
        lambda printing: blank_pdf(ruleset, names(), printing, code),
        names,
        file_name("blank", ruleset.id),
        str(ruleset.layout),
        warning,
    )


def sheet_of_game(game: Game, what: str) -> Sheet:
    play = current_play(game)
    if what == "rules-card":
        return sheet_of_rules(play.ruleset, what)
    if what == "blank":
        link = link_to(address_for_phones(), "typed_paper.type_in", public_id=game.public_id)
        typing = QrCode(link, spelled(view_code_for(db.session(), game, known_device())))
        return Sheet(
            (*CARD_OPTIONS, "holes"),
            lambda printing: blank_pdf_of(play, printing, typing),
            lambda: staying(play),
            game_file_name("blank", play),
        )
    code = code_of_game(game)
    return Sheet(
        CARD_OPTIONS,
        lambda printing: finished_pdf(play, printing, code),
        lambda: play.names,
        game_file_name("card", play),
    )


def sheet_of_hole(game: Game, number: int) -> Sheet:
    play, code = current_play(game), code_of_game(game)
    hole = play.hole(number)
    if hole is None or hole.ruling is None:
        abort(404)
    return Sheet(
        PAPER_OPTIONS,
        lambda printing: ruling_pdf(play, number, printing, code),
        lambda: play.names,
        game_file_name(f"hole-{number}", play),
    )


def code_of_game(game: Game) -> QrCode:
    code = view_code_for(db.session(), game, known_device())
    return QrCode(link_to(address_for_phones(), "join.show", _anchor=code), spelled(code))


def game_file_name(what: str, play: Play) -> str:
    return file_name(what, *map(short_name, play.names), play.date.isoformat())


class ListField(SelectField):
    """A choice of a sheet; an empty one is the first."""

    def __init__(self, choices: Mapping[str, object], **options: Any) -> None:  # noqa: ANN401
        first = next(iter(choices))

        def read(text: str | None) -> str:
            return (text or "").strip().lower() or first

        super().__init__(default=first, filters=[read], **options)
        self.offer(choices)

    def offer(self, choices: Mapping[str, object]) -> None:
        self.choices = [SelectChoice(value, label) for value, label in choices.items()]

    @property
    def answer(self) -> str:
        """The label of what is chosen."""
        found = (choice.label for choice in self.choices if choice.value == self.data)
        return str(next(found, self.data))

    def pre_validate(self, _form: BaseForm) -> None:
        values = tuple(choice.value for choice in self.choices)
        if self.data not in values:
            wrong = PrintingError("choice", option=self.name, given=self.data, choices=values)
            raise ValidationError(printing_text(wrong))


def in_range(_form: BaseForm, field: Field) -> None:
    try:
        read_printing({field.name: field.data})
    except PrintingError as error:
        raise ValidationError(printing_text(error)) from error


def names_fit(_form: BaseForm, field: Field) -> None:
    try:
        read_names(field.data)
    except PrintingError as error:
        raise ValidationError(printing_text(error)) from error


def stripped(text: str | None) -> str:
    return (text or "").strip()


def listed(option: str) -> ListField:
    return ListField({choice: WORDS[choice] for choice in CHOICES[option]})


def number_field() -> StringField:
    hint = {"inputmode": "numeric", "placeholder": _l("as the rules say")}
    return StringField(filters=[stripped], validators=[in_range], render_kw=hint)


class PrintForm(FlaskForm):
    """The choices of a sheet; a field that it lacks is deleted."""

    class Meta(FlaskForm.Meta):
        """It changes nothing."""

        csrf = False

    paper = listed("paper")
    orientation = listed("orientation")
    style = listed("style")
    ink = listed("ink")
    people = StringField(
        filters=[stripped],
        validators=[names_fit],
        render_kw={"placeholder": _l("lines to write on")},
    )
    players = number_field()
    holes = number_field()
    layout = ListField({name: name.replace("x", "\u00a0×\u00a0") for name in LAYOUTS})

    def __init__(self, sheet: Sheet, usual: Mapping[str, str] | None = None) -> None:
        """``usual`` are choices that the address doesn’t overrule."""
        super().__init__(request.args, data=usual or {})
        self.paper.offer({paper: WORDS[paper] for paper in sheet.papers})
        if self.layout.data not in LAYOUTS or not self.layout.raw_data:
            self.layout.data = sheet.layout
        for name in self.data:
            word = option_word(name)
            self[name].label.text = word[:1].upper() + word[1:]
            if name not in sheet.options:
                delattr(self, name)

    def printing(self) -> Printing:
        return read_printing(self.data)

    def query(self) -> dict[str, str]:
        """What an address says to print the same sheet."""
        typed = {name: self[name].data for name in ("people", "layout") if name in self}
        typed = {name: text for name, text in typed.items() if text and self[name].raw_data}
        return {**written(self.printing()), **typed}

    def questions(self) -> Iterator[tuple[str, str, list[Field], str]]:
        """Yield id, question, fields and what holds now."""
        for name, question, options in QUESTIONS:
            fields = [self[option] for option in options if option in self]
            answers = [getattr(field, "answer", field.data) for field in fields]
            if fields:
                hint = (fields[0].render_kw or {}).get("placeholder", "")
                yield name, str(question), fields, list_of(answers) or str(hint)


def chosen_sheet(labels: Mapping[str, str]) -> str:
    what = request.args.get("what", "")
    return what if what in labels else next(iter(labels))


def print_page(sheet: Sheet, address: str, **place: object) -> Response:
    """Show ``sheet``, whose files are at ``address``; 422 if it can’t be printed so.

    The ``place`` has the title, the way ``back``, where to ``read`` the same, ``tabs`` if any. The
    choices are remembered.
    """
    regions = (language.partition("-")[2] for language in request.accept_languages.values())
    is_letter = next(filter(None, regions), "").upper() in LETTER_REGIONS
    cookie = dict(parse_qsl(request.cookies.get(COOKIE, "")[:200]))
    allowed = {**CHOICES, "paper": sheet.papers}
    remembered = {name: text for name, text in cookie.items() if text in allowed.get(name, ())}
    form = PrintForm(sheet, {"paper": "letter" if is_letter else "a4", **remembered})
    shown = {}
    if form.validate():
        try:
            shown = drawn(sheet, form, address)
        except PrintingError as error:  # a rules card on a small paper
            form.paper.errors = [printing_text(error)]
    page = render_template("paper/print.html", form=form, sheet=sheet, **place, **shown)
    answer = make_response(page, 422 if form.errors else 200)
    if not form.errors and any(option in request.args for option in REMEMBERED):
        chosen = urlencode({name: form[name].data for name in REMEMBERED if name in form})
        answer.set_cookie(
            COOKIE, chosen, max_age=COOKIE_LIFETIME, samesite="Lax", secure=request.is_secure
        )
    return answer


def drawn(sheet: Sheet, form: PrintForm, address: str) -> dict[str, object]:
    """The pages of the sheet, the address of its PDF, and what to know before printing it."""
    printing, query = form.printing(), form.query()
    sizes = page_sizes(sheet.draw(printing))
    lying = "-lying" if sizes[0][0] > sizes[0][1] else ""
    unreachable = unreachable_address_text(unreachable_host(), address_for_phones())
    return {
        "pages": [
            (
                f"{address}.png?{urlencode({**query, 'sheet': number})}",
                int(width * CSS_PIXELS),
                int(height * CSS_PIXELS),
            )
            for number, (width, height) in enumerate(sizes, start=1)
        ],
        "size": f"{printing.paper}{lying}",
        "pdf_url": f"{address}.pdf?{urlencode(query)}",
        "notes": [
            missing_text(missing_letters(sheet.people())),
            sheet.warn(printing),
            unreachable if sheet.has_code else "",
        ],
    }


@bp.get("/rules/<ruleset_id>/print")
def of_rules(ruleset_id: str) -> Response:
    ruleset = known_ruleset(ruleset_id)
    labels = {"blank": say("blank_card"), "rules-card": _("Rules card")}
    what, read = chosen_sheet(labels), url_for("rules.show", ruleset_id=ruleset_id)
    title = isolated(ruleset_title(ruleset))
    return print_page(
        sheet_of_rules(ruleset, what),
        f"/rules/{ruleset_id}/{what}",
        title=labels[what],
        back=(read, say("rules")),
        read=(read, _("%(title)s: the rules as a web page", title=title)),
        tabs=labels,
        what=what,
    )


@bp.get("/g/<public_id>/print")
def of_game(public_id: str) -> Response:
    game = game_for(public_id, "view")
    labels = {"card": say("this_card"), "blank": say("blank_card"), "rules-card": _("Rules card")}
    what, card = chosen_sheet(labels), url_for("games.show", public_id=public_id)
    if what == "rules-card":
        read = (url_for("rules.of_game", public_id=public_id), _("The rules as a web page"))
    elif what == "card":
        read = (card, _("This scorecard as a web page"))
    elif may("score"):
        typing = url_for("typed_paper.type_in", public_id=public_id)
        read = (typing, _("Type in a filled scorecard"))
    else:
        read = (card, _("The game’s scorecard"))
    return print_page(
        sheet_of_game(game, what),
        f"/g/{public_id}/{what}",
        title=labels[what],
        back=(card, say("card")),
        read=read,
        tabs=labels,
        what=what,
    )


@bp.get("/g/<public_id>/hole/<int:number>/print")
def of_hole(public_id: str, number: int) -> Response:
    sheet = sheet_of_hole(game_for(public_id, "view"), number)
    read = url_for("holes.ruling", public_id=public_id, number=number)
    return print_page(
        sheet,
        f"/g/{public_id}/hole/{number}/ruling",
        title=say("ruling_of", number=number),
        back=(read, _("Ruling")),
        read=(read, _("The ruling as a web page")),
    )


KIND = "<any(pdf, png):kind>"


@bp.get(f"/rules/<ruleset_id>/<any(blank, 'rules-card'):what>.{KIND}")
def rules_file(ruleset_id: str, what: str, kind: str) -> Answer:
    return file_of(sheet_of_rules(known_ruleset(ruleset_id), what), kind)


@bp.get(f"/g/<public_id>/<any(card, blank, 'rules-card'):what>.{KIND}")
def game_file(public_id: str, what: str, kind: str) -> Answer:
    return file_of(sheet_of_game(game_for(public_id, "view"), what), kind)


@bp.get(f"/g/<public_id>/hole/<int:number>/ruling.{KIND}")
def hole_file(public_id: str, number: int, kind: str) -> Answer:
    return file_of(sheet_of_hole(game_for(public_id, "view"), number), kind)


def file_of(sheet: Sheet, kind: str) -> Answer:
    """A PDF, or the page ``?sheet=`` of it as a picture, from 1; 404 if there is no such page."""
    form = PrintForm(sheet)
    if not form.validate():
        problems = [str(text) for texts in form.errors.values() for text in texts]
        return message_page(_("That can’t be printed"), problems, 422)
    if kind == "pdf":
        return pdf_of(sheet, form.printing())
    number = number_in(request.args.get("sheet", "1"), digits=3) or 0
    try:
        png = page_png(sheet.draw(form.printing()), number - 1)
    except IndexError:
        abort(404)
    return Response(png, mimetype="image/png")


def pdf_of(sheet: Sheet, printing: Printing) -> Response:
    answer = Response(sheet.draw(printing), mimetype="application/pdf")
    how = "attachment" if request.args.get("save") else "inline"
    answer.headers["Content-Disposition"] = f'{how}; filename="{sheet.file}.pdf"'
    return answer


@bp.get("/rules/<ruleset_id>/card-<paper>.pdf")
def blank_file(ruleset_id: str, paper: str) -> Response:
    return pdf_of(sheet_of_rules(known_ruleset(ruleset_id), "blank"), on_paper(paper))


@bp.get("/g/<public_id>/<any(card, blank):what>-<paper>.pdf")
def short_file(public_id: str, what: str, paper: str) -> Response:
    return pdf_of(sheet_of_game(game_for(public_id, "view"), what), on_paper(paper))


def on_paper(paper: str) -> Printing:
    if paper not in get_args(Paper):
        abort(404)
    return Printing(cast(Paper, paper))
