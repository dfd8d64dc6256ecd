"""What the kernel and the links count while a trial's load runs: the evidence beside the measurement."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from headway.engine.link import LineCount
from headway.record.record import Sample
from headway.record.server_observations import Evidence
from headway.run.machine.kernel_counters import (
    PORT_RANGE,
    KernelReading,
    count_ports,
    difference,
    read_kernel,
    read_time_wait,
)
from headway.run.testbed.links import seen
from headway.run.testbed.testbed import Ground


@dataclass(frozen=True)
class Watch:
    """The counts at the beginning of the load."""

    ground: Ground
    kernel: Mapping[str, KernelReading]
    links: Mapping[str, LineCount]

    async def until_now(self, samples: Sequence[Sample]) -> Evidence:
        """What was counted since; `samples` are those of the server, which know its peaks. Raises StageError."""
        links, own = seen(self.links, await self.ground.link_counts()), self.ground.server
        kernel = {
            role: difference(
                self.kernel[role],
                read_kernel(host.net),
                time_wait_high_water=max(read_time_wait(host.net), _sampled(samples) if host == own else 0),
                ports=count_ports(self.ground.settings[role][PORT_RANGE]),
            )
            for role, host in self.ground.counted.items()
        }
        return Evidence(kernel=kernel, links=links)


def _sampled(samples: Sequence[Sample]) -> int:
    """The most closed connections of the server's host; those of other hosts are known at the end only."""
    return max((sample.time_wait for sample in samples if sample.time_wait is not None), default=0)


async def watch_evidence(ground: Ground) -> Watch:
    """Begins to count. Raises StageError."""
    kernel = {role: read_kernel(host.net) for role, host in ground.counted.items()}
    return Watch(ground, kernel, await ground.link_counts())
