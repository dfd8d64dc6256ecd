"""What was drawn from something that the user has: routes, and what was left out of it."""

from dataclasses import dataclass

from headway.study.app import Route

LONGEST_SHOWN = 100
"""Characters of a stranger's text that a message quotes."""


@dataclass(frozen=True)
class Drawn:
    """The routes, and what was left out: what it is, such as "GET /users/{id}" or "31 requests", and why."""

    routes: tuple[Route, ...]
    left_out: tuple[tuple[str, str], ...] = ()


def shown(text: str) -> str:
    """A stranger's text as a message can hold it: printable, and not long."""
    short = text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in short)


def counted(number: int, one: str) -> str:
    """ "1 line", "12 lines"."""
    return f"{number:,} {one}" if number == 1 else f"{number:,} {one}s"
