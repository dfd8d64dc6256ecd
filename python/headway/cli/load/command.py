"""The command `headway load`: turn options into the engine's order, and run it once or as a search."""

import ipaddress
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from pydantic import ValidationError

from headway.cli import COMMANDS
from headway.cli.load.load_run import ResultOptions, run_once
from headway.cli.load.load_shape import positive_duration_ns, read_shape
from headway.cli.load.options import LoadOptions
from headway.cli.load.request import left_out_notice, read_requests
from headway.cli.options import with_option_groups
from headway.engine.order import LoadOrder, TimeoutsOrder
from headway.errors import Faults
from headway.report.load_run import check_output, needs_ticks
from headway.units import NS_PER_MS, NS_PER_S, parse_duration_ns

if TYPE_CHECKING:
    from headway.analysis.compare.load_comparison import Earlier
    from headway.study.slo import Slo

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


SCREEN_TICK_NS = 250 * NS_PER_MS
"""The time between two ticks where only the live view needs them."""

EXAMPLES = """
[bold]headway load http://127.0.0.1:8000/[/]               10 users for 10 s
[bold]headway load URL -c 50 -d 30s[/]                     closed loop: 50 users
[bold]headway load URL -r 200 --poisson[/]                 open loop: 200 requests/s
[bold]headway load URL --ramp 10:500:60s -o rise.csv[/]    a rising rate, as a table
[bold]headway load URL -H 'x-key: 1' --json '{"a": 1}'[/]  a POST, as with curl
[bold]headway load 'URL/{{int 1 99}}' --template[/]        another path each time
[bold]headway load --requests mix.toml -r 100[/]           several requests by weight
[bold]headway load URL --compare yesterday.json[/]         better or worse?
[bold]headway load URL --slo 'p99<200ms' --find-max[/]     the highest rate that keeps it
"""


app = typer.Typer(add_completion=False)


class LoadCommand(typer.core.TyperCommand):
    """Understands curl's `--json BODY` as well as `--json`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the arguments with curl's `--json BODY` as `--json-body`."""
        return super().parse_args(ctx, separate_json_body(args))


@app.command("load", cls=LoadCommand, help=COMMANDS["load"].summary + "\n" + EXAMPLES)
@with_option_groups
def load(options: LoadOptions) -> int:
    """Put load on a URL and say how it was answered."""
    faults = Faults()
    sent = read_requests(options, faults)
    shape = read_shape(options, faults)
    timeouts = TimeoutsOrder(
        connect_ns=faults.read("--connect-timeout", positive_duration_ns, options.connect_timeout, NS_PER_S),
        response_ns=faults.read("--timeout", positive_duration_ns, options.timeout, NS_PER_S),
    )
    spin_ns = faults.read("--spin", parse_duration_ns, options.spin, 0)
    tick_ns = _tick_ns(options, faults)
    _check_sources(options.source, faults)
    for file in options.output:
        with faults.at("--output"):
            check_output(file)
    earlier = None if options.against is None else faults.read("--compare", read_earlier, str(options.against), None)
    objective = None if options.slo is None else faults.read("--slo", _objective, options.slo, None)
    if options.find_max:
        _check_search(options, faults)
    faults.raise_any()
    if sent.skipped and not options.quiet:
        typer.echo(left_out_notice(sent), err=True)
    order = LoadOrder(
        target=sent.target, requests=sent.requests, load=shape.load, stop=shape.stop, warm_up=shape.warm_up,
        timeouts=timeouts, seed=options.seed, tick_ns=tick_ns, processes=options.processes, spin_ns=spin_ns,
    )  # fmt: skip
    if objective is not None:
        # A request without a response counts as slower than the longest limit only after that time. A drain ends with
        # the last response or its timeout.
        order = order.model_copy(update={"drain_ns": max(order.drain_ns, objective.longest_ns)})
    result = ResultOptions(tuple(options.output), earlier, objective, options.as_json, options.quiet)
    if options.find_max and objective is not None:
        from headway.cli.load.rate_search import run_search

        return run_search(order, options.rate, objective, result)
    return run_once(order, result)


def _objective(text: str) -> "Slo":
    from headway.study.slo import parse_slo

    return parse_slo(text)


def read_earlier(name: str) -> "Earlier":
    """Return the result in a file. Raises ValueError."""
    from headway.analysis.compare.load_comparison import Earlier

    path = Path(name)
    remedy = "give what --json or -o FILE.json wrote"
    try:
        return Earlier.model_validate_json(path.read_bytes())
    except OSError as error:
        raise ValueError(f"{path} cannot be read ({error.strerror}): {remedy}") from None
    except ValidationError as error:
        detail = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(map(str, detail["loc"])) or "it"
        reason = detail["msg"].replace(": ", ", ")
        raise ValueError(f"{path} is not the result of a load ({where}, {reason}): {remedy}") from None


def _check_search(options: LoadOptions, faults: Faults) -> None:
    if options.slo is None:
        faults.add("--find-max", "what must the highest rate keep?", 'say it: --slo "p99<200ms,errors<0.1%"')
    if options.against is not None:
        faults.add("--compare", "compares single runs, not searches", "leave it out, or --find-max")
    for file in options.output:
        if file.suffix not in {".json", ""}:
            faults.add("--output", f"a search has no {file.suffix}", "write it as .json")


def _check_sources(addresses: Sequence[str], faults: Faults) -> None:
    for address in addresses:
        try:
            ipaddress.ip_address(address)
        except ValueError:
            faults.add("--source", f"{address!r} is not an address", "write one of this machine's, such as 127.0.0.2")


def _tick_ns(options: LoadOptions, faults: Faults) -> int:
    if options.tick is not None:
        tick_ns = faults.read("--tick", positive_duration_ns, options.tick, NS_PER_S)
        if tick_ns < 10 * NS_PER_MS:
            faults.add("--tick", f"{options.tick} is too short", "give 10ms or more")
        return tick_ns
    # A time series has whole seconds; the live view alone moves faster.
    return NS_PER_S if any(map(needs_ticks, options.output)) else SCREEN_TICK_NS
