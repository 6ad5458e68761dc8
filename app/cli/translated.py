"""Commands and click’s sentences in the user’s language; English loads nothing."""

import errno
import inspect
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from functools import partial
from gettext import gettext
from itertools import zip_longest
from typing import Any, NoReturn

import click

from app.exit import stop
from app.server_settings import SERVER_SETTINGS, ServerSetting

OPTION = "--language"
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""What a full disk answers, or one on which a user may keep no more."""
FAULTS = "app.cli.translated.faults"
MORE_SETTINGS = "Environment variables without an option"
PLAIN = ("", "c", "posix")
USUAL_EXITS: Mapping[int, str] = {
    0: "All went well.",
    2: "It failed: standard error shows why, and what to do.",
}


class ColouredFormatter(click.HelpFormatter):
    """Bold headings and coloured terms; click drops both without a terminal."""

    def write_heading(self, heading: str) -> None:
        super().write_heading(click.style(heading, bold=True))

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        coloured = [(click.style(term, fg="cyan"), text) for term, text in rows]
        super().write_dl(coloured, col_max, col_spacing)


class ColouredContext(click.Context):
    """A context with coloured help, unless ``NO_COLOR`` is set."""

    formatter_class = ColouredFormatter

    def __init__(self, *args: Any, **how: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **how)
        if os.environ.get("NO_COLOR"):
            self.color = False


class Translated:
    """Translates its help when shown."""

    @property
    def help(self) -> str | None:
        text: str | None = vars(self).get("english")
        return text and in_language(inspect.cleandoc(text))

    @help.setter
    def help(self, text: str | None) -> None:
        vars(self)["english"] = text


class TranslatedOption(Translated, click.Option):
    """An option whose help is translated."""


option = partial(click.option, cls=TranslatedOption)


class CollectedOption(TranslatedOption):
    """An option whose faults ``faults_in`` collects."""

    def process_value(self, ctx: click.Context, value: object) -> object:
        try:
            return super().process_value(ctx, value)
        except click.BadParameter as error:
            faults_in(ctx).append(error.format_message())
            return self.get_default(ctx)


def faults_in(ctx: click.Context) -> list[str]:
    faults: list[str] = ctx.meta.setdefault(FAULTS, [])
    return faults


def setting(name: str, **how: Any) -> Callable[[Any], Any]:  # noqa: ANN401
    """Make an option that an environment variable sets, too."""
    words, usual = _option_of(SERVER_SETTINGS[name])
    return option(*words, envvar=name, show_envvar=True, **{**usual, **how})


def _option_of(setting: ServerSetting) -> tuple[list[str], dict[str, Any]]:
    bounds = click.IntRange(*setting.bounds) if setting.bounds else None
    how = {
        "type": click.Choice(setting.words) if setting.words else bounds,
        "default": setting.default,
        "help": setting.help,
    }
    return ["--" + setting.name.removeprefix("BACKNINE_").lower().replace("_", "-")], how


class Command(Translated, click.Command):
    """Has ``--language``; its help ends with ``example``, ``output`` and ``exits`` by code."""

    context_class = ColouredContext

    def __init__(
        self,
        *args: Any,  # noqa: ANN401
        example: str = "",
        output: str = "",
        exits: Mapping[int, str] = USUAL_EXITS,
        **how: Any,  # noqa: ANN401
    ) -> None:
        super().__init__(*args, **how)
        self.example, self.output, self.exits = example, output, {**USUAL_EXITS, **exits}
        self.params.append(_language_option())

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_epilog(ctx, formatter)
        if self.example:
            with formatter.section(in_language("For example")):
                formatter.write(f"  $ {self.example}\n")
        if self.output:
            with formatter.section(in_language("Output")):
                formatter.write_text(in_language(self.output))
        with formatter.section(in_language("Exit codes")):
            exits = sorted(self.exits.items())
            formatter.write_dl([(str(code), in_language(text)) for code, text in exits])

    def get_short_help_str(self, limit: int = 0) -> str:
        """The first sentence is a message of its own: languages split differently."""
        return in_language(first_sentence(str(vars(self)["english"])))

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """click would keep the words of the first language."""
        option = super().get_help_option(ctx)
        if option:
            option.help = gettext("Show this message and exit.")
        return option


class WithSettings(Command):
    """A command whose help includes the settings without an option."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(in_language(MORE_SETTINGS)):
            formatter.write_dl([_help_row(ctx, setting) for setting in settings_without_option()])
        super().format_epilog(ctx, formatter)


def settings_without_option() -> list[ServerSetting]:
    return [setting for setting in SERVER_SETTINGS.values() if not setting.is_option]


def _help_row(ctx: click.Context, setting: ServerSetting) -> tuple[str, str]:
    words, how = _option_of(setting)
    _usage, text = TranslatedOption(words, **how).get_help_record(ctx) or ("", "")
    choice = f" [{'|'.join(setting.words)}]" if setting.words else ""
    return setting.name + choice, text


class Group(Command, click.Group):
    """Answers in the chosen language, also with errors."""

    command_class = Command

    def main(self, args: Sequence[str] | None = None, *more: Any, **kw: Any) -> Any:  # noqa: ANN401
        words = sys.argv[1:] if args is None else list(args)
        with ExitStack() as stack:
            use_language(stack, [*_language_in(words), *_languages_of_environment()])
            try:
                return super().main(words, *more, **kw)
            except OSError as error:
                if error.errno not in FULL:
                    raise
                stop_unwritable(error)


def stop_unwritable(error: OSError) -> NoReturn:
    from app.wording.errors.operator import command_text

    stop(command_text("unwritable", path=error.filename or "stdout", why=error.strerror))


def use_language(stack: ExitStack, preferred: Sequence[str]) -> None:
    """The first available one is used until the stack is closed."""
    if _is_english(next(iter(preferred), "")) and "BACKNINE_LANGUAGE" not in os.environ:
        return
    from app.wording.languages import (
        ENGLISH,
        fitting,
        folders,
        gettext_speaking,
        installed,
        speaking,
    )

    language = fitting(preferred, installed(tuple(folders())))
    if language:
        stack.enter_context(speaking(language))
    if language not in ("", ENGLISH):
        with suppress(OSError):  # no place for a file: click speaks English
            stack.enter_context(gettext_speaking(language))


def in_language(text: str) -> str:
    if "flask_babel" not in sys.modules:
        return text
    from flask_babel import gettext

    return gettext(text)


def first_sentence(text: str) -> str:
    """Return the summary for a list of commands.

    >>> first_sentence("Write all games into FILE.\\n\\nIt holds one moment.")
    'Write all games into FILE.'
    """
    words = " ".join(inspect.cleandoc(text).split("\n\n")[0].split())
    return words.partition(". ")[0].removesuffix(".") + "."


def _is_english(word: str) -> bool:
    """Return True for English or no language.

    >>> _is_english("en_GB.UTF-8"), _is_english(""), _is_english("eo")
    (True, True, False)
    """
    name = word.partition(".")[0].replace("-", "_").partition("_")[0].lower()
    return name in ("en", *PLAIN)


def _language_in(words: Sequence[str]) -> list[str]:
    """Return the value of ``--language``, wherever it is among the words.

    >>> _language_in(["settle", "--language", "eo"]), _language_in(["--", "--language=eo"])
    (['eo'], [])
    """
    before = words[: words.index("--")] if "--" in words else words
    for word, following in zip_longest(before, before[1:], fillvalue=""):
        name, _sign, value = word.partition("=")
        if name == OPTION:
            return [value or following]
    return []


def _languages_of_environment() -> Iterator[str]:
    preferred = (
        os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG", "")
    )
    if preferred.partition(".")[0].lower() not in PLAIN:
        yield from filter(None, os.environ.get("LANGUAGE", "").split(":"))
        yield preferred
    if named := os.environ.get("BACKNINE_LANGUAGE"):
        yield named


def _language_option() -> click.Option:
    """``Group.main`` reads it before click, which only checks it here."""
    return TranslatedOption(
        [OPTION],
        expose_value=False,
        metavar="LANGUAGE",
        callback=_refuse_unknown,
        help="The language of the output.  [default: the one in LANG]",
    )


def _refuse_unknown(_ctx: click.Context, _option: click.Parameter, language: str | None) -> None:
    if language is None or _is_english(language):
        return
    from app.wording.errors.operator import language_text
    from app.wording.languages import fitting, folders, installed

    known = installed(tuple(folders()))
    if not fitting([language], known):
        raise click.BadParameter(language_text(language, known))


def check_options(
    form: str, options: Mapping[str, object], go_with: Mapping[str, Sequence[str]]
) -> None:
    """End the command if an option does not go with this format."""
    from app.wording.basics.names import list_of

    for name, forms in go_with.items():
        if options[name] and form not in forms:
            others = list_of(f"--{other}" for other in forms)
            stop_with("goes_with", option=f"--{name.replace('_', '-')}", others=others)


def stop_with(code: str, **values: object) -> NoReturn:
    from app.wording.errors.operator import command_text

    stop(command_text(code, **values))
