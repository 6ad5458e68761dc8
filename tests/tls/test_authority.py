"""A copy has an authority of its own: made once, for homes only, readable by its owner only."""

import stat
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from ipaddress import ip_address, ip_network

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec

from app.tls.authority import (
    certificate_path,
    new_authority,
    own_signer,
    read_authority,
    renewed_signer,
)
from app.tls.files import TlsError

NOW = datetime(2026, 11, 23, 20, tzinfo=UTC)


def extension(authority, kind):
    return authority.certificate.extensions.get_extension_for_class(kind)


def test_it_is_made_at_the_first_start_and_stays(tmp_path):
    assert read_authority(tmp_path) is None
    first = own_signer(tmp_path)
    assert own_signer(tmp_path).authority == first.authority == read_authority(tmp_path)
    assert not first.replaces


def test_its_key_is_for_its_owner_alone(tmp_path):
    own_signer(tmp_path)
    assert stat.S_IMODE((tmp_path / "tls").stat().st_mode) == 0o700
    assert stat.S_IMODE((tmp_path / "tls" / "authority.key").stat().st_mode) == 0o600
    assert b"PRIVATE" not in certificate_path(tmp_path).read_bytes()
    assert sorted(path.name for path in (tmp_path / "tls").iterdir()) == [
        "authority.key",
        "authority.pem",
    ]


def test_it_lasts_ten_years_and_signs_no_other_authority(tmp_path):
    authority = own_signer(tmp_path).authority
    days = (
        authority.certificate.not_valid_after_utc - authority.certificate.not_valid_before_utc
    ).days
    assert days == 3652
    limits = extension(authority, x509.BasicConstraints)
    assert limits.critical
    assert (limits.value.ca, limits.value.path_length) == (True, 0)
    assert isinstance(authority.certificate.public_key().curve, ec.SECP256R1)


def test_it_may_sign_names_and_addresses_of_homes_only(tmp_path):
    constraints = extension(own_signer(tmp_path).authority, x509.NameConstraints)
    assert constraints.critical
    permitted = [subtree.value for subtree in constraints.value.permitted_subtrees]
    names = {name for name in permitted if isinstance(name, str)}
    assert {"backnine.local", "backnine-2.local", "localhost"} <= names
    assert {name.rpartition(".")[2] for name in names} <= {"local", "localhost", "lan", "home"}
    ranges = [name for name in permitted if not isinstance(name, str)]
    assert ip_network("fc00::/7") in ranges
    for public in ("8.8.8.8", "172.32.0.1", "2001:4860:4860::8888"):
        assert not any(ip_address(public) in range for range in ranges)


@pytest.mark.parametrize("host", ["dev", "app", "pc.example.com", "", "a b", "-x"])
def test_a_machine_s_name_never_opens_names_that_others_can_buy(host):
    made = x509.load_pem_x509_certificate(new_authority(host, NOW))
    names = made.extensions.get_extension_for_class(x509.NameConstraints).value.permitted_subtrees
    texts = [name.value for name in names if isinstance(name, x509.DNSName)]
    assert all(text.endswith(".local") or text == "localhost" for text in texts)


def test_its_fingerprint_is_that_of_the_certificate_as_phones_show_it(tmp_path):
    authority = own_signer(tmp_path).authority
    groups = authority.fingerprint.split(":")
    assert len(groups) == 32
    assert all(len(group) == 2 and group == group.upper() for group in groups)
    assert x509.load_der_x509_certificate(authority.der) == authority.certificate


def test_two_of_one_machine_and_day_have_different_names(tmp_path):
    host = "a" * 70
    made = [x509.load_pem_x509_certificate(new_authority(host, NOW)) for _time in range(2)]
    assert made[0].subject != made[1].subject
    assert made[0].subject.rfc4514_string().startswith(f"CN=Back Nine on {'a' * 32} (")


def test_of_two_copies_that_make_it_at_once_both_have_the_same(tmp_path):
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(own_signer, [tmp_path] * 24))
    assert len({signer.authority.fingerprint for signer in made}) == 1
    assert read_authority(tmp_path) == made[0].authority


def test_where_its_key_was_deleted_there_is_a_new_one_and_that_is_known(tmp_path):
    first = own_signer(tmp_path)
    (tmp_path / "tls" / "authority.key").unlink()
    second = own_signer(tmp_path)
    assert second.authority != first.authority
    assert second.replaces
    assert not own_signer(tmp_path).replaces


def test_a_new_one_takes_its_place_when_asked_for(tmp_path):
    first = own_signer(tmp_path)
    second = renewed_signer(tmp_path)
    assert second.replaces
    assert second.authority != first.authority
    assert own_signer(tmp_path).authority == read_authority(tmp_path) == second.authority


@pytest.mark.parametrize("part", [b"", b"no key", None])
def test_a_damaged_one_is_refused_and_nothing_is_made_in_its_place(tmp_path, part):
    own_signer(tmp_path)
    path = tmp_path / "tls" / "authority.key"
    damaged = path.read_bytes()[:-200] if part is None else part
    path.write_bytes(damaged)
    with pytest.raises(TlsError) as refused:
        own_signer(tmp_path)
    assert refused.value.why == "damaged"
    assert path.read_bytes() == damaged


def test_a_key_that_is_not_its_own_is_refused(tmp_path):
    own_signer(tmp_path)
    path = tmp_path / "tls" / "authority.key"
    key, other = path.read_bytes(), new_authority("other", NOW)
    begin = b"-----BEGIN CERTIFICATE"
    path.write_bytes(key[: key.index(begin)] + other[other.index(begin) :])
    with pytest.raises(TlsError):
        own_signer(tmp_path)


def test_a_damaged_certificate_is_written_again_from_the_file_of_the_key(tmp_path):
    first = own_signer(tmp_path)
    certificate_path(tmp_path).write_text("nothing")
    assert read_authority(tmp_path) is None
    assert own_signer(tmp_path).authority == first.authority == read_authority(tmp_path)


def test_a_home_that_can_not_be_written_to_has_none(tmp_path):
    (tmp_path / "tls").write_text("a file in the way")
    with pytest.raises(TlsError) as refused:
        own_signer(tmp_path)
    assert refused.value.why == "unwritable"
