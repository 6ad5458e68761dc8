"""Old games as they were pasted: what will be kept, what is wrong, who is who."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from datetime import date, timedelta
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from flask import url_for
from flask_babel import gettext as _
from flask_babel import ngettext

from app.formats.import_games.old_games import OldGame, OldGames, read_old_games
from app.golf.catalogue import DEFAULT_PRESET, find_ruleset, preset_mappings
from app.golf.errors import GolfError
from app.record.database import db, now
from app.record.group.group_state import GroupState
from app.record.group.old_games import Paste, Standing, refuse_twice, standings_of
from app.record.group.seasons import rules_played
from app.web.base.page_parts import SelectOption
from app.web.group.old_games.names_found import NameChoice, match_names, name_choices, open_text
from app.web.group.rules_titles import title_of_rules
from app.wording.basics.days import written_day
from app.wording.basics.direction import isolated
from app.wording.basics.names import list_of, signed
from app.wording.basics.say import say
from app.wording.errors.faults import placed_text
from app.wording.group.refusals import refusal_text
from app.wording.rules.summary import ruleset_title

if TYPE_CHECKING:
    from app.web.group.old_games.paste_form import PasteForm

MOST_ROWS, MOST_NAMES = 300, 60
"""Games that the page shows of a paste; names that it asks about."""
LONGEST_BESIDE = 20
"""Letters of a name that fit into a line with a total, on any phone."""
NO_BREAK = "\N{NO-BREAK SPACE}"
AHEAD = timedelta(hours=14)
"""As far as the clocks of any country go before ours."""


@dataclass(frozen=True, slots=True)
class PastedRow:
    """A game as it will be kept: ``note`` says whether the group has it."""

    day: str
    totals: str
    note: str
    is_old: bool = True


@dataclass(frozen=True, slots=True)
class PastePage:
    """The form, and after the first press what will be kept; ``keep`` is "" while nothing can."""

    rules: Sequence[SelectOption]
    example: str
    problems: Sequence[str]
    rows: Sequence[PastedRow]
    more: str
    summary: Sequence[str]
    names: Sequence[NameChoice]
    keep: str
    seen: str
    url: str
    group_url: str
    table_url: str


@dataclass(frozen=True, slots=True)
class ParsedPaste:
    """What a paste means: games, how each stands to those of the group, who is who."""

    read: OldGames
    standings: Sequence[Standing]
    names: Sequence[NameChoice]
    paste: Paste

    @property
    def new(self) -> list[OldGame]:
        """The games that the group does not have."""
        return [game for game, how in self.told if how == "new"]

    @property
    def told(self) -> list[tuple[OldGame, Standing]]:
        return list(zip(self.read.games, self.standings, strict=True))

    @property
    def count(self) -> int:
        """How many games there are to keep."""
        return sum(how != "there" for how in self.standings)


def parse_paste(state: GroupState, form: "PasteForm", sent: Mapping[str, str]) -> ParsedPaste:
    """What was pasted; ``sent`` are all fields, those for names among them."""
    return understood_games(state, form, sent, read_old_games(form.text.data or "", last_day()))


def understood_games(
    state: GroupState,
    form: "PasteForm",
    sent: Mapping[str, str],
    read: OldGames,
    guests: Set[str] = frozenset(),
) -> ParsedPaste:
    """What games mean that were read, however they were written; ``guests`` may be anybody."""
    rules = chosen_rules(state, form)
    standings = standings_of(db.session(), state.public_id, Paste(read.games, rules, {}))
    new = [game for game, how in zip(read.games, standings, strict=True) if how == "new"]
    names = name_choices(state, new, sent, guests)
    paste = Paste(read.games, rules, match_names(state, read.games, names))
    return ParsedPaste(read, standings, names, paste)


def last_day() -> date:
    """Today, wherever it is tomorrow already."""
    return (now() + AHEAD).date()


def problems_of(state: GroupState, found: ParsedPaste) -> list[str]:
    """All that is wrong with a paste, line by line, and with who is who."""
    faults = [placed_text(fault) for fault in found.read.faults]
    if len(found.names) > MOST_NAMES:
        return [*faults, say("many_names", num=len(found.names), most=MOST_NAMES)]
    try:
        refuse_twice(state, found.paste)
    except GolfError as error:
        faults.append(refusal_text(error))
    return faults


def paste_page(
    state: GroupState, form: "PasteForm", found: ParsedPaste | None, problems: Sequence[str] = ()
) -> PastePage:
    """The page of a paste, None before there is one."""
    here: dict[str, Any] = {"public_id": state.public_id}
    is_whole = found is not None and not problems_of(state, found)
    shown = found.told if found and is_whole else []
    return PastePage(
        rules=rules_options(state, form),
        example="Date;Ann;Bea;Cam\n2025-12-24;58;61;70\n31.12.2025;44;;52",
        problems=problems,
        rows=[pasted_row(*game) for game in shown[:MOST_ROWS]],
        more=more_text(len(shown) - MOST_ROWS),
        summary=summary_of(found) if found and is_whole else [],
        names=found.names if found and is_whole else [],
        keep=keep_text(found.count) if found and is_whole and found.count else "",
        seen=mark_of(form),
        url=url_for("group_old.paste", **here),
        group_url=url_for("group.show", **here),
        table_url=url_for("bring_table.show", group=state.public_id),
    )


def pasted_row(game: OldGame, how: Standing) -> PastedRow:
    return PastedRow(day_text(game.day), totals_text(game.totals), note_of(game, how))


def totals_text(totals: Mapping[str, int]) -> str:
    """Everybody with their total; no number moves to the other end of a name beside it.

    It stays on the line of its name, unless that is so long that it may fill one.
    """
    return list_of(
        f"{isolated(name)}{' ' if len(name) > LONGEST_BESIDE else NO_BREAK}{signed(total)}"
        for name, total in totals.items()
    )


def note_of(game: OldGame, how: Standing) -> str:
    """Whether its holes are known, and whether the group has it."""
    notes = {
        "new": "",
        "changed": _("in the group with other scores"),
        "there": _("is there already"),
    }
    holes = _("with holes") if game.holes else ""
    return list_of([holes, notes[how]])


def day_text(day: date) -> str:
    """A day in words."""
    return written_day(day)


def more_text(more: int) -> str:
    """How many games are not shown, "" where all are."""
    return ngettext("and %(num)s more game", "and %(num)s more games", more) if more > 0 else ""


def summary_of(found: ParsedPaste) -> list[str]:
    """How many games will be kept, and how many are there once more."""
    there = sum(how == "there" for how in found.standings)
    again = len(found.read.repeated)
    return [
        *([kept_text(found.count)] if found.count else []),
        *([there_text(there)] if there else []),
        *([_again_text(again)] if again else []),
    ]


def kept_text(num: int) -> str:
    """How many games will be kept."""
    return ngettext("%(num)s game will be kept.", "%(num)s games will be kept.", num)


def there_text(num: int) -> str:
    """How many the group has."""
    return ngettext(
        "%(num)s game is in the group already and won’t change.",
        "%(num)s games are in the group already and won’t change.",
        num,
    )


def _again_text(num: int) -> str:
    """How many lines tell a game once more."""
    return ngettext(
        "%(num)s line repeats a game from above. It counts once.",
        "%(num)s lines repeat games from above. Each counts once.",
        num,
    )


def keep_text(num: int) -> str:
    """The button that keeps them."""
    return ngettext("Keep %(num)s game", "Keep %(num)s games", num)


def mark_of(form: "PasteForm") -> str:
    """Tells this text with these rules from any other."""
    return sha256(f"{form.rules.data}\n{form.text.data}".encode()).hexdigest()[:16]


def rules_options(state: GroupState, form: "PasteForm") -> list[SelectOption]:
    """The rules that the group played, those played most first, then all that we ship."""
    chosen = chosen_rules(state, form)
    return [SelectOption(one, title, one == chosen) for one, title in rules_known(state).items()]


def rules_known(state: GroupState) -> dict[str, str]:
    """Rules by which an old game may have been played; a game that changed its rules has none."""
    played = [one for one in rules_played(state) if "+" not in one]
    shipped = {mapping: ruleset_title(find_ruleset(mapping)) for mapping in preset_mappings()}
    return {one: title_of_rules(state, one) for one in played} | shipped


def chosen_rules(state: GroupState, form: "PasteForm") -> str:
    """The rules that were chosen, else those that the group plays most."""
    known = rules_known(state)
    if form.rules.data in known:
        return str(form.rules.data)
    return state.usual_rules if state.usual_rules in known else next(iter(known), DEFAULT_PRESET)


def left_open(found: ParsedPaste) -> list[str]:
    """What still has to be said before the games can be kept."""
    return open_text(found.names)


def too_old(is_valid: bool) -> list[str]:
    """What is wrong with a page that was open for too long."""
    return [] if is_valid else [say("page_expired_kept")]
