"""Interleaved rounds: in each, every contender runs once, in an order of its own, and is compared within the round."""

import random
import statistics
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Generic, TypeVar

from bench.failure import BenchmarkError
from bench.generator import Generator, GeneratorResult, LoadSpec
from bench.peer.program import MissingPeerError
from bench.process import Finished, measure
from bench.settings import Settings
from bench.table import Table

Outcome = TypeVar("Outcome")

NOT_REPORTED = "not said"

# Beyond its own length, a run may take this long to start, to drain and to work out its figures.
_BESIDES_S = 60.0


@dataclass(frozen=True)
class Run:
    """One run of one generator: what it said, and what it cost."""

    measured: GeneratorResult
    finished: Finished

    @property
    def cpu_us_per_request(self) -> float:
        """Processor time, from the process's start to its end."""
        return self.finished.cpu_s * 1e6 / self.measured.requests

    @property
    def peak_rss_mib(self) -> float:
        """The largest resident set."""
        return self.finished.peak_rss_bytes / 2**20


def run(generator: Generator, spec: LoadSpec, cpus: Sequence[int]) -> Run:
    """Runs the generator once. Raises BenchmarkError when nothing was answered, and MissingPeerError."""
    with TemporaryDirectory(prefix="headway-bench-files-") as directory:
        launch = generator.launch(spec, Path(directory))
        finished = measure(launch, cpus, 3 * spec.seconds + _BESIDES_S)
    measured = generator.read(finished)
    if measured.requests <= 0:
        raise BenchmarkError(f"{generator.name}: nothing was answered; {finished.tail}")
    return Run(measured, finished)


@dataclass(frozen=True)
class Compared(Generic[Outcome]):
    """The outcomes by contender, in rounds; contenders that are missing, and how to get them."""

    outcomes: Mapping[str, Sequence[Outcome]]
    missing: tuple[str, ...]

    @property
    def notes(self) -> tuple[str, ...]:
        """What to say of those that are missing."""
        return tuple(f"left out: {each}" for each in self.missing)


def interleave(
    contenders: Mapping[str, Callable[[], Outcome]],
    rounds: int,
    seed: int,
    progress: Callable[[str], None],
) -> Compared[Outcome]:
    """Runs every contender once a round. What goes first is drawn anew for each round, by the seed.

    One that is missing is left out. `progress` is called with what is under way.
    """
    draw = random.Random(seed)
    outcomes: dict[str, list[Outcome]] = {name: [] for name in contenders}
    missing: dict[str, str] = {}
    for number in range(1, rounds + 1):
        for name in draw.sample(list(contenders), len(contenders)):
            if name in missing:
                continue
            progress(f"round {number} of {rounds}: {name}")
            try:
                outcomes[name].append(contenders[name]())
            except MissingPeerError as error:
                missing[name] = str(error)
    return Compared({name: found for name, found in outcomes.items() if found}, tuple(sorted(missing.values())))


@dataclass(frozen=True)
class Summary:
    """A median and a range."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> "Summary":
        """Of at least one value."""
        return cls(statistics.median(values), min(values), max(values))

    def text(self, digits: int, *, signed: bool = False) -> str:
        """Such as "0.85 [0.83–0.88]"; a median alone where there is no range."""
        median, low, high = (
            f"{value:{'+' if signed else ''},.{digits}f}" for value in (self.median, self.low, self.high)
        )
        if low == high:
            return median
        return f"{median} [{low} … {high}]" if signed else f"{median} [{low}–{high}]"


@dataclass(frozen=True)
class Paired:
    """Ratios within rounds, and in how many of them the contender was below the reference."""

    ratio: Summary
    below: int
    rounds: int

    @classmethod
    def of(cls, values: Sequence[float], reference: Sequence[float]) -> "Paired":
        """Of values of the same rounds."""
        ratios = [value / other for value, other in zip(values, reference, strict=True)]
        return cls(Summary.of(ratios), sum(ratio < 1 for ratio in ratios), len(ratios))

    def text(self) -> str:
        """Such as "0.850 [0.830–0.880] 9/9": below 1 in nine of nine rounds."""
        return f"{self.ratio.text(3)} {self.below}/{self.rounds}"


@dataclass(frozen=True)
class Column:
    """One figure of a run, by the name under which a table shows it; None where the generator does not say it.

    `compared`: also as a ratio to the reference.
    """

    title: str
    figure: Callable[[Run], float | None]
    digits: int
    compared: bool = False

    def figures(self, runs: Sequence[Run]) -> list[float]:
        """Those that are said."""
        return [figure for run in runs if (figure := self.figure(run)) is not None]


RATE = Column("requests/s", lambda run: run.measured.rate_per_s, 0, compared=True)
CPU = Column("CPU µs a request", lambda run: run.cpu_us_per_request, 3, compared=True)
CPU_PER_100K = Column("CPU s per 100k", lambda run: run.cpu_us_per_request / 10, 3)
PEAK_RSS = Column("peak RSS MiB", lambda run: run.peak_rss_mib, 1)


def contend(
    generators: Sequence[Generator],
    spec: LoadSpec,
    settings: Settings,
    rounds: int,
    progress: Callable[[str], None],
) -> Compared[Run]:
    """Interleaved runs of generators that are asked the same."""

    def contender(generator: Generator) -> Callable[[], Run]:
        return lambda: run(generator, spec, settings.generator_cpus)

    return interleave({each.name: contender(each) for each in generators}, rounds, settings.seed, progress)


def tabulate(title: str, compared: Compared[Run], columns: Sequence[Column], reference: str | None) -> Table:
    """A row a contender: medians and ranges, and ratios to the reference's run of the same round."""
    against = compared.outcomes.get(reference) if reference else None
    heads = ["generator"]
    for column in columns:
        heads += [column.title, f"÷ {reference} (below in)"] if against and column.compared else [column.title]
    rows = []
    for name, runs in compared.outcomes.items():
        row = [name]
        for column in columns:
            figures = column.figures(runs)
            row.append(Summary.of(figures).text(column.digits) if figures else NOT_REPORTED)
            if against and column.compared:
                row.append("" if name == reference else Paired.of(figures, column.figures(against)).text())
        rows.append(tuple(row))
    return Table(title, tuple(heads), tuple(rows), notes=(*compared.notes, *failures(compared)))


def failures(compared: Compared[Run]) -> tuple[str, ...]:
    """A note for each contender that said that requests failed."""
    failed = {name: sum(each.measured.failed for each in runs) for name, runs in compared.outcomes.items()}
    return tuple(f"{name} counted {count:,} failures" for name, count in failed.items() if count)
