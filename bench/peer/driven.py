"""The peers that headway drives as well: the same command lines, the same readers."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from bench.failure import BenchmarkError
from bench.generator import LoadSpec, misread
from bench.process import Finished, Launch
from headway.errors import Fault, StageError
from headway.run.driver.tool import ToolDriver, ToolOrder
from headway.units import NS_PER_S

ReadT = TypeVar("ReadT")

_TIMEOUT_NS = 60 * NS_PER_S


def driver_launch(driver: ToolDriver, program: str, spec: LoadSpec, directory: Path) -> Launch:
    """How headway would start it. Raises BenchmarkError for what it cannot send."""
    order = ToolOrder(
        url=spec.url,
        users=spec.connections,
        window_ns=round(spec.seconds) * NS_PER_S,
        keep_alive=spec.keep_alive,
        response_timeout_ns=_TIMEOUT_NS,
    )
    faults: list[Fault] = driver.unsupported(order)
    if faults:
        raise BenchmarkError("; ".join(map(str, faults)))
    launch = driver.launch((program,), order, directory)
    return Launch(launch.command, environment={"HOME": str(directory), **launch.environment})


def read_by(read: Callable[[], ReadT], generator: str, finished: Finished) -> ReadT:
    """What headway reads of its output. Raises BenchmarkError where headway understands nothing."""
    try:
        return read()
    except StageError as error:
        raise misread(generator, str(error), finished) from error
