"""Shared messages of pages: keys, bars, headings; rules; codes and links."""

from collections.abc import Mapping

from flask_babel import lazy_gettext as _l
from flask_babel import lazy_pgettext

from app.wording.messages.forms import Sentence, forms_of

PAGES: Mapping[str, Sentence] = {
    "what_it_is": _l("Scorekeeper and referee for Golf with real cards."),
    # Translators: on a button, to what was there before.
    "back": lazy_pgettext("button", "Back"),
    "save": lazy_pgettext("button", "Save"),
    # Translators: on a button: other rules, other cards.
    "change": lazy_pgettext("button", "Change"),
    # Translators: on a link, to type the cards of a hole again.
    "correct": lazy_pgettext("button", "Correct"),
    "undo": lazy_pgettext("button", "Undo"),
    "redo": lazy_pgettext("button", "Redo"),
    # Translators: on a button, to have something again that was deleted.
    "restore": lazy_pgettext("button", "Restore"),
    # Translators: on a button: a game that was stopped is played again.
    "go_on": lazy_pgettext("button", "Go on"),
    "print": lazy_pgettext("button", "Print"),
    # Translators: on a button: let others see the game or type along.
    "share": lazy_pgettext("button", "Share"),
    # Translators: a page with files for spreadsheets.
    "as_a_table": _l("As a spreadsheet"),
    "for_spreadsheets": _l("Files for a spreadsheet"),
    # Translators: the page with everything that was entered in a game.
    "log": _l("Log"),
    # Translators: the scorecard of a game, never a playing card.
    "card": lazy_pgettext("scorecard", "Card"),
    "back_to_card": lazy_pgettext("scorecard", "Back to the scorecard"),
    "back_to_scorecard": _l("back to the scorecard"),
    "scorecard": _l("Scorecard"),
    "this_card": lazy_pgettext("scorecard", "This card"),
    "blank_card": lazy_pgettext("scorecard", "Blank card"),
    "games": _l("Games"),
    "groups": _l("Groups"),
    "all_games": _l("all games"),
    "every_game": _l("All games"),
    "average_place": _l("average place"),
    "your_games": _l("Your games"),
    # Translators: a heading over games that are being played, or over rules about the players.
    "at_the_table": _l("At the table"),
    "paused": _l("Paused"),
    "ended_early": _l("Ended early"),
    "new_game": _l("New game"),
    "same_table": _l("Same players again"),
    "rules": _l("Rules"),
    "players": _l("Players"),
    "player": _l("Player"),
    "the_game": _l("The game"),
    # Translators: people who play together again and again.
    "group": lazy_pgettext("people", "Group"),
    "more": _l("More"),
    "back_to_group": _l("Back to the group"),
    "to_group": _l("Open the group"),
    "people": _l("People"),
    # Translators: games of a group that make one table.
    "season": _l("Season"),
    "new_season": _l("New season"),
    "any_rules": _l("Any rules"),
    # Translators: stands where the name of a forgotten person stood.
    "somebody": lazy_pgettext("forgotten person", "someone"),
    # Translators: on a button: nothing is deleted.
    "keep_it": lazy_pgettext("button", "Keep it"),
    "forget_person": _l("Forget this person"),
    "count_games": forms_of("num", "{num} game", "{num} games"),
    "count_holes": forms_of("num", "{num} hole", "{num} holes"),
    "peeks": forms_of("num", "{num} peek", "{num} peeks"),
    "holes_unsent": forms_of("count", "{count} hole not sent yet", "{count} holes not sent yet"),
    # Translators: on a button: do what was chosen above.
    "show": lazy_pgettext("button", "Show"),
    # Translators: a heading over what is about single holes.
    "holes": _l("Holes"),
    "name": _l("Name"),
    "new_group": _l("New group"),
    "group_settings": _l("Group settings"),
    # Translators: what a switch says.
    "switch_on": lazy_pgettext("switch", "on"),
    "switch_off": lazy_pgettext("switch", "off"),
    "somebody_new": _l("Someone new"),
    "take_out_of_group": _l("Take this game out of the group"),
    "new_in_group": _l("someone new in the group"),
    "a_guest": _l("a guest"),
    # Translators: leads to a page that says which person of the group each player is.
    "who_is_who": _l("Say who plays"),
    # Translators: one game that was played, above a list of them.
    "one_game": _l("Game"),
    "import_games": _l("Import games"),
    "import_sources": _l("From a notebook or a spreadsheet"),
    "many_names": _l(
        "{num} names aren’t in the group yet. Paste the games in parts with at most {most} new "
        "names each."
    ),
    "scores_only": _l("Only scores are known: nobody typed the cards."),
    # Translators: on a button that does what the form is for.
    "start": lazy_pgettext("button", "Start"),
    "keep_together": _l("Make these people a group"),
    "more_games": _l("More games"),
    "newest_games": _l("The newest games"),
    "newest_of": _l("These are the newest {num} games."),
    "nothing_saved": _l("Nothing was saved"),
    "nothing_changed": _l("Nothing was changed"),
    "nothing_kept": _l("Nothing has been imported yet."),
    "page_expired": _l("This page was open too long. Press the button again."),
    "page_expired_kept": _l(
        "This page was open too long. What you typed is still here: press the button again."
    ),
    "page_expired_reload": _l("This page was open too long. Go back, reload it and try again."),
    "entry_closed": _l(
        "Entry is closed: only phones with full control can enter scores until someone opens it "
        "again."
    ),
    "phone_can": _l("What this phone can do here"),
    "games_elsewhere": _l("My games on another phone"),
    "settings": _l("Settings"),
    "keyboard_shortcuts": _l("Keyboard shortcuts"),
    "unread_game": _l("This game isn’t on this phone yet. Open it once while you’re online."),
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
    "join_game": _l("Join a game"),
    # Translators: on a button: with this code into that game.
    "join": lazy_pgettext("button", "Join"),
    "code_or_link": _l("Code or link"),
    "in_and_out": _l("In and out"),
    "too_large": _l(
        "This is too large for a page, which takes 2 MiB. Whoever runs this Back Nine can import "
        "the file: backnine import FILE"
    ),
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
    "for_programs": _l("For programs"),
    "hand_over": _l("Hand the game over"),
    "token_needed": _l("This needs the code of a link, which the game’s “Share” page shows."),
    "token_unknown": _l(
        "This code isn’t valid: its link was renewed, or never made here. The game’s “Share” page "
        "shows the codes of its links."
    ),
    "only_names_change": _l("The game is over: only names can change."),
    "not_to_undo": _l("There’s nothing here to undo or redo."),
    "no_cards_sent": _l("Send the cards or the total of at least one player."),
    "not_as_described": _l("Nothing was done: the request doesn’t match the API description."),
    # Translators: the word that programmers use: addresses that changes are sent to.
}
