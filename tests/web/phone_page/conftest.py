"""A copy that serves TLS beside plain http, with an authority of its own."""

import pytest

from app.tls.authority import own_signer

PORT = 8443


@pytest.fixture
def authority(app, tmp_path, monkeypatch):
    """The certificate of its authority."""
    monkeypatch.setenv("BACKNINE_HOME", str(tmp_path))
    app.config["HTTPS_PORT"] = PORT
    return own_signer(tmp_path).authority.certificate
