"""Shared messages by code; ``basics/say.py`` fills them.

A message of one place is in that place. ``{name}`` is a blank. In reading order:

- forms: a message with a form for each number
- pages: keys, bars and headings of pages; rules; codes and links
- game: cards; typing a hole, its ruling; how a game goes, its players, what was done last
"""
