"""One hole: entering it, the ruling, agreeing. In reading order:

- fields: what was typed: the one reader of grids and of numbers
- findings: what is refused, with the cards to look at
- form: the whole form of a hole, filled from the record, and the draft it makes
- pad: the keys of the pad
- entry: the entry page: every seat, the pad, totals without cards
- hole_intro: what to do before a hole, who starts, what is needed
- correction_preview: what a correction would move
- entry_html: the entry page as HTML, also blank for phones to take along
- disputes: what keeps a hole open that several phones sent
- shared_entry_page: a hole that several phones enter
- nod: whether the table agrees to a hole
- records: the records that fell, in sentences
- ruling: the ruling page
- views: routes: enter a hole, check and save it, read its ruling, agree or object
- unsaved_views: routes: what is typed and not saved yet
- open_views: routes: a hole that several phones enter
"""
