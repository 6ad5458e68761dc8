"""What this phone can export as files, and the preview of a file to import."""

from base64 import urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass

from flask import url_for
from flask_babel import format_decimal, ngettext
from flask_babel import gettext as _

from app.record.files.bundle import counted
from app.record.files.export_files import AT_ONCE, codes_held, games_held, parts_of
from app.record.files.file_errors import GameFileError
from app.record.files.game_file import ReadGame
from app.record.files.group_file import ReadGroup
from app.record.files.house_rules_file import ReadRules
from app.record.files.import_plan import TAKEN, PlannedItem, mark_of
from app.record.files.phone_file import ReadPhone
from app.record.group.games_of_group import groups_of_device
from app.record.group.group_state import current_group
from app.web.base.http import Page
from app.web.base.permissions import known_device
from app.wording.basics.names import joined, list_of, written_day
from app.wording.basics.placeholders import spoken_name
from app.wording.basics.say import say
from app.wording.errors.brought_files import file_text, why_text


@dataclass(frozen=True, slots=True)
class FileLink:
    """A file to save."""

    label: str
    note: str
    url: str


def bring_page(problem: str = "") -> Page:
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
    return {"everything": everything, "single": [*single, *_rules_link(device)], "problem": problem}


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


MOST_ROWS = 300


@dataclass(frozen=True, slots=True)
class BroughtRow:
    """An item; ``mark`` and ``note`` say what becomes of it."""

    title: str
    line: str
    mark: str
    note: str
    is_wrong: bool = False


def preview_page(
    found: Sequence[PlannedItem], body: bytes, problem: str = "", *, is_taken: bool = False
) -> Page:
    """``is_new``: a press would import something; ``kept`` is the file itself."""
    ordered = sorted(found, key=lambda preview: preview.error is None)
    is_new = any(planned_item.how in TAKEN for planned_item in found)
    return {
        "summary": _summary_of(found) if is_new or not is_taken else [],
        "rows": [_row_of(planned_item) for planned_item in ordered[:MOST_ROWS]],
        "more": _more_text(len(found) - MOST_ROWS),
        "is_new": is_new,
        "kept": urlsafe_b64encode(body).decode() if is_new or is_taken else "",
        "seen": mark_of(found),
        "problem": problem,
        "own_label": _own_label(found) if is_taken else "",
    }


def _own_label(found: Sequence[PlannedItem]) -> str:
    if any(isinstance(planned_item.piece.read, ReadGroup) for planned_item in found):
        return _("Import the group as a copy")
    return _("Import the game as a copy")


def _summary_of(found: Sequence[PlannedItem]) -> list[str]:
    taken = [planned_item for planned_item in found if planned_item.how in TAKEN]
    if not taken:
        return [_("Everything in this file is already here.")]
    count = counted([planned_item.piece.read for planned_item in taken])
    kept = list_of(count_texts(count))
    first = _("Will be imported: %(things)s.", things=kept) if kept else ""
    has_links = any(
        planned_item.how == "new" and _is_shared(planned_item) for planned_item in taken
    )
    links = [_("This phone gets full control of them."), links_text()] if has_links else []
    return [sentence for sentence in (first, " ".join(links)) if sentence]


def count_texts(count: dict[str, int]) -> list[str]:
    groups, rules = count["groups"], count["rules"]
    return [
        *([say("count_games", num=count["games"])] if count["games"] else []),
        *([ngettext("%(num)s group", "%(num)s groups", groups)] if groups else []),
        *([rules_text(rules)] if rules else []),
    ]


def _is_shared(planned_item: PlannedItem) -> bool:
    return isinstance(planned_item.piece.read, ReadGame | ReadGroup)


def links_text() -> str:
    return _(
        "They get new links and codes here. Anyone who watched or entered scores needs the new "
        "ones, from “Share”."
    )


def _more_text(more: int) -> str:
    return ngettext("and %(num)s more thing", "and %(num)s more things", more) if more > 0 else ""


def _row_of(planned_item: PlannedItem) -> BroughtRow:
    title, line = _words_of(planned_item)
    if planned_item.error:
        return BroughtRow(
            title, line, _("Left out"), _error_note(planned_item.error), is_wrong=True
        )
    return BroughtRow(title, line, _mark_text(planned_item), _note_text(planned_item))


def _error_note(error: GameFileError) -> str:
    return file_text(error) if "[" in error.where or "line" in error.where else why_text(error)


def _words_of(planned_item: PlannedItem) -> tuple[str, str]:
    match planned_item.piece.read:
        case ReadGame(players=players, made_at=made_at):
            names = joined([spoken_name(name) for _key, name in players])
            return names, written_day(made_at.astimezone().date())
        case ReadGroup() as group:
            names = joined([spoken_name(name) for _key, name in group.players])
            return _title_of(group), names
        case ReadRules(public_id=code, versions=versions):
            return versions[-1].name, _("House rules %(code)s", code=code.upper())
        case ReadPhone(name=name):
            return _("This phone: name, settings and rules"), name
    return planned_item.piece.name or say("the_file"), ""


def _title_of(group: ReadGroup) -> str:
    titles = [entry.new.content for entry in group.entries if entry.new.slot.kind == "title"]
    return str(titles[-1]["title"]) if titles else say("group")


def _mark_text(planned_item: PlannedItem) -> str:
    marks = {"new": _("New"), "more": _("Updated"), "renamed": _("New code")}
    return marks.get(planned_item.how, _("Here already"))


def _note_text(planned_item: PlannedItem) -> str:
    match planned_item.how:
        case "more":
            return ngettext("%(num)s new entry", "%(num)s new entries", planned_item.count)
        case "renamed":
            return _(
                "Other rules already have this code, so these get a new one. Groups that use these "
                "must choose them again."
            )
        case "elsewhere":
            return _(
                "It is already on this server, but belongs to another phone. Open its link on this "
                "phone to see it."
            )
    return ""
