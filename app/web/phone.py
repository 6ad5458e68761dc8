"""What this phone can do here: a script finds out, the page has a sentence for each case."""

from flask import Blueprint, render_template, request
from flask_babel import lazy_gettext as _l

from app.record.access.one_time_link import has_rights
from app.web.base.forms import SafeForm
from app.web.base.http import safe_return_url
from app.web.base.permissions import known_device
from app.web.base.public_address import is_plain

WEEK = _l(
    "An iPhone may delete unsent cards if you don’t open this page for a week. To keep them, tap "
    "Share in Safari, then “Add to Home Screen”. Everything already sent is safe."
)

bp = Blueprint("phone", __name__)


@bp.get("/phone")
def show() -> str:
    return render_template(
        "phone/page.html",
        form=SafeForm(),
        back=safe_return_url(request.args.get("back", "")),
        is_plain=is_plain(),
        is_giving=has_rights(known_device()),
        week=WEEK,
    )


@bp.get("/phone/week")
def week() -> str:
    return render_template("phone/week.html", text=WEEK)
