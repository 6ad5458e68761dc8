"""Cards on paper: facts in, PDF out.

All measures are millimetres from the top left, type is in points. ``facts`` (what a card shows),
``cards`` (made from a ruleset or a game), ``measures`` (every number of the look), ``layout``
(arithmetic), ``fonts`` and ``pen`` (ReportLab), ``icons``, ``cell``, ``foot``, ``chart`` and
``scorecard`` (the drawing).
"""
