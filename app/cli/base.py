"""What all commands share: help and errors in the user’s language, options, progress and output.

English loads nothing slow, so that help and completion answer at once.
"""

import errno
import inspect
import json
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from gettext import gettext
from pathlib import Path
from typing import IO, Any, NoReturn

import click
from click.shell_completion import CompletionItem

from app.exit import stop
from app.golf.faults import GolfError
from app.record.data_folder import UnusableError

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
    """Its help ends with an example, the ``epilog``; a list shows the first paragraph."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(in_language("For example")):
            formatter.write(f"  $ {self.epilog}\n")

    def get_short_help_str(self, limit: int = 0) -> str:
        return " ".join((self.help or "").partition("\n\n")[0].split())

    def get_help_option_names(self, ctx: click.Context) -> list[str]:
        return ["-h", "--help"]

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """click would keep the words of the first language."""
        option = super().get_help_option(ctx)
        if option:
            option.help = gettext("Show this message and exit.")
        return option


class Backnine(Command, click.Group):
    """All commands; what goes wrong in one is a sentence, and exit code 2."""

    command_class = Command

    def main(self, *words: Any, **how: Any) -> Any:  # noqa: ANN401
        with _language():
            try:
                return super().main(*words, **how)
            except GolfError as error:
                found = error
            except OSError as error:
                if error.filename is None and error.errno not in NO_PLACE:
                    raise
                found = UnusableError("unwritten", error.filename or "stdout", error.strerror)
            from app.wording.operator import keeping_text

            stop(keeping_text(found))


@contextmanager
def _language() -> Iterator[None]:
    """Speak the language of the system, else the server’s."""
    variables = os.environ.get
    system = variables("LC_ALL") or variables("LC_MESSAGES") or variables("LANG") or "C"
    asked = [variables("BACKNINE_LANGUAGE", "")]
    if system.partition(".")[0].upper() not in ("C", "POSIX"):
        asked = [*variables("LANGUAGE", "").split(":"), system, *asked]
    first = next(filter(None, asked), "en")
    with ExitStack() as stack:
        if "BACKNINE_LANGUAGE" in os.environ or not re.match(r"en([_.@-]|$)", first):
            from app.wording import languages

            found = languages.fitting(asked, languages.installed(tuple(languages.folders())))
            if found:
                stack.enter_context(languages.speaking(found))
            if found not in ("", languages.ENGLISH):
                with suppress(OSError):  # no place for a file: click speaks English
                    stack.enter_context(languages.gettext_speaking(found))
        yield


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
output_option = partial(
    option,
    "-o",
    "--output",
    type=click.Path(path_type=Path, allow_dash=True),
    help="The file to write, instead of standard output.",
)


@click.group(
    cls=Backnine,
    epilog="backnine serve",
    context_settings={"show_default": True},
)
@click.version_option(package_name="backnine", cls=Option, message="%(prog)s %(version)s")
def main() -> None:
    """Scorekeeper and referee for Golf played with real cards.

    Add --help to a command for its options and an example; docs/commands.md has more. A command
    exits with 0 if all went well, else with 2, and says why.
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


def write_rows(rows: Iterable[Sequence[str]]) -> None:
    """Align columns by what is in them, in every script."""
    from wcwidth import ljust, width

    from app.wording.names import isolated

    kept = [*rows]
    widths = [max(map(width, column)) for column in zip(*kept, strict=True)]
    for row in kept:
        cells = [isolated(c) + ljust("", w - width(c)) for c, w in zip(row, widths, strict=True)]
        click.echo("  ".join(cells).rstrip())


def write_file(file: IO[bytes], output: Path | None) -> None:
    """Copy it to a file, or to standard output for None and ``-``."""
    file.seek(0)
    with click.open_file(str(output or "-"), "wb") as out:
        shutil.copyfileobj(file, out)
        out.flush()


def book_named(words: str, kind: type = object) -> Any:  # noqa: ANN401
    """Return a game or group of this kind by its id, address or code."""
    from app.record.files.exporting import named_book

    book = named_book(words)
    return book if book and isinstance(book, kind) else stop_with("unknown_book", game=words)
