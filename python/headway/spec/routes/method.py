"""Methods of routes: letters, as all of RFC 9110's are."""

import re

from headway.spec.routes.drawn import shown


def route_method(text: str) -> str:
    """The method in capitals. Raises ValueError for what is none."""
    if not re.fullmatch(r"[A-Za-z]+", text):
        raise ValueError(f"'{shown(text)}' is not a method: write GET, POST or the like")
    return text.upper()
