"""JSON that others wrote: whatever it is, it is a value or a fault that says what to do."""

import json
from typing import Any, NoReturn

from headway.errors import Fault, StudyError


def parse_json(text: str) -> Any:
    """What the JSON text holds. Raises ValueError for what is no JSON, NaN and bottomless nesting included."""
    try:
        return json.loads(text, parse_constant=_no_constant)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")


def write_json(value: Any) -> str:
    """The value as JSON text. Raises ValueError where JSON cannot hold it."""
    try:
        return json.dumps(value, ensure_ascii=False, allow_nan=False, default=str)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def parse_document(text: str, place: str, remedy: str) -> dict[str, Any]:
    """The JSON object that a file holds. Raises StudyError with the line where the JSON ends to be any."""
    try:
        # Some browsers and proxies begin their files with a byte order mark.
        document = parse_json(text.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        raise StudyError(Fault(f"this is no JSON: {error.msg}", f"{place}:{error.lineno}", remedy)) from None
    except ValueError as error:
        raise StudyError(Fault(f"this is no JSON: {error}", place, remedy)) from None
    if not isinstance(document, dict):
        raise StudyError(Fault("this is no JSON object", place, remedy))
    return document
