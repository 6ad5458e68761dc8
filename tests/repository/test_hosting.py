"""What an operator is given works: the unit, the image, the proxy, and the page about them."""

import configparser
import contextlib
import http.client
import json
import os
import re
import shlex
import shutil
import sqlite3
import ssl
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest
import yaml
from sqlalchemy import make_url

from app.cli.command import main
from app.limits import LARGEST_FILE
from app.record.database import database_url
from app.server import CONNECTIONS, FILES_EACH, IDLE_TIMEOUT, OTHER_FILES
from app.server_settings import SERVER_SETTINGS
from app.web.app_settings import is_supported
from tests.helpers import stores
from tests.helpers.cluster import Cluster
from tests.helpers.processes import PATIENCE, ending, launch, run, wait_until
from tests.helpers.programs import find
from tests.helpers.server_process import BACKNINE, answers, free_port, read
from tests.load.served import Served
from tests.load.slow_senders import SENT, open_connections
from tests.load.wire import GUESSES, guess
from tests.web.phone import Phone

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
SETTINGS = (ROOT / "docs" / "commands.md").read_text("utf-8").split("## Settings\n")[1]
INSTALLED = "/opt/backnine/bin/"


class Unit(dict):
    """The lines of a unit; a name may stand there several times."""

    def __setitem__(self, name, value):
        old = self.get(name)
        both = isinstance(old, list) and isinstance(value, list) and old != value
        super().__setitem__(name, [*old, *value] if both else value)


def unit():
    parser = configparser.ConfigParser(dict_type=Unit, strict=False, interpolation=None)
    parser.optionxform = str
    parser.read_string((DEPLOY / "backnine.service").read_text())
    return parser


def environment():
    """What the unit sets."""
    lines = unit()["Service"]["Environment"].splitlines()
    return dict(line.partition("=")[::2] for line in lines)


def here(command):
    """A command of an installed copy, as it is on this machine."""
    assert command.startswith(INSTALLED), command
    program, *words = shlex.split(command.removeprefix(INSTALLED))
    return [str(Path(sys.executable).with_name(program)), *words]


@pytest.mark.deep
def test_the_unit_starts_exactly_this_command_and_it_serves(tmp_path):
    command = here(unit()["Service"]["ExecStart"])
    assert command == BACKNINE
    settings = {**environment(), **BEHIND_A_PROXY, "BACKNINE_HOME": str(tmp_path)}
    with Served(tmp_path, "", command=command, settings=settings) as served:
        served.stop()
    assert '"route": "/health"' in served.output()
    lines = [line for line in served.output().splitlines() if line.startswith("{")]
    assert {"at", "level"} <= json.loads(lines[-1]).keys()
    assert (tmp_path / "backnine.db").is_file()


def test_systemd_takes_the_unit_and_finds_it_well_shut(tmp_path):
    text = (DEPLOY / "backnine.service").read_text().replace(INSTALLED, f"{sys.prefix}/bin/")
    (tmp_path / "backnine.service").write_text(text)
    verify = [find("systemd-analyze"), "verify", "--man=no", str(tmp_path / "backnine.service")]
    done = subprocess.run(verify, capture_output=True, text=True, check=False)
    assert "backnine.service:" not in done.stdout + done.stderr
    command = [find("systemd-analyze"), "security", "--offline=true", "--threshold=20"]
    command += ["--no-pager", str(DEPLOY / "backnine.service")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_unit_keeps_to_its_folder_and_bounds_what_a_flood_may_cost():
    service = unit()["Service"]
    assert environment()["BACKNINE_HOME"] == f"/var/lib/{service['StateDirectory']}"
    assert {
        "ProtectSystem": "strict",
        "NoNewPrivileges": "yes",
        "User": "backnine",
        "MemoryMax": "1G",
        "MemoryDenyWriteExecute": "yes",
    }.items() <= service.items()
    assert int(service["TasksMax"]) > int(environment()["WORKERS"]) * int(environment()["THREADS"])
    assert int(service["LimitNOFILE"]) >= CONNECTIONS * FILES_EACH + OTHER_FILES
    assert service["SystemCallFilter"].split() == ["@system-service", "~@privileged", "@resources"]
    assert "chmod 600 /etc/backnine.env" in PAGE


def instructions():
    """The Dockerfile as pairs of instruction and rest."""
    lines = (DEPLOY / "Dockerfile").read_text().splitlines()
    return [tuple(line.split(" ", 1)) for line in lines if line and not line.startswith("#")]


def test_the_image_installs_by_hashes_on_one_exact_version_and_runs_as_nobody_special():
    steps = instructions()
    words = [word for word, _rest in steps]
    assert {*words} <= {
        *("FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER"),
        *("VOLUME", "EXPOSE", "HEALTHCHECK", "CMD"),
    }
    installs = [rest for word, rest in steps if word == "RUN" and "pip install" in rest]
    assert any("--require-hashes -r requirements.lock" in run for run in installs)
    assert all("--no-deps" in run or "--require-hashes" in run for run in installs)
    assert words.index("USER") < len(steps) - 1
    assert dict(steps)["USER"] == "backnine"
    (base,) = {rest.removesuffix(" AS build") for word, rest in steps if word == "FROM"}
    assert re.fullmatch(r"python:3\.\d+\.\d+-slim-[a-z]+(@sha256:[0-9a-f]{64})?", base)
    (path,) = re.findall(r"^ENV PATH=(\S+):\$PATH$", (DEPLOY / "Dockerfile").read_text(), re.M)
    assert f"{path}/" == INSTALLED


@pytest.mark.deep
def test_what_the_image_copies_is_enough_to_install(tmp_path):
    for word, rest in instructions():
        if word == "COPY" and not rest.startswith("--from"):
            *sources, target = rest.split()
            for source in sources:
                there = tmp_path / target / ("" if target != "./" else source)
                if (ROOT / source).is_dir():
                    quiet = shutil.ignore_patterns("__pycache__")
                    shutil.copytree(ROOT / source, there, ignore=quiet)
                else:
                    shutil.copy(ROOT / source, there)
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "out")]
    subprocess.run(build, cwd=tmp_path, check=True, capture_output=True)
    assert list((tmp_path / "out").glob("*.whl"))


@pytest.mark.deep
def test_the_image_serves_and_looks_after_itself(tmp_path):
    steps = dict(instructions())
    command = here(" ".join(json.loads(steps["CMD"])))
    check = json.loads(steps["HEALTHCHECK"].partition("CMD ")[2])
    with Served(tmp_path, "", command=command, settings={}) as served:
        script = check[2].replace("8000", str(served.port))
        healthy = subprocess.run([sys.executable, "-c", script], check=False).returncode
    ill = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert (healthy, ill.returncode) == (0, 1)


def composed():
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text())


def services():
    """What the compose file says of Back Nine, of the backups and of the database."""
    return [composed()["services"][name] for name in ("backnine", "backup", "database")]


def mounts(service):
    """The volumes of a service by their folders."""
    return {volume.split(":")[1]: volume.split(":")[0] for volume in service["volumes"]}


def test_compose_builds_our_image_and_keeps_all_that_is_written_in_volumes():
    ours, backup, database = services()
    context = DEPLOY / ours["build"]["context"]
    assert (context / ours["build"]["dockerfile"]).samefile(DEPLOY / "Dockerfile")
    assert re.fullmatch(r"postgres:\d+\.\d+-[a-z]+", database["image"])
    assert ours["depends_on"] == {"database": {"condition": "service_healthy"}}
    assert backup["image"] == ours["image"]
    image = (DEPLOY / "Dockerfile").read_text()
    (home,) = re.findall(r"BACKNINE_HOME=(\S+)", image)
    (backups,) = re.findall(r"install -d -o backnine -g backnine -m 700 (\S+)", image)
    assert ({*mounts(ours)}, {*mounts(backup)}) == ({home}, {home, backups})
    named = [name for one in composed()["services"].values() for name in mounts(one).values()]
    assert {*named} == {*composed()["volumes"], "./Caddyfile"}


def test_compose_sets_only_what_is_a_setting_and_one_database_that_only_servers_reach():
    ours, backup, database = services()
    assert ours["environment"] == backup["environment"]
    assert ours["environment"].keys() <= SERVER_SETTINGS.keys()
    asked = {*re.findall(r"\$\{(\w+):\?", (DEPLOY / "compose.yaml").read_text())}
    (block,) = re.findall(r"```\n(BACKNINE_ADDRESS=\S+\nDATABASE_.*?)```", PAGE, re.S)
    assert asked == {line.partition("=")[0] for line in block.splitlines()}
    word = database["environment"]["POSTGRES_PASSWORD"]
    url = make_url(ours["environment"]["DATABASE_URL"].replace(word, "PASSWORD"))
    assert is_supported(url.render_as_string(hide_password=False))
    names = [database["environment"][f"POSTGRES_{name}"] for name in ("USER", "DB")]
    assert (url.host, [url.username, url.database]) == ("database", names)
    assert url.password == "PASSWORD"
    caddy = composed()["services"]["caddy"]
    (port,) = re.findall(r" PORT=(\d+)", (DEPLOY / "Dockerfile").read_text())
    assert [name for name, one in composed()["services"].items() if "ports" in one] == ["caddy"]
    assert caddy["environment"]["BACKNINE_SERVER"] == f"backnine:{port}"
    assert not {*caddy["networks"]} & {*database["networks"]}
    assert {*backup["networks"]} == {*database["networks"]}
    assert composed()["networks"]["back"] == {"internal": True}
    assert ours["environment"]["BACKNINE_PROXIES"] == 1


def test_the_backup_of_compose_is_made_once_a_night(tmp_path):
    script = services()[1]["command"][2].replace("$$", "$")
    programs = {
        "date": 'test "$1" = +%s && echo "$NOW" || echo 2026-11-22',
        "backnine": "echo backnine $*",
        "sleep": "echo $1; test -e slept && exit 1; touch slept",
    }
    for name, body in programs.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{body}\n")
        (tmp_path / name).chmod(0o755)
    two_at_night = 20_000 * 86_400 + 2 * 3600
    settings = {"PATH": f"{tmp_path}:/usr/bin:/bin", "NOW": str(two_at_night)}
    done = run(["sh", "-c", script], env=settings, cwd=tmp_path)
    made = "backnine backup --keep 30 /var/backups/backnine/2026-11-22.db"
    assert done.stdout.splitlines() == ["4500", made, "4500"]


IN_CONTAINER = re.compile(r"^docker compose (?:exec|run --rm) backup backnine (.+)$", re.M)


def test_what_the_page_runs_in_the_container_is_taken_by_the_command():
    commands = [shlex.split(line) for line in IN_CONTAINER.findall(PAGE)]
    assert {name for name, *_words in commands} == {"backup", "restore"}
    for name, *words in commands:
        with main.commands[name].make_context(name, [*words]) as context:
            assert str(context.params["file"].parent) in mounts(services()[1])
    lines = [line for line in PAGE.splitlines() if line.startswith("docker compose")]
    paths = re.findall(r"(/var/\S+?/)[\w.-]+[ ']", " ".join(lines) + " ")
    assert {path.rstrip("/") for path in paths} == {*mounts(services()[1])}


def blocks(text):
    """A Caddyfile as nested mappings: a line opens a block or is a directive."""
    stack = [{}]
    for line in (line.strip() for line in text.splitlines()):
        if line.endswith("{"):
            inner = stack[-1].setdefault(line[:-1].strip(), {})
            stack.append(inner)
        elif line == "}":
            stack.pop()
        elif line and not line.startswith("#"):
            name, _space, rest = line.partition(" ")
            stack[-1][name] = rest
    assert len(stack) == 1, "a brace is missing"
    return stack[0]


def proxy():
    """What the Caddyfile says of all sites, and of ours."""
    everywhere, site = blocks((DEPLOY / "Caddyfile").read_text()).values()
    return everywhere["servers"], site


def test_the_proxy_leads_to_where_the_unit_listens_takes_as_much_and_gives_up_earlier():
    servers, site = proxy()
    address = f"{environment()['HOST']}:{environment()['PORT']}"
    assert f"reverse_proxy {{$BACKNINE_SERVER:{address}}}" in site
    assert "max-age=" in site["header"]
    assert site["request_body"]["max_size"] == f"{LARGEST_FILE // 1024**2}MiB"
    _kind, name, pattern = site["@large"].split()
    for length in (0, 99_999, 1_999_999, *range(LARGEST_FILE - 9, LARGEST_FILE + 3000), 10**7):
        assert bool(re.search(pattern, str(length))) == (length > LARGEST_FILE)
    assert name == "Content-Length"
    assert environment()["BACKNINE_PROXIES"] == "1"
    assert {"read_header", "read_body", "write"} <= servers["timeouts"].keys()
    (ours,) = (block for name, block in site.items() if name.startswith("reverse_proxy"))
    assert int(ours["transport http"]["keepalive"].removesuffix("s")) < IDLE_TIMEOUT


@pytest.mark.parametrize("file", ["Caddyfile", "home/Caddyfile"])
def test_caddy_takes_its_file(file, tmp_path):
    command = [find("caddy"), "validate", "--adapter", "caddyfile", "--config", DEPLOY / file]
    settings = {**os.environ, "HOME": str(tmp_path), "BACKNINE_HOME": str(tmp_path)}
    assert subprocess.run(command, env=settings, check=False).returncode == 0


BEHIND_A_PROXY = {"BACKNINE_PROXIES": "1", "BACKNINE_ADDRESS": "https://cards.example.org"}


def is_shown(port, trusting):
    """Whether Caddy has its certificate by now."""
    line = http.client.HTTPSConnection("localhost", port, context=trusting)
    with contextlib.closing(line), contextlib.suppress(OSError):
        line.connect()
        return True
    return False


@pytest.mark.deep
def test_at_home_one_command_serves_https_to_phones_that_trust_its_authority(tmp_path):
    http_port, https_port, file = free_port(), free_port(), tmp_path / "Caddyfile"
    address = f"https://localhost:{https_port}"
    command = [find("caddy"), "run", "--adapter", "caddyfile", "--config", str(file)]
    settings = {"BACKNINE_PROXIES": "1", "BACKNINE_ADDRESS": address}
    with Served(tmp_path, "", settings=settings) as served:
        text = (DEPLOY / "home" / "Caddyfile").read_text()
        text = text.replace("\thttp_port 8080", f"\tadmin off\n\thttp_port {http_port}")
        text = text.replace("https_port 8443", f"https_port {https_port}")
        file.write_text(text.replace("127.0.0.1:8000", f"127.0.0.1:{served.port}"))
        more = {"HOME": str(tmp_path), "BACKNINE_HOME": str(tmp_path), "BACKNINE_ADDRESS": address}
        how = {"env": {**os.environ, **more}, "stderr": subprocess.DEVNULL}
        with ending(launch(command, **how)) as caddy:
            wait_until(lambda: answers(http_port, "/root.crt"), caddy)
            trusting = ssl.create_default_context(cadata=read(http_port, "/root.crt"))
            wait_until(lambda: is_shown(https_port, trusting), caddy)
            line = http.client.HTTPSConnection("localhost", https_port, context=trusting)
            with contextlib.closing(line):
                line.request("GET", "/games/new")
                answer = line.getresponse()
                cookies = answer.headers.get_all("Set-Cookie")
            assert answer.status == 200
            assert cookies
            assert all("Secure" in cookie for cookie in cookies)
            for secret in ("/root.key", "/", "/../root.key", "/%2e%2e/root.key"):
                plain = http.client.HTTPConnection("127.0.0.1", http_port)
                with contextlib.closing(plain):
                    plain.request("GET", secret)
                    assert plain.getresponse().status == 302


@pytest.mark.deep
def test_behind_the_proxy_attacks_cost_nothing_and_large_files_come_through(tmp_path):
    port, file = free_port(), tmp_path / "Caddyfile"
    command = [find("caddy"), "run", "--adapter", "caddyfile", "--config", str(file)]

    def send(path, length):
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        with contextlib.closing(line):
            line.request("POST" if length else "GET", path, b"x" * length)
            answer = line.getresponse()
            return answer.status, answer.read().decode()

    with Served(tmp_path, "", settings=BEHIND_A_PROXY) as served:
        text = (DEPLOY / "Caddyfile").read_text().replace("{\n", "{\n\tadmin off\n", 1)
        file.write_text(text)
        settings = {"HOME": str(tmp_path), "BACKNINE_ADDRESS": f"http://127.0.0.1:{port}"}
        settings["BACKNINE_SERVER"] = f"127.0.0.1:{served.port}"
        how = {"env": {**os.environ, **settings}, "stderr": subprocess.DEVNULL}
        with ending(launch(command, **how)) as caddy:
            wait_until(lambda: answers(port), caddy)
            with open_connections(port, SENT["half a body"]):
                assert read(port, "/health") == '{"status":"ok"}\n'
            assert send("/bring/file", LARGEST_FILE)[0] == 422
            for length in (70 * 1024, LARGEST_FILE + 9):
                status, words = send("/join", length)
                assert (status, "That was too much data." in words) == (413, True)
            # a client is counted by its address, whatever it claims
            statuses = [guess(port, f"10.0.{number}.1") for number in range(GUESSES)]
            assert (statuses[0], statuses[-1]) == (422, 429)
            served.stop()
            status, words = send("/", 0)
            assert (status, "does not answer just now" in words) == (502, True)


INTERNAL = {"BACKNINE_LISTENING", "BACKNINE_DEMO"}
"""What a server tells its workers by the environment."""
OF_SYSTEM = {"LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "NO_COLOR"}


ROWS = [re.split(r" \| ", line)[:2] for line in SETTINGS.splitlines() if line.startswith("| `")]
"""The table of settings: names and defaults."""


def test_every_setting_is_shown_with_its_default_and_nothing_else_is_read():
    cells = {name: row for row in ROWS for name in re.findall(r"`([A-Z_]{4,})`", row[0])}
    assert [*cells] == [*SERVER_SETTINGS], "docs/commands.md and app/server_settings.py differ"
    wrong = [
        name
        for name, setting in SERVER_SETTINGS.items()
        if setting.default and f"`{setting.default}`" not in cells[name][1]
    ]
    assert wrong == []
    sources = "".join(path.read_text("utf-8") for path in (ROOT / "app").rglob("*.py"))
    read = {*re.findall(r"(?:environ(?:\.get\(|\[)|\b(?:setting|number_set)\()\"(\w+)\"", sources)}
    options = {option.envvar for command in main.commands.values() for option in command.params}
    assert (read | options) - INTERNAL - OF_SYSTEM - {None} <= SERVER_SETTINGS.keys()


def test_the_page_names_only_commands_and_files_that_are_there():
    named = {*re.findall(r"backnine/?(?:bin/backnine)? ([a-z]+) ", PAGE)}
    assert {"backup", "restore", "export", "import", "purge"} <= named & main.commands.keys()
    files = re.findall(r"deploy/[\w./]+", PAGE)
    assert [name for name in files if not (ROOT / name).is_file()] == []


def statements():
    """What the page has an operator run in PostgreSQL."""
    (block,) = re.findall(r"```sql\n(.*?)```", PAGE, re.S)
    return block.splitlines()


@pytest.mark.deep
def test_the_role_that_the_page_writes_out_is_enough_and_no_more():
    """On a PostgreSQL as an operator has it: ``postgres`` may do all, ``backnine`` is not there."""
    cluster = Cluster()
    try:
        cluster.execute("CREATE ROLE postgres SUPERUSER LOGIN")
        as_postgres = cluster.url("postgres").replace("backnine@", "postgres@")
        cluster.execute("ALTER ROLE backnine RENAME TO earlier", as_postgres)
        for statement in statements():
            cluster.execute(statement, as_postgres)
        made = stores.migrated(database_url(cluster.url("backnine")))
        assert Phone(made).start().startswith("/g/")
        stores.close(made)
        rights = "rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls"
        asked = f"SELECT {rights} FROM pg_roles WHERE rolname = 'backnine'"
        assert cluster.execute(asked, as_postgres) == [(False,)]
        cluster.execute("CREATE ROLE stranger LOGIN", as_postgres)
        with pytest.raises(psycopg.OperationalError, match="permission denied"):
            cluster.execute("SELECT 1", cluster.url("backnine").replace("backnine@", "stranger@"))
    finally:
        cluster.stop()


def nightly():
    """The line of cron's file: who runs it, and the words of its command."""
    (line,) = re.findall(r"^15 4 \* \* \* (.*)$", PAGE, re.MULTILINE)
    user, *words = shlex.split(line.replace("$(date +\\%F)", "2026-11-21"))
    return user, words


def test_the_nightly_backup_and_the_role_have_the_names_and_settings_of_the_service():
    user, words = nightly()
    service = unit()["Service"]
    assert (user, words[0]) == ("root", "systemd-run")  # only root can read what the unit reads
    assert {
        f"User={service['User']}",
        f"EnvironmentFile={service['EnvironmentFile']}",
        f"BACKNINE_HOME={environment()['BACKNINE_HOME']}",
    } <= {*words}
    url = make_url(re.search(r"^DATABASE_URL=(\S+)$", PAGE, re.M)[1])
    role, database, _revoke = statements()
    assert role.startswith(f"CREATE ROLE {url.username} ")
    assert role.endswith(f" PASSWORD '{url.password}';")
    assert database.startswith(f"CREATE DATABASE {url.database} OWNER {url.username} ")


@pytest.mark.deep
def test_the_nightly_backup_holds_what_the_servers_database_holds(app, tmp_path):
    game = Phone(app).start()
    url = app.config["SQLALCHEMY_DATABASE_URI"]
    (tmp_path / "env").write_text(
        f"DATABASE_URL={url}\nSECRET_KEY=a long text & more $words, of 32 letters\n"
    )
    _user, words = nightly()
    command = words[next(place for place, word in enumerate(words) if word.startswith("/opt")) :]
    folder = Path(command[-1]).parent
    made = re.findall(r"^install -d -o (\w+) -g \w+ -m 700 (\S+)$", PAGE, re.MULTILINE)
    assert made == [(unit()["Service"]["User"], str(folder))]
    file = tmp_path / Path(command[-1]).name
    lines = (tmp_path / "env").read_text("utf-8").splitlines()  # as systemd reads it
    settings = {"BACKNINE_HOME": str(tmp_path)} | dict(line.partition("=")[::2] for line in lines)
    run = [*here(shlex.join(command[:-1])), str(file)]
    subprocess.run(run, env={**os.environ, **settings}, check=True)
    with sqlite3.connect(file) as kept:
        assert kept.execute("SELECT public_id FROM game").fetchall() == [(game[3:],)]
