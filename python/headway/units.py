"""Units: the one place where human strings such as "50ms" become numbers. `format` writes numbers as text."""

import re
from typing import Annotated, Any

from pydantic import BeforeValidator, ValidationInfo, WithJsonSchema

NS_PER_US = 1_000
NS_PER_MS = 1_000_000
NS_PER_S = 1_000_000_000

_NS_PER_UNIT = {"ns": 1, "us": NS_PER_US, "µs": NS_PER_US, "ms": NS_PER_MS, "s": NS_PER_S, "m": 60 * NS_PER_S,
                "h": 3600 * NS_PER_S}  # fmt: skip
_DURATION = re.compile(r"(\d+(?:\.\d+)?)\s*([a-zµ]+)")


def parse_duration_ns(text: str) -> int:
    """Nanoseconds of a duration such as "50ms", "1.5s" or "2m".

    Raises ValueError for anything else, naming the units that are understood.
    """
    match = _DURATION.fullmatch(text.strip())
    if match is None or match[2] not in _NS_PER_UNIT:
        raise ValueError(f'{text!r} is not a duration: write a number and one of ns, us, ms, s, m, h, such as "50ms"')
    return round(float(match[1]) * _NS_PER_UNIT[match[2]])


FROM_TOML = {"source": "toml"}
"""Validation context of files that people write: there a duration needs its unit; in our own JSON it is nanoseconds."""


def _is_from_toml(info: ValidationInfo) -> bool:
    return (info.context or {}).get("source") == FROM_TOML["source"]


def _duration(value: Any, info: ValidationInfo) -> Any:
    if isinstance(value, str):
        return parse_duration_ns(value)
    if isinstance(value, int) and not isinstance(value, bool) and not _is_from_toml(info):
        return value
    raise ValueError(f'{value!r} is not a duration: write a string with a unit, such as "50ms"')


Nanoseconds = Annotated[
    int, BeforeValidator(_duration), WithJsonSchema({"type": ["string", "integer"], "examples": ["50ms", 50_000_000]})
]
"""A duration in nanoseconds. In TOML it is a string with a unit ("50ms"); in JSON, an integer."""


_BITS_PER_UNIT = {"bit": 1, "kbit": 10**3, "mbit": 10**6, "gbit": 10**9}
_BIT_RATE = re.compile(r"(\d+(?:\.\d+)?)\s*([a-z]+)(?:/s)?")


def parse_rate_bits_per_s(text: str) -> int:
    """Bits a second of a rate such as "10mbit", as tc(8) writes them, or "10 Mbit/s".

    Raises ValueError for anything else, naming the units that are understood.
    """
    match = _BIT_RATE.fullmatch(text.strip().lower())
    if match is None or match[2] not in _BITS_PER_UNIT:
        raise ValueError(f'{text!r} is not a rate: write a number and one of bit, kbit, mbit, gbit, such as "10mbit"')
    return round(float(match[1]) * _BITS_PER_UNIT[match[2]])


def _bits_per_s(value: Any, info: ValidationInfo) -> Any:
    if isinstance(value, str):
        return parse_rate_bits_per_s(value)
    if isinstance(value, int) and not isinstance(value, bool) and not _is_from_toml(info):
        return value
    raise ValueError(f'{value!r} is not a rate: write a string with a unit, such as "10mbit"')


BitsPerSecond = Annotated[
    int,
    BeforeValidator(_bits_per_s),
    WithJsonSchema({"type": ["string", "integer"], "examples": ["10mbit", 10_000_000]}),
]
"""A rate in bits a second. In TOML it is a string with a unit ("10mbit"); in JSON, an integer."""
