"""Printing, and typing from paper. In reading order:

- jobs: which sheet is printed, and with which choices
- print_page: the page on which a sheet is chosen
- print_views: its routes
- files: routes: PDFs and their pictures
- typed_form: the form of a whole paper card
- typed_check: what the referee finds in it
- typed_page: the page on which it is typed
- typed_views: its route
"""
