"""A game in words. In reading order:

- players: who came late, who left, who came back
- events: the content of an entry; the end, who is out, extra holes, the pot
- course: what ends a game, and how far it is
- standing: who leads, who deals, who won, and a player’s story of the game
- needs: what to do before a hole, what each player needs, implausible grids
- ripple: the effects of a correction
- actions: names of actions, for undo
- live: who is entering what, on which phone
- links: what the three links allow, and what is wrong with a code
- programs: for API clients: tokens, webhooks and their page
- date_and_place: when and where a game is played
- games_list: the list of games in a terminal
- typed_paper: what is wrong with a card typed from paper
"""
