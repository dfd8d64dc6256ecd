"""Numbers for people: as many digits as the interval supports, and no more."""

import math
from collections.abc import Sequence

from headway.analysis.cell.cell_findings import Estimate

NOTHING = "—"
"""What stands where there is no figure: never a zero."""

SIGNIFICANT = 4
"""No figure is shown with more digits than this, however narrow its interval."""

ABSURD = 10
"""An interval of more than so many times its value is a number that nobody can use."""

LEAST_SHARE = 0.001
"""The last digit of a share of an interval: "±0.0 %" would claim too much."""


def with_interval(estimate: Estimate, scale: float = 1.0) -> tuple[str, str]:
    """An estimate as value and interval: ("42.3", "±0.2"). The interval is empty where one block gives none.

    An interval that is not symmetric is shown by its longer side. One that is open above gives the bound that it
    proves: ("≥ 283", ""). One of more than ten times the value says only that: two blocks may give such a one.
    """
    value = estimate.value * scale
    if estimate.low is not None and estimate.high is None:
        return f"≥ {digits(estimate.low * scale)}", ""
    if estimate.low is None or estimate.high is None:
        return digits(value), ""
    half = max(estimate.high * scale - value, value - estimate.low * scale)
    if half > ABSURD * abs(value):
        return digits(value), f"±>{ABSURD}×"
    places = _places(value, half)
    if value or half > 0:  # at least the last digit that is shown: "±0" would claim too much
        half = max(half, 10.0**-places)
    return f"{value:,.{places}f}", f"±{half:,.{places}f}"


def relative_interval(estimate: Estimate) -> str:
    """An estimate's interval as a share of its value, the longer side: "±2.1 %". Empty where one block gives none."""
    half = relative_half(estimate)
    if half is None:
        return ""
    return f"±>{ABSURD}×" if half > ABSURD else f"±{percent(max(half, LEAST_SHARE))}"


def relative_half(estimate: Estimate) -> float | None:
    """Half of an estimate's interval over its value, the longer side; None where there is no interval."""
    if estimate.low is None or estimate.high is None or estimate.value == 0:
        return None
    return max(estimate.high / estimate.value - 1, 1 - estimate.low / estimate.value)


def share_with_interval(estimate: Estimate) -> tuple[str, str]:
    """A share of 0..1 in percent: ("98.7", "±0.4"). Without an interval as `percent` has it."""
    if estimate.low is None and estimate.high is None:
        return percent(estimate.value).removesuffix(" %"), ""
    value, interval = with_interval(estimate, 100)
    return value, f"±>{digits(ABSURD * estimate.value * 100)}" if interval.endswith("×") else interval


def share_text(estimate: Estimate) -> str:
    """A share of 0..1 with its interval: "98.7 ±0.4 %", "98.7 %"."""
    return f"{' '.join(share_with_interval(estimate)).strip()} %"


def _places(value: float, half: float) -> int:
    """Decimals up to the first significant digit of the half-width, or the second where the first is a 1."""
    most = SIGNIFICANT - 1 - _exponent(value)
    if half <= 0:
        return max(0, min(most, 6))
    exponent = _exponent(half)
    leading_one = half / 10.0**exponent < 2
    return max(0, min(most, (1 if leading_one else 0) - exponent))


def _exponent(value: float) -> int:
    return math.floor(math.log10(abs(value))) if value else 0


def digits(value: float) -> str:
    """Three significant digits, and all those before the point: "0.412", "28.3", "283", "3,364"."""
    if value == 0:
        return "0"
    return f"{value:,.{max(0, 2 - _exponent(value))}f}"


def percent(share: float) -> str:
    """A share of 0..1 as "98.7 %"."""
    return f"{share * 100:.1f} %"


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
