"""How a browser without trust is made to take a certificate."""

from base64 import b64encode
from hashlib import sha256

from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def pin_of(file):
    """What Chromium knows it by: a hash of its public key."""
    key = x509.load_pem_x509_certificate(file.read_bytes()).public_key()
    form = key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    return b64encode(sha256(form).digest()).decode()
