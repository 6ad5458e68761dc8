"""A game in words. In reading order:

- events: the content of an entry; the end, who is out, extra holes, the pot
- course: who came late or left, what ends a game, and how far it is
- standing: who leads, who deals, who won, and a player’s story of the game
- needs: what to do before a hole, what each player needs, implausible grids
- ripple: the effects of a correction
- actions: names of actions, for undo
- links_and_phones: what the three links allow, what is wrong with a code, who is entering what
- programs: the page for API clients
- date_and_place: when and where a game is played
- games_list: the list of games in a terminal
"""
