"""Two ends of a TLS connection in memory: what a phone makes of a certificate."""

import ssl


def trusting(*authorities):
    """How a phone verifies that trusts these authorities and no others."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    for authority in authorities:
        context.load_verify_locations(cadata=authority.pem.decode())
    return context


def verify(authority, leaf, name):
    """Shake hands with a server that shows this leaf; raises ``SSLCertVerificationError``."""
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(leaf)
    pipes = ssl.MemoryBIO(), ssl.MemoryBIO()
    here = trusting(authority).wrap_bio(*pipes, server_hostname=name)
    there = server.wrap_bio(*reversed(pipes), server_side=True)
    ends = [here, there]
    while ends:
        for end in list(ends):
            try:
                end.do_handshake()
                ends.remove(end)
            except ssl.SSLWantReadError:
                pass
