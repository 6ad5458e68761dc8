"""Shared messages by code; ``basics/say.py`` fills them.

A message of one place is in that place. ``{name}`` is a blank. In reading order:

- forms: a message with a form for each number
- buttons: keys, bars and headings of pages
- cards: cards and places of a grid
- hole: typing a hole, its ruling, its nod
- game: how a game goes, its card, its players, what was done last
- rules: rules and their pages; codes and links; par and handicaps
- languages: how far a language is translated
- by_code: all of them
"""
