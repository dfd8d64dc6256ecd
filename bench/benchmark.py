"""What a benchmark is."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from bench.settings import Settings
from bench.table import Table

Progress = Callable[[str], None]


@dataclass(frozen=True)
class Benchmark:
    """`run` measures and gives out tables; it tells what is under way."""

    name: str
    shows: str
    run: Callable[[Settings, Progress], Iterator[Table]]
