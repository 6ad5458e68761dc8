"""All sentences that Python and the browser share, by code.

Values come from ``scores.line_values``, ``penalties.penalty_values``, ``findings.finding_values``;
codes from ``scores.line_code`` and ``penalties.penalty_code``, else from the rules themselves.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from app.golf.cards import JOKER, RANKS
from app.wording.basics.placeholders import RankWords, Values, exported_in
from app.wording.basics.placeholders import fill as fill_sentence
from app.wording.game.events import GAME_EVENTS
from app.wording.game.needs import NEEDS
from app.wording.game.ripple import RIPPLE
from app.wording.hole.refusals import FINDINGS
from app.wording.hole.sentences import AMOUNTS, NUMBERS, PENALTIES, PENALTIES_BY_OTHERS, SCORE_LINES
from app.wording.messages.forms import Sentence

SENTENCES: Mapping[str, Sentence] = {
    **SCORE_LINES,
    **PENALTIES,
    **PENALTIES_BY_OTHERS,
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

    >>> fill("out_lowest", {"score": -2, "points": -5})
    'went out with −2, nobody has less: −5'
    """
    return fill_sentence(SENTENCES[code], values, ranks)
