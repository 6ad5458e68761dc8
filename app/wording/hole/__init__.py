"""The ruling on one hole in words. In reading order:

- scores: a grid in words, card by card; the sentences of its lines
- penalties: what was added, to whom and why; what a ticked total holds
- news: the headline of a hole in one or two sentences; why a saved hole doesn’t count yet
- findings: one sentence for a finding of the referee, with its names and cards
"""
