"""Why a request gets no page, by status: a title, and what to do."""

from flask_babel import lazy_gettext as _l

from app.wording.messages.by_code import MESSAGES

UPLOADS = {
    400: (MESSAGES["nothing_saved"], _l("Part of what you sent got lost. Send it again.")),
    429: (
        MESSAGES["nothing_saved"],
        _l("Your network is sending too many files at once. Wait a moment and send it again."),
    ),
    503: (
        MESSAGES["nothing_saved"],
        _l("The server is busy with other files. Wait a moment and send it again."),
    ),
}
"""Why the body of a request isn’t read, if it differs from the status’s usual reason."""

PAGES = {
    400: (MESSAGES["nothing_saved"], MESSAGES["page_expired_reload"]),
    404: (
        _l("Page not found"),
        _l("The address may be mistyped. To open someone’s game, ask for its code or link."),
    ),
    405: (_l("This page can’t do that"), _l("Go back to your games and try from there.")),
    408: (MESSAGES["nothing_saved"], _l("Sending took too long. Try again.")),
    411: (
        MESSAGES["nothing_saved"],
        _l("Your browser didn’t say how much data it was sending. Try again."),
    ),
    413: (MESSAGES["nothing_saved"], _l("That was too much data. Go back and send less.")),
    500: (
        _l("Something broke on our side"),
        _l("Nothing that was saved is lost. Go back and try again."),
    ),
    503: (
        MESSAGES["nothing_saved"],
        _l("The database isn’t responding. Try again in a minute."),
    ),
    507: (
        MESSAGES["nothing_saved"],
        _l(
            "The server’s disk is full. Ask the person who runs it to free some space, then "
            "press the button again."
        ),
    ),
}
