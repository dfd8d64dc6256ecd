"""Orders to a tool: the load of a study and its request, in words that each tool turns into its own options.

And a tool's output with its figures. Output that is not understood is an error, never a zero.
"""

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from headway.errors import Fault, StageError
from headway.format import format_duration
from headway.study.cells import Metric
from headway.units import NS_PER_S

WHOLE_ANSWER_NS = 30 * NS_PER_S
"""The timeout of a response where the study has none, as with the engine."""


@dataclass(frozen=True)
class ToolOrder:
    """So many users ask for `url`, until `requests` are done or `window_ns` is over, whichever of the two is given.

    With `template`, the URL and the body have fields `{{...}}` to fill in anew for each request.
    """

    url: str
    users: int
    requests: int | None = None
    window_ns: int | None = None
    ramp_ns: int = 0
    thinks: bool = False
    keep_alive: bool = False
    method: str = "GET"
    body: str = ""
    content_type: str = ""
    template: bool = False
    connect_timeout_ns: int = 10 * NS_PER_S
    response_timeout_ns: int = WHOLE_ANSWER_NS

    @property
    def window_s(self) -> int:
        """The window in whole seconds, which is what tools count in."""
        return 0 if self.window_ns is None else -(-self.window_ns // NS_PER_S)

    @property
    def response_timeout_s(self) -> int:
        """The timeout in whole seconds, one at least."""
        return max(1, -(-self.response_timeout_ns // NS_PER_S))


@dataclass(frozen=True)
class Launch:
    """How a tool is started. `files` are those that it writes besides its output, by the name they are read under."""

    command: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=dict)
    files: Mapping[str, Path] = field(default_factory=dict)


def no_thinking(name: str, order: ToolOrder) -> list[Fault]:
    """Return a fault where users think: no source's did, so no tool has an option for it here."""
    if not order.thinks:
        return []
    return [Fault(f"{name} has no think time here", "think", "leave think out, or use the engine: --driver engine")]


def whole_seconds(name: str, order: ToolOrder) -> list[Fault]:
    """A fault where the window is no number of whole seconds."""
    if order.window_ns is None or order.window_ns % NS_PER_S == 0:
        return []
    said = f"{name} counts whole seconds, and the window is {format_duration(order.window_ns)}"
    return [Fault(said, "window", f'write window = "{order.window_s}s"')]


def all_at_once(name: str, order: ToolOrder) -> list[Fault]:
    """A fault where users are to arrive one after the other."""
    if not order.ramp_ns:
        return []
    said = f"with {name} all users come at once, and the load has a ramp"
    return [Fault(said, "ramp", "leave ramp out, or use the engine: --driver engine")]


def no_fields(name: str, order: ToolOrder) -> list[Fault]:
    """A fault where the request has fields to fill in."""
    if not order.template:
        return []
    said = f"{name} sends the same request each time, and this one has fields {{{{...}}}}"
    return [Fault(said, "body", "write the body out, or use the engine: --driver engine")]


SHOWN_CHARACTERS = 400
MOST_WARNINGS = 20


@dataclass(frozen=True)
class ToolOutput:
    """A tool's output. `output` is what it is read from, `beside` its stderr, `files` what it wrote."""

    output: str
    beside: str = ""
    files: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class ToolFigures:
    """What a tool reports: `figures` by the names of metrics, `counts` by the tool's own words, and its warnings.

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
    """Return the match of the whole text: every line is known and none is missing. `known` names the form."""
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
