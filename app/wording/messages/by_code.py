"""All shared messages by code."""

from collections.abc import Mapping

from app.wording.messages.buttons import BUTTONS
from app.wording.messages.cards import CARDS
from app.wording.messages.forms import Sentence
from app.wording.messages.game import HOLES, PEOPLE, STANDING, UNDO
from app.wording.messages.hole import NOD, RULING, TYPING
from app.wording.messages.rules import HANDICAPS, RULES, SHARING

MESSAGES: Mapping[str, Sentence] = {
    **BUTTONS,
    **CARDS,
    **TYPING,
    **RULING,
    **NOD,
    **STANDING,
    **HOLES,
    **PEOPLE,
    **UNDO,
    **RULES,
    **SHARING,
    **HANDICAPS,
}
