"""Unguessable letters: drawn from those that are read and spoken without mistakes."""

import secrets

ALPHABET = "23456789ACDEFHJKMNPQRTWXY"
"""No 0, O, 1, I, L, U or V; of 2 and Z, 5 and S, 6 and G, 8 and B only the digit."""
VIEW, HANDLE, KEY = 8, 6, 10
"""Letters of a view code, of a key's handle, and of the secret part of a key."""


def new_code(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))
