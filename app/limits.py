"""Limits that the server in front of the application and the pages share."""

LARGEST_BODY = 64 * 1024  # bytes; the largest honest form is under 4 KB
LARGEST_FILE = 8 * 1024 * 1024  # bytes; three hundred games as a file are under 2 MB
FILE_ADDRESS = "/file"
"""How the addresses end to which files are sent, and nothing else."""


def largest_body(path: str) -> int:
    """How many bytes may be sent to an address.

    >>> largest_body("/g/k3v8n5q2m7xw/hole/1"), largest_body("/import/file")
    (65536, 8388608)
    """
    return LARGEST_FILE if path.endswith(FILE_ADDRESS) else LARGEST_BODY
