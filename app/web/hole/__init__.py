"""One hole: entering it, the ruling, disputing a score. In reading order:

- fields: the form fields of a player, as sent or filled from the card
- findings: what is refused, with the cards to check
- form: the whole form of a hole, filled from the record, and the draft it makes
- pad: the keys of the pad
- entry: the entry page: every seat, the pad, totals without cards
- hole_intro: what to do before a hole, who starts, what players need
- entry_html: the entry page as HTML, with what a correction would change
- disputes: what keeps a hole of several phones open
- shared_entry_page: a hole that several phones enter
- records: the records that a hole or a game set
- ruling: the ruling page
- views: routes: enter a hole, check and save it, read its ruling, dispute a score
- unsaved_views: route: text that is not saved yet
- open_views: routes: a hole that several phones enter
"""
