"""How easily somebody finds a way through this tree, in figures: ``python -m tools.measures``.

What is counted is found by walking the folders and by tracing real requests, never by a list of
file names, so that the same command measures a tree before and after its files have moved.

figure     one line of the table
tree       files in a folder, lines that are too long
functions  how many lines functions have, in Python and in JavaScript
sentences  what stands in more than one place
places     how many places the guide for contributors names for a change
browser    a phone without JavaScript: pages, forms, buttons
tracing    which modules calls go through
walks      the requests that are traced
scripts    the modules that a page names, and all they import
chromium   the modules that a phone fetches for a page by itself
"""
