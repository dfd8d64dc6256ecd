"""How figures and lists are put into sentences."""

from collections.abc import Sequence

from headway.study.network import NO_LINK


def percent(share: float) -> str:
    """A share of 0..1 with as many digits as it takes: "0.4 %", "98.7 %", "12 %"."""
    value = share * 100
    if abs(value) >= 10 and abs(value - round(value)) < 0.05:
        return f"{value:.0f} %"
    return f"{value:.1f} %" if abs(value) >= 0.1 or value == 0 else f"{value:.2g} %"


def listed(words: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else ""


def rate(per_s: float) -> str:
    """A rate with three digits, without its unit: "42.3", "3.52", "1,234"."""
    if per_s >= 1000:
        return f"{per_s:,.0f}"
    return f"{per_s:.{0 if per_s >= 99.95 else 1 if per_s >= 9.995 else 2}f}" if per_s >= 0.1 else f"{per_s:.2g}"


def rate_range(low: float, high: float) -> str:
    """A range of rates: "39.6 to 42.8", or one of them where they are written alike."""
    return rate(low) if rate(low) == rate(high) else f"{rate(low)} to {rate(high)}"


def times(factor: float) -> str:
    """A factor with two or three digits: "12", "1.31", "340"."""
    return f"{factor:,.0f}" if factor >= 9.95 else f"{factor:.1f}" if factor >= 2.95 else f"{factor:.2f}"


def plural(count: int, noun: str) -> str:
    """ "1 block", "3 blocks"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def over_link(name: str) -> str:
    """Where a sentence holds, of a link's level: "at 100 ms", "over a direct link", "over the link far away"."""
    if name[:1].isdigit():
        return f"at {name}"
    return "over a direct link" if name == NO_LINK.name else f"over the link {name}"


def seconds_of(seconds: float) -> str:
    """A time as formulas have it, in seconds: "0.283 s"."""
    return f"{seconds:.4g} s"


def total(terms: Sequence[str]) -> str:
    """The sum of these in a formula: "0.283 s", "(0.283 s + 1 s of thinking)"."""
    return terms[0] if len(terms) == 1 else f"({' + '.join(terms)})"
