"""Records as they are announced."""

from flask_babel import gettext as _

from app.figures.announcements import RecordAnnouncement
from app.record.group.group_state import GroupState
from app.wording.basics.names import signed
from app.wording.basics.placeholders import spoken_name
from app.wording.group.people import person_name


def record_text(state: GroupState, announcement: RecordAnnouncement) -> str:
    blanks = {
        "name": spoken_name(person_name(state.by_key[announcement.person])),
        "score": signed(announcement.value),
        "second": signed(announcement.second),
    }
    match announcement.code, announcement.everybody:
        case "hole", True:
            return _(
                "%(name)s has the group’s lowest hole under these rules: %(score)s. The next "
                "lowest is %(second)s.",
                **blanks,
            )
        case "hole", False:
            return _(
                "A personal best for %(name)s under these rules: %(score)s. Next lowest: "
                "%(second)s.",
                **blanks,
            )
        case "game", True:
            return _(
                "%(name)s has the group’s lowest game under these rules: %(score)s. The next "
                "lowest is %(second)s.",
                **blanks,
            )
    return _(
        "The lowest game ever for %(name)s under these rules: %(score)s. Next lowest: %(second)s.",
        **blanks,
    )
