"""Cards on paper: facts in, PDF out.

All measures are millimetres from the top left, type is in points. ``facts`` (what a card shows),
``cards`` (made from a ruleset or a game), ``measures`` (every number of the look), ``layout``
(arithmetic), ``fonts``, ``shaping`` and ``pen`` (ReportLab, HarfBuzz), ``structure`` and
``tree_file`` (what parts are, for reading aloud), ``alts`` (what pictures say), ``icons``,
``cell``, ``foot``, ``chart`` and ``scorecard`` (the drawing).
"""
