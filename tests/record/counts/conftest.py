"""Two groups, as the tests of groups have them."""

from tests.record.group.conftest import game, members

__all__ = ["game", "members"]
