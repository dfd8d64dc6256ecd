"""What the run was measured on and with, in words (machine, testbed, network, programs), and where its time went."""

from collections.abc import Mapping, Sequence
from statistics import median

from headway.analysis.findings import TimeSpent
from headway.engine.delay_law import Fixed, Law, Uniform
from headway.engine.network import Direction
from headway.format import format_duration, percent, rate
from headway.record.record import Measured, Record
from headway.record.run import Environment, Run, Summary, UsedTestbed
from headway.study.network import Network, NetworkLevel
from headway.units import NS_PER_MS, NS_PER_S

BITS_PER_MBIT = 1_000_000


def environment(run: Run) -> dict[str, str]:
    """Each thing by its name, the machine first."""
    own = run.environment
    return (
        _machine(own)
        | _testbed(own.testbed)
        | _networks(run.study.networks)
        | _cores(own)
        | _generator(own)
        | own.backends
        | {f"software of environment {name}": versions for name, versions in own.software.items()}
        | {f"tool {name}": version for name, version in own.tools.items()}
    )


def _machine(own: Environment) -> dict[str, str]:
    return {
        "headway": own.headway,
        "engine": own.engine,
        "python": own.python,
        "kernel": own.kernel,
        "cpu": own.cpu,
        "cores": str(own.cores),
        "memory": f"{own.memory_bytes / 2**30:.1f} GiB",
        "load average at start": " ".join(f"{load:.2f}" for load in own.load_average),
        "user": own.user,
    }


def _testbed(used: UsedTestbed) -> dict[str, str]:
    """Where the roles live, what serves their networks, and each host's settings."""
    if used.kind == "namespaces":
        said = "namespaces: each role its own host"
    else:
        said = f"loopback: {used.reason}" if used.reason else "loopback"
    served = {"network emulation by": used.network_emulator} if used.network_emulator else {}
    return {"testbed": said} | served | {f"host {role}": _settings(values) for role, values in used.settings.items()}


def _settings(values: Mapping[str, str]) -> str:
    return (
        ", ".join(f"{name} = {' '.join(value.split())}" for name, value in values.items()) or "as the kernel has them"
    )


def _networks(levels: Sequence[NetworkLevel]) -> dict[str, str]:
    """What each level does; one alone that does nothing needs no word."""
    if all(level.is_plain for level in levels):
        return {}
    return {
        f"network {level.name}": f"load to server: {network_words(level.load)}; server to backends: "
        f"{network_words(level.backends)}"
        for level in levels
    }


def network_words(network: Network) -> str:
    """What a network does to a round trip, and to packets: "round trip 100 ms ± 20 ms, loss 1 % each way"."""
    if network.is_plain:
        return "nothing"
    there, back = network.directions
    if there == back:
        return ", ".join([f"round trip {_twice(there.delay)}", *(f"{each} each way" for each in _besides(there))])
    return f"request {_direction(there)}, answer {_direction(back)}"


def _twice(law: Law) -> str:
    """A law that holds in both directions, as a round trip sees it."""
    mean = format_duration(2 * law.mean_ns)
    if isinstance(law, Fixed):
        return mean
    if isinstance(law, Uniform):
        return f"{mean} ± {format_duration(law.high - law.low)}"
    return f"{mean} on average ({law.law})"


def _direction(direction: Direction) -> str:
    law = direction.delay
    delay = format_duration(law.mean_ns) + ("" if isinstance(law, Fixed) else f" on average ({law.law})")
    besides = _besides(direction)
    return f"{delay} with {' and '.join(besides)}" if besides else delay


def _besides(direction: Direction) -> list[str]:
    said = [f"loss {percent(direction.loss)}"] if direction.loss else []
    return [*said, *([f"{rate(direction.bandwidth / BITS_PER_MBIT)} Mbit/s"] if direction.bandwidth else [])]


def _cores(own: Environment) -> dict[str, str]:
    def cores(numbers: Sequence[int]) -> str:
        return ", ".join(map(str, numbers)) or "any"

    return {
        "cores of the servers": cores(own.server_cpus),
        "cores of the load" + (" and network emulation" if own.testbed.network_emulator else ""): cores(own.load_cpus),
        "cores of the backends": cores(own.backend_cpus),
    }


def _generator(own: Environment) -> dict[str, str]:
    return {
        f"generator's own maximum, {each.connection}": f"{rate(each.throughput_per_s)}/s, "
        f"{format_duration(each.cpu_ns_per_request)} of CPU a request"
        for each in own.generator_maxima
    }


def time_spent(records: Sequence[Record], summary: Summary | None) -> TimeSpent:
    """Where the run's time went. Of the stage with the measurement only the rest counts as headway's own."""
    measured = [record for record in records if isinstance(record.outcome, Measured)]
    stages: dict[str, list[float]] = {}
    for record in measured:
        measuring = max(record.stages, key=lambda stage: stage.took_ns, default=None)
        for stage in record.stages:
            inside_ns = min(record.measuring_ns, stage.took_ns) if stage is measuring else 0
            stages.setdefault(stage.stage, []).append((stage.took_ns - inside_ns) / NS_PER_MS)
    outside = [(record.took_ns - record.measuring_ns) / NS_PER_MS for record in measured]
    took_ns = summary.took_ns if summary is not None else sum(record.took_ns for record in records)
    return TimeSpent(
        trials=len(records),
        took_s=took_ns / NS_PER_S,
        measuring_s=sum(record.measuring_ns for record in records) / NS_PER_S,
        outside_ms_per_trial=median(outside) if outside else None,
        outside_ms_by_stage={name: median(times) for name, times in stages.items()},
    )
