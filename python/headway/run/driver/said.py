"""What a tool has printed, and what it says by that. What is not understood is an error, never a zero."""

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from headway.errors import Fault, StageError
from headway.spec.metric import Metric

SHOWN_CHARACTERS = 400
MOST_WARNINGS = 20


@dataclass(frozen=True)
class Printed:
    """A tool's output. `output` is what it is read from, `beside` what it said on stderr, `files` what it wrote."""

    output: str
    beside: str = ""
    files: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Said:
    """What a tool says: `figures` by the names of metrics, `counts` by the tool's own words, and what it warns of.

    `percentiles_ms`, by percent, are all that it prints.
    """

    figures: Mapping[Metric, float]
    counts: Mapping[str, int]
    warnings: tuple[str, ...] = ()
    percentiles_ms: Mapping[float, float] = field(default_factory=dict)


def misread(tool: str, why: str, text: str = "", remedy: str = "") -> StageError:
    """The error for an output that is not understood."""
    shown = text.strip()[-SHOWN_CHARACTERS:]
    message = f"{why}; it ends with:\n{shown}" if shown else why
    return StageError(Fault(message, f"{tool}'s output", remedy or f"see {tool}'s output in the run's logs"))


def whole_match(tool: str, known: str, pattern: re.Pattern[str], text: str) -> re.Match[str]:
    """The match of the whole text: every line is known and none is missing. `known` says which form that is."""
    match = pattern.fullmatch(text)
    if match is None:
        remedy = f"headway reads {known}: use that one, or the engine (--driver engine)"
        raise misread(tool, "it is not in the form that is known", text, remedy)
    return match


def require_close(tool: str, what: str, said: float, expected: float, tolerance: float) -> None:
    """Two places of one output must agree, within what it rounds away. Raises StageError."""
    if not (math.isfinite(said) and abs(said - expected) <= tolerance):
        raise misread(tool, f"it contradicts itself: {what} is said to be {said:g}, but must be {expected:g}")


def require_ascending(tool: str, what: str, values: Sequence[float]) -> None:
    """What cannot fall must not. Raises StageError."""
    if any(later < earlier for earlier, later in pairwise(values)):
        raise misread(tool, f"it contradicts itself: {what} fall, {', '.join(f'{value:g}' for value in values)}")


def different_lines(text: str) -> tuple[str, ...]:
    """Each line once, in order, with how often it stands there; the first of them, if there are many."""
    counted = Counter(line.strip() for line in text.splitlines() if line.strip())
    lines = [line if count == 1 else f"{count} × {line}" for line, count in counted.items()]
    left_out = len(lines) - MOST_WARNINGS
    return tuple(lines) if left_out <= 0 else (*lines[:MOST_WARNINGS], f"and {left_out} other lines: see its output")
