"""TLS 1.3: requests over connections that are kept, and new connections."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from bench import server
from bench.benchmark import Benchmark, Progress
from bench.compare import CPU, PEAK_RSS, RATE, Column, Run, contend, interleave, run, tabulate
from bench.engine import Headway
from bench.generator import Generator, LoadSpec
from bench.peer import Ab, H2load, Wrk
from bench.settings import Settings
from bench.table import Goal, Table

_ROUNDS = 5
_SECONDS = 4
_KEPT_CONNECTIONS = 64
_NEW = 16

_CONNECTIONS = Column("new connections/s", RATE.figure, 0, compared=True)


def _run(settings: Settings, progress: Progress) -> Iterator[Table]:
    with server.nginx(settings.server_cpus) as nginx:
        yield _kept(nginx, settings, progress)
        yield _new(nginx, settings, progress)


def _kept(nginx: server.Nginx, settings: Settings, progress: Progress) -> Table:
    spec = LoadSpec(nginx.tls_url, _KEPT_CONNECTIONS, settings.seconds_of(_SECONDS), body=server.BODY)
    compared = contend((Headway(), H2load(), Wrk()), spec, settings, settings.rounds_of(_ROUNDS), progress)
    table = tabulate(
        f"{_KEPT_CONNECTIONS} keep-alive connections, TLS 1.3, nginx", compared, (RATE, CPU, PEAK_RSS), "h2load"
    )
    return replace(table, goals=(Goal("requests/s ratio to h2load", "≥ 1.0", "≥ 1.2"),))


def _new(nginx: server.Nginx, settings: Settings, progress: Progress) -> Table:
    spec = LoadSpec(
        nginx.tls_url,
        _NEW,
        settings.seconds_of(_SECONDS),
        keep_alive=False,
        body=server.BODY,
        ca_file=nginx.certificate.authority,
    )
    verifying = Headway(name="headway, verifying the certificate", verify=True)
    resumed: dict[str, int] = {}

    def contender(generator: Generator) -> Callable[[], Run]:
        def measured() -> Run:
            before = nginx.resumed()
            done = run(generator, spec, settings.generator_cpus)
            resumed[generator.name] = resumed.get(generator.name, 0) + nginx.resumed() - before
            return done

        return measured

    contenders = {each.name: contender(each) for each in (Headway(), verifying, Ab())}
    compared = interleave(contenders, settings.rounds_of(_ROUNDS), settings.seed, progress)
    title = f"a new TLS 1.3 connection for each request, {_NEW} at a time, nginx"
    table = tabulate(title, compared, (_CONNECTIONS, CPU, PEAK_RSS), "ab")
    shortcuts = tuple(f"{name} resumed a session {count:,} times" for name, count in resumed.items())
    goals = (Goal("new connections/s ratio to ab", "≥ 1.0", "≥ 1.2"),)
    return replace(table, goals=goals, notes=(*table.notes, *shortcuts))


BENCHMARK = Benchmark("tls", "TLS 1.3 requests and new connections beside h2load and ab", _run)
