"""Shared parts of all pages. In reading order:

- http: helpers of views: read a button, redirect, show a message
- device: the client's device, its rights, the names of devices in a game
- demo: gives visitors of a demo full control of its games
- limits: what an address may start and import, and the response once that is reached
- hidden_fields: the hidden fields of a form: two tokens
- forms: base classes of forms and fields
- player_names: validation of names
- page_parts: an option, a column heading, a grid
- letters: the letters on the cards of a game, as options
- undo_line: undo and redo, above the main button
- assets: scripts, styles and icons, minified
- page_tags: the tags that load a page's styles and scripts
- version: the release, and a hash of everything that pages are made of
- folders: the folders of templates and static files
- request_log: one line of JSON per request
- allowed_hosts: the host names of this server
- bad_requests: refuses invalid host names and incomplete bodies
- answers: cache headers, compression, and the response cache
- public_address: the address of this server for other devices
"""
