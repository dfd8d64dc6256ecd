"""What `headway check` is asked for: the app, how it is to be asked, under which target, and how long that may take."""

import shlex
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from headway.cli.run_options import parse_cpus
from headway.errors import Fault, HeadwayError, StudyError
from headway.requests.command_line import parse_request_line
from headway.requests.request import Headers, Request, parse_header
from headway.run.app.distance import Distance
from headway.study.candidate import KINDS
from headway.study.loads import HEADROOM, Objective
from headway.study.network import Cpus
from headway.study.slo import Slo, parse_slo
from headway.units import NS_PER_S, parse_duration_ns

DEFAULT_SLO = "p99<1s,errors<1%"
"""What is kept at a rate where nobody says: answers within the time in which people feel no break (Nielsen 1993)."""

SHORTEST_BUDGET_S = 120.0
"""The screen takes a minute or more of it; in less than another one nothing is compared that is worth it."""


@dataclass(frozen=True)
class Wanted:
    """The options, understood. `command` is the app's own command, "" where it is named by `target`."""

    target: str
    command: tuple[str, ...]
    directory: Path
    python: str | None
    variables: dict[str, str]
    requests: tuple[Request, ...]
    requests_file: Path | None
    log_in: Request | None
    set_up: tuple[str, ...]
    before_each: tuple[str, ...]
    ready: str
    objective: Objective | None
    users: int
    budget_s: float
    cpus: Cpus
    memory_mb: float | None
    tries: tuple[tuple[str, tuple[str, ...]], ...]
    distances: tuple[Distance, ...]
    only: tuple[str, ...]
    headers: Headers
    seed: int

    @property
    def said(self) -> str:
        """The target in words."""
        if self.objective is None:
            return f"as much as it can, {self.users} users"
        return f"{self.objective.rate:g}/s with {self.objective.limits}"


class Faults:
    """Every fault of the options, so that all are told at once."""

    def __init__(self) -> None:
        self.found: list[Fault] = []

    def add(self, message: str, remedy: str) -> None:
        """One more."""
        self.found.append(Fault(message, remedy=remedy))

    def parsed(self, option: str, text: str) -> Request | None:
        """Return the request that the option's text describes; None and a fault where it describes none."""
        try:
            return parse_request_line(text)
        except (ValueError, ValidationError) as error:
            self.add(f"{option} {text}: {error}", "write a method and a path, such as 'GET /users/1'")
            return None

    def words(self, option: str, text: str | None) -> tuple[str, ...]:
        """A command's words."""
        try:
            return tuple(shlex.split(text or ""))
        except ValueError as error:
            self.add(f"{option} {text}: {error}", "quote it as in a shell")
            return ()

    def raise_any(self) -> None:
        """Raises StudyError with all of them."""
        if self.found:
            raise StudyError(*self.found)


def pairs(option: str, texts: Iterable[str], faults: Faults) -> dict[str, str]:
    """NAME=VALUE each."""
    found = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name:
            faults.add(f"{option} {text}: there is no =", f"write {option} NAME=value")
        found[name] = value
    return found


def objective_of(rate: float | None, slo: str | None, faults: Faults) -> Objective | None:
    """What must be kept, and at which rate."""
    if rate is None:
        if slo is not None:
            faults.add("--slo needs --rate: limits are kept at a rate", "say --rate 200, or leave --slo out")
        return None
    try:
        limits: Slo = parse_slo(slo or DEFAULT_SLO)
    except HeadwayError as error:
        faults.found.extend(error.faults)
        return None
    return Objective(limits=limits, rate=rate, headroom=HEADROOM)


def budget_of(text: str, faults: Faults) -> float:
    """The budget in seconds."""
    try:
        seconds = parse_duration_ns(text) / NS_PER_S
    except ValueError as error:
        faults.add(f"--budget {text}: {error}", "write 5m, 90s or the like")
        return SHORTEST_BUDGET_S
    if seconds < SHORTEST_BUDGET_S:
        message = f"--budget {text}: looking at an app takes a minute, and comparing as long at least"
        faults.add(message, "give it 2m or more")
    return seconds


def memory_of(text: str | None, faults: Faults) -> float | None:
    """Megabytes (10^6 bytes)."""
    if text is None:
        return None
    units = {"kb": 1e-3, "mb": 1.0, "gb": 1e3, "mib": 1.048576, "gib": 1073.741824}
    number = text.strip().lower().rstrip("bigkm")
    unit = text.strip().lower()[len(number) :].strip() or "mb"
    try:
        return float(number) * units[unit]
    except (KeyError, ValueError):
        faults.add(f"--memory {text}: is no amount of memory", "write 512MB, 1GiB or the like")
        return None


def tries_of(texts: Sequence[str], faults: Faults) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """NAME=a,b,c each: the values with which a command is tried."""
    return tuple((name, tuple(value.split(","))) for name, value in pairs("--try", texts, faults).items())


def only_of(texts: Sequence[str], faults: Faults) -> tuple[str, ...]:
    """The kinds of servers that are tried alone."""
    for text in texts:
        if text not in KINDS:
            faults.add(f"--only {text}: there is no such server", f"one of {', '.join(KINDS)}")
    return tuple(texts)


def headers_of(texts: Sequence[str], faults: Faults) -> Headers:
    """ "Name: value" each, sent with every request."""
    found = []
    for text in texts:
        try:
            found.append(parse_header(text))
        except ValueError as error:
            faults.add(f"--header {text}: {error}", 'write "Name: value"')
    return tuple(found)


def distances_of(texts: Sequence[str], faults: Faults) -> tuple[Distance, ...]:
    """BACKEND=5ms each: how far the app's own backends are, as a round trip."""
    found = []
    for backend, text in pairs("--backend-latency", texts, faults).items():
        try:
            found.append(Distance(backend, parse_duration_ns(text)))
        except ValueError as error:
            faults.add(f"--backend-latency {backend}={text}: {error}", "write DATABASE_URL=5ms, say")
    return tuple(found)


def cpus_of(text: str | None, faults: Faults) -> Cpus:
    """Which processors the app may use; the rest stays with the load."""
    cpus, found = parse_cpus(text, Cpus())
    faults.found.extend(found)
    return cpus
