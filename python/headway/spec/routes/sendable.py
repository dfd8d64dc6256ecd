"""What can be sent, of what JSON or TOML can hold."""

from headway.spec.request import check_header


def sendable_text(text: str) -> str:
    """The text itself. Raises ValueError where it has half a character, as JSON may."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ValueError("its text has half a character, which cannot be sent") from None
    return text


def sendable_header(name: str, value: str) -> tuple[str, str]:
    """The header itself. Raises ValueError where it would break the request's framing or cannot be sent."""
    return check_header(name, sendable_text(value))
