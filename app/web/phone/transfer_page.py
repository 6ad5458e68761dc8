"""What a ticket gives access to, shown before it is taken."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext

from app.record.change.transfer import Preview
from app.record.change.transfer_items import SNAPSHOT, WAITING, game_of
from app.record.database import db
from app.record.game.load import UnreadableGameError, current_play, find_game
from app.record.group.group_state import current_group
from app.record.models import Game
from app.wording.basics.names import joined, semicolon_list, short_name

MOST_TITLES = 5
LONGEST_TEXT = 60  # shown characters of a name or card, which may come from any device
DRAFT = "draft:"


@dataclass(frozen=True, slots=True)
class PreviewTexts:
    """Each of ``cards`` is for a hole or game."""

    device: str
    games: Sequence[str]
    cards: Sequence[str]
    left_out: str


def preview_texts(preview: Preview) -> PreviewTexts:
    values = preview.items.values
    seen = {game.public_id: game for game in preview.games}
    left_out = [
        _title_of(seen[public_id]) if public_id in seen else _title(values, public_id)
        for public_id in sorted(preview.items.left_out)[:MOST_TITLES]
    ]
    return PreviewTexts(
        device=_device_text(preview.device_name),
        games=_games(preview),
        cards=_card_lines(values),
        left_out=_left_out_text(left_out),
    )


def _device_text(name: str) -> str:
    if not name:
        return _("This comes from a phone without a name.")
    return _("This comes from the phone “%(name)s”.", name=name)


def _games(preview: Preview) -> list[str]:
    titles = [current_group(group).title for group in preview.groups[:MOST_TITLES]]
    titles += [_title_of(game) for game in preview.games[:MOST_TITLES]]
    more = len(preview.groups) + len(preview.games) - len(titles)
    if more:
        titles.append(ngettext("%(num)s older one", "%(num)s older ones", more))
    new = [key for key, value in preview.items.values.items() if _is_new_game(key, value)]
    return [*titles, *(_("New: %(names)s", names=_names(preview.items.values[key])) for key in new)]


def _is_new_game(key: str, value: Any) -> bool:  # noqa: ANN401
    return key.startswith(SNAPSHOT) and "made" in value


def _title_of(game: Game) -> str:
    try:
        return joined([short_name(name) for name in current_play(game).names])
    except UnreadableGameError:
        return game.public_id


def _names(snapshot: Mapping[str, Any]) -> str:
    return joined([_short(player["name"]) for player in snapshot["players"]])


def _title(values: Mapping[str, Any], public_id: str) -> str:
    """Show only the id of a game in which that phone has no right."""
    is_allowed = any(game_of(key, value) == public_id for key, value in values.items())
    game = find_game(db.session(), public_id) if is_allowed else None
    if game:
        return _title_of(game)
    snapshot = values.get(SNAPSHOT + public_id)
    return _names(snapshot) if snapshot else public_id


def _left_out_text(titles: Sequence[str]) -> str:
    if not titles:
        return ""
    return _(
        "The other phone can’t enter scores in %(games)s. What was typed there stays there.",
        games=joined(titles),
    )


def _card_lines(values: Mapping[str, Any]) -> list[str]:
    grids: dict[tuple[str, str], list[str]] = defaultdict(list)
    others: dict[str, int] = defaultdict(int)
    for key, value in values.items():
        if key.startswith(DRAFT):
            hole = key.rpartition("/hole/")[2]
            grids[game_of(key, value), hole] += _typed_grids(value)
        elif key.startswith(WAITING):
            entry, content = value["entry"], value["entry"].get("content")
            grid = _waiting_grid(content if isinstance(content, dict) else {})
            if grid:
                grids[value["game"], str(entry.get("hole"))].append(grid)
            else:
                others[value["game"]] += 1
    lines = [
        _hole_text(_title(values, game), hole, texts)
        for (game, hole), texts in grids.items()
        if texts
    ]
    return lines + [_others_text(_title(values, game), count) for game, count in others.items()]


def _hole_text(title: str, hole: str, grids: Sequence[str]) -> str:
    values = {"game": title, "hole": _short(hole), "cards": semicolon_list(grids)}
    return _("%(game)s, hole %(hole)s: %(cards)s", **values)


def _others_text(title: str, count: int) -> str:
    return ngettext(
        "%(game)s: %(num)s more entry", "%(game)s: %(num)s more entries", count, game=title
    )


def _typed_grids(draft: Mapping[str, Any]) -> list[str]:
    cells = draft.get("cells")
    grids = cells.values() if isinstance(cells, dict) else ()
    return [text for text in map(_cards, grids) if text]


def _waiting_grid(content: Mapping[str, Any]) -> str:
    total = content.get("total")
    return str(total) if isinstance(total, int) else _cards(content.get("cards"))


def _cards(cells: Any) -> str:  # noqa: ANN401
    cards = cells if isinstance(cells, list) else []
    return _short(" ".join(str(card) for card in cards if card))


def _short(text: object) -> str:
    return str(text)[:LONGEST_TEXT]
