"""Printing, and typing from paper. In reading order:

- jobs: which sheet is printed, and with which choices
- print_page: the page on which a sheet is chosen
- print_answer: shows it, with the choices of the last time
- print_views: its routes
- sheet_answer: sends a sheet as a file or a picture
- files: routes: PDFs and their pictures
- typed_form: the form of a whole paper card
- typed_check: what the referee finds in it
- typed_page: the page on which it is typed
- typed_views: its route
"""
