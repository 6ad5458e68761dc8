"""The sentences sent to the browser: those that JavaScript fills, and those of offline pages."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask_babel import force_locale

from app.golf.cards import JOKER, RANKS
from app.wording.findings import FINDINGS, FINDINGS_SHORT, TITLES
from app.wording.messages import Sentence
from app.wording.names import MESSAGES, RankWords, Values, exported, exported_in
from app.wording.names import fill as fill_sentence
from app.wording.ruling import (
    AMOUNTS,
    HELD,
    HELD_CARDS,
    HELD_CARDS_TOTAL,
    HELD_TOTAL,
    NUMBERS,
    OTHER_WORDS,
    PENALTIES,
    SCORE_LINES,
    SIGN_WORDS,
    WHY,
)
from app.wording.standing import GAME_EVENTS, NEEDS, RIPPLE

SENTENCES: Mapping[str, Sentence] = {
    **SCORE_LINES,
    **PENALTIES,
    **AMOUNTS,
    **NUMBERS,
    **FINDINGS,
    **GAME_EVENTS,
    **NEEDS,
    **RIPPLE,
}


def export(locale: str, cards: Sequence[str] = (*RANKS, JOKER)) -> dict[str, Any]:
    """Return all of them in one language; ``cards`` are those of a table.

    >>> export("en")["sentences"]["card"]
    {'count': None, 'forms': {'other': '{card} counts {points}'}}
    """
    return exported_in(SENTENCES, locale, cards)


def fill(code: str, values: Values, ranks: RankWords | None = None) -> str:
    """Return the sentence of a code with its values.

    >>> fill("out_lowest", {"score": -2})
    'went out with −2, nobody has less'
    """
    return fill_sentence(SENTENCES[code], values, ranks)


RULING = (
    *("held_news", "is_beaten", "lowest_with", "cancel_in_column", "cards_worth", "as_printed"),
    *(
        "rest_printed",
        "cancel_1",
        "cancel_2",
        "cancel_more",
        "beaten_by",
        "tied_with",
        "tied_at",
        "tie_is_free",
    ),
    *(
        "tie_is_free",
        "cards",
        "as_said",
        "held_tick",
        "final_tick",
        "unverified",
        "odd_note",
        "star",
    ),
    *("place", "place_upper", "place_lower", "place_change", "lowest_of_hole"),
)

STANDING = (
    *("duty", "duty_open", "duty_again", "leads", "leads_by", "leads_alone", "led", "led_by"),
    *("now", "to_go", "hole_to", "nobody_went_out", "share_first", "wins", "wins_by"),
    *("wins_extra", "nobody_won", "place_one", "place_two", "place_few", "place_other", "hole"),
    *("hole_extra", "hole_of", "before_first", "after_holes", "after_of", "behind", "best_hole"),
    *("left_note", "not_checked", "story_held", "story_held_last", "story_lowest_of"),
    *("knocked_out", "extra_points", "extra_row", "without_extra", "joined", "joined_with"),
    *("left_before", "left_after", "pot_holds", "stakes"),
)

PAGES = (
    *("enter_hole", "correct_hole", "save_correction", "the_result", "scorecard", "back_to_card"),
    *("saving", "saved", "to_be_sent", "hole_corrected", "corrected", "hole_next", "hole_open"),
    "deals",
    *("starts", "out", "unread_game", "name_missing", "name_twice", "players_need"),
    *("disputed", "odd_deck"),
)

ACTIONS = (
    *("undo_what", "undo_hole", "bring_back", "redo_what", "did_save", "did_correct", "did_out"),
    *("did_start", "did_cards", "did_dispute", "did_withdraw"),
    "line_left",
)

OWN: Mapping[str, Sentence] = {
    **WHY,
    "held": HELD,
    "held_said": HELD_TOTAL,
    "held_cards": HELD_CARDS,
    "held_cards_said": HELD_CARDS_TOTAL,
    "sign_out_beaten": SIGN_WORDS["out_beaten"],
    "sign_holds": SIGN_WORDS["holds"],
    "sign_other": OTHER_WORDS,
    **{f"title_{code}": sentence for code, sentence in TITLES.items()},
    **{f"{code}_short": sentence for code, sentence in FINDINGS_SHORT.items()},
}

OF_PHONE: Mapping[str, Sentence] = {
    **{code: MESSAGES[code] for code in (*RULING, *STANDING, *PAGES, *ACTIONS)},
    **OWN,
}


def export_for_phone(locale: str) -> dict[str, Any]:
    """Return all sentences of the phone in one language.

    >>> export_for_phone("en")["sentences"]["wins_by"]["forms"]["other"]
    '{name} wins by {num}.'
    """
    made = export(locale)
    with force_locale(locale):
        messages = {code: exported(sentence, locale) for code, sentence in OF_PHONE.items()}
    return {**made, "sentences": {**made["sentences"], **messages}}
