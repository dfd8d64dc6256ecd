"""The options of `headway check`: the app, its requests, the load or the SLO, and the budget."""

import shlex
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from headway.cli.options import AcceptNoise
from headway.errors import Faults
from headway.requests.command_line import parse_request_line
from headway.requests.openapi import requests_of_openapi
from headway.requests.read import read_request_mix
from headway.requests.request import Headers, Request, RequestMix, parse_header
from headway.run.app.distance import Distance
from headway.study.app import Inspection
from headway.study.candidate import KINDS
from headway.study.hosts import Cpus
from headway.study.loads import HEADROOM, Objective
from headway.study.slo import parse_slo
from headway.units import NS_PER_S, parse_duration_ns

DEFAULT_SLO = "p99<1s,errors<1%"
"""The limits at a rate without --slo: responses within the time in which people feel no break (Nielsen 1993)."""

SHORTEST_BUDGET_S = 120.0
"""The baseline measurement takes a minute or more of it, and a comparison that is worth it takes another."""


@dataclass(frozen=True)
class CheckOptions:
    """The parsed options. `command` is the app's own command, empty where `target` names the app.

    With `diagnose` the check ends after the concurrent users.
    """

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
    diagnose: bool = False

    @property
    def goal(self) -> str:
        """The load or the SLO in words."""
        if self.objective is None:
            return f"as much as it can, {self.users} users"
        return f"{self.objective.rate:g}/s with {self.objective.limits}"


@dataclass(frozen=True)
class ResultOptions:
    """Where the results of a check go, and how they are printed."""

    out: Annotated[Path, typer.Option(help="Where checks are kept; each gets a folder of its own.")] = Path("runs")
    configuration: Annotated[
        Path | None, typer.Option(help="A folder for the configuration files; nothing is overwritten.")
    ] = None
    save_baseline: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep what is advised, with its figures, for later checks.")
    ] = None
    against_baseline: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Measure what was kept again, and nothing else. Ends with 1 if it is worse."),
    ] = None
    elsewhere: Annotated[
        bool, typer.Option("--i-may-load-this-host", help="The URL is another machine's, and its owner has agreed.")
    ] = False
    accept_noise: AcceptNoise = False
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as one JSON object.")] = False
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print the result only, no progress.")] = False


def read_route(option: str, text: str, faults: Faults) -> Request | None:
    """Return the request that a route describes, such as "GET /users/1"."""
    remedy = "write a method and a path, such as 'GET /users/1'"
    return faults.read(f"{option} {text}", parse_request_line, text, None, remedy)


def read_routes(texts: Sequence[str], faults: Faults) -> tuple[Request, ...]:
    """Return the requests of --route."""
    return tuple(route for text in texts if (route := read_route("--route", text, faults)) is not None)


def refuse_advice(result: ResultOptions, objective: Objective | None, faults: Faults) -> None:
    """Add a fault for each option that needs what a diagnosis does not measure."""
    needed = {
        "--configuration": result.configuration,
        "--save-baseline": result.save_baseline,
        "--against-baseline": result.against_baseline,
        "--rate": objective,
    }
    for option, value in needed.items():
        if value is not None:
            faults.add(f"--diagnose {option}", "a diagnosis compares nothing", f"leave {option} or --diagnose out")


def read_words(option: str, text: str | None, faults: Faults) -> tuple[str, ...]:
    """Return the words of a command; none where there is no command."""
    return tuple(faults.read(f"{option} {text}", shlex.split, text or "", [], "quote it as in a shell"))


def read_pairs(option: str, texts: Iterable[str], faults: Faults) -> dict[str, str]:
    """Return the values of NAME=VALUE by their names."""
    found = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name:
            faults.add(f"{option} {text}", "there is no =", f"write {option} NAME=value")
        found[name] = value
    return found


def read_objective(rate: float | None, slo: str | None, faults: Faults) -> Objective | None:
    """Return the rate that is to be served, and the limits at that rate."""
    if rate is None:
        if slo is not None:
            faults.add("--slo needs --rate", "limits are kept at a rate", "say --rate 200, or leave --slo out")
        return None
    with faults.at("--slo"):
        return Objective(limits=parse_slo(slo or DEFAULT_SLO), rate=rate, headroom=HEADROOM)
    return None


def read_budget_s(text: str, faults: Faults) -> float:
    """Return the budget in seconds."""
    shortest_ns = round(SHORTEST_BUDGET_S * NS_PER_S)
    remedy = "write 5m, 90s or the like"
    seconds = faults.read(f"--budget {text}", parse_duration_ns, text, shortest_ns, remedy) / NS_PER_S
    if seconds < SHORTEST_BUDGET_S:
        message = "looking at an app takes a minute, and comparing as long at least"
        faults.add(f"--budget {text}", message, "give it 2m or more")
    return seconds


def read_memory_mb(text: str | None, faults: Faults) -> float | None:
    """Return megabytes (10^6 bytes)."""
    if text is None:
        return None
    units = {"kb": 1e-3, "mb": 1.0, "gb": 1e3, "mib": 1.048576, "gib": 1073.741824}
    number = text.strip().lower().rstrip("bigkm")
    unit = text.strip().lower()[len(number) :].strip() or "mb"
    try:
        return float(number) * units[unit]
    except (KeyError, ValueError):
        faults.add(f"--memory {text}", "is no amount of memory", "write 512MB, 1GiB or the like")
        return None


def read_tries(texts: Sequence[str], faults: Faults) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the variables of NAME=a,b,c, each with the values with which a command is tried."""
    return tuple((name, tuple(value.split(","))) for name, value in read_pairs("--try", texts, faults).items())


def read_kinds(texts: Sequence[str], faults: Faults) -> tuple[str, ...]:
    """Return the kinds of servers to which the candidates are limited."""
    for text in texts:
        if text not in KINDS:
            faults.add(f"--only {text}", "there is no such server", f"one of {', '.join(KINDS)}")
    return tuple(texts)


def read_headers(texts: Sequence[str], faults: Faults) -> Headers:
    """Return the headers of "Name: value", which every request has."""
    read = [faults.read(f"--header {text}", parse_header, text, None, 'write "Name: value"') for text in texts]
    return tuple(header for header in read if header is not None)


def read_distances(texts: Sequence[str], faults: Faults) -> tuple[Distance, ...]:
    """Return how far the app's own backends are, as round trips, of BACKEND=5ms."""
    found = []
    for backend, text in read_pairs("--backend-latency", texts, faults).items():
        with faults.at(f"--backend-latency {backend}={text}", "write DATABASE_URL=5ms, say"):
            found.append(Distance(backend, parse_duration_ns(text)))
    return tuple(found)


MOST_REQUESTS = 20
"""More requests add nothing to a result; the weights of an access log matter more."""


def chosen_requests(options: CheckOptions, looked: Inspection, failures: dict[str, str]) -> tuple[Request, ...]:
    """Return the requests to send; what a file has besides is added to `failures`. Raises StudyError where a file
    cannot be read."""
    place, mix = "OpenAPI", RequestMix(())
    if options.requests_file is not None:
        place, mix = str(options.requests_file), read_request_mix(options.requests_file, most=MOST_REQUESTS)
    elif looked.openapi and not options.requests:
        mix = requests_of_openapi(looked.openapi, "the app's OpenAPI document")
    if mix.requests:
        for name, reason in mix.skipped[:MOST_REQUESTS]:
            failures[f"{place}: {name}"] = f"left out: {reason}"
    found = (*options.requests, *mix.requests)[: max(MOST_REQUESTS, len(options.requests))]
    found = found or looked.routes[:MOST_REQUESTS] or (Request(target=options.ready),)
    # The app is served here, wherever a file says that it is served.
    return tuple(request.model_copy(update={"origin": ""}).with_headers(options.headers) for request in found)
