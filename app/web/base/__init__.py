"""What every subject of the pages needs. In reading order:

- http: what views do alike: go on to a page, read a button
- device: the phone that asks, and what it may do
- device_names: what phones are called in a game
- hidden_fields: the hidden fields of a form: two tokens
- forms: the base of all forms, and fields that several have
- player_names: what is wrong with names as they are typed
- page_parts: an option, a player over a column, a grid
- undo_line: what this phone may take back, above the main button
- assets: scripts, styles and icons, made small
- version: a mark of everything that pages are made of
- folders: where the pages lie
- response_cache: answers GET requests from memory while a game is unchanged
- cache_headers: who may keep an answer
- compression: compresses pages, and hides the length of secrets
- redirects: leaves the body out of answers that only lead on
- request_bodies: how much may be sent, and that all of it was
- request_log: one line of JSON a request
- hosts: refuses host names that no machine can have
- public_address: where other phones find this copy
"""
