"""The file by which iPhones and iPads take a certificate: a configuration profile."""

import plistlib
from typing import Any
from uuid import NAMESPACE_OID, uuid5

from flask_babel import gettext as _

from app.tls.authority import Authority


def profile_of(authority: Authority) -> bytes:
    """A profile with one root certificate; its ids follow from the fingerprint alone.

    So a profile loaded twice replaces itself, and that of a new authority stands beside it.
    """
    mark = authority.fingerprint.replace(":", "").lower()
    common = {"PayloadVersion": 1, "PayloadDisplayName": "Back Nine"}
    root: dict[str, Any] = {
        **common,
        "PayloadType": "com.apple.security.root",
        "PayloadIdentifier": f"backnine.{mark[:16]}.root",
        "PayloadUUID": _uuid_of(mark, "root"),
        "PayloadCertificateFileName": "back-nine.crt",
        "PayloadContent": authority.der,
    }
    profile = {
        **common,
        "PayloadType": "Configuration",
        "PayloadIdentifier": f"backnine.{mark[:16]}",
        "PayloadUUID": _uuid_of(mark, "profile"),
        "PayloadDescription": _("Lets this phone trust this Back Nine, and nothing else."),
        "PayloadContent": [root],
    }
    return plistlib.dumps(profile)


def _uuid_of(mark: str, what: str) -> str:
    return str(uuid5(NAMESPACE_OID, f"backnine {mark} {what}")).upper()
