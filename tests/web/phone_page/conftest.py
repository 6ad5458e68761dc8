"""A copy that serves TLS beside plain http, with an authority of its own."""

import pytest

from tests.helpers.certificates import put_authority

PORT = 8443


@pytest.fixture
def authority(app, tmp_path, monkeypatch):
    """The certificate of its authority."""
    monkeypatch.setenv("BACKNINE_HOME", str(tmp_path))
    app.config["HTTPS_PORT"] = PORT
    return put_authority(tmp_path)[0]
