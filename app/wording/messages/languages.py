"""How far a language is translated, in words."""

from flask_babel import gettext as _

from app.wording.languages import Coverage, own_name


def coverage_text(language: Coverage) -> str:
    values = {"code": language.code, "name": own_name(language.code), "total": language.total}
    if language.is_read:
        return _(
            "%(code)s  %(name)s: %(done)s of %(total)s messages", done=language.translated, **values
        )
    return _(
        "%(code)s  %(name)s: %(done)s of %(total)s messages, made by a machine and not yet read "
        "by a native speaker",
        done=language.translated,
        **values,
    )
