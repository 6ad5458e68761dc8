"""Permissions in a game, by device and link. In reading order:

- rights: which device may view, enter or own; a link’s right is checked here
- quotas: counts wrong codes, and what an address starts and imports in an hour
- sharing: the codes of the three links; finds a game by its code and joins it; published games
- game_group: who may put a game into a group or take it out
- devices: names and signed ids of phones, and whose phone it is
- tokens: what programs show instead of a cookie
- owner: owner actions: new links, handing over, deleting, the offer to keep a game
- unsaved: who is typing now, typed cards that are not saved yet, the status that phones poll
- asking: a short code by which phones ask to enter scores
- one_time_link: a link that gives another device the rights of this one
"""
