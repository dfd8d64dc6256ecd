"""Keys that requests have in files, of targets and of routes: each fault is said at its own entry."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from headway.spec.misfit import Misfit, refuse
from headway.spec.request import check_header, parse_statuses


def _check_statuses(value: Any) -> tuple[str, ...]:
    several = value if isinstance(value, list) else [value]
    texts = tuple(map(str, several))
    misfits: list[Misfit] = []
    for number, text in enumerate(texts):
        try:
            parse_statuses([text])
        except ValueError as error:
            misfits.append(Misfit((number,) if isinstance(value, list) else (), str(error), "200, 2xx or 200-204"))
    refuse(misfits)
    return texts


Statuses = Annotated[tuple[str, ...], BeforeValidator(_check_statuses), Field(min_length=1)]
"""One status or several, as 200, "2xx" or "200-204"; each as text, as `parse_statuses` takes them."""


def header_misfits(headers: Mapping[str, str]) -> Iterator[Misfit]:
    """The headers that would break the request's framing or cannot be sent, each at its name."""
    for name, value in headers.items():
        try:
            check_header(name, value)
        except ValueError as error:
            yield Misfit((name,), str(error), "mend it, or leave it out")
