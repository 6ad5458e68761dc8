"""Typing a hole, its ruling, and whether everybody agrees."""

from collections.abc import Mapping

from flask_babel import lazy_gettext as _l
from flask_babel import lazy_pgettext

from app.wording.messages.forms import Sentence, forms_of

TYPING: Mapping[str, Sentence] = {
    "who_out": _l("Who went out?"),
    "nobody_out": _l("Nobody went out"),
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
    "entered_alike": _l("entered the same twice"),
    "correct_hole": _l("Correct hole {number}"),
    "save_correction": _l("Save the correction"),
    "which_player": _l("Which player are you?"),
    "type_from_paper": _l("Type from paper"),
}

RULING: Mapping[str, Sentence] = {
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
    "ruling_of": _l("Ruling, hole {number}"),
    "cards_of_hole": _l("the cards of hole {number}"),
    # Translators: {each} is a list of what a correction changed.
    "corrected": _l("Corrected: {each}."),
    # Translators: a hole, or cards, that were corrected.
    "hole_corrected": _l("corrected"),
}

NOD: Mapping[str, Sentence] = {
    "nod_agreed": _l("agreed"),
    "nod_open": _l("not agreed yet"),
    "nod_disputed": _l("disputed"),
    # Translators: on a key; behind the arrow is where it leads.
    "agree_hole": _l("All agree →\N{NO-BREAK SPACE}hole\N{NO-BREAK SPACE}{number}"),
    "agree_result": _l("All agree → the result"),
    "agree_card": lazy_pgettext("scorecard", "All agree → the scorecard"),
    "objects": forms_of("count", "{names} disputes it", "{names} dispute it"),
    # Translators: {points} is the score that {name} disputes.
    "dispute_noted": _l(
        "Noted: {name} disputes the {points}. Hole {number} isn’t agreed until that is settled."
    ),
}
