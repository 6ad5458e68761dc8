"""The sentences sent to the browser: those that JavaScript fills, and those of offline pages."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask_babel import force_locale

from app.golf.cards import JOKER, RANKS
from app.wording.findings import FINDINGS, FINDINGS_SHORT, TITLES
from app.wording.messages import PHONE, Sentence
from app.wording.names import RankWords, Values, exported, exported_in
from app.wording.names import fill as fill_sentence
from app.wording.ruling import (
    AMOUNTS,
    HELD_CARDS,
    NUMBERS,
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


OF_PHONE: Mapping[str, Sentence] = {
    **PHONE,
    **WHY,
    **HELD_CARDS,
    **SIGN_WORDS,
    **{f"title_{code}": sentence for code, sentence in TITLES.items()},
    **{f"{code}_short": sentence for code, sentence in FINDINGS_SHORT.items()},
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
