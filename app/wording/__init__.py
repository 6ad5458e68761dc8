"""Every sentence outside templates, made from codes and numbers.

All of it goes through gettext; outside a request it is English. In reading order:

- languages: the installed languages, and the one of an answer
- messages: shared messages by code
- names: filling in, names, cards, numbers
- signs: the signs on screen and paper
- ruling, findings: one hole
- standing, history, links: a whole game, what was done in it, who may do what
- groups: groups of people, their figures and seasons
- rules, procedures, notes, house_rules, in_full: a ruleset in plain words, and every house rule
- errors, operator: what went wrong, and what to do, for players, programs and operators
- offline_catalogue: the sentences that Python and the browser share, and those of offline pages
"""
