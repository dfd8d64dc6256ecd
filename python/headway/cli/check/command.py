"""The command `headway check` and its options."""

from pathlib import Path
from typing import Annotated

import typer

from headway.cli.check import options
from headway.cli.options import SEED, with_option_groups
from headway.errors import Faults
from headway.study.hosts import Cpus

USERS = 50


@with_option_groups
def check(
    *,
    target: Annotated[
        str, typer.Argument(help="The app: myproject.wsgi:application, main:app, app.py:create_app() …")
    ] = "",
    command: Annotated[
        str | None,
        typer.Option(metavar="WORDS", help='Its own command instead: "node server.js --port {port}".'),
    ] = None,
    directory: Annotated[Path, typer.Option(help="Where the app is started.")] = Path(),
    python: Annotated[
        str | None,
        typer.Option(help="The app's interpreter, or its virtual environment. Default: the active one, or .venv."),
    ] = None,
    env: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="A variable that the app sees; no record has it.")
    ] = None,
    route: Annotated[
        list[str] | None,
        typer.Option(metavar="ROUTE", help='What to ask: "GET /users/1", or "GET /a x3", three times as often.'),
    ] = None,
    requests: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="What to ask: a TOML file, an OpenAPI document, a HAR, or an access log."),
    ] = None,
    header: Annotated[
        list[str] | None, typer.Option(metavar="NAME: VALUE", help="Sent with every request; no place for a secret.")
    ] = None,
    log_in: Annotated[
        str | None,
        typer.Option(metavar="ROUTE", help='Asked first: "POST /login/ username=a&password=b".'),
    ] = None,
    set_up: Annotated[str | None, typer.Option(metavar="WORDS", help="A command that makes test data, once.")] = None,
    before_each: Annotated[
        str | None, typer.Option(metavar="WORDS", help="A command before each start of the app.")
    ] = None,
    ready: Annotated[str, typer.Option(metavar="PATH", help="Asked until the app answers.")] = "/",
    rate: Annotated[
        float | None, typer.Option(min=0.1, help="Requests a second to be served. Default: as many as possible.")
    ] = None,
    slo: Annotated[
        str | None, typer.Option(metavar="LIMITS", help='What is kept at that rate: "p99<300ms,errors<0.1%".')
    ] = None,
    users: Annotated[int, typer.Option(min=1, max=10_000, help="How many ask at once where no rate is given.")] = USERS,
    budget: Annotated[str, typer.Option(help="How long all of it may take.")] = "5m",
    cpus: Annotated[
        str | None, typer.Option(metavar="ROLES", help='Processors that the app may use: "server=2-5".')
    ] = None,
    memory: Annotated[str | None, typer.Option(help="Memory that the app may use, such as 512MB.")] = None,
    backend_latency: Annotated[
        list[str] | None,
        typer.Option(
            metavar="BACKEND=5ms", help="Puts a backend so far away: the variable with its address, or host:port."
        ),
    ] = None,
    try_: Annotated[
        list[str] | None,
        typer.Option("--try", metavar="NAME=a,b", help="Values of a variable to try an own command with."),
    ] = None,
    only: Annotated[list[str] | None, typer.Option(metavar="SERVER", help="Only this, such as waitress.")] = None,
    diagnose: Annotated[
        bool, typer.Option("--diagnose", help="Say where the time goes, and try no other way to serve it.")
    ] = False,
    seed: Annotated[int, SEED] = 1,
    result: options.ResultOptions,
) -> int:
    """Find out how to serve your own app: look at it, screen it, try what applies, and say what to do."""
    # Statistics take a second or two to import: `headway check --help` does not wait for them.
    from headway.cli.check.outcome import run_check
    from headway.cli.run_options import parse_cpus

    faults = Faults()
    if bool(target) == bool(command):
        remedy = "headway check main:app, or headway check --command '… {port}'"
        faults.add("", "name an app, or give its command", remedy)
    if try_ and not command:
        faults.add("", "--try is for an app's own command", "give it with --command")
    check_options = options.CheckOptions(
        target=target,
        command=options.read_words("--command", command, faults),
        directory=directory.absolute(),
        python=python,
        variables=options.read_pairs("--env", env or (), faults),
        requests=options.read_routes(route or (), faults),
        requests_file=requests,
        log_in=None if log_in is None else options.read_route("--log-in", log_in, faults),
        set_up=options.read_words("--set-up", set_up, faults),
        before_each=options.read_words("--before-each", before_each, faults),
        ready=ready,
        objective=options.read_objective(rate, slo, faults),
        users=users,
        budget_s=options.read_budget_s(budget, faults),
        cpus=parse_cpus(cpus, Cpus(), faults),
        memory_mb=options.read_memory_mb(memory, faults),
        tries=options.read_tries(try_ or (), faults),
        distances=options.read_distances(backend_latency or (), faults),
        only=options.read_kinds(only or (), faults),
        headers=options.read_headers(header or (), faults),
        seed=seed,
        diagnose=diagnose,
    )
    if diagnose:
        options.refuse_advice(result, check_options.objective, faults)
    faults.raise_any()
    return run_check(check_options, result)
