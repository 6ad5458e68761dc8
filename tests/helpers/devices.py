"""Devices that tests choose themselves: the cookies of a server whose key they know."""

from hashlib import sha256

from itsdangerous import Signer

from app import create_app
from app.record.access.devices import NEW
from app.record.database import db, writing
from app.record.models import CookieKey

KEY = "the key of servers in tests"


def cookie_of(device):
    """The cookie of a device, by its id, as a server with the key of tests signs it."""
    return Signer(KEY, salt=NEW, digest_method=sha256).sign(device).decode()


def put_key():
    """Give the database the key of tests, before anything was signed there."""
    with writing() as session:
        session.merge(CookieKey(id=1, key=KEY))


def put_key_into(home):
    """The same for a served copy that has signed nothing yet."""
    app = create_app(
        {"SQLALCHEMY_DATABASE_URI": f"sqlite:///{home / 'backnine.db'}", "SECRET_KEY": "unused"}
    )
    with app.app_context():
        put_key()
        db.session.remove()
        db.engine.dispose()
