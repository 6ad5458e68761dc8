"""The ruling on one hole in words. In reading order:

- sentences: one sentence a line of a score and a penalty
- scores: a grid in words, card by card; the sentences of the ruling are made here
- penalties: what was added, to whom and why
- headline: the news of a hole in one or two sentences
- totals: totals without cards, and odd decks
- saved: why a hole of an API client doesn’t count yet
- findings: one sentence for a finding of the referee, with its names and cards
"""
