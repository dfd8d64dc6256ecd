"""What a body is, from its text: JSON, or a form."""

import re

from headway.spec.request import FORM, JSON
from headway.spec.routes.document import parse_json
from headway.spec.routes.field import FIELD

_PAIR = r"[^=&\s]+=[^&\s]*"
_FORM = re.compile(rf"{_PAIR}(?:&{_PAIR})*")


def media_type_of(body: str) -> str | None:
    """The media type of a body that is JSON or a form once its template fields are filled in; None for any other."""
    filled = FIELD.sub("0", body)
    try:
        parse_json(filled)
    except ValueError:
        return FORM if _FORM.fullmatch(filled) else None
    return JSON
