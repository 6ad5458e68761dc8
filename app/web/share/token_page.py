"""The page of the tokens of a game or group."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.record.access.tokens import TOKEN_RIGHTS, TokenRight, tokens_of
from app.record.models import Group, Logbook
from app.web.base.device import known_device, may
from app.web.base.page_parts import SelectOption, choices_of
from app.web.share.link_page import names_of, share_url
from app.wording.game.tokens import RIGHTS, rights_note, token_text

if TYPE_CHECKING:
    from app.web.share.token_form import TokenForm


@dataclass(frozen=True, slots=True)
class TokenRow:
    """A valid token; ``do`` is the value of the button that revokes it."""

    name: str
    about: str
    do: str


@dataclass(frozen=True, slots=True)
class TokenPage:
    """The tokens that this phone may revoke; ``made`` is a token that was just made, or ""."""

    names: str
    tokens: Sequence[TokenRow]
    rights: Sequence[SelectOption]
    rights_note: str
    made: str
    made_name: str
    is_owner: bool
    is_group: bool
    url: str
    back_url: str
    problems: Mapping[str, str] = field(default_factory=dict)


def token_page(
    book: Logbook, form: TokenForm, problems: Mapping[str, str] | None = None, made: str = ""
) -> TokenPage:
    """The page; only owners see the tokens that other phones made."""
    known = tokens_of(book, None if may("owner") else known_device() or "")
    chosen = form.right.data or "view"
    return TokenPage(
        names=names_of(book),
        tokens=[
            TokenRow(token.name, token_text(token), f"revoke:{token.device}") for token in known
        ],
        rights=choices_of(rights_to_give(), RIGHTS, chosen),
        rights_note=rights_note(may_enter=may("score")),
        made=made,
        made_name=form.name.data or "",
        is_owner=may("owner"),
        is_group=isinstance(book, Group),
        url=share_url(book, "tokens.show"),
        back_url=share_url(book, "links.show"),
        problems=problems or {},
    )


def rights_to_give() -> list[TokenRight]:
    """The rights of a token that this phone may make: none above its own."""
    return [right for right in TOKEN_RIGHTS if may(right)]
