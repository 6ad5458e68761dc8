"""A game in words. In reading order:

- players: who came late, who left, who came back
- events: the end, who is out, extra holes, the pot
- course: what ends a game, and how far it is
- standing: who leads, who deals, who won
- stories: a player’s story of a game
- needs: what to do before a hole, what each player needs, implausible grids
- ripple: the effects of a correction
- entries: the content of a hole’s entry
- actions: names of actions, for undo
- live: who is entering what, on which phone
- links: what the three links allow, and what is wrong with a code
- tokens: what a token allows, and what is wrong with a new one
- webhooks: what is wrong with the address of a webhook, and what it answered
- programs: the page for API clients
- date_and_place: when and where a game is played
- games_list: the list of games in a terminal
- typed_paper: what is wrong with a card typed from paper
"""
