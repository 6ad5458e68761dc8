"""BG Stats: which games go out as a file, and what of such a file comes in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from flask import url_for
from flask_babel import gettext as _
from flask_babel import ngettext

from app.formats.bgstats.import_file import BgPlays, read_plays
from app.formats.bgstats.of_group import ids_of_group
from app.formats.bgstats.reading import BgFile, GameInFile, read_file
from app.formats.import_games.old_games import OldGames
from app.golf.errors import FaultsError
from app.golf.faults import Fault
from app.record.group.group_state import GroupState
from app.record.group.seasons import seasons_of
from app.web.base.device import may
from app.web.base.http import number_in
from app.web.base.page_parts import SelectOption
from app.web.group.old_games.names_found import NameChoice
from app.web.group.old_games.paste_page import (
    MOST_ROWS,
    ParsedPaste,
    PastedRow,
    chosen_rules,
    keep_text,
    last_day,
    more_text,
    pasted_row,
    problems_of,
    rules_known,
    rules_options,
    summary_of,
    there_text,
    understood_games,
)
from app.wording.basics.say import say
from app.wording.errors.bgstats import bgstats_note
from app.wording.errors.faults import placed_text

if TYPE_CHECKING:
    from app.web.group.old_games.bgstats_form import BgStatsForm


@dataclass(frozen=True, slots=True)
class Brought:
    """What a file means: the game that is meant, None while nobody knows, and its plays.

    ``refused`` says why no play of that game can be taken in.
    """

    file: BgFile
    game: GameInFile | None = None
    plays: BgPlays | None = None
    found: ParsedPaste | None = None
    refused: Sequence[Fault] = ()


@dataclass(frozen=True, slots=True)
class BgStatsPage:
    """What goes out, a label and an address each, and what comes in.

    ``games`` are those of the file, once there is one; ``asks_game`` asks which of them is meant
    where nobody knows. ``bad`` says which plays are wrong, ``keep``
    is "" while nothing can be kept. ``text`` is what the page holds of the file.
    """

    out: Sequence[tuple[str, str]]
    may_bring: bool
    url: str
    group_url: str
    problems: Sequence[str] = ()
    bad: Sequence[str] = ()
    skip: Sequence[SelectOption] = ()
    games: Sequence[SelectOption] = ()
    asks_game: str = ""
    rules: Sequence[SelectOption] = ()
    rows: Sequence[PastedRow] = ()
    more: str = ""
    summary: Sequence[str] = ()
    names: Sequence[NameChoice] = ()
    keep: str = ""
    seen: str = ""
    text: str = ""

    @property
    def faults(self) -> list[str]:
        """All that is wrong."""
        return [*self.problems, *self.bad]


def brought(state: GroupState, form: "BgStatsForm", sent: Mapping[str, str], text: str) -> Brought:
    """What a file means; raises ``FaultsError`` where it means nothing."""
    file = read_file(text)
    game = file.game(number_in(form.game.data or "")) or file.likely
    if game is None:
        return Brought(file)
    try:
        plays = read_plays(file, game, last_day(), ids_of_group(state))
    except FaultsError as error:
        return Brought(file, game, refused=error.faults)
    if not form.rules.data:
        form.rules.data = _rules_called(state, plays.board) or chosen_rules(state, form)
    read = OldGames(plays.games, ())
    found = understood_games(state, form, sent, read, plays.guests)
    return Brought(file, game, plays, found)


def _rules_called(state: GroupState, title: str) -> str:
    """The rules with a title, as our own plays name them; "" for none."""
    known = rules_known(state).items()
    return next((one for one, called in known if called == title), "")


def bad_plays(form: "BgStatsForm", brought: Brought) -> Sequence[str]:
    """What is wrong with plays, unless these are to be left out."""
    plays = None if form.skip.data else brought.plays
    return [*map(placed_text, plays.faults if plays else brought.refused)]


def wrong_with(state: GroupState, brought: Brought) -> list[str]:
    return problems_of(state, brought.found) if brought.found else []


def bgstats_page(state: GroupState, problems: Sequence[str] = ()) -> BgStatsPage:
    """The page before there is a file."""
    here: dict[str, Any] = {"public_id": state.public_id}
    seasons = [
        (season.title, url_for("group_bgstats.send", **here, season=season.number))
        for season in seasons_of(state)
    ]
    return BgStatsPage(
        out=[(say("every_game"), url_for("group_bgstats.send", **here)), *seasons],
        may_bring=may("score"),
        url=url_for("group_bgstats.bring", **here),
        group_url=url_for("group.show", **here),
        problems=problems,
    )


def page_with_file(
    state: GroupState, form: "BgStatsForm", brought: Brought, problems: Sequence[str] = ()
) -> BgStatsPage:
    """The page with what will be kept of a file."""
    page = replace(
        bgstats_page(state, problems),
        games=_game_options(brought),
        asks_game="" if brought.game else which_game(),
        rules=rules_options(state, form),
        text=brought.file.text,
        seen=mark_of(form, brought),
        bad=bad_plays(form, brought),
        skip=_skip_options(form, brought),
    )
    if brought.found is None or page.bad or wrong_with(state, brought):
        return page
    told = brought.found.told
    return replace(
        page,
        rows=[pasted_row(*game) for game in told[:MOST_ROWS]],
        more=more_text(len(told) - MOST_ROWS),
        summary=[*summary_of(brought.found), *left_out(brought.plays)],
        names=brought.found.names,
        keep=keep_text(brought.found.count) if brought.found.count else "",
    )


def _game_options(brought: Brought) -> list[SelectOption]:
    """The games of a file with their plays; a question first where nobody knows which is meant."""
    asked = [] if brought.game else [SelectOption("", _("Which one?"), True)]
    return [
        *asked,
        *(
            SelectOption(str(game.number), _game_text(game), game == brought.game)
            for game in brought.file.games
        ),
    ]


def _skip_options(form: "BgStatsForm", brought: Brought) -> list[SelectOption]:
    """What becomes of plays with something wrong, where there are any."""
    if not (brought.plays and brought.plays.faults):
        return []
    skips = bool(form.skip.data)
    return [
        SelectOption("", _("Say what is wrong"), not skips),
        SelectOption("yes", _("Leave them out"), skips),
    ]


def _game_text(game: GameInFile) -> str:
    count = ngettext("%(num)s play", "%(num)s plays", game.plays)
    return f"{game.name} · {count}"


def left_out(plays: BgPlays | None) -> list[str]:
    """What of a file is not kept, or kept otherwise than the app has it."""
    if plays is None:
        return []
    return [
        *([there_text(plays.there)] if plays.there else []),
        *(bgstats_note(code, {"num": num}) for code, num in plays.left_out.items()),
        *(bgstats_note("twins", {"name": name}) for name in plays.twins),
    ]


def mark_of(form: "BgStatsForm", brought: Brought) -> str:
    """Tells this file with these choices from any other."""
    game = brought.game.number if brought.game else ""
    said = f"{game}\n{form.rules.data}\n{form.skip.data}\n{brought.file.text}"
    return sha256(said.encode("utf-8", "replace")).hexdigest()[:16]


def which_game() -> str:
    """What to do where a file has several games."""
    return _("Say which of these games is Golf.")
