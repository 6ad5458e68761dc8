"""Sentences that the phone says by itself when no server answers, a code each.

They are those of the pages, so that both say the same: a message with ``%(name)s`` is handed over
with ``{name}`` in its place. A test plays holes on both sides and compares every word.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask_babel import force_locale, ngettext
from flask_babel import lazy_gettext as _l

from app.wording.basics.placeholders import Counted, Sentence, exported, forms_of
from app.wording.catalogue import export
from app.wording.game.needs import NEEDS
from app.wording.hole.refusals import FINDINGS_SHORT, TITLES
from app.wording.hole.scores import OTHER_WORDS, SIGN_WORDS
from app.wording.hole.sentences import HELD, HELD_SAID

BLANK = re.compile(r"%\((\w+)\)s")

RULING: Mapping[str, Sentence] = {
    "held": HELD,
    "held_said": HELD_SAID,
    "held_news": _l("%(held)s."),
    "is_beaten": _l("%(name)s is busted."),
    "lowest_with": forms_of(
        "count",
        "%(names)s is lowest with %(points)s.",
        "%(names)s are lowest with %(points)s.",
    ),
    "column_cancels": _l("%(cards)s cancel: 0"),
    "column_counts": _l("%(cards)s: %(points)s"),
    "cards_count": forms_of("count", "%(cards)s counts %(points)s", "%(cards)s count %(points)s"),
    "cancel_1": _l("{cards} cancel"),
    "cancel_2": _l("{cards} cancel twice"),
    "cancel_more": _l("{cards} cancel {count} times"),
    "beaten_by": forms_of(
        "count", "Busted: %(others)s has %(other)s", "Busted: %(others)s have %(other)s"
    ),
    "out_with": _l("went out with %(score)s"),
    "tied_with": _l("Tied with %(others)s"),
    "tie_is_free": _l("a tie is no penalty"),
    "cards": _l("Cards"),
    "as_said": _l("As said"),
    "held_tick": _l("held %(number)s of a kind"),
    "final_tick": _l("penalties are in it"),
    "unverified": _l("total only, not checked"),
    "odd_note": _l("Played with extra cards: how many there are of a card was not checked."),
    "star": _l("joker"),
    "place": _l("column %(column)s, row %(row)s"),
    "place_upper": _l("column %(column)s, upper card"),
    "place_lower": _l("column %(column)s, lower card"),
    "place_change": _l("%(now)s, was %(was)s"),
    "sign_out_beaten": SIGN_WORDS["out_beaten"],
    "sign_holds": SIGN_WORDS["holds"],
    "sign_other": OTHER_WORDS,
    "lowest_of_hole": _l("lowest"),
}
"""What a ruling says besides the sentences of ``sentences.py``."""

STANDING: Mapping[str, Sentence] = {
    "duty": _l("%(dealer)s deals, %(starter)s starts"),
    "duty_open": _l("%(dealer)s deals"),
    "leads": forms_of("count", "%(names)s leads with %(best)s", "%(names)s lead with %(best)s"),
    "share_first": _l("%(names)s share first place."),
    "wins": _l("%(name)s wins."),
    "wins_by": forms_of("num", "%(name)s wins by one.", "%(name)s wins by %(num)s."),
    "wins_extra": forms_of(
        "num",
        "%(name)s wins in the extra hole.",
        "%(name)s wins after %(num)s extra holes.",
    ),
    "place_1": _l("1st"),
    "place_2": _l("2nd"),
    "place_3": _l("3rd"),
    "place_more": _l("%(place)sth"),
    "hole": _l("Hole %(number)s"),
    "hole_extra": _l("Extra hole %(number)s"),
    "hole_of": _l("Hole %(number)s of %(of)s"),
    "before_first": _l("before the first hole"),
    "after_holes": forms_of("num", "after %(num)s hole", "after %(num)s holes"),
    "after_of": _l("after %(played)s of %(of)s holes"),
    "behind": forms_of("num", "%(num)s behind", "%(num)s behind"),
    "best_hole": _l("best hole %(points)s"),
    "left_note": _l("left after hole %(number)s"),
    "not_checked": forms_of("num", "%(num)s hole not checked", "%(num)s holes not checked"),
    "extra_points": forms_of("num", "extra hole %(points)s", "extra holes %(points)s"),
    "extra_row": _l("Extra"),
    "without_extra": _l("without the extra hole"),
    "joined": _l("%(name)s joined at hole %(number)s."),
    "joined_with": forms_of(
        "num",
        "%(name)s joined at hole %(number)s with one point.",
        "%(name)s joined at hole %(number)s with %(points)s points.",
    ),
    "left_before": _l("%(name)s left before the first hole."),
    "left_after": _l("%(name)s left after hole %(number)s."),
    "nobody_won": _l("Nobody won."),
    "pot_holds": _l("The pot holds %(stakes)s. Won so far: %(each)s."),
    "stakes": forms_of("num", "%(num)s stake", "%(num)s stakes"),
}
"""How a game goes."""

PAGES: Mapping[str, Sentence] = {
    "enter_hole": _l("Next hole: %(number)s"),
    "correct_hole": _l("Correct hole %(number)s"),
    "save_correction": _l("Save the correction"),
    "the_result": _l("The result"),
    "scorecard": _l("Scorecard"),
    "back_to_card": _l("Back to the card"),
    "the_ruling": _l("The ruling"),
    "the_ruling_corrected": _l("The ruling, corrected"),
    "hole_corrected": _l("corrected"),
    "corrected": _l("Corrected: %(each)s."),
    "hole_next": _l("next"),
    "hole_open": _l("open: does not count yet"),
    "deals": _l("deals"),
    "starts": _l("starts"),
    "out": _l("out"),
    "missing_page": _l("You’re offline: this page needs a connection"),
    "unread_game": _l("This phone can’t read it. Open it once with a connection."),
    "start_first": _l("Start hole 1"),
    "name_missing": _l("Write a name, or remove this player."),
    "name_twice": _l("Two players are called %(name)s: change one."),
    "all_agree": _l("All agree"),
    "not_agreed": _l("Not confirmed"),
    "nod_agreed": _l("agreed"),
    "nod_open": _l("not confirmed"),
    "then_result": _l("then the result"),
    "then_card": _l("then the card"),
    "then_hole": _l("then hole %(number)s: %(line)s"),
    "objects": forms_of("count", "%(names)s disputes it", "%(names)s dispute it"),
    "who_went_out": _l("Say who went out, or that nobody did."),
}
"""What the pages themselves say."""

ACTIONS: Mapping[str, Sentence] = {
    "undo_what": _l("Undo: %(what)s"),
    "undo_hole": _l("Undo: back to the cards"),
    "bring_back": _l("Bring back: %(what)s"),
    "redo_what": _l("Redo: %(what)s"),
    "did_hole": _l("hole %(number)s"),
    "did_correct": _l("correction of hole %(number)s"),
    "did_out": _l("who went out, hole %(number)s"),
    "did_start": _l("who started, hole %(number)s"),
    "did_cards": _l("cards of %(names)s, hole %(number)s"),
    "did_nod": _l("all agree on hole %(number)s"),
    "did_object": _l("%(name)s disputes it"),
    "did_accept": _l("%(name)s no longer disputes it"),
    "line_leads": _l("leads"),
    "line_left": _l("left"),
    "line_level": _l("level"),
}
"""What was done last, by its name; what stands at the end of a line of the chart."""


def export_for_phone(locale: str) -> dict[str, Any]:
    """All sentences of the phone in one language.

    >>> export_for_phone("en")["sentences"]["wins_by"]["forms"]["other"]
    '{name} wins by {num}.'
    """
    made = export(locale)
    own = {**RULING, **STANDING, **PAGES, **ACTIONS, **NEEDS}
    own |= {f"title_{code}": sentence for code, sentence in TITLES.items()}
    own |= {f"{code}_short": sentence for code, sentence in FINDINGS_SHORT.items()}
    with force_locale(locale):
        said = {code: exported(braced(sentence), locale) for code, sentence in own.items()}
    return {**made, "sentences": {**made["sentences"], **said}}


class BlankNumber(int):
    """A number that chooses a form and leaves its place in it blank."""

    def __str__(self) -> str:
        """The blank."""
        return "{num}"


@dataclass(frozen=True, slots=True)
class Braced(Counted):
    """A counted message of the pages, its blanks in braces."""

    def form(self, number: int) -> str:
        """The message for this number; its blanks are filled with themselves."""
        names = {*BLANK.findall(self.many)} - {"num"}
        blanks = {name: f"{{{name}}}" for name in names}
        return ngettext(self.one, self.many, BlankNumber(number), **blanks)


def braced(sentence: Sentence) -> Sentence:
    """A sentence with its blanks in braces."""
    if isinstance(sentence, Counted):
        return Braced(sentence.count, sentence.one, sentence.many)
    return BLANK.sub(r"{\1}", str(sentence))
