"""Seals a text so that only whoever knows some words can open it, and change nothing in it."""

import base64
import hashlib

from cryptography.fernet import Fernet


def seal_by(words: str) -> Fernet:
    """What seals and opens by these words; they begin with what for, so that no two are alike."""
    return Fernet(base64.urlsafe_b64encode(hashlib.sha256(words.encode()).digest()))
