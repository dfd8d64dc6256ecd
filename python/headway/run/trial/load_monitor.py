"""What is counted and sampled while a trial's load runs: by the kernel, the links, the backends and the machine."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

from headway.engine.link import LineCount
from headway.record.record import BackendCount, CpuCalibration, Pressure, Sample
from headway.record.server_observations import Evidence
from headway.run.backend.opening import counted_since, counts
from headway.run.machine.cpus import CpuTime, read_cpu_times, steal_share
from headway.run.machine.kernel_counters import (
    PORT_RANGE,
    KernelReading,
    count_ports,
    difference,
    read_kernel,
    read_time_wait,
)
from headway.run.machine.noise import Stalled, calibrate_cpu_ns, pressure_between, read_pressure
from headway.run.testbed.links import counted_since as seen_by_links
from headway.run.testbed.testbed import Ground
from headway.run.trial.context import RunContext, Subject
from headway.run.trial.sampler import Sampler


@dataclass(frozen=True)
class EvidenceCounter:
    """The counts of the kernel and the links when the load started."""

    ground: Ground
    kernel: Mapping[str, KernelReading]
    links: Mapping[str, LineCount]

    async def until_now(self, samples: Sequence[Sample]) -> Evidence:
        """Return what was counted since; `samples` of the server have its peaks. Raises StageError."""
        links, own = seen_by_links(self.links, await self.ground.link_counts()), self.ground.server
        kernel = {
            role: difference(
                self.kernel[role],
                read_kernel(host.net),
                time_wait_high_water=max(read_time_wait(host.net), _most_time_wait(samples) if host == own else 0),
                ports=count_ports(self.ground.settings[role][PORT_RANGE]),
            )
            for role, host in self.ground.counted.items()
        }
        return Evidence(kernel=kernel, links=links)


def _most_time_wait(samples: Sequence[Sample]) -> int:
    """The most closed connections of the server's host; those of other hosts are known at the end only."""
    return max((sample.time_wait for sample in samples if sample.time_wait is not None), default=0)


async def start_evidence(ground: Ground) -> EvidenceCounter:
    """Read the first counts. Raises StageError."""
    kernel = {role: read_kernel(host.net) for role, host in ground.counted.items()}
    return EvidenceCounter(ground, kernel, await ground.link_counts())


@dataclass(frozen=True)
class LoadMonitor:
    """What was read before the load, and the sampler that runs with it; its methods read what was counted since."""

    run: RunContext
    sampler: Sampler
    evidence: EvidenceCounter
    _backends: Mapping[str, BackendCount]
    _calibration_ns: int
    _steal: Mapping[int, CpuTime]
    _stalled: Stalled

    def pressure(self) -> Pressure | None:
        """Return the pressure since the load started."""
        return pressure_between(self._stalled, read_pressure())

    async def count_backends(self) -> dict[str, BackendCount]:
        """Return what the backends served since the load started. Raises StageError."""
        return counted_since(self._backends, await counts(self.run.backends))

    async def calibrate(self) -> CpuCalibration:
        """Return how long the CPU calibration took before the load, and how long it takes now."""
        return CpuCalibration(
            before_ns=self._calibration_ns, after_ns=await calibrate_cpu_ns(self.run.partition.server)
        )

    def steal_share(self) -> float:
        """Return the largest share of a processor's time that the hypervisor gave to others since the load started."""
        return steal_share(self._steal, read_cpu_times(self.run.partition.used))


@asynccontextmanager
async def monitor_load(run: RunContext, subject: Subject, pid: int) -> AsyncIterator[LoadMonitor]:
    """Read all counts, and sample the server's process tree as long as the context lasts. Raises StageError."""
    calibration_ns = await calibrate_cpu_ns(run.partition.server)
    backends = await counts(run.backends)
    steal, stalled = read_cpu_times(run.partition.used), read_pressure()
    evidence = await start_evidence(subject.ground)
    async with Sampler(pid, net=subject.ground.server.net, port=subject.port, cpus=run.partition.server) as sampler:
        yield LoadMonitor(run, sampler, evidence, backends, calibration_ns, steal, stalled)
