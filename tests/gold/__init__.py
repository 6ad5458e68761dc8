"""Gold: what people get, frozen, so that the house can be rebuilt around it.

It looks from outside: by HTTP, the command line and files, and imports nothing of ``app`` but the
factory. Facts are frozen for ever, words until the pages are rewritten, bytes never.

- ``rulings``, ``pages``, ``sheets``, ``files``, ``old``: each part produces texts that have to
  equal those in ``frozen``; ``make gold`` writes them, ``make test`` compares a small part,
  ``make deep`` all of it
- ``journeys``: whole games, played through forms, with what the pages must say at the end
- ``words.toml`` (how keys, fields and links are named) and ``unsent.py`` (how a phone sends what
  it typed offline) are the two files that a later change may adapt; expectations are not
"""
