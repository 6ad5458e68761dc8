"""One hole: entering it, the ruling, disputing a score. In reading order:

- findings: what the referee asks about a hole, with the cards to check
- pad: the keys of the pad, and the deck for the page's scripts
- entry: the form and page of a hole: filled, checked, shown, saved
- open_hole: a hole that waits for other phones, or for an answer where they differ
- ruling: the ruling, disputing a score, the records it sets
"""
