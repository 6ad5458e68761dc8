"""The rules of Golf with real cards: pure, frozen, standard library only.

Read in this order: ``cards`` (what people write), ``layout`` (cells and lines), ``ruleset`` (a game
as data), ``catalogue`` (the shipped ones), ``table`` (what both scorers read), ``scoring`` (one
grid), ``inspection`` (what is wrong with a hole), ``penalties`` and ``referee`` (the ruling on it),
``game`` (totals, places, who deals). ``errors`` holds what can go wrong.
"""
