"""Figures as text: one form and one precision for each quantity, wherever it is shown.

A figure without an interval has three significant digits and all digits before the point; a figure with an interval has
as many as the interval supports.
"""

import math
import unicodedata
from collections.abc import Sequence
from decimal import Decimal
from typing import Protocol

from headway.units import NS_PER_MS, NS_PER_S, NS_PER_US

NOTHING = "—"
"""What stands where there is no figure: never a zero."""

SIGNIFICANT = 4
"""No figure is shown with more digits than this, however narrow its interval."""

ABSURD = 10
"""An interval of more than this many times its value has no use."""

MORE_DIGITS = 2
"""So many more digits than a factor has by itself are written where its interval is narrower than its last digit."""

LEAST_SHARE = 0.001
"""The last digit of a share of an interval: "±0.0 %" would claim too much."""


class Interval(Protocol):
    """A value and the ends of its interval; an end is None where it is not known."""

    @property
    def value(self) -> float:
        """The estimate itself."""

    @property
    def low(self) -> float | None:
        """The lower end."""

    @property
    def high(self) -> float | None:
        """The upper end."""


def digits(value: float | None, significant: int = 3) -> str:
    """Significant digits, and all those before the point: "0.412", "28.3", "283", "3,364", "0"; a dash for None."""
    if value is None:
        return NOTHING
    if value == 0:
        return "0"
    return f"{value:,.{max(0, significant - 1 - _exponent(value, significant))}f}"


def rate(per_s: float) -> str:
    """A rate without its unit: "42.3", "3.52", "1,234"."""
    return digits(per_s)


def format_rate(per_s: float | None) -> str:
    """A rate: "42.6/s", "130,000/s"; a dash for None."""
    return NOTHING if per_s is None else f"{digits(per_s)}/s"


def rate_range(low: float, high: float) -> str:
    """A range of rates: "39.6 to 42.8", or one of them where both have the same text."""
    return rate(low) if rate(low) == rate(high) else f"{rate(low)} to {rate(high)}"


def times(factor: float) -> str:
    """A factor, known to fewer digits than a rate: "12", "3.5", "1.31", "340"."""
    return digits(factor, 3 if factor < 2.95 else 2)


def factor_texts(factor: float, low: float, high: float) -> tuple[str, str, str]:
    """A factor and the ends of its interval, with as many digits as show that these differ: ("3.0", "2.9", "3.1")."""
    by_itself = len(times(factor).partition(".")[2])
    most = by_itself + MORE_DIGITS
    places = next((p for p in range(by_itself, most) if f"{low:.{p}f}" != f"{high:.{p}f}"), most)
    return f"{factor:,.{places}f}", f"{low:,.{places}f}", f"{high:,.{places}f}"


def percent(share: float, column: bool = False) -> str:
    """A share of 0..1: "98.7 %", "12 %", "0.4 %"; a small one with two significant digits, "0.035 %".

    In a `column` all have one digit after the point: "12.0 %".
    """
    value = share * 100
    if 0 < abs(value) < 0.095:
        return f"{digits(value, 2).rstrip('0')} %"
    text = f"{value:.1f}"
    return f"{text if column or abs(value) < 9.95 else text.removesuffix('.0')} %"


def format_duration(ns: float | None) -> str:
    """A duration: "280 ms", "1.97 s", "45.0 µs", "2 min 05 s", from an hour on "1 h 21 min"; a dash for None."""
    if ns is None:
        return NOTHING
    for limit, unit_ns, unit in ((NS_PER_US, 1, "ns"), (NS_PER_MS, NS_PER_US, "µs"), (NS_PER_S, NS_PER_MS, "ms")):
        if abs(ns) < limit * 0.9995:
            return f"{digits(ns / unit_ns)} {unit}"
    if ns < 120 * NS_PER_S:
        return f"{digits(ns / NS_PER_S)} s"
    minutes, seconds = divmod(round(ns / NS_PER_S), 60)
    return f"{minutes} min {seconds:02d} s" if minutes < 60 else f"{minutes // 60} h {minutes % 60:02d} min"


def format_whole_seconds(ns: float) -> str:
    """A time that is left, rounded up to seconds, so that it counts down steadily: "7 s", "2 min 05 s"."""
    seconds = math.ceil(ns / NS_PER_S)
    return f"{seconds} s" if seconds < 120 else format_duration(seconds * NS_PER_S)


def seconds_of(seconds: float) -> str:
    """A time in a formula, in seconds: "0.283 s"."""
    return f"{seconds:.4g} s"


def with_interval(estimate: Interval, scale: float = 1.0) -> tuple[str, str]:
    """An estimate as value and interval: ("42.3", "±0.2"). The interval is empty where one block gives none.

    An interval that is not symmetric is shown by its longer side. One that is open above gives the bound that it
    proves: ("≥ 283", ""); so does one of nothing: ("≤ 0.35", ""). One of more than ten times the value says only that:
    two blocks may give such a one.
    """
    value = estimate.value * scale
    if estimate.low is not None and estimate.high is None:
        return f"≥ {digits(estimate.low * scale)}", ""
    if estimate.low is None or estimate.high is None:
        return digits(value), ""
    if not value and not estimate.low and estimate.high > 0:
        return f"≤ {digits(estimate.high * scale)}", ""
    half = max(estimate.high * scale - value, value - estimate.low * scale)
    if half > ABSURD * abs(value):
        return digits(value), f"±>{ABSURD}×"
    places = _places(value, half)
    if value or half > 0:  # at least the last digit that is shown: "±0" would claim too much
        half = max(half, 10.0**-places)
    return f"{value:,.{places}f}", f"±{half:,.{places}f}"


def estimate_text(estimate: Interval | None, scale: float = 1.0) -> str:
    """An estimate with its interval: "42.3 ±0.2"; a dash for None."""
    return NOTHING if estimate is None else " ".join(with_interval(estimate, scale)).strip()


def relative_half(estimate: Interval) -> float | None:
    """Half of an estimate's interval over its value, the longer side; None where there is no interval."""
    if estimate.low is None or estimate.high is None or estimate.value == 0:
        return None
    return max(estimate.high / estimate.value - 1, 1 - estimate.low / estimate.value)


def relative_interval(estimate: Interval) -> str:
    """An estimate's interval as a share of its value, the longer side: "±2.1 %". Empty where one block gives none."""
    half = relative_half(estimate)
    if half is None:
        return ""
    return f"±>{ABSURD}×" if half > ABSURD else f"±{percent(max(half, LEAST_SHARE))}"


def share_with_interval(estimate: Interval) -> tuple[str, str]:
    """A share of 0..1 in percent: ("98.7", "±0.4"). Without an interval as `percent` has it."""
    if estimate.low is None and estimate.high is None:
        return percent(estimate.value).removesuffix(" %"), ""
    value, interval = with_interval(estimate, 100)
    return value, f"±>{digits(ABSURD * estimate.value * 100)}" if interval.endswith("×") else interval


def share_text(estimate: Interval) -> str:
    """A share of 0..1 with its interval: "98.7 ±0.4 %", "98.7 %"."""
    return f"{' '.join(share_with_interval(estimate)).strip()} %"


def share_with_ends(estimate: Interval) -> str:
    """A share of 0..1 with the ends of its interval: "103 %, 97 to 109 %"; "103 %" without one."""
    value, interval = share_with_interval(estimate)
    if estimate.low is None or estimate.high is None or not interval:
        return f"{value} %"
    places = len(value.partition(".")[2])
    return f"{value} %, {estimate.low * 100:,.{places}f} to {estimate.high * 100:,.{places}f} %"


def exact_duration(ns: int) -> str:
    """A duration for names, with every digit that it has: "0 ms", "100.4 ms", "1.5 s". `parse_duration_ns` reads it."""
    if ns == 0:
        return "0 ms"
    return _exact(ns, {"ns": 1, "µs": NS_PER_US, "ms": NS_PER_MS, "s": NS_PER_S})


def exact_share(share: float) -> str:
    """A share for names, with every digit that it has: 0.01 is "1 %"."""
    return f"{_plain(Decimal(repr(abs(share))) * 100)} %"


def exact_bandwidth(bits_per_s: int) -> str:
    """A bandwidth above 0 for names, with every digit that it has: "10 Mbit/s". `parse_bits_per_s` reads it."""
    return _exact(bits_per_s, {"bit/s": 1, "kbit/s": 10**3, "Mbit/s": 10**6, "Gbit/s": 10**9})


def listed(words: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else ""


def plural(count: int, noun: str) -> str:
    """ "1 block", "3 blocks"."""
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


def total(terms: Sequence[str]) -> str:
    """The sum of these in a formula: "0.283 s", "(0.283 s + 1 s of thinking)"."""
    return terms[0] if len(terms) == 1 else f"({' + '.join(terms)})"


def on_the_point(texts: Sequence[str], figure: str = " ", point: str = " ") -> tuple[str, ...]:
    """Pads numbers on the right so that, aligned to the right, their decimal points stand under each other.

    `figure` and `point` are the blanks as wide as a digit and as a point.
    """
    tails = [text[text.rindex(".") :] if "." in text else "" for text in texts]
    longest = max((len(tail) for tail in tails), default=0)

    def padded(text: str, tail: str) -> str:
        missing = longest - len(tail)
        if not missing or not any(map(str.isdigit, text)):
            return text
        return text + (figure * missing if tail else point + figure * (missing - 1))

    return tuple(padded(text, tail) for text, tail in zip(texts, tails, strict=True))


def _places(value: float, half: float) -> int:
    """Decimals up to the first significant digit of the half-width, or the second where the first is a 1."""
    most = SIGNIFICANT - 1 - _exponent(value)
    if half <= 0:
        return max(0, min(most, 6))
    exponent = _exponent(half)
    leading_one = half / 10.0**exponent < 2
    return max(0, min(most, (1 if leading_one else 0) - exponent))


def _exponent(value: float, significant: int = 0) -> int:
    """The power of ten of the first digit: of the value as it is, or rounded to `significant` digits."""
    if not value:
        return 0
    return int(f"{value:.{significant - 1}e}".partition("e")[2]) if significant else math.floor(math.log10(abs(value)))


def _exact(value: int, units: dict[str, int]) -> str:
    unit = max((unit for unit in units if units[unit] <= value), key=lambda unit: units[unit])
    return f"{_plain(Decimal(value) / units[unit])} {unit}"


def _plain(number: Decimal) -> str:
    return f"{number.normalize():f}"


def printable(text: str) -> str:
    """The text without characters that steer a terminal or turn the direction of writing.

    Names, errors and logs come from the servers under test: an escape sequence of theirs must stay a mark on the page.
    """
    steer = {mark for mark in text if mark not in "\n\t" and unicodedata.category(mark) in ("Cc", "Cf", "Cs")}
    text = text.replace("\r\n", "\n")
    return "".join("\N{REPLACEMENT CHARACTER}" if mark in steer else mark for mark in text)


def one_line(text: str) -> str:
    """Printable, on a single line."""
    return printable(" ".join(text.split()))
