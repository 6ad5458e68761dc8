"""The cookie of a device: only an id that this server signed is one."""

import pytest
from sqlalchemy import text

from app.record.access.rights import device_hash, new_device
from app.record.database import db, writing
from app.record.migrate import upgrade_database
from app.record.models import Grant, UnsignedDevice
from tests.helpers import stores
from tests.record.test_earlier import RELEASED, filled
from tests.web.markup import hidden
from tests.web.phone import Phone
from tests.web.publishing import publish
from tests.web.sharing import let_in

HTTPS = "https://localhost"


def carrying(app, cookie, name="device"):
    phone = Phone(app)
    phone.client.set_cookie(name, cookie)
    return phone


def cookie(phone, name="device"):
    found = phone.client.get_cookie(name)
    return found and found.value


def test_only_an_id_that_this_server_signed_is_one(app, phone, game):
    for chosen in ("1", "x" * 43, "x" * 43 + "." + "y" * 43, "bn_" + "x" * 40):
        stranger = carrying(app, chosen)
        assert stranger.get(stranger.start()).status_code == 200
        assert cookie(stranger) != chosen
        ids = {device_hash(chosen), device_hash(chosen.partition(".")[0])}
        with app.app_context():
            assert ids.isdisjoint(db.session.scalars(db.select(Grant.device))), chosen
    whole = cookie(phone)
    device, _dot, signature = whole.rpartition(".")
    assert carrying(app, whole).get(game).status_code == 200
    for part in (device, f"{device}.{signature[:-2]}xx", f"x{whole}", signature):
        assert carrying(app, part).get(game).status_code == 404
    moved = stores.make_app(app.config["SQLALCHEMY_DATABASE_URI"], SECRET_KEY="of a new folder")
    assert carrying(moved, whole).get(game).status_code == 200
    stores.close(moved)


@pytest.fixture
def earlier(app, phone, game):
    """The unsigned cookie of a phone that got its right from an earlier version."""
    device = new_device()
    other = Phone(app)
    let_in(phone, other, game)
    with app.app_context(), writing() as session:
        grants = session.query(Grant).filter_by(device=other.device)
        grants.update({"device": device_hash(device)})
        session.add(UnsignedDevice(device=device_hash(device)))
    return device


def test_a_phone_of_an_earlier_version_keeps_its_games_and_gets_a_signed_cookie(app, game, earlier):
    phone = carrying(app, earlier)
    assert phone.get(game).status_code == 200
    assert cookie(phone).startswith(f"{earlier}.")
    lost = carrying(app, earlier)
    assert lost.get(game).status_code == 200, "the answer with the new cookie may be lost"
    for _time in range(2):
        assert phone.get(game).status_code == 200
    assert carrying(app, earlier).get(game).status_code == 404
    assert "Set-Cookie" not in phone.get(game).headers


def test_an_answer_that_caches_may_keep_for_all_sets_no_cookie(app, phone, game, earlier):
    publish(phone, game)
    stranger = carrying(app, earlier)
    for address in (f"/see/{game[3:]}", f"/see/{game[3:]}/result.png", "/static/css/base.css"):
        answer = stranger.get(address)
        is_public = answer.cache_control.public
        assert not (is_public and "Set-Cookie" in answer.headers), address


def over_https(phone, address, data=None):
    page = phone.client.get("/games/new", base_url=HTTPS)
    headers = {"Referer": f"{HTTPS}/games/new"}
    if data is None:
        return phone.client.get(address, base_url=HTTPS)
    fields = {**hidden(page), **data}
    return phone.client.post(address, data=fields, base_url=HTTPS, headers=headers)


def test_over_https_no_other_host_can_set_it(app, phone, game):
    answer = over_https(Phone(app), "/games/new", {"name": ["Ann", "Bea"], "do": "start"})
    cookies = [c for c in answer.headers.getlist("Set-Cookie") if "device" in c]
    assert [c.startswith("__Host-device=") for c in cookies] == [True]
    assert "Secure" in cookies[0]
    assert "Path=/" in cookies[0]
    assert "Domain" not in cookies[0]
    domain = "cards.example.org"
    named = stores.make_app(app.config["SQLALCHEMY_DATABASE_URI"], BACKNINE_HOSTS=domain)
    tossed = named.test_client()
    tossed.set_cookie("device", cookie(phone), domain=domain)
    answer = tossed.get(game, base_url=f"https://{domain}")
    assert answer.status_code == 404, "evil.example.org may have set it"
    stores.close(named)


def test_phones_keep_their_games_when_a_server_at_home_gets_https(app, phone, game, earlier):
    for _time in range(2):
        assert over_https(phone, game).status_code == 200
    assert cookie(phone, "__Host-device") == cookie(phone)
    older = carrying(app, earlier)
    for _time in range(3):
        assert over_https(older, game).status_code == 200
    assert cookie(older, "__Host-device").startswith(f"{earlier}.")
    assert over_https(carrying(app, earlier), game).status_code == 404


def test_an_upgrade_knows_the_phones_that_have_something(tmp_path):
    app, at = filled(tmp_path, RELEASED), "'2026-05-01 20:00:00'"
    rows = [
        f"""INSERT INTO game (id, public_id, made_as, version, made_at, view_code, handle,
            score_generation, owner_generation, entry_closed, about)
            VALUES (9999, 'g', 'm', 1, {at}, 'c', 'h', 1, 1, 0, 'game')""",
        f"""INSERT INTO "grant" (device, game_id, "right", granted_at)
            VALUES ('a', 9999, 'view', {at}), ('program', 9999, 'view', {at})""",
        "INSERT INTO device_name VALUES ('b', 'Nokia')",
        f"""INSERT INTO rules_choice (device, ref, is_default, made_at)
            VALUES ('c', 'skyjo', 0, {at})""",
        f"""INSERT INTO house_rule
            (code, version, name, mapping, language, made_as, device, made_at)
            VALUES ('c', 1, 'n', '{{}}', 4, 'm', 'd', {at})""",
        f"""INSERT INTO token (device, game_id, made_by, made_at)
            VALUES ('program', 9999, 'a', {at})""",
    ]
    with app.app_context():
        with db.engine.begin() as connection:
            for row in rows:
                connection.execute(text(row))
        upgrade_database(app)
        known = {*db.session.scalars(db.select(UnsignedDevice.device))}
        assert {*"abcd"} <= known
        assert "program" not in known
    stores.close(app)
