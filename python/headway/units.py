"""Units: the one place where human strings such as "50ms" become numbers. `format` writes numbers as text."""

import re
from collections.abc import Callable, Mapping
from typing import Annotated, Any

from pydantic import BeforeValidator, ValidationInfo, WithJsonSchema

NS_PER_US = 1_000
NS_PER_MS = 1_000_000
NS_PER_S = 1_000_000_000

_NS_PER_UNIT = {"ns": 1, "us": NS_PER_US, "µs": NS_PER_US, "ms": NS_PER_MS, "s": NS_PER_S, "m": 60 * NS_PER_S,
                "h": 3600 * NS_PER_S}  # fmt: skip
_BITS_PER_UNIT = {"bit": 1, "kbit": 10**3, "mbit": 10**6, "gbit": 10**9}
_QUANTITY = re.compile(r"(\d+(?:\.\d+)?)\s*([a-zµ]+)")

FROM_TOML = {"source": "toml"}
"""Validation context of files that people write: there a quantity needs its unit; in our own JSON it is a number."""


def parse_duration_ns(text: str) -> int:
    """Return the nanoseconds of a duration such as "50ms", "1.5s" or "2m".

    Raises ValueError for anything else, naming the units that are understood.
    """
    return _parse(text.strip(), _NS_PER_UNIT, "a duration", "50ms")


def parse_bits_per_s(text: str) -> int:
    """Return the bits a second of a bandwidth such as "10mbit", as tc(8) writes them, or "10 Mbit/s".

    Raises ValueError for anything else, naming the units that are understood.
    """
    return _parse(text.strip().lower().removesuffix("/s"), _BITS_PER_UNIT, "a bandwidth", "10mbit")


def _parse(text: str, units: Mapping[str, int], name: str, example: str) -> int:
    match = _QUANTITY.fullmatch(text)
    if match is None or match[2] not in units:
        known = ", ".join(unit for unit in units if unit.isascii())
        raise ValueError(f'{text!r} is not {name}: write a number and one of {known}, such as "{example}"')
    return round(float(match[1]) * units[match[2]])


def _quantity(parse: Callable[[str], int], name: str, example: str) -> BeforeValidator:
    def read(value: Any, info: ValidationInfo) -> Any:
        from_toml = (info.context or {}).get("source") == FROM_TOML["source"]
        if isinstance(value, str):
            return parse(value)
        if isinstance(value, int) and not isinstance(value, bool) and not from_toml:
            return value
        raise ValueError(f'{value!r} is not {name}: write a string with a unit, such as "{example}"')

    return BeforeValidator(read)


Nanoseconds = Annotated[
    int,
    _quantity(parse_duration_ns, "a duration", "50ms"),
    WithJsonSchema({"type": ["string", "integer"], "examples": ["50ms", 50_000_000]}),
]
"""A duration in nanoseconds. In TOML it is a string with a unit ("50ms"); in JSON, an integer."""

BitsPerSecond = Annotated[
    int,
    _quantity(parse_bits_per_s, "a bandwidth", "10mbit"),
    WithJsonSchema({"type": ["string", "integer"], "examples": ["10mbit", 10_000_000]}),
]
"""A bandwidth in bits a second. In TOML it is a string with a unit ("10mbit"); in JSON, an integer."""
