"""Template fields in routes. Whatever a route says is a template where it has `{{`: users write fields so.

What was recorded or documented has none: a `{{` in it is meant literally, and becomes `{{{{`.
"""

import re

from headway.spec.app import Route
from headway.spec.template import template_faults

FIELD = re.compile(r"\{\{.*?\}\}")


def literal(text: str) -> str:
    """The text as a template that stands for nothing but itself."""
    return text.replace("{{", "{{{{")


def has_fields(route: Route) -> bool:
    """Whether the engine has to fill the route in: some text of it is a template."""
    return any("{{" in text for text in (route.target, route.body or "", *(value for _, value in route.headers)))


def check_fields(text: str) -> str:
    """The text itself. Raises ValueError with all that is wrong with its fields."""
    faults = template_faults(text)
    if faults:
        raise ValueError("; ".join(faults))
    return text
