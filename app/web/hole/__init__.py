"""One hole: entering it, the ruling, agreeing. In reading order:

- fields: what was typed: the one reader of grids and of numbers
- form: the whole form of a hole, filled from the record, and the draft it makes
- findings: what is refused, with the cards to look at
- pad: the keys of the pad
- totals: totals without cards, odd decks
- entry: the entry page: every seat and the pad
- marshal: what to do before a hole, who starts, what is needed
- ripple: what a correction would move
- entry_html: the entry page as HTML, also blank for phones to take along
- disputes: what keeps a hole open that several phones sent
- nod: whether the table agrees to a hole
- ruling: the ruling page
- open_page: a hole that several phones enter
- views: routes: enter a hole, have the referee look at it, save it, read its ruling
- unsaved_views: routes: what is typed and not saved yet
- nod_views: routes: all agree, or somebody objects
- open_views: routes: a hole that several phones enter
"""
