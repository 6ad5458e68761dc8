"""The form of a group's settings, and what is wrong in it."""

from flask_babel import gettext as _
from wtforms import StringField

from app.record.group.change_group import GroupSettings
from app.web.base.forms import SafeForm, TrimmedField
from app.web.base.player_names import name_problem
from app.wording.basics.say import say

YES, NO = "yes", "no"


class GroupSettingsForm(SafeForm):
    """Title, usual rules, what is announced and counted."""

    title = TrimmedField(default="")
    rules = StringField(default="")
    records = StringField(default=YES)
    birdies = StringField(default=NO)

    def show(self, settings: GroupSettings) -> None:
        self.title.data, self.rules.data = settings.title, settings.rules
        self.records.data = YES if settings.records else NO
        self.birdies.data = YES if settings.birdies else NO

    @property
    def settings(self) -> GroupSettings:
        return GroupSettings(
            title=self.title.data,
            rules=self.rules.data or "",
            records=self.records.data != NO,
            birdies=self.birdies.data == YES,
        )

    def problems(self, known: set[str]) -> dict[str, str]:
        """Problems by field; ``known`` are the codes of rules that can be chosen."""
        found = {} if self.validate() else {"": say("page_expired_kept")}
        if name_problem(self.title.data):
            found["title"] = name_problem(self.title.data)
        if (self.rules.data or "") not in known:
            found["rules"] = _("Choose rules from the list.")
        return found
