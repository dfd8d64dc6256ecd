"""All peers beside headway: the same closed loop against nginx, once a round each."""

from collections.abc import Iterator

from bench import server
from bench.benchmark import Benchmark, Progress
from bench.compare import CPU_PER_100K, PEAK_RSS, RATE, Column, Run, contend, tabulate
from bench.engine import Headway
from bench.generator import LoadSpec
from bench.peer import K6, Ab, H2load, Hey, Locust, Oha, Siege, Wrk
from bench.settings import Settings
from bench.table import Table

_ROUNDS = 3
_SECONDS = 4
_CONNECTIONS = 64


def _run(settings: Settings, progress: Progress) -> Iterator[Table]:
    generators = (Headway(), Wrk(), Ab(), H2load(), Oha(), Hey(), K6(), Siege(), Locust())
    with server.nginx(settings.server_cpus) as nginx:
        spec = LoadSpec(nginx.url, _CONNECTIONS, settings.seconds_of(_SECONDS), body=server.BODY)
        compared = contend(generators, spec, settings, settings.rounds_of(_ROUNDS), progress)
    columns = (RATE, CPU_PER_100K, PEAK_RSS, _percentile(50), _percentile(99))
    yield tabulate(f"{_CONNECTIONS} keep-alive connections, nginx", compared, columns, reference=None)


def _percentile(percent: float) -> Column:
    def figure(run: Run) -> float | None:
        return run.measured.percentiles_ms.get(percent)

    return Column(f"p{percent:g} ms, as it says", figure, 3)


BENCHMARK = Benchmark("peers", "requests/s, CPU and memory of headway and all its peers", _run)
