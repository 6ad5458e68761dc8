"""Codes and numbers in, sentences out: everything players read is worded here or in the templates.

``names`` (people, cards, places, lists), ``findings`` (what is refused), ``ruling`` (what counts
and why), ``headline`` (the news of a hole), ``rules`` (a ruleset in plain words), ``standing`` (how
a game goes). All through gettext; outside a request, as on the command line, the sentences are
English.
"""
