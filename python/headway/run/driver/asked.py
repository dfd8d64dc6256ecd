"""What a tool is asked: the load of a study and its request, in words that each tool turns into its own options."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from headway.errors import Fault
from headway.units import NS_PER_S, format_duration

WHOLE_ANSWER_NS = 30 * NS_PER_S
"""How long an answer may take where nothing is said of it, as with the engine."""


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
    """A fault where users think: no source's did, so no tool is told how."""
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
