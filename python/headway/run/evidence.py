"""What the kernel and the links count while a trial's load runs: the evidence beside the measurement."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from headway.engine.link import LineCount
from headway.record.kernel import Evidence
from headway.record.record import Sample
from headway.run.kernel import KernelReading, difference, port_range, read_kernel
from headway.run.testbed.host import Host
from headway.run.testbed.links import seen
from headway.run.testbed.testbed import Ground
from headway.run.testbed.wiring import SERVER


@dataclass(frozen=True)
class Watch:
    """The counts at the beginning of the load."""

    ground: Ground
    kernel: Mapping[str, KernelReading]
    links: Mapping[str, LineCount]

    async def until_now(self, samples: Sequence[Sample]) -> Evidence:
        """What was counted since; `samples` are those of the server, which know its peaks. Raises StageError."""
        links = seen(self.links, await self.ground.link_counts())
        kernel = {
            role: difference(
                self.kernel[role],
                read_kernel(host.net),
                time_wait_high_water=_time_wait(samples) if role == SERVER or not host.prefix else 0,
                ports=self._ports(role, host),
            )
            for role, host in self.ground.counted.items()
        }
        return Evidence(kernel=kernel, links=links)

    def _ports(self, role: str, host: Host) -> int:
        return port_range(self.ground.settings.get(role, {}).get("net.ipv4.ip_local_port_range"))


def _time_wait(samples: Sequence[Sample]) -> int:
    return max((sample.time_wait for sample in samples if sample.time_wait is not None), default=0)


async def watch_evidence(ground: Ground) -> Watch:
    """Begins to count. Raises StageError."""
    kernel = {role: read_kernel(host.net) for role, host in ground.counted.items()}
    return Watch(ground, kernel, await ground.link_counts())
