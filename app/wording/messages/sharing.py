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
    "privacy": _l("Privacy"),
    "recovery_code": _l("Recovery code"),
    "link": lazy_pgettext("address of a page", "Link"),
    "copy_link": _l("Copy the link"),
    "send_link": _l("Send the link"),
    "copied": _l("Copied."),
    "copy_by_hand": _l("It is selected: copy it with your phone’s menu."),
    "link_to_scan": _l("The link as a picture to scan"),
    # Translators: what a program shows instead of a link.
    "tokens": _l("Tokens"),
    "for_programs": _l("For programs"),
    "hand_over": _l("Hand the game over"),
    "three_links": _l("Links to watch, to enter scores, for full control"),
    "token_needed": _l(
        "This needs a token. Make one on the game’s “Share” page, under “For programs”."
    ),
    "token_unknown": _l("This token isn’t valid: it was revoked, or never made here."),
    "only_names_change": _l("The game is over: only names can change."),
    "not_to_undo": _l("There’s nothing here to undo or redo."),
    "no_cards_sent": _l("Send the cards or the total of at least one player."),
    "not_as_described": _l("Nothing was done: the request doesn’t match the API description."),
    # Translators: the word that programmers use: addresses that changes are sent to.
    "webhooks": _l("Webhooks"),
}
