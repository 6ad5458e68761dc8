"""The languages that ship, for tests of each of them."""

from app.wording.languages import ENGLISH, OURS, installed

SPOKEN = installed((str(OURS),))
"""All of them, English first."""
TRANSLATED = [language for language in SPOKEN if language != ENGLISH]
