"""Requests and answers of the card switch, as ISO 8583 (1987) in ASCII."""

import itertools
import threading
from datetime import datetime, timezone
from decimal import Decimal

import iso8583
from iso8583.specs import default_ascii as SPEC

from settings import settings

_trace_numbers = itertools.count(1)
_trace_lock = threading.Lock()

RESPONSES = {
    "00": "approved",
    "05": "declined",
    "51": "insufficient funds",
    "54": "expired card",
    "91": "issuer unavailable",
}


def next_trace_number() -> str:
    with _trace_lock:
        return f"{next(_trace_numbers) % 1_000_000:06d}"


def authorisation(pan: str, amount: Decimal, terminal: str, expiry: str) -> tuple[bytes, str]:
    now = datetime.now(timezone.utc)
    stan = next_trace_number()
    message = {
        "t": "0100",
        "2": pan,
        "3": "000000",
        "4": f"{int(amount * 100):012d}",
        "7": now.strftime("%m%d%H%M%S"),
        "11": stan,
        "12": now.strftime("%H%M%S"),
        "13": now.strftime("%m%d"),
        "14": expiry,
        "22": "051",
        "25": "00",
        "32": settings.acquirer_id,
        "41": terminal[:8].ljust(8),
        "49": settings.currency,
    }
    raw, _ = iso8583.encode(message, SPEC)
    return bytes(raw), stan


def answer(raw: bytes) -> dict[str, str]:
    decoded, _ = iso8583.decode(raw, SPEC)
    code = decoded["39"]
    return {
        "stan": decoded["11"],
        "code": code,
        "outcome": RESPONSES.get(code, "declined"),
        "authorisation": decoded.get("38", ""),
    }
