"""Signs that turn the direction of text or have no width, which names and rules do without."""

import re

_ALWAYS = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f"
    "\u3164\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e001f\U000e0080-\U000e00ff\U000e01f0-\U000e0fff"
)
_JOINERS, _SELECTORS = "\u200c\u200d", "\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef"
_TAGS = "\U000e0020-\U000e007f"
_JOINED_LETTERS = (  # from Arabic to Myanmar, Khmer, Mongolian
    "\u0620-\u0dff\u0f00-\u109f\u1780-\u17b3\u17b6-\u17dd\u1820-\u18aa\ufb50-\ufdff\ufe70-\ufefe"
)
_VIRAMAS = "\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca"
_PICTURES = "\u2194-\u21ff\u2300-\u2bff\U0001f000-\U0001faff"
_SELECTED = (  # what has variants: signs, Myanmar, Mongolian, Chinese characters
    "\u00a9\u00ae\u1000-\u109f\u1820-\u18aa\u203c\u2049\u2122\u2139\u2194-\u2bff\u3000-\u3163"
    "\u3165-\u9fff\uf900-\ufaff\U0001f000-\U0003ffff"
)
_KEPT = (
    f"[{_JOINED_LETTERS}][{_JOINERS}](?=[{_JOINED_LETTERS}])",
    f"[{_VIRAMAS}][{_JOINERS}]",
    f"[{_PICTURES}]\ufe0f?\u200d(?=[{_PICTURES}])",
    f"\U0001f3f4[{_TAGS}]+",  # the flags of England, Scotland and Wales
    "[0-9#*]\ufe0f(?=\u20e3)",
    f"[{_SELECTED}][{_SELECTORS}]",
)
INVISIBLE = re.compile(f"[{_ALWAYS}{_JOINERS}{_SELECTORS}{_TAGS}]")
"""Signs that turn the direction of text, or have no width."""
NEEDLESS = re.compile(f"[{_ALWAYS}]|({'|'.join(_KEPT)})|[{_JOINERS}{_SELECTORS}{_TAGS}]")
"""The same where no script and no emoji needs them; the group is what stays."""


def without_invisible(text: str) -> str:
    """Remove signs that turn the direction of text, or have no width.

    Joiners stay between letters of scripts that need them, and in emoji.

    >>> without_invisible("Ann\\u2069\\u202e"), without_invisible("A\\u200dnn")
    ('Ann', 'Ann')
    """
    return NEEDLESS.sub(r"\1", text)
