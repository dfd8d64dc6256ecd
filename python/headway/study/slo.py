"""A service level objective in one line: "p99<200ms, errors<0.1%"."""

import difflib
import math
import re
from decimal import Decimal
from fractions import Fraction
from typing import Annotated, Literal

from pydantic import Field

from headway.errors import Fault, Faults, StudyError
from headway.format import format_duration
from headway.strict import StrictModel
from headway.units import NS_PER_MS, NS_PER_S, NS_PER_US, parse_duration_ns

PLACE = "--slo"
EXAMPLE = 'write limits with commas between them, such as "p99<200ms,errors<0.1%,rate>100"'
NAMES = ("p50", "p90", "p95", "p99", "p99.9", "max", "errors", "rate")
HIGHEST_NS = 120 * NS_PER_S
"""Histograms of response times end here: a longer limit cannot be tested."""

_LIMIT = re.compile(r"([^\s<>=]+)\s*(<=|>=|<|>)\s*([^<>=]*)")
_QUANTILE = re.compile(r"p([0-9]{1,2}(?:\.[0-9]{1,3})?)")
_SHARE = re.compile(r"([0-9]+(?:\.[0-9]+)?)\s*(%?)")
_RATE = re.compile(r"([0-9]+(?:\.[0-9]+)?)\s*(?:/\s*s)?")


class TimeLimit(StrictModel):
    """`percent` of the requests have a response time below `below_ns`. 100 % is written "max"."""

    kind: Literal["time"] = "time"
    percent: Decimal = Field(gt=0, le=100)
    below_ns: int = Field(gt=0, lt=HIGHEST_NS)

    def __str__(self) -> str:
        name = "max" if self.percent == 100 else f"p{_plain(self.percent)}"
        return f"{name}<{_exact(self.below_ns)}"

    @property
    def allowed(self) -> Fraction:
        """The share of requests that may be slower: 1/100 for p99."""
        return 1 - Fraction(self.percent) / 100


class ErrorsLimit(StrictModel):
    """At most this share of the requests has no valid response."""

    kind: Literal["errors"] = "errors"
    most: Decimal = Field(ge=0, lt=1)

    def __str__(self) -> str:
        return f"errors<{_plain(self.most * 100)}%" if self.most else "errors<=0%"

    @property
    def allowed(self) -> Fraction:
        """The share of requests that may have no valid response."""
        return Fraction(self.most)


class RateLimit(StrictModel):
    """At least so many validated responses a second."""

    kind: Literal["rate"] = "rate"
    least_per_s: float = Field(gt=0, allow_inf_nan=False)

    def __str__(self) -> str:
        return f"rate>{_plain(Decimal(repr(self.least_per_s)))}"


Limit = Annotated[TimeLimit | ErrorsLimit | RateLimit, Field(discriminator="kind")]


class Slo(StrictModel):
    """Limits that must hold. No two limits are on the same quantity."""

    limits: tuple[Limit, ...]

    def __str__(self) -> str:
        return ",".join(str(limit) for limit in self.limits)

    @property
    def longest_ns(self) -> int:
        """The longest time limit, 0 if none: a request without a response for so long is slower than all limits."""
        return max((limit.below_ns for limit in self.limits if isinstance(limit, TimeLimit)), default=0)


def parse_slo(text: str) -> Slo:
    """Return the limits of the text. "<=" and "<" mean the same, and so do ">=" and ">".

    Names: p50, p99, p99.9 and so on, max (response times, with a unit); errors (a share: "0.1%" or 0.001, of all that
    were scheduled); rate (validated responses a second). Raises StudyError with one fault for everything that is wrong.
    """
    limits: dict[str, Limit] = {}
    faults = Faults()
    for part in text.split(","):
        with faults.at(PLACE):
            limit = _parse_limit(part.strip())
            name = re.split("[<>]", str(limit))[0]
            if name in limits:
                faults.add(PLACE, f"{name} is limited twice", "leave one of the two")
            limits[name] = limit
    faults.raise_any()
    return Slo(limits=tuple(limits.values()))


def _wrong(message: str, remedy: str = EXAMPLE) -> StudyError:
    return StudyError(Fault(message, PLACE, remedy))


def _parse_limit(part: str) -> Limit:
    if not part:
        raise _wrong("a limit is missing")
    match = _LIMIT.fullmatch(part)
    if match is None:
        raise _wrong(f"{part!r} is not a limit")
    name, relation, bound = match[1].lower(), match[2], match[3].strip()
    if name == "rate":
        _require(">", relation, part)
        return _rate(part, bound)
    quantile = _QUANTILE.fullmatch(name)
    if quantile is None and name not in {"max", "errors"}:
        raise _wrong(f"{match[1]!r} in {part!r} is nothing that can be limited", _did_you_mean(name))
    _require("<", relation, part)
    if name == "errors":
        return _errors(part, relation, bound)
    percent = Decimal(100 if quantile is None else quantile[1])
    if percent == 0:
        raise _wrong(f"{part!r}: no request is faster than p0", "write p50, p99, max or the like")
    return TimeLimit(percent=percent.normalize(), below_ns=_time(part, bound))


def _require(direction: str, relation: str, part: str) -> None:
    if not relation.startswith(direction):
        remedy = part.replace(relation, relation.replace(relation[0], direction))
        raise _wrong(f"{part!r} limits from the wrong side", f"write {remedy!r}")


def _time(part: str, bound: str) -> int:
    try:
        ns = parse_duration_ns(bound)
    except (ValueError, OverflowError) as error:
        message = str(error) if isinstance(error, ValueError) else f"{bound!r} is too long"
        raise _wrong(f"{part!r}: {message}") from None
    if not 0 < ns < HIGHEST_NS:
        remedy = f"response times are recorded up to {format_duration(HIGHEST_NS)}: name a shorter one above 0"
        raise _wrong(f"{part!r}: {bound} cannot be a limit", remedy)
    return ns


def _errors(part: str, relation: str, bound: str) -> ErrorsLimit:
    match = _SHARE.fullmatch(bound)
    if match is None:
        raise _wrong(f"{part!r}: {bound!r} is not a share", 'write "errors<0.1%", or "errors<=0" for none at all')
    share = Decimal(match[1]) / (100 if match[2] else 1)
    if share >= 1:
        remedy = f"did you mean {match[1]}%?" if not match[2] and share < 100 else "write a share below 100%"
        raise _wrong(f"{part!r}: {bound} is no limit, since errors are a share of 0 to 1", remedy)
    if share == 0 and relation == "<":
        raise _wrong(f"{part!r}: no share is below 0", 'write "errors<=0" for none at all')
    return ErrorsLimit(most=share)


def _rate(part: str, bound: str) -> RateLimit:
    match = _RATE.fullmatch(bound)
    per_s = float(match[1]) if match else 0.0
    if per_s <= 0 or math.isinf(per_s):
        raise _wrong(f"{part!r}: {bound!r} is not a rate above 0", 'write "rate>100": right answers a second')
    return RateLimit(least_per_s=per_s)


def _did_you_mean(name: str) -> str:
    close = difflib.get_close_matches(name, NAMES, n=1)
    known = f"limits are on {', '.join(NAMES)}"
    return f"did you mean {close[0]!r}? {known}" if close else known


def _plain(number: Decimal) -> str:
    return f"{number.normalize():f}"


def _exact(ns: int) -> str:
    for unit_ns, unit in ((NS_PER_S, "s"), (NS_PER_MS, "ms"), (NS_PER_US, "us")):
        if ns % unit_ns == 0:
            return f"{ns // unit_ns}{unit}"
    return f"{ns}ns"
