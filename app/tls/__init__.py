"""TLS at home: this copy’s own certificate authority, and what it signs. In reading order:

- names: the names and addresses that this copy may have
- files: where keys and certificates lie, written whole
- authority: the authority, whose certificate phones trust
- leaf: the certificate that the server shows
"""
