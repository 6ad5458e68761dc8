"""What this phone can export as files."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import url_for
from flask_babel import format_decimal, ngettext
from flask_babel import gettext as _

from app.record.files.export_files import AT_ONCE, codes_held, games_held, parts_of
from app.record.group.games_of_group import groups_of_device
from app.record.group.group_state import current_group
from app.web.base.permissions import known_device
from app.wording.basics.say import say


@dataclass(frozen=True, slots=True)
class FileLink:
    """A file to save."""

    label: str
    note: str
    url: str


@dataclass(frozen=True, slots=True)
class BringPage:
    """``problem`` is about a file that was sent."""

    everything: Sequence[FileLink]
    single: Sequence[FileLink]
    problem: str


def bring_page(problem: str = "") -> BringPage:
    device = known_device()
    games = games_held(device)
    parts = [len(part) for part in parts_of(games)]
    everything = [_part_link(number, parts) for number in range(1, len(parts) + 1)]
    single = [
        FileLink(
            current_group(group).title,
            _("The group with all its games"),
            url_for("bring_files.of_group", public_id=group.public_id),
        )
        for group, _right in groups_of_device(device)
    ]
    return BringPage(everything, [*single, *_rules_link(device)], problem)


def _part_link(number: int, parts: Sequence[int]) -> FileLink:
    url = url_for("bring_files.everything", part=number)
    if len(parts) == 1:
        return FileLink(_("Save everything to a file"), say("count_games", num=parts[0]), url)
    first = 1 + (number - 1) * AT_ONCE
    last = first + parts[number - 1] - 1
    label = _("Save file %(number)s of %(count)s", number=number, count=len(parts))
    note = _("Games %(first)s to %(last)s", first=format_decimal(first), last=format_decimal(last))
    return FileLink(label, note, url)


def _rules_link(device: str | None) -> list[FileLink]:
    count = len(codes_held(device))
    if not count:
        return []
    label = _("The house rules of this phone")
    return [FileLink(label, rules_text(count), url_for("bring_files.rules"))]


def rules_text(num: int) -> str:
    return ngettext("%(num)s set of house rules", "%(num)s sets of house rules", num)
