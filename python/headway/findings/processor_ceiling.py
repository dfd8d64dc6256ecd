"""Ceilings of processors: the server's loops, its interpreters' locks, its cores, and those of the backends."""

from collections.abc import Iterator

from headway.findings.calibration import Calibration, backend_cores
from headway.findings.model import Ceiling
from headway.findings.subject import MORE_THAN_ONE, Subject
from headway.findings.wording import plural
from headway.units import NS_PER_S, format_duration


def processor_ceilings(subject: Subject, seen: Calibration) -> Iterator[Ceiling]:
    """Every bound that processor time gives; none where it was not measured.

    - loop: one event loop a process, which each request needs for s: no more than processes / s.
    - gil: Python's threads run one at a time (its lock): likewise. Where a process uses more than one core not all of s
      is spent under the lock; then how much is not known, and there is no such bound.
    - cores: all processes together have so many cores: cores / s. One each, but all that were granted where a process
      uses more than one.
    - backend: the lab's backends have cores of their own: the least of cores / CPU time for a request.
    """
    if seen.cpu_s is not None:
        yield from _server(subject, seen, seen.cpu_s)
    bounds = [
        _bound("backend", cores, cpu_s, plural(cores, "core"), f"the CPU of {name}", "cores")
        for name, cpu_s in seen.backend_cpu_s.items()
        for cores in (backend_cores(subject, name),)
    ]
    if bounds:
        yield min(bounds, key=lambda bound: bound.value)


def _server(subject: Subject, seen: Calibration, cpu_s: float) -> Iterator[Ceiling]:
    processes = subject.server.capacities.processes
    locked = seen.cores_used <= processes * MORE_THAN_ONE
    one_loop, one_lock = subject.has_loop, subject.has_threads and subject.runs_python
    if locked and (one_loop or one_lock):
        name, whose = ("loop", "the loop") if one_loop and not one_lock else ("gil", "Python's lock")
        yield _bound(name, processes, cpu_s, f"{processes}", whose, "processes")
    cores = subject.server_cores(seen.cores_used)
    yield _bound("cores", cores, cpu_s, plural(cores, "core"), "the server's CPU", "cores")


def _bound(name: str, many: int, cpu_s: float, said: str, whose: str, key: str) -> Ceiling:
    formula = f"{said} / {format_duration(cpu_s * NS_PER_S)} of {whose}"
    return Ceiling(value=many / cpu_s, name=name, formula=formula, inputs={"cpu_s": cpu_s, key: float(many)})
