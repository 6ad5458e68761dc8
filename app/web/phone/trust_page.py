"""The page that leads a phone to the secure address: steps and fingerprint."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import current_app, request, url_for
from flask_babel import gettext as _

from app.record.data_folder import find_home
from app.record.database import now
from app.tls.authority import Authority, read_authority
from app.web.base.device import HTTPS_PORT
from app.web.base.public_address import address_for_phones, link_to
from app.web.phone.secure_address import is_plain, secure_address
from app.web.phone.trust_steps import Step, names, steps_of, system_of


@dataclass(frozen=True, slots=True)
class TrustPage:
    """``needless`` is the reason why there is nothing to do, "" if there is something.

    Times are milliseconds since 1970; ``origin`` is the secure address.
    """

    needless: str
    origin: str
    system: str
    is_guessed: bool
    systems: Sequence[tuple[str, str, str]]
    steps: Sequence[Step]
    fingerprint: Sequence[str]
    now: int
    begins: int
    ends: int
    back: str


def authority_here() -> Authority | None:
    """The authority of this copy; None without TLS."""
    return read_authority(find_home()) if current_app.config.get(HTTPS_PORT) else None


def trust_page(back: str) -> TrustPage:
    """The page for the chosen system, else for that of the browser."""
    authority, asked = authority_here(), request.args.get("system", "")
    known, warned = names(), request.args.get("warned")
    system = asked if asked in known else system_of(request.user_agent.string)
    begins, ends = _validity(authority) if authority else (0, 0)
    needless = _why_needless(authority)
    return TrustPage(
        needless=needless,
        origin="" if needless else secure_address(),
        system=system,
        is_guessed=asked not in known,
        systems=[
            (key, name, url_for("trust.show", back=back, system=key, warned=warned))
            for key, name in known.items()
        ],
        steps=[] if needless else steps_of(system),
        fingerprint=[" ".join(row) for row in authority.fingerprint_rows] if authority else [],
        now=int(now().timestamp() * 1000),
        begins=begins,
        ends=ends,
        back=back,
    )


def _why_needless(authority: Authority | None) -> str:
    """Why there is nothing to do, else ""; a certificate warning leads here with ``warned``."""
    if request.is_secure and not (authority and "warned" in request.args):
        return _("This phone is at a secure address already.")
    if authority is None:
        return _(
            "This Back Nine has no secure address. The person who runs it can turn one on with "
            "HTTPS_PORT."
        )
    if not request.is_secure and not is_plain():
        address = link_to(address_for_phones(), "trust.show")
        return _here_text(address)
    return ""


def _here_text(address: str) -> str:
    """``address`` is what a phone opens, "" if unknown."""
    if not address:
        return _(
            "There is nothing to set up on this computer itself. On a phone in the same network, "
            "open Back Nine at this computer’s network address."
        )
    return _(
        "There is nothing to set up on this computer itself. On a phone in the same network, "
        "open %(address)s.",
        address=address,
    )


def _validity(authority: Authority) -> tuple[int, int]:
    certificate = authority.certificate
    both = certificate.not_valid_before_utc, certificate.not_valid_after_utc
    begins, ends = (int(moment.timestamp() * 1000) for moment in both)
    return begins, ends
