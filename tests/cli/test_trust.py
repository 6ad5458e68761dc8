"""``backnine trust`` says what to do; a new certificate is made only when asked for."""

import json

import pytest
from click.testing import CliRunner

from app.cli.command import main
from app.record.data_folder import note_port
from app.tls.authority import read_authority


@pytest.fixture
def trust_output(tmp_path, monkeypatch):
    """What the command says, and its exit code."""
    monkeypatch.setenv("BACKNINE_HOME", str(tmp_path))

    def run(*words, code=0):
        done = CliRunner().invoke(main, ["trust", "--host", "127.0.0.1", *words])
        assert done.exit_code == code, done.output
        return done.output

    return run


def fingerprint(text):
    lines = [line.strip() for line in text.splitlines() if line.startswith("  ")]
    assert len(lines) == 4
    return ":".join(lines)


def test_it_shows_which_page_to_open_and_what_to_compare(trust_output, tmp_path):
    text = trust_output("--port", "9000")
    assert "open http://127.0.0.1:9000/trust on each phone" in text
    assert fingerprint(text) == read_authority(tmp_path).fingerprint
    assert str(tmp_path / "tls" / "authority.pem") in text


def test_without_a_port_it_names_the_one_that_was_served_last(trust_output, tmp_path):
    assert "http://127.0.0.1:8000/trust" in trust_output()
    note_port(tmp_path, 8044)
    assert "http://127.0.0.1:8044/trust" in trust_output()
    assert "http://127.0.0.1:9000/trust" in trust_output("--port", "9000")


def test_asked_again_it_states_the_same(trust_output):
    assert trust_output() == trust_output()


def test_a_new_one_is_made_when_asked_for_and_has_to_be_trusted_again(trust_output, tmp_path):
    before = fingerprint(trust_output())
    text = trust_output("--renew")
    assert "must trust it again" in " ".join(text.split())
    assert fingerprint(text) == read_authority(tmp_path).fingerprint != before
    assert fingerprint(trust_output()) == fingerprint(text)


def test_a_damaged_one_is_shown_and_can_be_renewed(trust_output, tmp_path):
    trust_output()
    (tmp_path / "tls" / "authority.key").write_text("nothing")
    assert "authority.key is damaged" in trust_output(code=2)
    trust_output("--renew")
    trust_output()


def test_a_home_that_can_not_be_used_is_shown(trust_output, tmp_path):
    (tmp_path / "tls").write_text("in the way")
    assert "can’t write" in trust_output(code=2)


def test_the_key_is_never_shown(trust_output, tmp_path):
    text = trust_output() + trust_output("--renew")
    key = (tmp_path / "tls" / "authority.key").read_text().splitlines()[1]
    assert key not in text


def test_programs_get_the_page_the_fingerprint_and_the_file(trust_output, tmp_path):
    assert json.loads(trust_output("--port", "9000", "--json")) == {
        "page": "http://127.0.0.1:9000/trust",
        "fingerprint": read_authority(tmp_path).fingerprint,
        "certificate": str(tmp_path / "tls" / "authority.pem"),
    }
