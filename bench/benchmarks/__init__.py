"""The benchmarks, in the order in which they are listed."""

from bench.benchmark import Benchmark
from bench.benchmarks import (
    aa_test,
    cpu,
    freeze,
    lag,
    memory,
    network,
    observing,
    peers,
    percentiles,
    report,
    startup,
    statistics,
    tls,
    waiting,
)

BENCHMARKS: tuple[Benchmark, ...] = (
    *cpu.BENCHMARKS,
    peers.BENCHMARK,
    memory.BENCHMARK,
    waiting.BENCHMARK,
    percentiles.BENCHMARK,
    freeze.BENCHMARK,
    lag.BENCHMARK,
    tls.BENCHMARK,
    network.BENCHMARK,
    aa_test.BENCHMARK,
    observing.BENCHMARK,
    report.BENCHMARK,
    startup.BENCHMARK,
    statistics.BENCHMARK,
)
