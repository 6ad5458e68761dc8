"""Games of earlier years in a group, pasted or from a file of BG Stats. In reading order:

- paste_form: what was pasted of games of earlier years
- names_found: who is who of the names in them
- paste_page: what will be kept, and what is wrong
- game_page: an old game, on its page and in the list of games
- views: its routes
- bgstats_form: a file of BG Stats as it was sent
- bgstats_page: what of such a file will be kept, and what is sent to that app
- bgstats_views: their routes
"""
