"""What commands say in the reader's language: their help, and the sentences of click itself.

``--language`` says which, else the variables of the environment that all programs go by, else
``$BACKNINE_LANGUAGE``. In English nothing of this is looked up, and nothing waits for it.
"""

import inspect
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from itertools import zip_longest
from types import ModuleType
from typing import Any

import click
from click import core, decorators, exceptions, formatting, parser, termui, types

from app.server_settings import SERVER_SETTINGS, ServerSetting

CLICK: Sequence[ModuleType] = (core, decorators, exceptions, formatting, parser, termui, types)
"""Modules of click that say something, each by a ``_`` of its own."""
KEYWORDS: dict[str, Any] = {"_": None, "ngettext": (1, 2)}
OPTION = "--language"
FAULTS = "app.cli.translated.faults"
MORE_SETTINGS = "Environment variables without an option"
PLAIN = ("", "c", "posix")
"""What says that no language is asked for."""


USUAL_EXITS: Mapping[int, str] = {
    0: "All went well.",
    2: "Something can’t be used or done: standard error says what, and what to do.",
}


class ColouredFormatter(click.HelpFormatter):
    """Help with bold headings and coloured terms; click drops both where nothing shows them."""

    def write_heading(self, heading: str) -> None:
        super().write_heading(click.style(heading, bold=True))

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        coloured = [(click.style(term, fg="cyan"), text) for term, text in rows]
        super().write_dl(coloured, col_max, col_spacing)


class ColouredContext(click.Context):
    """The context of a command with such help; ``NO_COLOR`` asks for none."""

    formatter_class = ColouredFormatter

    def __init__(self, *args: Any, **how: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **how)
        if os.environ.get("NO_COLOR"):
            self.color = False


class Translated:
    """Something with help, shown in the language in force."""

    @property
    def help(self) -> str | None:
        """The text in that language, None where there is none."""
        text: str | None = vars(self).get("said")
        return text and in_language(inspect.cleandoc(text))

    @help.setter
    def help(self, text: str | None) -> None:
        vars(self)["said"] = text


class TranslatedOption(Translated, click.Option):
    """An option whose help is translated."""


option = partial(click.option, cls=TranslatedOption)
"""Such an option of a command."""


class CollectedOption(TranslatedOption):
    """An option of a command that tells all its faults at once."""

    def process_value(self, ctx: click.Context, value: object) -> object:
        """The value; its default where it can't be used, which ``faults_in`` then tells."""
        try:
            return super().process_value(ctx, value)
        except click.BadParameter as error:
            faults_in(ctx).append(error.format_message())
            return self.get_default(ctx)


def faults_in(ctx: click.Context) -> list[str]:
    """What is wrong with the settings that are options of this command."""
    faults: list[str] = ctx.meta.setdefault(FAULTS, [])
    return faults


def setting(name: str, **how: Any) -> Callable[[Any], Any]:  # noqa: ANN401
    """An option that may also stand in the environment, under the name of a setting."""
    words, usual = _option_of(SERVER_SETTINGS[name])
    return option(*words, envvar=name, show_envvar=True, **{**usual, **how})


def _option_of(setting: ServerSetting) -> tuple[list[str], dict[str, Any]]:
    """How the option of a setting is written, and what it takes."""
    bounds = click.IntRange(*setting.bounds) if setting.bounds else None
    how = {
        "type": click.Choice(setting.words) if setting.words else bounds,
        "default": setting.default,
        "help": setting.help,
    }
    return ["--" + setting.name.removeprefix("BACKNINE_").lower().replace("_", "-")], how


class Command(Translated, click.Command):
    """A command whose help is translated; each takes ``--language``.

    Its help ends with an ``example``, what it prints (``output``) and its ``exits``, by code.
    """

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
        """An example, which is the same in every language, what comes out, and the exit codes."""
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
        """The first sentence, a message of its own: no rule finds where it ends in a language."""
        return in_language(first_sentence(str(vars(self)["said"])))

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Made anew, since click words it once."""
        self._help_option = None
        return super().get_help_option(ctx)


class WithSettings(Command):
    """A command whose help has the settings without an option, too."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Each name with what it takes, what it is for, and its default."""
        with formatter.section(in_language(MORE_SETTINGS)):
            formatter.write_dl([_help_row(ctx, setting) for setting in settings_without_option()])
        super().format_epilog(ctx, formatter)


def settings_without_option() -> list[ServerSetting]:
    """The settings that stand in the environment alone."""
    return [setting for setting in SERVER_SETTINGS.values() if not setting.is_option]


def _help_row(ctx: click.Context, setting: ServerSetting) -> tuple[str, str]:
    words, how = _option_of(setting)
    _usage, text = TranslatedOption(words, **how).get_help_record(ctx) or ("", "")
    choice = f" [{'|'.join(setting.words)}]" if setting.words else ""
    return setting.name + choice, text


class Group(Command, click.Group):
    """Commands that speak the language asked for, also where they complain."""

    command_class = Command

    def main(
        self,
        args: Sequence[str] | None = None,
        *more: Any,  # noqa: ANN401
        **how: Any,  # noqa: ANN401
    ) -> Any:  # noqa: ANN401
        """Run, in the language that the words or the environment ask for."""
        words = sys.argv[1:] if args is None else list(args)
        with ExitStack() as stack:
            speak(stack, [*_language_in(words), *_languages_of_environment()])
            return super().main(words, *more, **how)


def speak(stack: ExitStack, wished: Sequence[str]) -> None:
    """Speak the first of these languages that there is, until the stack is done."""
    if _is_english(next(iter(wished), "")) and "BACKNINE_LANGUAGE" not in os.environ:
        return
    from flask_babel import gettext, ngettext

    from app.wording.languages import ENGLISH, fitting, folders, installed, speaking

    language = fitting(wished, installed(tuple(folders())))
    if language:
        stack.enter_context(speaking(language))
    if language in ("", ENGLISH):
        return
    for module in CLICK:
        before = {name: vars(module)[name] for name in KEYWORDS if name in vars(module)}
        vars(module).update({name: {"_": gettext, "ngettext": ngettext}[name] for name in before})
        stack.callback(vars(module).update, before)


def in_language(text: str) -> str:
    """A message in the language in force; English has nothing to look up."""
    if "flask_babel" not in sys.modules:
        return text
    from flask_babel import gettext

    return gettext(text)


def first_sentence(text: str) -> str:
    """What a list of commands says of one.

    >>> first_sentence("Write all games into FILE.\\n\\nIt holds one moment.")
    'Write all games into FILE.'
    """
    words = " ".join(inspect.cleandoc(text).split("\n\n")[0].split())
    return words.partition(". ")[0].removesuffix(".") + "."


def _is_english(word: str) -> bool:
    """Whether the language of the code is asked for, or none.

    >>> _is_english("en_GB.UTF-8"), _is_english(""), _is_english("eo")
    (True, True, False)
    """
    name = word.partition(".")[0].replace("-", "_").partition("_")[0].lower()
    return name in ("en", *PLAIN)


def _language_in(words: Sequence[str]) -> list[str]:
    """What stands after ``--language``, wherever it stands; nothing where it does not.

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
    """The languages that the environment asks for, the preferred one first."""
    wished = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG", "")
    if wished.partition(".")[0].lower() not in PLAIN:
        yield from filter(None, os.environ.get("LANGUAGE", "").split(":"))
        yield wished
    if named := os.environ.get("BACKNINE_LANGUAGE"):
        yield named


def _language_option() -> click.Option:
    """``--language``; it is heard before words are read, and looked at here."""
    return TranslatedOption(
        [OPTION],
        expose_value=False,
        metavar="LANGUAGE",
        callback=_refuse_unknown,
        help="The language to answer in.  [default: the one in LANG]",
    )


def _refuse_unknown(_ctx: click.Context, _option: click.Parameter, language: str | None) -> None:
    if language is None or _is_english(language):
        return
    from app.wording.errors.settings import language_text
    from app.wording.languages import fitting, folders, installed

    known = installed(tuple(folders()))
    if not fitting([language], known):
        raise click.BadParameter(language_text(language, known))
