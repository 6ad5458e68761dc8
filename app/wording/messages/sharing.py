"""Codes and links that let others in."""

from collections.abc import Mapping

from flask_babel import lazy_gettext as _l
from flask_babel import lazy_pgettext

from app.wording.messages.forms import Sentence

SHARING: Mapping[str, Sentence] = {
    "join_game": _l("Join a game"),
    # Translators: on a button: with this code into that game.
    "join": lazy_pgettext("button", "Join"),
    "code_or_link": _l("Code or link"),
    "games_as_files": _l("Games as files"),
    "save_as_file": _l("Save to a file"),
    "the_file": _l("The file"),
    "recovery_code": _l("Recovery code"),
    "link": lazy_pgettext("address of a page", "Link"),
    "copy_link": _l("Copy the link"),
    "send_link": _l("Send the link"),
    "copied": _l("Copied."),
    "copy_by_hand": _l("The link is selected: copy it with your phone’s menu."),
    "link_to_scan": _l("The link as a picture to scan"),
    "hand_over": _l("Hand the game over"),
}
