"""How a game goes, its card, its players, what was done last."""

from collections.abc import Mapping

from flask_babel import lazy_gettext as _l
from flask_babel import lazy_pgettext

from app.wording.messages.forms import Sentence, forms_of

STANDING: Mapping[str, Sentence] = {
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
        "count",
        "{leads}, {names} is {num} behind.",
        "{leads}, {names} are {num} behind.",
    ),
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
    "place_1": _l("1st"),
    "place_2": _l("2nd"),
    "place_3": _l("3rd"),
    "place_more": _l("{place}th"),
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
}

HOLES: Mapping[str, Sentence] = {
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
}

PEOPLE: Mapping[str, Sentence] = {
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
    "name_twice": _l("Two players are called {name}: change one."),
    "name_long": _l("This name has {length} characters. Shorten it to {longest}."),
    "name_sign": _l("This name has a character that can’t be shown. Type it again."),
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
}


UNDO: Mapping[str, Sentence] = {
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
    "did_nod": _l("all agree on hole {number}"),
    "did_accept": _l("{name} no longer disputes it"),
}
