"""The rules of Golf with real cards: pure, frozen, standard library only.

A game as data: ``cards`` (what people write), ``layout`` (cells and lines), ``selectors`` (naming
cards), ``reading`` and ``terms`` (patterns and penalties as they are written), ``told``,
``ruleset``, ``catalogue`` (the shipped ones), ``older`` (rules kept in an older language),
``checking`` (everything wrong at once: ``paths`` say where, ``mending`` looks past a fault for the
next one, ``amounts`` knows idle penalties, ``nearest`` the word that was meant). Compiled:
``groups`` (a pattern's cells and cards), ``costs`` (what is too much to judge by),
``contradictions`` (patterns that don't go together), ``leaving`` (which cards may leave a grid),
``table`` (what both scorers read) and ``compiling``, remembered in a ``weighed`` cache. One hole:
``matching``, ``pool`` and ``quick`` behind ``scoring`` (one grid), ``totals`` (a score without its
cards), ``removal`` and ``inspection`` (what is wrong with a hole), ``causes``, ``penalties`` and
``referee`` (the ruling on it). The game: ``game`` (totals, places, who is in, the end), ``duties``
(who deals and starts), ``pot``. ``switches`` are house rules a question at a time. ``errors`` holds
what can go wrong.
"""
