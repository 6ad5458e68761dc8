"""Rules and their pages; codes and links; par and handicaps."""

from collections.abc import Mapping

from flask_babel import lazy_gettext as _l
from flask_babel import lazy_pgettext

from app.wording.messages.forms import Sentence, forms_of

RULES: Mapping[str, Sentence] = {
    "house_rules": _l("House rules"),
    "change_rules": _l("Change the rules"),
    "load_rules": _l("Import rules"),
    "rules_code": _l("Got a rules code?"),
    # Translators: on a key: begin a game under the rules that are shown.
    "play_with_these": _l("Play with these"),
    "edit_copy": _l("Edit a copy"),
    "show_what_it_does": _l("Show what this does"),
    "what_a_card_counts": _l("What a card counts"),
    "what_cancels": _l("What cancels"),
    "nothing_cancels": _l("Nothing cancels."),
    # Translators: what several cards do that count nothing together.
    "cancel_to_0": _l("cancel to 0"),
    "together": _l("Together {points}."),
    "penalties": _l("Penalties"),
    "we_play": _l("How we play where rules differ"),
    "tie_is_safe": _l("A tie is safe."),
    "out_and_lowest": _l("Went out lowest"),
    "seat_after_dealer": _l("the seat after the dealer"),
    "in_different_columns": _l("in different columns"),
    # Translators: the answer to whether a rule is played.
    "no": lazy_pgettext("answer", "no"),
    # Translators: the answer to whether a rule is played.
    "yes": lazy_pgettext("answer", "yes"),
    "cards_laid_out": _l("Cards laid out"),
    # Translators: which letters the cards have, as B D K A: a label.
    "letters_on_cards": lazy_pgettext("on playing cards", "Letters"),
    "decks_title": lazy_pgettext("heading", "Decks"),
    # Translators: what was chosen for a house rule: no points, no cards.
    "none": lazy_pgettext("value of a rule", "none"),
    "example": _l("Example"),
    "all_rules": _l("All rules"),
    "decks": forms_of("num", "{num} deck", "{num} decks"),
    # Translators: {decks} are so many decks, as in “5 players: 2 decks”.
    "players_decks": _l("{players} players: {decks}"),
    # Translators: {decks} is a number of decks, as in “2 for 5 or more players”.
    "decks_from": _l("{decks} for {players} or more players"),
}


SHARING: Mapping[str, Sentence] = {
    "join_game": _l("Join a game"),
    # Translators: on a button: with this code into that game.
    "join": lazy_pgettext("button", "Join"),
    "code_or_link": _l("Code or link"),
    "games_as_files": _l("Games as files"),
    "save_as_file": _l("Save as a file"),
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


HANDICAPS: Mapping[str, Sentence] = {
    # Translators: how many points a hole somebody is usually above the score in the middle.
    "handicap": _l("Handicap"),
    # Translators: the score in the middle of all holes of a group, as in the sport of golf.
    "par": _l("Par"),
    "par_is": _l("Par is the group’s median hole score under these rules."),
    "handicap_is": _l(
        "A handicap is how many points per hole someone averages above par, over their last 20 "
        "holes, ignoring the worst fifth."
    ),
    "handicap_gives": _l(
        "Everyone gets points off: {percent} of the gap between their handicap and the lowest at "
        "the table, spread evenly over the holes. After that a score is net; before it, gross."
    ),
    "par_needs": forms_of(
        "num",
        "Par is known after {num} more hole score of the group under these rules.",
        "Par is known after {num} more hole scores of the group under these rules.",
    ),
    "handicap_needs": forms_of(
        "num",
        "No handicap yet: {num} more hole under these rules is needed.",
        "No handicap yet: {num} more holes under these rules are needed.",
    ),
    "points_a_hole": _l("{points} points per hole"),
    # Translators: points of a game after what handicaps give was taken off.
    "net": lazy_pgettext("points", "Net"),
    # Translators: points of a game as the cards count, without handicaps.
    "gross": lazy_pgettext("points", "Gross"),
    "net_result": _l("Result with handicaps"),
}
