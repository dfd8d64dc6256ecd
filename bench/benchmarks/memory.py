"""Whether memory grows with the number of requests."""

from collections.abc import Iterator

from bench import server
from bench.benchmark import Benchmark, Progress
from bench.compare import run
from bench.engine import Headway
from bench.generator import LoadSpec
from bench.settings import Settings
from bench.table import Goal, Table

_CONNECTIONS = 64
_REQUESTS = (1_000_000, 10_000_000)
_LEAST_PER_S = 10_000


def _run(settings: Settings, progress: Progress) -> Iterator[Table]:
    rows = []
    with server.nginx(settings.server_cpus) as nginx:
        for usual in _REQUESTS:
            requests = settings.count_of(usual)
            progress(f"{requests:,} requests")
            # The engine stops by count; the length is only how long it may take.
            spec = LoadSpec(nginx.url, _CONNECTIONS, requests / _LEAST_PER_S, body=server.BODY)
            done = run(Headway(requests=requests), spec, settings.generator_cpus)
            rows.append((f"{done.measured.requests:,}", f"{done.peak_rss_mib:.2f}"))
    yield Table(
        f"headway's memory, {_CONNECTIONS} keep-alive connections, nginx",
        ("requests", "peak RSS MiB"),
        tuple(rows),
        goals=(Goal("peak RSS", "≤ 6 MiB, not growing", "≤ 4 MiB"),),
    )


BENCHMARK = Benchmark("memory", "headway's peak memory after 1 and 10 million requests", _run)
