"""The work of ``backnine card``."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from flask_babel import gettext as _

from app.cli.find_game import ArgumentError, FoundGame, game_named
from app.formats.rules_file import rules_named
from app.golf.catalogue import DEFAULT_PRESET
from app.golf.errors import GolfError
from app.golf.ruleset import Ruleset
from app.paper.choices import (
    Printing,
    PrintingError,
    missing_text,
    printing_text,
    read_names,
    read_printing,
)
from app.paper.facts.facts import NO_CODE, QrCode
from app.paper.pdf import blank_pdf, blank_pdf_of, finished_pdf, rules_card_pdf, ruling_pdf
from app.paper.type.fonts import missing_letters
from app.record.access.codes import spelled
from app.record.game.played import deck_in
from app.wording.basics.deck import dealt_from
from app.wording.errors.operator import keeping_text


@dataclass(frozen=True, slots=True)
class CardOptions:
    """The options as typed."""

    rules: str | None = None
    players: str | None = None
    game: str | None = None
    blank: bool = False
    ruling: int | None = None
    rules_card: bool = False
    paper: str = ""
    orientation: str = ""
    style: str = ""
    ink: str = ""
    holes: str | None = None
    address: str | None = None


def print_card(options: CardOptions) -> tuple[bytes, Sequence[str]]:
    """Return the PDF and notes for standard error; raises ``GolfError``."""
    _check_words(options)
    words = (options.players or "").strip()
    count = words if words.isdecimal() else ""
    words_by_option = {key: str(value) for key, value in asdict(options).items() if value}
    printing = read_printing({**words_by_option, "players": count})
    if options.game:
        with game_named(options.game) as found, dealt_from(deck_in(found.play.heads)):
            names = found.play.names
            return _with_notes(options, _sheet_of_game(options, found, printing), names)
    people = [] if count else read_names(words)
    ruleset = _ruleset_named(options.rules or DEFAULT_PRESET)
    code = _code_at(options.address, f"rules/{ruleset.id}", ruleset.id)
    if options.rules_card:
        return _with_notes(options, rules_card_pdf(ruleset, printing, code))
    return _with_notes(options, blank_pdf(ruleset, people, printing, code), people)


def _with_notes(
    options: CardOptions, pdf: bytes, names: Sequence[str] = ()
) -> tuple[bytes, Sequence[str]]:
    no_code = _("Without --address the sheet has no QR code.")
    missing = missing_text(missing_letters(names))
    return pdf, [*filter(None, (missing, "" if options.address else no_code))]


def _sheet_of_game(options: CardOptions, found: FoundGame, printing: Printing) -> bytes:
    play, letters = found.play, found.view_code
    code = _code_at(options.address, f"join#{letters}", spelled(letters)) if letters else NO_CODE
    rules = _code_at(options.address, f"rules/{play.ruleset.id}", play.ruleset.id)
    if options.ruling is not None:
        return ruling_pdf(play, options.ruling, printing, code)
    if options.rules_card:
        return rules_card_pdf(play.ruleset, printing, rules)
    if options.blank:
        typing = _code_at(options.address, f"g/{play.public_id}/paper", spelled(letters))
        return blank_pdf_of(play, printing, typing if letters else rules)
    return finished_pdf(play, printing, code)


def refusal_text(error: GolfError) -> str:
    return printing_text(error) if isinstance(error, PrintingError) else keeping_text(error)


def _check_words(options: CardOptions) -> None:
    if options.game and (options.rules or options.players):
        raise ArgumentError(
            _("A game has its own rules and players: leave out --rules and --players.")
        )
    if not options.game and (options.blank or options.ruling is not None):
        raise ArgumentError(_("--blank and --ruling need a game: name it with --game."))
    if sum((options.blank, options.rules_card, options.ruling is not None)) > 1:
        raise ArgumentError(_("Choose one of --blank, --ruling and --rules-card."))


def _ruleset_named(words: str) -> Ruleset:
    rulesets = rules_named(words)
    if len(rulesets) > 1:
        raise ArgumentError(
            _("%(path)s holds several sets of rules. Use a file with one set.", path=words)
        )
    return rulesets[0]


def _code_at(address: str | None, path: str, letters: str) -> QrCode:
    return QrCode(f"{address.rstrip('/')}/{path}", letters) if address else NO_CODE
