"""The evidence: differences of scripted kernels and networks, by role."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from tests.analysis.records import kernel, line

from headway.errors import StageError
from headway.record.record import Sample
from headway.run.machine.kernel_counters import PORT_RANGE
from headway.run.role_host import Host
from headway.run.testbed.testbed import Ground
from headway.run.trial.load_monitor import evidence_between, read_counts

from ..testbed.scripted import ScriptedNetworks, kernel_says

pytestmark = pytest.mark.anyio


def host(net: Path) -> Host:
    return Host("10.77.0.2", net)


def ground(folder: Path, ports: Mapping[str, str]) -> Ground:
    """Load, server and a backend with counters that begin at different numbers."""
    begun = {role: kernel_says(folder / role, ActiveOpens=n, TCPSynRetrans=n) for n, role in enumerate(ports)}
    hosts = {role: host(net) for role, net in begun.items()}
    settings = {role: {PORT_RANGE: setting} for role, setting in ports.items()}
    return Ground(load=hosts["load"], server=hosts["server"], counted=hosts, settings=settings)


def sample(time_wait: int | None) -> Sample:
    return Sample(
        at_ns=0, processes=1, threads=1, cpu_ns=0, pss_bytes=None, descriptors=None, voluntary_switches=0,
        involuntary_switches=0, time_wait=time_wait,
    )  # fmt: skip


PORTS = {"load": "20000 20100", "server": "32768 60999", "postgres": "1 1"}


async def test_each_role_has_what_its_own_kernel_counted_since(tmp_path: Path) -> None:
    here = ground(tmp_path, PORTS)
    before = await read_counts(here, {}, ())
    kernel_says(here.load.net, ActiveOpens=25, TCPSynRetrans=3)
    kernel_says(here.server.net, ActiveOpens=1, TCPSynRetrans=1, PassiveOpens=25, ListenOverflows=8, ListenDrops=9)
    evidence = evidence_between(here, before, await read_counts(here, {}, ()), ())
    assert evidence.kernel == {
        "load": kernel(active_opens=25, syn_retransmits=3, ports=101),
        "server": kernel(passive_opens=25, listen_overflows=8, listen_drops=9, ports=28_232),
        "postgres": kernel(ports=1),
    }
    assert evidence.networks == {}


@pytest.mark.parametrize(
    ("sampled", "at_the_end", "most"), [((3, None, 7, 2), 5, 7), ((3, 4), 5, 5), ((), 5, 5), ((None,), 0, 0)]
)
async def test_closed_connections_of_the_server_are_known_all_through(
    tmp_path: Path, sampled: tuple[int | None, ...], at_the_end: int, most: int
) -> None:
    here = ground(tmp_path, PORTS)
    before = await read_counts(here, {}, ())
    kernel_says(here.server.net, ActiveOpens=1, TCPSynRetrans=1, time_wait=at_the_end)
    kernel_says(here.load.net, time_wait=2)
    evidence = evidence_between(here, before, await read_counts(here, {}, ()), [sample(count) for count in sampled])
    assert evidence.kernel["server"].time_wait_high_water == most
    assert evidence.kernel["load"].time_wait_high_water == 2


async def test_networks_are_counted_since_too(tmp_path: Path) -> None:
    before, after = line(round_trips=40, connects=4), line(round_trips=90, connects=5)
    networks = ScriptedNetworks({"load": before}, {"load": after})
    here = replace(ground(tmp_path, PORTS), networks=networks)
    first, second = await read_counts(here, {}, ()), await read_counts(here, {}, ())
    evidence = evidence_between(here, first, second, ())
    assert (evidence.networks["load"].round_trips, evidence.networks["load"].connects) == (50, 1)


async def test_a_host_that_is_gone_is_told(tmp_path: Path) -> None:
    here = ground(tmp_path, PORTS)
    await read_counts(here, {}, ())
    (here.server.net / "snmp").unlink()
    with pytest.raises(StageError, match=r"server/snmp: the kernel's counters cannot be read"):
        await read_counts(here, {}, ())
