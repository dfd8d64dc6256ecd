"""Units: the one place where human strings such as "50ms" become numbers, and numbers become human strings."""

import re
from decimal import Decimal
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


def _duration(value: Any, info: ValidationInfo) -> Any:
    if isinstance(value, str):
        return parse_duration_ns(value)
    if isinstance(value, int) and not isinstance(value, bool) and info.context != FROM_TOML:
        return value
    raise ValueError(f'{value!r} is not a duration: write a string with a unit, such as "50ms"')


Nanoseconds = Annotated[
    int, BeforeValidator(_duration), WithJsonSchema({"type": ["string", "integer"], "examples": ["50ms", 50_000_000]})
]
"""A duration in nanoseconds. In TOML it is a string with a unit ("50ms"); in JSON, an integer."""


def format_duration(ns: float) -> str:
    """A duration for people, with three significant digits: "280 ms", "1.97 s", "45 µs"."""
    for limit, unit in ((NS_PER_US, "ns"), (NS_PER_MS, "µs"), (NS_PER_S, "ms")):
        if abs(ns) < limit * 0.9995:
            return f"{_three_digits(ns / _NS_PER_UNIT[unit])} {unit}"
    if ns < 120 * NS_PER_S:
        return f"{_three_digits(ns / NS_PER_S)} s"
    minutes, seconds = divmod(round(ns / NS_PER_S), 60)
    return f"{minutes} min {seconds:02d} s"


def _three_digits(value: float) -> str:
    if abs(value) < 0.9995:
        return f"{value:.3g}"
    decimals = 2 if abs(value) < 9.995 else 1 if abs(value) < 99.95 else 0
    return f"{value:.{decimals}f}"


def exact_duration(ns: int) -> str:
    """A duration for names, with every digit that it has: "0 ms", "100.4 ms", "1.5 s". `parse_duration_ns` reads it."""
    if ns == 0:
        return "0 ms"
    return _exact(ns, {unit: _NS_PER_UNIT[unit] for unit in ("ns", "µs", "ms", "s")})


def exact_share(share: float) -> str:
    """A share for names, with every digit that it has: 0.01 is "1 %"."""
    return f"{_plain(Decimal(repr(abs(share))) * 100)} %"


def _exact(value: int, units: dict[str, int]) -> str:
    unit = max((unit for unit in units if units[unit] <= value), key=lambda unit: units[unit])
    return f"{_plain(Decimal(value) / units[unit])} {unit}"


def _plain(number: Decimal) -> str:
    return f"{number.normalize():f}"


def format_rate(per_s: float) -> str:
    """A rate for people: "42.6/s", "130,000/s"."""
    return f"{per_s:,.0f}/s" if per_s >= 1000 else f"{_three_digits(per_s)}/s"


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


def exact_bit_rate(bits_per_s: int) -> str:
    """A rate above 0 for names, with every digit that it has: "10 Mbit/s". `parse_rate_bits_per_s` reads it."""
    return _exact(bits_per_s, {"bit/s": 1, "kbit/s": 10**3, "Mbit/s": 10**6, "Gbit/s": 10**9})


def _bits_per_s(value: Any, info: ValidationInfo) -> Any:
    if isinstance(value, str):
        return parse_rate_bits_per_s(value)
    if isinstance(value, int) and not isinstance(value, bool) and info.context != FROM_TOML:
        return value
    raise ValueError(f'{value!r} is not a rate: write a string with a unit, such as "10mbit"')


BitsPerSecond = Annotated[
    int,
    BeforeValidator(_bits_per_s),
    WithJsonSchema({"type": ["string", "integer"], "examples": ["10mbit", 10_000_000]}),
]
"""A rate in bits a second. In TOML it is a string with a unit ("10mbit"); in JSON, an integer."""
