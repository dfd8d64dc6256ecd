"""`headway load`: the load engine by hand, as other load tools are used."""

import base64
import ipaddress
import socket
from typing import Annotated
from urllib.parse import urlsplit

import anyio
import typer
from rich.console import Console

from headway.engine.message import LoadResult, Tick
from headway.engine.order import (
    ClosedOrder,
    ConstantSchedule,
    ContainsBody,
    ExpectOrder,
    FixedLaw,
    LoadOrder,
    OpenOrder,
    PoissonSchedule,
    StopByCount,
    StopByTime,
    TargetOrder,
    TimeoutsOrder,
    WarmUpOrder,
)
from headway.errors import ExitCode, Fault, StudyError
from headway.report.load import load_as_json, render_load, tick_line
from headway.run.driver.engine import Driven, drive
from headway.units import parse_duration_ns


def load(
    url: Annotated[str, typer.Argument(help="What to ask, such as http://127.0.0.1:8000/")],
    users: Annotated[
        int, typer.Option("-c", "--users", min=1, help="Closed loop: users who wait for their answers.")
    ] = 10,
    rate: Annotated[
        float | None, typer.Option("-r", "--rate", min=0.001, help="Open loop: requests a second, answered or not.")
    ] = None,
    duration: Annotated[str, typer.Option("-d", "--duration", help="How long to measure, such as 10s.")] = "10s",
    requests: Annotated[
        int | None, typer.Option("-n", "--requests", min=1, help="Stop after so many requests instead.")
    ] = None,
    poisson: Annotated[
        bool, typer.Option("--poisson", help="Open loop: independent arrivals, not evenly spaced.")
    ] = False,
    in_flight_cap: Annotated[
        int, typer.Option(min=1, help="Open loop: what exceeds it is dropped and counted.")
    ] = 1000,
    think: Annotated[str, typer.Option(help="Closed loop: a user's pause between answer and next request.")] = "0ms",
    warm_up: Annotated[str, typer.Option(help="Load before the measurement begins.")] = "0s",
    timeout: Annotated[str, typer.Option(help="How long to wait for an answer.")] = "30s",
    method: Annotated[str, typer.Option("-X", "--request", help="The HTTP method.")] = "GET",
    header: Annotated[
        list[str] | None, typer.Option("-H", "--header", help='"Name: value"; may be given several times.')
    ] = None,
    data: Annotated[str | None, typer.Option("--data", help="A request body; POST unless -X says otherwise.")] = None,
    close: Annotated[bool, typer.Option("--close", help="A new connection for each request.")] = False,
    insecure: Annotated[bool, typer.Option("-k", "--insecure", help="Accept any TLS certificate.")] = False,
    status: Annotated[list[int] | None, typer.Option(help="A status that counts as right, instead of 200.")] = None,
    contains: Annotated[str | None, typer.Option(help="Text that the body of a right answer contains.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="Decides all that is random.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    elsewhere: Annotated[bool, typer.Option("--i-may-load-this-host", help="Allow another machine as target.")] = False,
) -> int:
    """Put load on a URL and say how it was answered.

    [bold]headway load http://127.0.0.1:8000/ -c 50 -d 10s[/]  50 users, closed loop
    [bold]headway load http://127.0.0.1:8000/ -r 200 -d 30s[/]  200 requests a second, open loop
    """
    _require_permitted(url, elsewhere)
    order = LoadOrder(
        target=TargetOrder(
            url=url,
            method="POST" if data is not None and method == "GET" else method,
            headers=tuple(_header(text) for text in header or ()),
            body_base64=None if data is None else base64.b64encode(data.encode()).decode(),
            connection="close" if close else "keep-alive",
            tls_verify=not insecure,
        ),
        load=_open(rate, poisson, in_flight_cap) if rate else ClosedOrder(users=users, think=_think(think)),
        stop=StopByCount(requests=requests) if requests else StopByTime(window_ns=_duration("--duration", duration)),
        warm_up=WarmUpOrder(at_least_ns=_duration("--warm-up", warm_up), at_most_ns=_duration("--warm-up", warm_up)),
        timeouts=TimeoutsOrder(response_ns=_duration("--timeout", timeout)),
        expect=ExpectOrder(
            status=tuple(status or (200,)),
            body=None if contains is None else ContainsBody(base64=base64.b64encode(contains.encode()).decode()),
        ),
        seed=seed,
    )
    result = _drive(order, as_json)
    if as_json:
        typer.echo(load_as_json(result))
    else:
        render_load(result, Console())
    return int(ExitCode.OK if result.counts.answered else ExitCode.TRIAL_FAILED)


def _drive(order: LoadOrder, as_json: bool) -> LoadResult:
    screen = Console(stderr=True)

    async def driven() -> Driven:
        return await drive(order, None, show)

    if as_json or not screen.is_terminal:

        def show(tick: Tick) -> None:
            pass

        return anyio.run(driven).result
    with screen.status("starting") as line:

        def show(tick: Tick) -> None:
            line.update(tick_line(tick, order.tick_ns))

        return anyio.run(driven).result


def _open(rate: float, poisson: bool, in_flight_cap: int) -> OpenOrder:
    schedule = PoissonSchedule(rate_per_s=rate) if poisson else ConstantSchedule(rate_per_s=rate)
    return OpenOrder(schedule=schedule, in_flight_cap=in_flight_cap)


def _think(text: str) -> FixedLaw:
    return FixedLaw(delay_ns=_duration("--think", text))


def _duration(option: str, text: str) -> int:
    try:
        return parse_duration_ns(text)
    except ValueError as error:
        raise StudyError(Fault(str(error), place=option)) from None


def _header(text: str) -> tuple[str, str]:
    name, colon, value = text.partition(":")
    if not colon or not name.strip():
        raise StudyError(Fault(f"{text!r} is not a header", place="--header", remedy='write "Name: value"'))
    return name.strip(), value.strip()


def _require_permitted(url: str, elsewhere: bool) -> None:
    """Load on somebody else's host is an attack: another machine needs the user's word. Raises StudyError."""
    parts = urlsplit(url)
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        remedy = "write it out, such as http://127.0.0.1:8000/"
        raise StudyError(Fault(f"{url!r} is not an http or https URL", place="URL", remedy=remedy))
    if elsewhere or _is_this_machine(parts.hostname):
        return
    remedy = "say --i-may-load-this-host if its owner has agreed"
    raise StudyError(Fault(f"{parts.hostname} is not this machine", place="URL", remedy=remedy))


def _is_this_machine(host: str) -> bool:
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except OSError as error:
        remedy = "check the name, or give an address"
        raise StudyError(Fault(f"{host} cannot be resolved: {error.strerror}", place="URL", remedy=remedy)) from None
    return all(_is_local(str(entry[4][0])) for entry in found)


def _is_local(address: str) -> bool:
    if ipaddress.ip_address(address.partition("%")[0]).is_loopback:
        return True
    with socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.bind((address, 0))
        except OSError:
            return False
        return True
