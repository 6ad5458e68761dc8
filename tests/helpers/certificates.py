"""Certificates for tests: an authority, and what it vouches for."""

from base64 import b64encode
from datetime import timedelta
from hashlib import sha256

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from app.record.database import now
from app.tls.authority import certificate_path

YEAR = timedelta(days=365)


def made(name, key, issuer, issuer_key, *extensions, begins=None):
    """A certificate of a year."""
    begins = begins or now() - timedelta(days=1)
    draft = x509.CertificateBuilder(
        issuer_name=issuer,
        subject_name=name,
        public_key=key.public_key(),
        serial_number=x509.random_serial_number(),
        not_valid_before=begins,
        not_valid_after=begins + YEAR,
    )
    for extension, is_critical in extensions:
        draft = draft.add_extension(extension, is_critical)
    return draft.sign(issuer_key, hashes.SHA256())


def named(text):
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])


def pem_of(certificate):
    return certificate.public_bytes(serialization.Encoding.PEM)


def put_authority(home, begins=None):
    """Put an authority into a home; its certificate and its key."""
    key, name = ec.generate_private_key(ec.SECP256R1()), named("Back Nine of the tests")
    is_authority = (x509.BasicConstraints(ca=True, path_length=0), True)
    certificate = made(name, key, name, key, is_authority, begins=begins)
    path = certificate_path(home)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(pem_of(certificate))
    return certificate, key


def put_leaf(home, authority, key, host):
    """The files of a certificate for a host, and of its key."""
    own_key = ec.generate_private_key(ec.SECP256R1())
    names = (x509.SubjectAlternativeName([x509.DNSName(host)]), False)
    leaf = made(named(host), own_key, authority.subject, key, names)
    private = own_key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    files = home / "leaf.pem", home / "leaf-key.pem"
    for file, content in zip(files, (pem_of(leaf), private), strict=True):
        file.write_bytes(content)
    return files


def pin_of(file):
    """How Chromium is told to take a certificate: a hash of its public key."""
    key = x509.load_pem_x509_certificate(file.read_bytes()).public_key()
    form = serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo
    return b64encode(sha256(key.public_bytes(*form)).digest()).decode()
