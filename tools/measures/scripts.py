"""The modules that a page names: its scripts and preloads, and all they import.

They are asked for by the addresses on the page and in the modules, as a phone does. What is only
imported while somebody plays (``import("…")``) is counted apart.
"""

import re
from collections.abc import Callable, Iterable
from urllib.parse import urljoin

COMMENT = re.compile(r"^\s*//[^\n]*|/\*.*?\*/", re.DOTALL | re.MULTILINE)
STATIC = re.compile(
    r"""(?:^|[;}\n])\s*(?:import|export)\b(?:[\w\s{},*$]*?\bfrom\b|[\s{},*\w$]*\}\s*from)?"""
    r"""\s*["']([^"'\n]+)["']"""
)
DYNAMIC = re.compile(r"""\bimport\(\s*["']([^"'\n]+)["']\s*\)""")


def fetched(scripts: Iterable[str], read: Callable[[str], str]) -> list[str]:
    """Addresses of everything that is loaded with the page, each once."""
    return follow(scripts, read, STATIC.findall)


def fetched_later(scripts: Iterable[str], read: Callable[[str], str]) -> list[str]:
    """What more is loaded once everything was needed that is imported on demand."""
    now = fetched(scripts, read)
    every = follow(now, read, lambda text: [*STATIC.findall(text), *DYNAMIC.findall(text)])
    return every[len(now) :]


def follow(
    scripts: Iterable[str], read: Callable[[str], str], named: Callable[[str], Iterable[str]]
) -> list[str]:
    """These and all that is named by them, however far."""
    found = list(dict.fromkeys(scripts))
    for address in found:
        for name in named(COMMENT.sub("", read(address))):
            module = urljoin(address, name)
            if module not in found:
                found.append(module)
    return found
