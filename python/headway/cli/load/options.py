"""The options of `headway load`, by the panel of the help that they stand in."""

from pathlib import Path
from typing import Annotated, Literal

import typer

REQUEST, LOAD, ANSWERS, OUTPUT = "Request", "Load", "Answers", "Output"


def _option(panel: str, *names: str, help: str, metavar: str = "", **limits: float) -> typer.models.OptionInfo:  # noqa: A002
    info: typer.models.OptionInfo = typer.Option(
        *names, help=help, metavar=metavar, rich_help_panel=panel, show_default=False,
        min=limits.get("least"), max=limits.get("most"),
    )  # fmt: skip
    return info


Url = Annotated[
    str | None,
    typer.Argument(metavar="URL", help="http://…, https://… or unix:/run/app.sock:/path.", show_default=False),
]
Method = Annotated[
    str | None, _option(REQUEST, "-X", "--request", metavar="METHOD", help="The method; GET, or POST with a body.")
]
Header = Annotated[
    list[str] | None, _option(REQUEST, "-H", "--header", metavar="NAME: VALUE", help="A header; repeatable.")
]
Data = Annotated[
    list[str] | None,
    _option(REQUEST, "--data", metavar="TEXT", help="A form as body; @FILE reads it, several are joined by &."),
]
DataFile = Annotated[Path | None, _option(REQUEST, "--data-file", metavar="FILE", help="A file as body, as it is.")]
JsonBody = Annotated[
    str | None,
    _option(REQUEST, "--json-body", metavar="JSON", help="JSON as body, or @FILE. --json '{…}' means the same."),
]
User = Annotated[str | None, _option(REQUEST, "-u", "--user", metavar="USER:PASSWORD", help="Basic authentication.")]
RequestsFile = Annotated[
    Path | None,
    _option(
        REQUEST,
        "--requests",
        metavar="FILE",
        help="Several requests with weights: a TOML file (docs/load.md), an OpenAPI document, a HAR, or an access log.",
    ),
]
Template = Annotated[
    bool,
    _option(
        REQUEST,
        "--template",
        help="Fill in fields in URL, headers and body: {{index}} {{int 1 9}} {{float 0 1}} {{hex 8}} {{uuid}} {{word}} "
        "{{choice a b}}.",
    ),
]
Location = Annotated[
    bool, _option(REQUEST, "-L", "--location", help="Follow up to 10 redirects, to the same origin only.")
]
Redirects = Annotated[
    int | None, _option(REQUEST, "--redirects", metavar="N", least=0, most=255, help="Follow up to N redirects.")
]
Insecure = Annotated[bool, _option(REQUEST, "-k", "--insecure", help="Accept any TLS certificate.")]
CaCert = Annotated[Path | None, _option(REQUEST, "--cacert", metavar="FILE", help="Trust these authorities (PEM).")]
UnixSocket = Annotated[
    str | None, _option(REQUEST, "--unix-socket", metavar="PATH", help="Connect to this socket, whatever the host.")
]
Close = Annotated[bool, _option(REQUEST, "--close", help="A new connection for each request.")]
Elsewhere = Annotated[
    bool, _option(REQUEST, "--i-may-load-this-host", help="Needed for a host that is not this machine.")
]

Users = Annotated[
    int | None,
    _option(LOAD, "-c", "--users", metavar="N", least=1, help="Closed loop: users who await their answers. \\[10]"),
]
Rate = Annotated[
    float | None,
    _option(LOAD, "-r", "--rate", metavar="PER_S", least=0.001, help="Open loop: requests a second, answered or not."),
]
Ramp = Annotated[
    str | None, _option(LOAD, "--ramp", metavar="FROM:TO:OVER", help="Open loop: a rate that rises: 10:500:60s.")
]
Step = Annotated[
    str | None, _option(LOAD, "--step", metavar="RATE:FOR,…", help="Open loop: stairs: 100:10s,200:10s,400:10s.")
]
Duration = Annotated[
    str | None,
    _option(
        LOAD, "-d", "--duration", metavar="TIME", help="How long to measure. \\[10s; as long as the ramp or the stairs]"
    ),
]
Count = Annotated[
    int | None, _option(LOAD, "-n", "--count", metavar="N", least=1, help="Stop after so many requests instead.")
]
Poisson = Annotated[bool, _option(LOAD, "--poisson", help="With -r: independent arrivals, not evenly spaced.")]
Think = Annotated[
    str | None, _option(LOAD, "--think", metavar="TIME", help="With -c: a user's pause after each answer.")
]
Spread = Annotated[
    str | None,
    _option(
        LOAD,
        "--spread",
        metavar="TIME",
        help="With -c: users start evenly over this time. \\[0s; of many, 1s per 5000]",
    ),
]
InFlightCap = Annotated[
    int | None,
    _option(LOAD, "--in-flight-cap", metavar="N", least=1, help="Open loop: so many connections at most. \\[1000]"),
]
WhenFull = Annotated[
    Literal["drop", "wait"] | None,
    _option(LOAD, "--when-full", help="What becomes of a request that is due above the cap. \\[drop]"),
]
WarmUp = Annotated[str | None, _option(LOAD, "--warm-up", metavar="TIME", help="Load before the measurement begins.")]
Timeout = Annotated[str, _option(LOAD, "--timeout", metavar="TIME", help="How long to wait for an answer. \\[30s]")]
ConnectTimeout = Annotated[
    str, _option(LOAD, "--connect-timeout", metavar="TIME", help="How long to wait for a connection. \\[10s]")
]
Processes = Annotated[
    int | None, _option(LOAD, "--processes", metavar="N", least=1, most=64, help="Processes that share the load.")
]
Source = Annotated[
    list[str] | None,
    _option(LOAD, "--source", metavar="ADDRESS", help="Connect from this address; several take turns."),
]
Spin = Annotated[
    str,
    _option(LOAD, "--spin", metavar="TIME", help="Open loop: be awake so long before each departure (costs a core)."),
]
Seed = Annotated[int, _option(LOAD, "--seed", metavar="N", least=0, help="Decides all that is random. \\[1]")]

Status = Annotated[
    list[str] | None, _option(ANSWERS, "--status", metavar="STATUS", help="Right statuses: 404, 200-204. \\[2xx]")
]
Contains = Annotated[
    str | None, _option(ANSWERS, "--contains", metavar="TEXT", help="What the body of a right answer contains.")
]

SloText = Annotated[
    str | None,
    _option(
        ANSWERS,
        "--slo",
        metavar="LIMITS",
        help='What must hold, such as "p99<200ms,errors<0.1%"; exit code 1 where it does not.',
    ),
]
FindMax = Annotated[
    bool, _option(ANSWERS, "--find-max", help="Search the highest rate that keeps the --slo; a trial lasts -d.")
]

AsJson = Annotated[bool, _option(OUTPUT, "--json", help="Print one JSON object, and nothing else.")]
Output = Annotated[
    list[Path] | None,
    _option(
        OUTPUT,
        "-o",
        "--output",
        metavar="FILE",
        help="Write .json (as --json), .jsonl (all ticks), .csv (time series) or .hgrm (percentiles); repeatable.",
    ),
]
Compare = Annotated[
    Path | None,
    _option(OUTPUT, "--compare", metavar="FILE", help="Set the result beside that of an earlier -o FILE.json."),
]
TickTime = Annotated[
    str | None, _option(OUTPUT, "--tick", metavar="TIME", help="Time between two rows of .csv and .jsonl. \\[1s]")
]
Quiet = Annotated[bool, _option(OUTPUT, "-q", "--quiet", help="Print the result only, no progress.")]
