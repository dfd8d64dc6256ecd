"""`python -m bench NAME...`: runs benchmarks and prints their tables."""

import argparse
import signal
import sys

from rich.console import Console

from bench.benchmark import Benchmark
from bench.benchmarks import BENCHMARKS
from bench.failure import BenchmarkError
from bench.settings import Settings, usual_cpus
from bench.table import open_console, show
from headway.errors import HeadwayError


def main(arguments: list[str] | None = None) -> int:
    """The exit code: 0, 1 when a benchmark has no figures, 130 when it was interrupted."""
    options = _parse(arguments)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # or servers would be left behind
    console = open_console()
    if options.list:
        for each in BENCHMARKS:
            console.print(f"{each.name:<12} {each.shows}")
        return 0
    selected = [each for each in BENCHMARKS if not options.names or each.name in options.names]
    try:
        server_cpus, generator_cpus = usual_cpus()
    except BenchmarkError as error:
        Console(stderr=True).print(f"{error}", markup=False)
        return 1
    settings = Settings(server_cpus, generator_cpus, options.quick, options.rounds, options.seconds, options.seed)
    try:
        had_figures = [_run(each, settings, console) for each in selected]
    except KeyboardInterrupt:
        return 130
    return int(not all(had_figures))


def _run(benchmark: Benchmark, settings: Settings, console: Console) -> bool:
    """Whether it had figures. The others go on without it."""
    screen = Console(stderr=True)

    def progress(text: str) -> None:
        screen.print(f"{benchmark.name}: {text}", style="dim", markup=False)

    try:
        for table in benchmark.run(settings, progress):
            show(table, console)
    except (BenchmarkError, HeadwayError) as error:
        screen.print(f"{benchmark.name}: {error}", style="red", markup=False)
        return False
    return True


def _parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description="headway's own benchmarks")
    parser.add_argument("names", nargs="*", metavar="NAME", help="which ones; all when none is named")
    parser.add_argument("--list", action="store_true", help="say which ones there are")
    parser.add_argument("--quick", action="store_true", help="half the length, rounds and counts: a smoke run")
    parser.add_argument("--rounds", type=int, metavar="N", help="interleaved rounds")
    parser.add_argument("--seconds", type=float, metavar="S", help="the length of each run")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="decides the order within the rounds")
    options = parser.parse_args(arguments)
    unknown = set(options.names) - {each.name for each in BENCHMARKS}
    if unknown:
        parser.error(f"no benchmark is called {', '.join(sorted(unknown))}: --list says which there are")
    return options


if __name__ == "__main__":
    sys.exit(main())
