"""The testbed `loopback`: the machine for all roles, with the machine's own settings."""

import subprocess
from pathlib import Path

import pytest

from headway.run.machine.kernel_counters import PORT_RANGE, count_ports, read_kernel
from headway.run.role_host import LOOPBACK
from headway.run.testbed import testbed as module
from headway.run.testbed.testbed import MACHINE, machine_settings, on_loopback
from headway.study.network import DIRECT

from .grounds import JITTERY

pytestmark = pytest.mark.anyio


async def test_all_roles_are_on_the_machine() -> None:
    testbed = module.Testbed("because")
    assert (testbed.used.kind, testbed.used.reason, testbed.used.network_emulator) == ("loopback", "because", "")
    assert testbed.backend("postgres") == LOOPBACK
    async with testbed.ground(DIRECT) as ground:
        assert ground == on_loopback()
        assert ground.load == ground.server == LOOPBACK
        assert await ground.network_counts() == {}


async def test_its_one_counter_is_everybodys_and_can_be_read() -> None:
    ground = on_loopback()
    assert list(ground.counted) == list(ground.settings) == [MACHINE]
    assert read_kernel(ground.counted[MACHINE].net)["active_opens"] >= 0
    assert count_ports(ground.settings[MACHINE][PORT_RANGE]) > 0


def test_its_settings_are_the_kernels() -> None:
    settings = machine_settings()
    for name, value in settings.items():
        read = subprocess.run(
            ["cat", Path("/proc/sys", *name.split("."))], capture_output=True, text=True, check=True
        ).stdout
        assert read.split() == value.split()
        assert "\t" not in value
    assert set(settings) >= {"net.core.somaxconn", "net.ipv4.tcp_congestion_control", PORT_RANGE}


async def test_it_has_no_networks() -> None:
    with pytest.raises(AssertionError, match="refused when the testbed was chosen"):
        async with module.Testbed().ground(JITTERY):
            pytest.fail("never gets here")
