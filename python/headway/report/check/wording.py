"""The sentences of a check that screen and page have in common."""

from headway.findings.checked import Checked, Confidence, Expected
from headway.report.number import digits, percent, with_interval

SURE: dict[Confidence, str] = {
    "decided": "the intervals leave no doubt",
    "equivalent": "the intervals lie together",
    "undecided": "more blocks, by a larger --budget, would tell",
    "alone": "there was nothing to compare it with",
}


def answer(checked: Checked) -> str:
    """The first thing to be read."""
    if checked.advice is not None:
        return f"{checked.advice.sentence[0].upper()}{checked.advice.sentence[1:]}."
    screen = checked.screen
    if checked.interface == "url" and screen is not None:
        if screen.knee_per_s is None:
            return f"{checked.app} did not keep up with any rate that was tried."
        return f"{checked.app} keeps up to {digits(screen.knee_per_s)} requests a second, as it runs."
    first = next(iter(checked.failures.values()), "it gave no measurement")
    return f"{checked.app} could not be measured: {first}"


def expected(figures: Expected) -> list[str]:
    """What the advised way will do, part by part."""
    parts = []
    if figures.rate is not None:
        parts.append(f"{' '.join(with_interval(figures.rate)).strip()} requests/s")
    if figures.p99_ms is not None:
        parts.append(f"p99 {digits(figures.p99_ms)} ms")
    if figures.peak_pss_mb is not None:
        parts.append(f"{digits(figures.peak_pss_mb)} MB")
    if figures.ceiling_share is not None:
        parts.append(f"{percent(figures.ceiling_share)} of its ceiling")
    return parts
