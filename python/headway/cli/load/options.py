"""The options of `headway load`, by the panel of the help that they stand in."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal

import typer


def _option(panel: str, *names: str, help: str, metavar: str = "", **limits: float) -> typer.models.OptionInfo:  # noqa: A002
    info: typer.models.OptionInfo = typer.Option(
        *names, help=help, metavar=metavar, rich_help_panel=panel, show_default=False,
        min=limits.get("least"), max=limits.get("most"),
    )  # fmt: skip
    return info


_request, _load, _answers, _output = (partial(_option, panel) for panel in ("Request", "Load", "Answers", "Output"))


@dataclass(frozen=True)
class LoadOptions:
    """The options as the command line has them; None and empty for what it leaves open."""

    url: Annotated[
        str | None,
        typer.Argument(metavar="URL", help="http://…, https://… or unix:/run/app.sock:/path.", show_default=False),
    ] = None
    method: Annotated[
        str | None, _request("-X", "--request", metavar="METHOD", help="The method; GET, or POST with a body.")
    ] = None
    header: Annotated[list[str], _request("-H", "--header", metavar="NAME: VALUE", help="A header; repeatable.")] = (
        field(default_factory=list)
    )
    data: Annotated[
        list[str], _request("--data", metavar="TEXT", help="A form as body; @FILE reads it, several are joined by &.")
    ] = field(default_factory=list)
    data_file: Annotated[Path | None, _request("--data-file", metavar="FILE", help="A file as body, as it is.")] = None
    json_body: Annotated[
        str | None, _request("--json-body", metavar="JSON", help="JSON as body, or @FILE. --json '{…}' means the same.")
    ] = None
    user: Annotated[str | None, _request("-u", "--user", metavar="USER:PASSWORD", help="Basic authentication.")] = None
    requests: Annotated[
        Path | None,
        _request(
            "--requests",
            metavar="FILE",
            help="Several requests with weights: a TOML file (docs/load.md), an OpenAPI document, a HAR, or an "
            "access log.",
        ),
    ] = None
    template: Annotated[
        bool,
        _request(
            "--template",
            help="Fill in fields in URL, headers and body: {{index}} {{int 1 9}} {{float 0 1}} {{hex 8}} {{uuid}} "
            "{{word}} {{choice a b}}.",
        ),
    ] = False
    location: Annotated[
        bool, _request("-L", "--location", help="Follow up to 10 redirects, to the same origin only.")
    ] = False
    redirects: Annotated[
        int | None, _request("--redirects", metavar="N", least=0, most=255, help="Follow up to N redirects.")
    ] = None
    insecure: Annotated[bool, _request("-k", "--insecure", help="Accept any TLS certificate.")] = False
    cacert: Annotated[Path | None, _request("--cacert", metavar="FILE", help="Trust these authorities (PEM).")] = None
    unix_socket: Annotated[
        str | None, _request("--unix-socket", metavar="PATH", help="Connect to this socket, whatever the host.")
    ] = None
    close: Annotated[bool, _request("--close", help="A new connection for each request.")] = False
    elsewhere: Annotated[
        bool, _request("--i-may-load-this-host", help="Needed for a host that is not this machine.")
    ] = False
    users: Annotated[
        int | None,
        _load("-c", "--users", metavar="N", least=1, help="Closed loop: users who await their answers. \\[10]"),
    ] = None
    rate: Annotated[
        float | None,
        _load("-r", "--rate", metavar="PER_S", least=0.001, help="Open loop: requests a second, answered or not."),
    ] = None
    ramp: Annotated[
        str | None, _load("--ramp", metavar="FROM:TO:OVER", help="Open loop: a rate that rises: 10:500:60s.")
    ] = None
    stages: Annotated[
        str | None, _load("--stages", metavar="RATE:FOR,…", help="Open loop in stages: 100:10s,200:10s,400:10s.")
    ] = None
    duration: Annotated[
        str | None,
        _load(
            "-d", "--duration", metavar="TIME", help="How long to measure. \\[10s; as long as the ramp or the stages]"
        ),
    ] = None
    count: Annotated[
        int | None, _load("-n", "--count", metavar="N", least=1, help="Stop after so many requests instead.")
    ] = None
    poisson: Annotated[bool, _load("--poisson", help="With -r: independent arrivals, not evenly spaced.")] = False
    think: Annotated[
        str | None, _load("--think", metavar="TIME", help="With -c: a user's pause after each answer.")
    ] = None
    spread: Annotated[
        str | None,
        _load(
            "--spread", metavar="TIME", help="With -c: users start evenly over this time. \\[0s; of many, 1s per 5000]"
        ),
    ] = None
    in_flight_cap: Annotated[
        int | None,
        _load("--in-flight-cap", metavar="N", least=1, help="Open loop: so many connections at most. \\[1000]"),
    ] = None
    when_full: Annotated[
        Literal["drop", "wait"] | None,
        _load("--when-full", help="What becomes of a request that is due above the cap. \\[drop]"),
    ] = None
    warm_up: Annotated[str | None, _load("--warm-up", metavar="TIME", help="Load before the measurement begins.")] = (
        None
    )
    timeout: Annotated[str, _load("--timeout", metavar="TIME", help="How long to wait for an answer. \\[30s]")] = "30s"
    connect_timeout: Annotated[
        str, _load("--connect-timeout", metavar="TIME", help="How long to wait for a connection. \\[10s]")
    ] = "10s"
    processes: Annotated[
        int | None, _load("--processes", metavar="N", least=1, most=64, help="Processes that share the load.")
    ] = None
    source: Annotated[
        list[str], _load("--source", metavar="ADDRESS", help="Connect from this address; several take turns.")
    ] = field(default_factory=list)
    spin: Annotated[
        str, _load("--spin", metavar="TIME", help="Open loop: be awake so long before each departure (costs a core).")
    ] = "0ms"
    seed: Annotated[int, _load("--seed", metavar="N", least=0, help="Decides all that is random. \\[1]")] = 1
    status: Annotated[
        list[str], _answers("--status", metavar="STATUS", help="Right statuses: 404, 200-204. \\[2xx]")
    ] = field(default_factory=list)
    contains: Annotated[
        str | None, _answers("--contains", metavar="TEXT", help="What the body of a right answer contains.")
    ] = None
    slo: Annotated[
        str | None,
        _answers(
            "--slo",
            metavar="LIMITS",
            help='What must hold, such as "p99<200ms,errors<0.1%"; exit code 1 where it does not.',
        ),
    ] = None
    find_max: Annotated[
        bool, _answers("--find-max", help="Search the highest rate that keeps the --slo; a trial lasts -d.")
    ] = False
    as_json: Annotated[bool, _output("--json", help="Print one JSON object, and nothing else.")] = False
    output: Annotated[
        list[Path],
        _output(
            "-o",
            "--output",
            metavar="FILE",
            help="Write .json (as --json), .jsonl (all ticks), .csv (time series) or .hgrm (percentiles); repeatable.",
        ),
    ] = field(default_factory=list)
    against: Annotated[
        Path | None, _output("--compare", metavar="FILE", help="Set the result beside that of an earlier -o FILE.json.")
    ] = None
    tick: Annotated[
        str | None, _output("--tick", metavar="TIME", help="Time between two rows of .csv and .jsonl. \\[1s]")
    ] = None
    quiet: Annotated[bool, _output("-q", "--quiet", help="Print the result only, no progress.")] = False


BODY_BEGINS = ("{", "[", '"', "@")
"""The first characters of a JSON body; no URL and no option begins with them."""


def separate_json_body(arguments: Sequence[str]) -> list[str]:
    """Return the arguments with curl's `--json BODY` (and `--json=BODY`, `--json @FILE`) as `--json-body BODY`."""
    separated: list[str] = []
    rest = list(arguments)
    while rest:
        argument = rest.pop(0)
        if argument == "--":
            return [*separated, argument, *rest]
        if argument.startswith("--json="):
            separated.append(f"--json-body={argument.removeprefix('--json=')}")
        elif argument == "--json" and rest and rest[0].lstrip().startswith(BODY_BEGINS):
            separated += ["--json-body", rest.pop(0)]
        else:
            separated.append(argument)
    return separated


class LoadCommand(typer.core.TyperCommand):
    """Understands curl's `--json BODY` as well as `--json`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the arguments with curl's `--json BODY` as `--json-body`."""
        return super().parse_args(ctx, separate_json_body(args))
