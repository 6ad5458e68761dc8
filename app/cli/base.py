"""What all commands share: help in the user’s language, errors, progress and output.

English loads nothing slow, so that help and completion answer at once.
"""

import errno
import inspect
import json
import os
import re
import sys
from argparse import ArgumentError, ArgumentParser
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from gettext import gettext
from pathlib import Path
from typing import Any, NoReturn

import click
from click.shell_completion import CompletionItem

from app.exit import stop
from app.golf.faults import GolfError

LANGUAGE = "--language"
NO_PLACE = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.ENOENT)
"""What a full disk answers, or a machine without a folder for temporary files."""


class Translated:
    """Has its help translated when it is shown."""

    english: str | None = None

    @property
    def help(self) -> str | None:
        return self.english and in_language(inspect.cleandoc(self.english))

    @help.setter
    def help(self, text: str | None) -> None:
        self.english = text


class Option(Translated, click.Option):
    """An option whose help is translated."""


class Command(Translated, click.Command):
    """Takes ``--language``; its help ends with an example, the ``epilog``, and the exit codes.

    The first paragraph of the help is what the list of commands shows.
    """

    exits: Mapping[int, str] = {
        0: "All went well.",
        2: "It failed: standard error shows why, and what to do.",
    }

    def __init__(self, *args: Any, **how: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **how)
        text = "The language of the output.  [default: the one in LANG]"
        self.params.append(Option([LANGUAGE], expose_value=False, metavar="LANGUAGE", help=text))

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(in_language("For example")):
            formatter.write(f"  $ {self.epilog}\n")
        with formatter.section(in_language("Exit codes")):
            formatter.write_dl([(str(at), in_language(text)) for at, text in self.exits.items()])

    def get_short_help_str(self, limit: int = 0) -> str:
        return " ".join((self.help or "").partition("\n\n")[0].split())

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """click would keep the words of the first language."""
        option = super().get_help_option(ctx)
        if option:
            option.help = gettext("Show this message and exit.")
        return option


class Backnine(Command, click.Group):
    """All commands; what goes wrong in one is a sentence, and exit code 2."""

    command_class = Command

    def main(self, args: Sequence[str] | None = None, *more: Any, **how: Any) -> Any:  # noqa: ANN401
        words = sys.argv[1:] if args is None else list(args)
        if os.environ.get("NO_COLOR"):
            how["color"] = False
        with ExitStack() as stack:
            _speak(stack, words)
            try:
                return super().main(words, *more, **how)
            except GolfError as error:
                from app.wording.operator import keeping_text

                stop(keeping_text(error))
            except OSError as error:
                if error.filename is None and error.errno not in NO_PLACE:
                    raise
                from app.record.data_folder import UnusableError
                from app.wording.operator import keeping_text

                path = error.filename or "stdout"
                stop(keeping_text(UnusableError("unwritten", path, error.strerror)))


def _speak(stack: ExitStack, words: Sequence[str]) -> None:
    """Speak the language of ``--language``, the system or the server until the stack is closed."""
    parser = ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    parser.add_argument(LANGUAGE, default="")
    typed, variables = "", os.environ.get
    with suppress(ArgumentError):
        typed = parser.parse_known_args(words)[0].language
    system = variables("LC_ALL") or variables("LC_MESSAGES") or variables("LANG") or "C"
    asked = [typed]
    if system.partition(".")[0].upper() not in ("C", "POSIX"):
        asked += [*variables("LANGUAGE", "").split(":"), system]
    asked = [*filter(None, [*asked, variables("BACKNINE_LANGUAGE")])]
    if "BACKNINE_LANGUAGE" not in os.environ and re.match(r"en([_.@-]|$)", [*asked, "en"][0]):
        return
    from app.wording import languages
    from app.wording.operator import operator_text

    known = languages.installed(tuple(languages.folders()))
    language = languages.fitting(asked, known)
    if language:
        stack.enter_context(languages.speaking(language))
    if language not in ("", languages.ENGLISH):
        with suppress(OSError):  # no place for a file: click speaks English
            stack.enter_context(languages.gettext_speaking(language))
    if typed and not languages.fitting([typed], known):
        named = {"name": LANGUAGE, "value": typed, "words": languages.named_languages(known)}
        stop(operator_text("value", **named))


class RulesFile(click.ParamType[str]):
    """The id of a preset, or a file of rules; the shell offers both."""

    name = "id or file"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        from app.golf.ruleset import preset_mappings

        fitting = [name for name in preset_mappings() if name.startswith(incomplete)]
        return [CompletionItem(incomplete, type="file"), *map(CompletionItem, fitting)]


option = partial(click.option, cls=Option)
flag = partial(option, is_flag=True)


def choice(name: str, text: str, *values: str, default: str | None = None) -> Callable[[Any], Any]:
    return option(name, type=click.Choice(values), default=default, help=text)


json_option = flag("--json", "is_json", help="Print JSON instead of text.")
rules_option = option(
    "--rules", type=RulesFile(), help="Rules where none are named: a preset, or a file."
)
address_option = option(
    "--address",
    envvar="BACKNINE_ADDRESS",
    show_envvar=True,
    help="The address that people open, like https://golf.example.",
)
output_option = partial(
    option, "-o", "--output", help="The file to write, instead of standard output."
)


@click.group(
    cls=Backnine,
    epilog="backnine serve",
    context_settings={"help_option_names": ["-h", "--help"], "show_default": True},
)
@click.version_option(package_name="backnine", cls=Option, message="%(prog)s %(version)s")
def main() -> None:
    """Scorekeeper and referee for Golf played with real cards.

    Add --help to a command for its options, an example and its exit codes. docs/commands.md has
    more, and shows how to set up completion in your shell.
    """


def in_language(text: str) -> str:
    if "flask_babel" not in sys.modules:
        return text
    from flask_babel import gettext

    return gettext(text)


def tell(code: str, is_error: bool = False, /, **values: object) -> None:
    from app.wording.operator import operator_text

    click.echo(operator_text(code, **values), err=is_error)


def stop_with(code: str, **values: object) -> NoReturn:
    from app.wording.operator import operator_text

    stop(operator_text(code, **values))


def refuse_idle(options: Mapping[str, object], names: Iterable[str], *others: str) -> None:
    """Stop if one of these options was given, which does nothing without the others."""
    from app.wording.names import list_of

    for name in names:
        if options[name]:
            named = f"--{name.replace('_', '-')}"
            stop_with("goes_with", option=named, others=list_of(others))


@contextmanager
def progress_bar() -> Iterator[None]:
    """Show on a terminal how far long work is."""
    from app.record.progress import watching

    name, hidden = click.get_current_context().info_name, not sys.stderr.isatty()

    def bar(items: Iterable[Any], length: int | None) -> Iterator[Any]:
        shown = click.progressbar(items, length, name, hidden, show_pos=True, file=sys.stderr)
        with shown:
            yield from shown

    with watching(bar):
        yield


def write_json(value: object) -> None:
    click.echo(json.dumps(value, ensure_ascii=False, indent=1))


def write_out(parts: Iterable[bytes], output: Path | None) -> None:
    """Write to a file, or to standard output for None and ``-``."""
    with click.open_file(str(output or "-"), "wb") as file:
        for part in parts:
            file.write(part)
        file.flush()


def book_named(words: str, kind: type = object) -> Any:  # noqa: ANN401
    """Return a game or group of this kind by its id, address or code."""
    from app.record.files.exporting import named_book

    book = named_book(words)
    return book if book and isinstance(book, kind) else stop_with("unknown_book", game=words)
