"""What every subject of the pages needs. In reading order:

- http: what views share: read a button, go on to a page, show a message
- device: the phone that asks, what it may do, what phones are called in a game
- demo: lets everybody into the invented games of a demo
- limits: what an address may start and import, and the answer once that is reached
- hidden_fields: the hidden fields of a form: two tokens
- forms: the base of all forms, and fields that several have
- player_names: what is wrong with names as they are typed
- page_parts: an option, a player over a column, a grid
- letters: the letters on the cards of a game, as a list to choose from
- undo_line: what this phone may take back, above the main button
- assets: scripts, styles and icons, made small
- page_tags: the tags that load a page's styles and scripts
- version: the release, and a mark of everything that pages are made of
- folders: where the pages lie
- request_log: one line of JSON a request
- allowed_hosts: the names by which this server may be called
- bad_requests: refuses host names that no machine can have, and bodies that are not whole
- answers: what every answer gets, and answers from memory while a game is unchanged
- public_address: where other phones find this copy
"""
