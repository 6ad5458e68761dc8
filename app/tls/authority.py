"""The server’s certificate authority, which its phones trust.

It may sign only names and addresses of homes, so trusting it risks nothing else. Key and
certificate share a file, so that they match; the certificate is also in a public one.
"""

import socket
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from app.tls.files import FOLDER, TlsError, made_tls_folder, put, put_once
from app.tls.names import ITSELF, NAMES, NETWORKS, machine_names

KEY, CERTIFICATE = "authority.key", "authority.pem"
YEARS = timedelta(days=3652)
EARLIER = timedelta(days=2)
"""Valid from before it was made: clocks of phones are wrong."""
LONGEST_HOST = 32  # characters
USES = (
    *("digital_signature", "content_commitment", "key_encipherment", "data_encipherment"),
    *("key_agreement", "key_cert_sign", "crl_sign", "encipher_only", "decipher_only"),
)
PAIRS = 8  # in a row of the fingerprint


@dataclass(frozen=True, slots=True)
class Authority:
    """The certificate that a phone has to trust."""

    certificate: x509.Certificate

    @property
    def der(self) -> bytes:
        """For iPhones and Androids."""
        return self.certificate.public_bytes(Encoding.DER)

    @property
    def pem(self) -> bytes:
        return self.certificate.public_bytes(Encoding.PEM)

    @property
    def fingerprint(self) -> str:
        """SHA-256, ``AB:CD:…``, as phones show it."""
        return self.certificate.fingerprint(SHA256()).hex(":").upper()

    @property
    def fingerprint_rows(self) -> list[list[str]]:
        pairs = self.fingerprint.split(":")
        return [pairs[at : at + PAIRS] for at in range(0, len(pairs), PAIRS)]

    @property
    def dns_names(self) -> frozenset[str]:
        found = self.certificate.extensions.get_extension_for_class(x509.NameConstraints).value
        permitted = found.permitted_subtrees or ()
        return frozenset(name.value for name in permitted if isinstance(name, x509.DNSName))

    def is_valid(self, now: datetime) -> bool:
        made = self.certificate
        return made.not_valid_before_utc <= now < made.not_valid_after_utc


@dataclass(frozen=True, slots=True)
class Signer:
    """``replaces`` if phones may trust an earlier authority."""

    authority: Authority
    key: ec.EllipticCurvePrivateKey
    replaces: bool = False


def certificate_path(home: Path) -> Path:
    return home / FOLDER / CERTIFICATE


def read_authority(home: Path) -> Authority | None:
    try:
        found = certificate_path(home).read_bytes()
        return Authority(x509.load_pem_x509_certificate(found))
    except (OSError, ValueError):
        return None


def own_signer(home: Path) -> Signer:
    """Create the authority if missing; raises ``TlsError``."""
    path = made_tls_folder(home) / KEY
    earlier = read_authority(home)
    if not path.exists():
        put_once(path, new_authority(socket.gethostname(), datetime.now(UTC)))
    return _published(home, _read_signer(path), earlier)


def renewed_signer(home: Path) -> Signer:
    """Replace the authority; raises ``TlsError``."""
    path = made_tls_folder(home) / KEY
    earlier = read_authority(home)
    put(path, new_authority(socket.gethostname(), datetime.now(UTC)))
    return _published(home, _read_signer(path), earlier)


def _published(home: Path, signer: Signer, earlier: Authority | None) -> Signer:
    authority = signer.authority
    if earlier and earlier.der == authority.der:
        return signer
    put(certificate_path(home), authority.pem, 0o644)
    return Signer(authority, signer.key, replaces=earlier is not None)


def _read_signer(path: Path) -> Signer:
    try:
        found = path.read_bytes()
        certificate = x509.load_pem_x509_certificate(found)
        key = load_pem_private_key(found, password=None)
    except OSError as error:
        raise TlsError("unreadable", path, error.strerror) from None
    except (ValueError, TypeError):
        raise TlsError("damaged", path) from None
    if not isinstance(key, ec.EllipticCurvePrivateKey):
        raise TlsError("damaged", path)
    if key.public_key() != certificate.public_key():
        raise TlsError("damaged", path)
    return Signer(Authority(certificate), key)


def new_authority(host: str, now: datetime) -> bytes:
    """Return key and certificate as PEM."""
    key = ec.generate_private_key(ec.SECP256R1())
    certificate = _unsigned(host, key.public_key(), now).sign(key, SHA256())
    return pem_of(key) + certificate.public_bytes(Encoding.PEM)


def _unsigned(host: str, key: ec.EllipticCurvePublicKey, now: datetime) -> x509.CertificateBuilder:
    """Make a unique name: phones that trust one would call others forged."""
    mark = x509.SubjectKeyIdentifier.from_public_key(key)
    words = f"{now:%Y-%m-%d}, {mark.digest[:2].hex().upper()}"
    name = common_name(f"Back Nine on {host[:LONGEST_HOST]} ({words})")
    return (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - EARLIER)
        .not_valid_after(now - EARLIER + YEARS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(usage("key_cert_sign", "crl_sign"), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(_homes_only(host), critical=True)
        .add_extension(mark, critical=False)
    )


def usage(*allowed: str) -> x509.KeyUsage:
    return x509.KeyUsage(**{use: use in allowed for use in USES})


def _homes_only(host: str) -> x509.NameConstraints:
    names = dict.fromkeys((*NAMES, ITSELF, *machine_names(host)))
    permitted = [*map(x509.DNSName, names), *map(x509.IPAddress, NETWORKS)]
    return x509.NameConstraints(permitted_subtrees=permitted, excluded_subtrees=None)


def common_name(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])


def pem_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
