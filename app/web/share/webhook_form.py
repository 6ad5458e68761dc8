"""The address of a webhook as it was typed."""

from wtforms import StringField

from app.web.base.forms import SafeForm


class WebhookForm(SafeForm):
    """The address that is to be told."""

    url = StringField(default="")
