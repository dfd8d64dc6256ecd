"""Networks and kernels that say what a test tells them to."""

from pathlib import Path

from headway.engine.network import LineCount
from headway.run.testbed.testbed import Networks


class ScriptedNetworks(Networks):
    """Says these counts, one after the other."""

    def __init__(self, *counts: dict[str, LineCount]) -> None:
        self._counts = iter(counts)

    async def count(self) -> dict[str, LineCount]:
        """The next counts."""
        return next(self._counts)


def kernel_says(net: Path, time_wait: int = 0, **counters: int) -> Path:
    """Writes a `net` folder in which the kernel has these counters of TCP, as they are named there."""
    net.mkdir(exist_ok=True)
    names, values = " ".join(counters), " ".join(map(str, counters.values()))
    for file, protocol in (("snmp", "Tcp"), ("netstat", "TcpExt")):
        (net / file).write_text(f"{protocol}: {names}\n{protocol}: {values}\n")
    (net / "sockstat").write_text(f"sockets: used 9\nTCP: inuse 5 orphan 0 tw {time_wait} alloc 6 mem 0\n")
    return net
