"""Who may do what in a game, on which device, by which link. In reading order:

- rights: which device may view, enter or own; a link’s right is checked here
- codes: the letters of the three links, derived from the secret
- attempts: counts wrong codes, so that nobody guesses one
- client_limits: counts what an address starts and imports in an hour
- sharing: finds a game by its code, and joins it
- game_group: who may put a game into a group or take it out
- devices: what phones are called, and whose phone it is
- tokens: what programs show instead of a cookie
- owner: what only owners do: new links, handing over, deleting
- keep_offer: the offer to keep a game, made once
- unsaved: who is typing what just now, and what is typed and not saved yet
- passes: a pass lets one page deposit what it keeps, for one device
- merge_rights: one device gets what another may do
- public_games: finds games that everybody may see
- live_status: what phones ask every few seconds
"""
