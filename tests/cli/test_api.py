"""``backnine api openapi`` prints what a served copy tells."""

import json

from click.testing import CliRunner

from app.cli.command import main


def test_it_prints_what_a_copy_shows(site, tmp_path):
    env = {"BACKNINE_HOME": str(tmp_path / "none")}
    done = CliRunner(env=env).invoke(main, ["api", "openapi"])
    assert (done.exit_code, done.stderr) == (0, "")
    assert json.loads(done.output) == site.test_client().get("/api/v1/openapi.json").json
    assert not (tmp_path / "none").exists()
