"""What can be printed: each sheet with its choices and how it is drawn."""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import get_args

from flask import abort, request

from app.golf.layout import every_layout
from app.golf.ruleset import Ruleset
from app.paper.choices import Paper, Printing, PrintingError, read_names, read_printing
from app.paper.facts.facts import QrCode
from app.paper.facts.from_game import staying
from app.paper.pdf import blank_pdf, blank_pdf_of, finished_pdf, rules_card_pdf, ruling_pdf
from app.paper.type.fonts import missing_letters
from app.record.access.codes import spelled
from app.record.access.game_group import view_code_for
from app.record.change.house_rules import find_house_rules
from app.record.change.raw_game import check_cards
from app.record.database import db
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.models import Game
from app.web.base.permissions import known_device
from app.web.base.public_address import address_for_phones, link_to
from app.web.rules.house import code_text
from app.wording.basics.names import short_name
from app.wording.errors.faults import ended, fault_text
from app.wording.rules.summary import player_count_text

LONGEST_FILE = 120  # letters
PAPER_OPTIONS = ("paper", "ink")
CARD_OPTIONS = ("paper", "orientation", "ink", "style")
PEOPLE, LAYOUT = "people", "layout"
OTHER_OPTIONS = (PEOPLE, LAYOUT)


@dataclass(frozen=True, slots=True)
class Job:
    """A sheet to print; with ``has_code`` a QR code on it leads to an address of this server."""

    options: Sequence[str]
    draw: Callable[[Printing], bytes]
    people: Callable[[], Sequence[str]]
    file: str
    layout: str = ""
    warn: Callable[[Printing], str] = lambda printing: ""
    papers: Sequence[str] = get_args(Paper)
    has_code: bool = True

    def choices(self, words: Mapping[str, str]) -> Printing:
        """Raises ``PrintingError``."""
        printing = read_printing({option: words.get(option, "") for option in self.options})
        if printing.paper not in self.papers:
            raise PrintingError(
                "choice", option="paper", given=printing.paper, choices=tuple(self.papers)
            )
        return printing

    def missing(self) -> dict[str, list[str]]:
        """Letters that no font has, by the name on the sheet."""
        return missing_letters(self.people())


def rules_job(ruleset: Ruleset, what: str) -> Job:
    code, ruleset = _code_of_rules(ruleset), _in_layout(ruleset)
    if what == "rules-card":
        return Job(
            PAPER_OPTIONS,
            lambda printing: rules_card_pdf(ruleset, printing, code),
            list,
            file_name("rules", ruleset.id),
        )

    def names() -> list[str]:
        return read_names(request.args.get(PEOPLE, ""))

    return Job(
        (*CARD_OPTIONS, "holes", "players", PEOPLE, *([LAYOUT] if ruleset.any_layout else [])),
        lambda printing: blank_pdf(ruleset, names(), printing, code),
        names,
        file_name("blank", ruleset.id),
        str(ruleset.layout),
        lambda printing: warning(ruleset, printing.players or len(names())),
    )


def warning(ruleset: Ruleset, count: int) -> str:
    cards = [ended(fault_text(fault)) for fault in check_cards(ruleset, count) if count]
    return " ".join(filter(None, (player_count_text(ruleset, count), *cards)))


def _game_words(play: Play) -> list[str]:
    return [*map(short_name, play.names), play.date.isoformat()]


def file_name(*words: str) -> str:
    """A file name of letters that every system keeps.

    >>> file_name("card", "Zoë", "Дмитрий", "2026-11-21")
    'back-nine-card-zoe-2026-11-21'
    """
    plain = unicodedata.normalize("NFKD", " ".join(words)).encode("ascii", "ignore").decode()
    return "-".join(["back-nine", *re.findall(r"[a-z0-9]+", plain.lower())])[:LONGEST_FILE]


def _in_layout(ruleset: Ruleset) -> Ruleset:
    laid = {str(layout): layout for layout in every_layout()} if ruleset.any_layout else {}
    return replace(ruleset, layout=laid.get(request.args.get(LAYOUT, ""), ruleset.layout))


def game_job(game: Game, what: str) -> Job:
    play = current_play(game)
    if what == "rules-card":
        return rules_job(play.ruleset, what)
    if what == "blank":
        code = _code_of_typing(game)
        return Job(
            (*CARD_OPTIONS, "holes"),
            lambda printing: blank_pdf_of(play, printing, code),
            lambda: staying(play),
            file_name("blank", *_game_words(play)),
        )
    code = _code_of_game(game)
    return Job(
        CARD_OPTIONS,
        lambda printing: finished_pdf(play, printing, code),
        lambda: play.names,
        file_name("card", *_game_words(play)),
    )


def ruling_job(game: Game, number: int) -> Job:
    play, code = current_play(game), _code_of_game(game)
    hole = play.hole(number)
    if hole is None or hole.ruling is None:
        abort(404)
    return Job(
        PAPER_OPTIONS,
        lambda printing: ruling_pdf(play, number, printing, code),
        lambda: play.names,
        file_name(f"hole-{number}", *_game_words(play)),
    )


def _code_of_rules(ruleset: Ruleset) -> QrCode:
    link = link_to(address_for_phones(), "rules.show", ruleset_id=ruleset.id)
    house = find_house_rules(ruleset.id)
    return QrCode(link, code_text(house.code) if house else ruleset.id)


def _code_of_game(game: Game) -> QrCode:
    code = view_code_for(db.session(), game, known_device())
    return QrCode(link_to(address_for_phones(), "join.show", _anchor=code), spelled(code))


def _code_of_typing(game: Game) -> QrCode:
    link = link_to(address_for_phones(), "typed_paper.type_in", public_id=game.public_id)
    return QrCode(link, spelled(view_code_for(db.session(), game, known_device())))
