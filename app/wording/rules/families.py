"""What a shipped ruleset adds to the one that its family extends."""

from collections.abc import Sequence

from app.golf.catalogue import family_base
from app.golf.ruleset import Ruleset
from app.wording.rules.how_to_play import how_to_play

Section = tuple[str, Sequence[str]]


def own_sections(sections: Sequence[Section], base: Sequence[Section]) -> list[Section]:
    """Return the sections with the paragraphs that differ from the base.

    A section stays complete if it lacks a paragraph of the base without a replacement.

    >>> own_sections([("Deal", ["a", "c"])], [("Deal", ["a", "b"])])
    [('Deal', ['c'])]
    >>> own_sections([("Turn", ["a"])], [("Turn", ["a", "b"])])
    [('Turn', ['a'])]
    """
    known = dict(base)
    own = [(heading, _own_texts(texts, known.get(heading, ()))) for heading, texts in sections]
    return [(heading, texts) for heading, texts in own if texts]


def _own_texts(texts: Sequence[str], base: Sequence[str]) -> Sequence[str]:
    own = [text for text in texts if text not in base]
    gone = [text for text in base if text not in texts]
    return own if len(own) >= len(gone) else texts


def own_play(ruleset: Ruleset) -> list[Section]:
    """How to play, without what the base of its family has too."""
    base = family_base(ruleset.id)
    play = how_to_play(ruleset)
    return own_sections(play, how_to_play(base)) if base else [*play]
