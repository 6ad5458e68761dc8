"""The way to the secure address: steps for each system, files, a check that anybody may ask."""

import plistlib

import pytest
from cryptography import x509

from app.addresses import Address
from app.tls.authority import certificate_path, renewed_signer
from app.web.base import public_address
from tests.web.markup import attributes, elements, text_of, texts

AGENTS = {
    "iphone": "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1",
    "android": "Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36",
    "firefox-android": "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0",
    "windows": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36",
    "mac": "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15",
    "linux": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36",
    "firefox": "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0",
}
AT_HOME = "http://192.168.1.20:8000"


def ask(phone, path="/trust", agent="", base=AT_HOME):
    return phone.client.get(path, base_url=base, headers={"User-Agent": agent})


@pytest.fixture(autouse=True)
def in_network(monkeypatch):
    """The machine is in one network, as other machines find it there."""
    there = [Address("192.168.1.20", "eth0")]
    monkeypatch.setattr(public_address, "phone_addresses", lambda _listening: there)


@pytest.mark.parametrize("system", AGENTS)
def test_a_phone_is_shown_its_own_steps_at_most_four_each_with_a_picture(phone, authority, system):
    page = ask(phone, agent=AGENTS[system])
    assert attributes(page, "#trust", "data-system") == [system]
    steps = elements(page, ".trust-steps li")
    assert 2 <= len(steps) <= 4
    assert len(elements(page, ".trust-steps li svg.picture")) == len(steps)
    named = attributes(page, ".trust-steps a", "href")
    assert [ask(phone, url).status_code for url in named] == [200]


def test_another_system_can_be_chosen(phone, authority):
    page = ask(phone, "/trust?system=mac&back=/g/abc2", AGENTS["android"])
    assert "Keychain" in text_of(page)
    assert texts(page, "[aria-current=true]") == ["Mac"]
    assert "/trust?back=/g/abc2&system=iphone" in attributes(page, ".chips a", "href")
    assert attributes(page, "#trust[data-guessed]", "data-system") == []


def test_the_fingerprint_stands_there_in_four_lines(phone, authority):
    lines = texts(ask(phone), ".fingerprint span")
    assert [len(line.split()) for line in lines] == [8] * 4
    digest = x509.Certificate.fingerprint(authority, authority.signature_hash_algorithm)
    assert bytes.fromhex("".join(lines)) == digest


def test_the_certificate_is_the_authoritys_and_has_no_key(phone, authority):
    answer = ask(phone, "/trust/back-nine.crt")
    assert answer.mimetype == "application/x-x509-ca-cert"
    assert x509.load_der_x509_certificate(answer.data) == authority


def test_the_profile_holds_it_and_names_itself_the_same_each_time(phone, authority, tmp_path):
    answer = ask(phone, "/trust/back-nine.mobileconfig")
    assert answer.mimetype == "application/x-apple-aspen-config"
    profile = plistlib.loads(answer.data)
    (root,) = profile["PayloadContent"]
    assert root["PayloadType"] == "com.apple.security.root"
    assert x509.load_der_x509_certificate(root["PayloadContent"]) == authority
    assert ask(phone, "/trust/back-nine.mobileconfig").data == answer.data
    assert profile["PayloadUUID"] != root["PayloadUUID"]
    renewed_signer(tmp_path)
    renewed = plistlib.loads(ask(phone, "/trust/back-nine.mobileconfig").data)
    assert renewed["PayloadUUID"] != profile["PayloadUUID"]


def test_anybody_may_ask_for_the_check_and_no_cookie_is_set(phone):
    answer = phone.get("/trust/check")
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Credentials" not in answer.headers
    assert "Set-Cookie" not in answer.headers
    assert answer.json.keys() == {"now"}


def test_only_this_page_may_ask_the_secure_address_by_script(phone, authority):
    policy = ask(phone).headers["Content-Security-Policy"]
    assert "connect-src 'self' https://192.168.1.20:8443;" in policy + ";"
    assert "8443" not in ask(phone, "/").headers["Content-Security-Policy"]


def test_an_address_of_ipv6_stands_in_brackets(phone, authority):
    page = ask(phone, base="http://[fd00::7]:8000")
    assert attributes(page, "#trust", "data-origin") == ["https://[fd00::7]:8443"]


def test_without_scripts_the_key_leads_to_the_same_page_there(phone, authority):
    page = ask(phone, "/trust?back=/g/abc2")
    assert attributes(page, "#on", "href") == ["https://192.168.1.20:8443/g/abc2"]


@pytest.mark.parametrize(
    ("base", "words"),
    [
        ("https://192.168.1.20:8443", "at a secure address already"),
        ("http://localhost:8000", "There is nothing to set up on this computer itself."),
    ],
)
def test_where_nothing_is_to_do_it_shows_it(phone, authority, base, words):
    assert words in text_of(ask(phone, base=base))


def test_on_the_machine_itself_it_names_the_address_for_phones(phone, authority, monkeypatch):
    page = ask(phone, base="http://localhost:8000")
    assert "open http://192.168.1.20:8000/trust." in text_of(page)
    monkeypatch.setattr(public_address, "phone_addresses", lambda _listening: [])
    page = text_of(ask(phone, base="http://localhost:8000"))
    assert "There is nothing to set up on this computer itself." in page
    assert "code" not in page.partition("Nothing to do here")[2]


def test_a_phone_that_came_by_a_warning_is_shown_the_steps_at_the_secure_address(phone, authority):
    page = ask(phone, "/trust?warned=1&back=/g/abc2", base="https://192.168.1.20:8443")
    assert elements(page, ".trust-steps li")
    assert attributes(page, "#on", "href") == ["https://192.168.1.20:8443/g/abc2"]
    assert all("warned=1" in attribute for attribute in attributes(page, ".chips a", "href"))
    assert attributes(phone.get("/phone"), "[data-case=untrusted] a", "href") == ["/trust?warned=1"]


def test_a_copy_without_tls_shows_it_and_has_no_files(phone):
    page = ask(phone)
    assert "Nothing needs setting up" in text_of(page)
    assert not elements(page, ".trust-steps")
    assert ask(phone, "/trust/back-nine.crt").status_code == 404
    assert ask(phone, "/trust/back-nine.mobileconfig").status_code == 404


def test_a_damaged_authority_is_like_none(phone, authority, tmp_path):
    certificate_path(tmp_path).write_text("nonsense")
    assert "Nothing needs setting up" in text_of(ask(phone))
