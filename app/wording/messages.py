"""Messages that several pages or programs share, by code; ``names.say`` fills them.

A message of one place is in that place. ``{name}`` is a blank."""

from collections.abc import Mapping
from dataclasses import dataclass

from flask_babel import lazy_gettext as _l
from flask_babel import lazy_pgettext, ngettext

Sentence = object
"""A lazy text, or one with plural forms."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A sentence with a form for each plural category of the number called ``count``."""

    count: str
    one: str
    many: str

    def form(self, number: int) -> str:
        return ngettext(self.one, self.many, number)


def forms_of(count: str, text: str, many: str) -> Counted:
    """A sentence and its plural, marked for translators, without choosing a form yet."""
    return Counted(count, text, many)


PHONE: Mapping[str, Sentence] = {
    # Translators: the card, also as a rank beside ace and king.
    "star": _l("joker"),
    "place": _l("column {column}, row {row}"),
    "place_upper": _l("column {column}, upper card"),
    "place_lower": _l("column {column}, lower card"),
    "odd_deck": _l("extra cards"),
    "nobody_went_out": _l("Nobody went out."),
    "correct_hole": _l("Correct hole {number}"),
    "save_correction": _l("Save the correction"),
    # Translators: {held} is “Ann holds four kings” or the like.
    "held_news": _l("{held}."),
    "is_beaten": _l("{name} is busted."),
    "lowest_with": forms_of(
        "count", "{names} is lowest with {points}.", "{names} are lowest with {points}."
    ),
    # Translators: {cards} are ranks in the plural, as in “kings in a column cancel”.
    "cancel_in_column": _l("{cards} in a column cancel"),
    # Translators: {cards} are a rank in the plural, as in “kings count 0”.
    "cards_worth": _l("{cards} count {points}"),
    # Translators: cards that count the number on them, {cards} is a sum as in “10 + 5”.
    "as_printed": _l("as printed: {cards}"),
    # Translators: {cards} are cards that count the number on them: “9 as printed, kings count 0”.
    "rest_printed": _l("{cards} as printed"),
    # Translators: {cards} are ranks in the plural, as in “kings and nines cancel”.
    "cancel_1": _l("{cards} cancel"),
    "cancel_2": _l("{cards} cancel twice"),
    "cancel_more": _l("{cards} cancel {count} times"),
    "beaten_by": forms_of(
        "count", "Busted: {score}, {others} has {other}", "Busted: {score}, {others} have {other}"
    ),
    "tied_with": _l("Tied with {others}"),
    # Translators: {score} is that of a grid which went out; the tie costs points.
    "tied_at": _l("Tied with {others} at {score}"),
    "tie_is_free": _l("a tie costs nothing"),
    # Translators: what the cards of one player count, the first line of a sum.
    "cards": lazy_pgettext("line of a sum", "Cards"),
    # Translators: a score that was typed as a number, without cards; a line of a sum.
    "typed_total": _l("Total as typed"),
    "held_tick": _l("held {number} of a kind"),
    "final_tick": _l("penalties included"),
    "unverified": _l("total only, not checked"),
    "odd_note": _l("Played with extra cards, so the number of each card was not checked."),
    # Translators: {now} and {was} are places, as in “1st, was 3rd”.
    "place_change": _l("{now}, was {was}"),
    # Translators: the lowest score of a hole.
    "lowest_of_hole": _l("lowest"),
    # Translators: stands over a ruling until the server has it.
    "saving": _l("Saving…"),
    "saved": _l("Saved"),
    "to_be_sent": _l("Waiting to be sent"),
    # Translators: {each} is a list of what a correction changed.
    "corrected": _l("Corrected: {each}."),
    # Translators: a hole, or cards, that were corrected.
    "hole_corrected": _l("corrected"),
    # Translators: a hole of which somebody disputes a score.
    "disputed": _l("disputed"),
    "duty": _l("{dealer} deals, {starter} starts"),
    "duty_open": _l("{dealer} deals"),
    "duty_again": _l("The player who started hole {number} starts again"),
    # Translators: a mark beside the name of the player who deals.
    "deals": lazy_pgettext("mark beside a name", "deals"),
    "starts": lazy_pgettext("mark beside a name", "starts"),
    # Translators: out of the game, since the total reached its limit.
    "out": lazy_pgettext("mark beside a name", "out"),
    "leads": forms_of("count", "{names} leads with {best}", "{names} lead with {best}"),
    # Translators: {names} are those in second place.
    "leads_by": forms_of(
        "count", "{leads}, {names} is {num} behind.", "{leads}, {names} are {num} behind."
    ),
    # Translators: “leads” in the past: after an older hole, which was corrected.
    "led": forms_of("count", "{names} led with {best}", "{names} led with {best}"),
    # Translators: {leads} is “Ann led with 9”; {names} are those who were in second place.
    "led_by": forms_of(
        "count", "{leads}, {names} was {num} behind.", "{leads}, {names} were {num} behind."
    ),
    # Translators: {standing} is a sentence, as in “Now: Ann leads with 9, Bea is 2 behind.”
    "now": _l("Now: {standing}"),
    "leads_alone": _l("{leads}."),
    # Translators: how many points are left until the game ends, or until {names} are out of it.
    "to_go": forms_of(
        "count", "{names} has {total}: {more} to go.", "{names} have {total}: {more} to go."
    ),
    "share_first": _l("{names} share first place."),
    "wins": _l("{name} wins."),
    "wins_by": forms_of("num", "{name} wins by one.", "{name} wins by {num}."),
    "wins_extra": forms_of(
        "num", "{name} wins in the extra hole.", "{name} wins after {num} extra holes."
    ),
    "nobody_won": _l("Nobody won."),
    # Translators: places by the ordinal categories of a language (CLDR): 1st, 2nd, 3rd, 4th, 21st.
    # A category that the language hasn’t is never used.
    "place_one": _l("{place}st"),
    "place_two": _l("{place}nd"),
    "place_few": _l("{place}rd"),
    "place_other": _l("{place}th"),
    # Translators: under a list of players or people that is too long to be shown whole.
    "behind": forms_of("num", "{num} behind", "{num} behind"),
    # Translators: at the end of a line of the chart: this player left the game.
    "line_left": lazy_pgettext("end of a line", "left"),
    "best_hole": _l("best hole {points}"),
    # Translators: of a player in the result: {number} is a word, {card} a rank, as in “four 9s”.
    "story_held": _l("held {number} {card}s"),
    "story_held_last": _l("{number} {card}s, but still last"),
    "story_lowest_of": _l("lowest or tied in {number} holes"),
    "not_checked": forms_of("num", "{num} hole not checked", "{num} holes not checked"),
    "pot_holds": _l("The pot holds {stakes}. Won so far: {each}."),
    "stakes": forms_of("num", "{num} stake", "{num} stakes"),
    "hole": _l("Hole {number}"),
    "hole_extra": _l("Extra hole {number}"),
    "hole_of": _l("Hole {number} of {of}"),
    # Translators: {goal} is the total that ends the game, or puts a player out.
    "hole_to": _l("{hole} · to {goal}"),
    "enter_hole": _l("Next hole: {number}"),
    # Translators: a hole that is played next.
    "hole_next": lazy_pgettext("a hole", "next"),
    "hole_open": _l("open: does not count yet"),
    # Translators: holes after the last one, above their column; short.
    "extra_row": lazy_pgettext("heading", "Extra"),
    "extra_points": forms_of("num", "extra hole {points}", "extra holes {points}"),
    "without_extra": _l("without the extra hole"),
    "before_first": _l("before the first hole"),
    "after_holes": forms_of("num", "after {num} hole", "after {num} holes"),
    "after_of": _l("after {played} of {of} holes"),
    "the_result": _l("The result"),
    "left_note": _l("left after hole {number}"),
    # Translators: out of the game after that hole, since the total reached its limit.
    "knocked_out": _l("knocked out after hole {number}"),
    "joined": _l("{name} joined at hole {number}."),
    "joined_with": forms_of(
        "num",
        "{name} joined at hole {number} with one point.",
        "{name} joined at hole {number} with {points} points.",
    ),
    "left_before": _l("{name} left before the first hole."),
    "left_after": _l("{name} left after hole {number}."),
    "name_missing": _l("Type a name, or remove this player."),
    "name_twice": _l("Two players are called {name}: call one “{other}”."),
    "undo_what": _l("Undo: {what}"),
    "undo_hole": _l("Undo: back to the cards"),
    "redo_what": _l("Redo: {what}"),
    "did_save": _l("hole {number} saved"),
    "did_correct": _l("hole {number} corrected"),
    "did_out": _l("who went out in hole {number}"),
    "did_start": _l("who started hole {number}"),
    "did_cards": _l("cards of {names} in hole {number}"),
    "did_dispute": _l("score of {name} in hole {number} disputed"),
    "did_withdraw": _l("score of {name} in hole {number} no longer disputed"),
    "back_to_card": lazy_pgettext("scorecard", "Back to the scorecard"),
    "scorecard": _l("Scorecard"),
    "unread_game": _l("This game isn’t on this device yet. Open it once while you’re online."),
    # Translators: {decks} are so many decks, as in “5 players need 2 decks.”
    "players_need": _l("{players} players need {decks}."),
}
"""Messages of a game that scripts say as well, by code."""

MESSAGES: Mapping[str, Sentence] = {
    **PHONE,
    # Translators: a place of a grid without a card.
    "empty": lazy_pgettext("place of a grid", "empty"),
    # Translators: the label of a grid or of a field for it; {name} is a player.
    "cards_of": _l("Cards of {name}"),
    "who_out": _l("Who went out?"),
    # Translators: where the hole ends when a player knocks on the table.
    "who_knocked": _l("Who knocked?"),
    "nobody_out": _l("Nobody went out"),
    "nobody_knocked": _l("Nobody knocked"),
    # Translators: in place of a player’s name, as the answer to “Who went out?”.
    "nobody": _l("nobody"),
    "went_out": _l("went out"),
    # Translators: the heading of a column or a choice.
    "went_out_title": lazy_pgettext("heading", "Went out"),
    "who_started": _l("Who started?"),
    "not_chosen_yet": _l("not chosen yet"),
    "points_by_hand": _l("Points by hand"),
    # Translators: a question before a hole is saved whose scores are unusual.
    "really": _l("{name}: is {points} right?"),
    "phones_disagree": _l("Two phones disagree"),
    "entered_alike": _l("typed by two phones"),
    "which_player": _l("Which player are you?"),
    "type_from_paper": _l("Type from paper"),
    # Translators: went out without being lowest.
    "busted": _l("busted"),
    "cards_count": forms_of("count", "{cards} counts {points}", "{cards} count {points}"),
    "penalty_mark": _l("penalty"),
    "hole_score": _l("hole score"),
    # Translators: the sum of all holes of a player.
    "total": lazy_pgettext("heading", "Total"),
    "ruling_of": _l("Ruling, hole {number}"),
    "cards_of_hole": _l("the cards of hole {number}"),
    # Translators: the heading of the places 1st, 2nd, 3rd.
    "place_title": lazy_pgettext("1st, 2nd, 3rd", "place"),
    "behind_title": _l("Points behind the leader"),
    # Translators: at the end of a line of the chart: this player leads.
    "line_leads": lazy_pgettext("end of a line", "leads"),
    # Translators: at the end of a line of the chart: as many points as the leader.
    "line_level": lazy_pgettext("end of a line", "level"),
    # Translators: the heading of a column with the numbers of holes.
    "hole_title": lazy_pgettext("heading", "Hole"),
    # Translators: on a button, back to a game that is being played.
    "go_on_hole": _l("Go on: hole {number}"),
    "start_first": _l("Start hole 1"),
    "table_of_holes": _l("Hole scores and totals"),
    "as_of": _l("as of {time}"),
    "date_and_place": _l("Date and venue"),
    # Translators: the day a game is played on.
    "game_date": lazy_pgettext("of a game", "Date"),
    # Translators: where a game is played.
    "game_place": lazy_pgettext("of a game", "Venue"),
    # Translators: the sum of the first nine holes, as on a card of real golf.
    "sum_out": lazy_pgettext("first nine holes", "Out"),
    # Translators: the sum of the last nine holes.
    "sum_in": lazy_pgettext("last nine holes", "In"),
    "game_deleted": _l("This game was deleted"),
    "delete_forever": _l("Delete forever"),
    # Translators: the word that has to be typed to delete a game.
    "delete_word": lazy_pgettext("word to type", "delete"),
    # Translators: in place of a score: this player left the game.
    "has_left": lazy_pgettext("in place of a score", "left"),
    "name_long": _l("The name {name} has {length} characters. Shorten it to {most}."),
    "name_sign": _l("The name {name} has a character that can’t be shown. Type it again."),
    "add_player": _l("Add a player"),
    "move_up": _l("Move {name} up"),
    "player_number": lazy_pgettext("heading", "Player {number}"),
    "player_number_inside": _l("player {number}"),
    "players_clockwise": _l("Players, clockwise"),
    "tap_first_dealer": _l("Tap a number to choose the first dealer. Leave spare rows empty."),
    # Translators: above names of people who played in other games.
    "lately": _l("Played recently"),
    # Translators: above names of people of the group who do not sit at the table.
    "also_in_group": _l("Also in the group"),
    "group_table": _l("This game counts for “{group}”. Anyone not in the group plays as a guest."),
    # Translators: {what} is what was done, as in “hole 3 saved” or “hole 3 corrected”.
    "became": _l("now"),
    # Translators: each of these stands in the place of {what}.
    "did_something": _l("your last action"),
    "did_name": forms_of("num", "name changed to {names}", "names changed to {names}"),
    "did_rules": _l("rules changed"),
    "did_hole": _l("hole {number}"),
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
    "back_to_scorecard": _l("back to the scorecard"),
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
    "nothing_saved": _l("Nothing was saved"),
    "nothing_changed": _l("Nothing was changed"),
    "page_expired": _l("This page was open too long. Press the button again."),
    "page_expired_kept": _l(
        "This page was open too long. What you typed is still here: press the button again."
    ),
    "page_expired_reload": _l("This page was open too long. Go back, reload it and try again."),
    "entry_closed": _l(
        "Entry is closed: only phones with full control can enter scores until someone opens it "
        "again."
    ),
    "phone_can": _l("What this device can do here"),
    "games_elsewhere": _l("My games on another phone"),
    "settings": _l("Settings"),
    "keyboard_shortcuts": _l("Keyboard shortcuts"),
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
    "in_and_out": _l("Import and export"),
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
    "not_as_described": _l("Nothing was done: the request doesn’t match the API description."),
}
