"""TLS at home: this copy’s own certificate authority, and what it signs. In reading order:

- names: the names and addresses that this copy may have
- whole_files: files that are whole or not there
- authority: the authority, whose certificate phones trust
- leaf: the certificate that the server shows
"""
