"""Shared messages of a game: typing and ruling a hole, how it goes, the card, players, undo."""

from collections.abc import Mapping

from flask_babel import lazy_gettext as _l
from flask_babel import lazy_pgettext

from app.wording.messages.forms import Sentence, forms_of

GAME: Mapping[str, Sentence] = {
    # Translators: the card, also as a rank beside ace and king.
    "star": _l("joker"),
    "place": _l("column {column}, row {row}"),
    "place_upper": _l("column {column}, upper card"),
    "place_lower": _l("column {column}, lower card"),
    # Translators: a place of a grid without a card.
    "empty": lazy_pgettext("place of a grid", "empty"),
    "odd_deck": _l("extra cards"),
    # Translators: the label of a grid or of a field for it; {name} is a player.
    "cards_of": _l("Cards of {name}"),
    "who_out": _l("Who went out?"),
    "nobody_out": _l("Nobody went out"),
    "nobody_went_out": _l("Nobody went out."),
    # Translators: in place of a player’s name, as the answer to “Who went out?”.
    "nobody": _l("nobody"),
    "went_out": _l("went out"),
    # Translators: the heading of a column or a choice.
    "went_out_title": lazy_pgettext("heading", "Went out"),
    "who_went_out": _l("Say who went out, or that nobody did."),
    "who_started": _l("Who started?"),
    "not_chosen_yet": _l("not chosen yet"),
    "points_by_hand": _l("Points by hand"),
    # Translators: a question before a hole is saved whose scores are unusual.
    "really": _l("{name}: is {points} right?"),
    "not_that_hole": _l("That hole can’t be entered"),
    "saved_otherwise": _l(
        "Another phone has saved different cards for this hole. Yours aren’t saved yet. Save "
        "again to replace theirs."
    ),
    "phones_disagree": _l("Two phones disagree"),
    "entered_alike": _l("typed by two phones"),
    "correct_hole": _l("Correct hole {number}"),
    "save_correction": _l("Save the correction"),
    "which_player": _l("Which player are you?"),
    "type_from_paper": _l("Type from paper"),
    # Translators: {held} is “Ann holds four kings” or the like.
    "held_news": _l("{held}."),
    "is_beaten": _l("{name} is busted."),
    # Translators: went out without being lowest.
    "busted": _l("busted"),
    "lowest_with": forms_of(
        "count", "{names} is lowest with {points}.", "{names} are lowest with {points}."
    ),
    # Translators: {cards} are the cards of a column, as in “8 and 8 cancel: 0”.
    "column_cancels": _l("{cards} cancel: 0"),
    "column_counts": _l("{cards}: {points}"),
    "cards_count": forms_of("count", "{cards} counts {points}", "{cards} count {points}"),
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
    "as_said": _l("Total as typed"),
    "held_tick": _l("held {number} of a kind"),
    "final_tick": _l("penalties included"),
    "unverified": _l("total only, not checked"),
    "odd_note": _l("Played with extra cards, so the number of each card was not checked."),
    # Translators: {now} and {was} are places, as in “1st, was 3rd”.
    "place_change": _l("{now}, was {was}"),
    # Translators: the lowest score of a hole.
    "lowest_of_hole": _l("lowest"),
    "penalty_mark": _l("penalty"),
    "hole_score": _l("hole score"),
    # Translators: the sum of all holes of a player.
    "total": lazy_pgettext("heading", "Total"),
    # Translators: stands over a ruling until the server has it.
    "saving": _l("Saving…"),
    "saved": _l("Saved"),
    "to_be_sent": _l("Waiting to be sent"),
    "ruling_of": _l("Ruling, hole {number}"),
    "cards_of_hole": _l("the cards of hole {number}"),
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
    # Translators: the heading of the places 1st, 2nd, 3rd.
    "place_title": lazy_pgettext("1st, 2nd, 3rd", "place"),
    # Translators: under a list of players or people that is too long to be shown whole.
    "more_people": forms_of("num", "and {num} more", "and {num} more"),
    "behind": forms_of("num", "{num} behind", "{num} behind"),
    "behind_title": _l("Points behind the leader"),
    "behind_by_hole": _l("Points behind the leader after each hole"),
    # Translators: at the end of a line of the chart: this player leads.
    "line_leads": lazy_pgettext("end of a line", "leads"),
    # Translators: at the end of a line of the chart: this player left the game.
    "line_left": lazy_pgettext("end of a line", "left"),
    # Translators: at the end of a line of the chart: as many points as the leader.
    "line_level": lazy_pgettext("end of a line", "level"),
    "best_hole": _l("best hole {points}"),
    # Translators: of a player in the result: {number} is a word, {card} a rank, as in “four 9s”.
    "story_held": _l("held {number} {card}s"),
    "story_held_last": _l("{number} {card}s, but still last"),
    "story_lowest_of": _l("lowest or tied in {number} holes"),
    "not_checked": forms_of("num", "{num} hole not checked", "{num} holes not checked"),
    "pot_holds": _l("The pot holds {stakes}. Won so far: {each}."),
    "stakes": forms_of("num", "{num} stake", "{num} stakes"),
    # Translators: the heading of a column with the numbers of holes.
    "hole_title": lazy_pgettext("heading", "Hole"),
    "hole": _l("Hole {number}"),
    "hole_extra": _l("Extra hole {number}"),
    "hole_of": _l("Hole {number} of {of}"),
    # Translators: {goal} is the total that ends the game, or puts a player out.
    "hole_to": _l("{hole} · to {goal}"),
    "enter_hole": _l("Next hole: {number}"),
    # Translators: on a button, back to a game that is being played.
    "go_on_hole": _l("Go on: hole {number}"),
    # Translators: a hole that is played next.
    "hole_next": lazy_pgettext("a hole", "next"),
    "hole_open": _l("open: does not count yet"),
    "still_missing": _l("still missing: {names}"),
    # Translators: holes after the last one, above their column; short.
    "extra_row": lazy_pgettext("heading", "Extra"),
    "extra_points": forms_of("num", "extra hole {points}", "extra holes {points}"),
    "without_extra": _l("without the extra hole"),
    "before_first": _l("before the first hole"),
    "after_holes": forms_of("num", "after {num} hole", "after {num} holes"),
    "after_of": _l("after {played} of {of} holes"),
    "start_first": _l("Start hole 1"),
    "the_result": _l("The result"),
    "you_are_offline": _l("You’re offline"),
    "hole_scores": _l("Hole scores"),
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
    # Translators: in place of a score: this player left the game.
    "has_left": lazy_pgettext("in place of a score", "left"),
    "name_missing": _l("Type a name, or remove this player."),
    "name_twice": _l("Two players are called {name}: call one “{other}”."),
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
    "undo_what": _l("Undo: {what}"),
    # Translators: each of these stands in the place of {what}.
    "did_something": _l("your last action"),
    "did_name": forms_of("num", "name changed to {names}", "names changed to {names}"),
    "did_rules": _l("rules changed"),
    "undo_hole": _l("Undo: back to the cards"),
    "bring_back": _l("Redo: {what}"),
    "redo_what": _l("Redo: {what}"),
    "did_hole": _l("hole {number}"),
    "did_save": _l("hole {number} saved"),
    "did_correct": _l("hole {number} corrected"),
    "did_out": _l("who went out in hole {number}"),
    "did_start": _l("who started hole {number}"),
    "did_cards": _l("cards of {names} in hole {number}"),
    # Translators: what 0.1.0 recorded; the log still shows it.
    "did_nod": _l("all agree on hole {number}"),
    "did_dispute": _l("score of {name} in hole {number} disputed"),
    "did_withdraw": _l("score of {name} in hole {number} no longer disputed"),
}
