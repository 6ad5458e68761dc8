"""TLS at home: this server’s own certificate authority, and its certificates. In reading order:

- names: the names and addresses that this server may have
- files: the files of keys and certificates, written atomically
- authority: the authority, whose certificate phones trust
- leaf: the certificate that the server shows
"""
