"""The environment in words: the testbed, what served the networks, what each level does."""

import pytest

from headway.analysis.environment import environment, network_words
from headway.engine.delay_law import Exponential, Fixed
from headway.engine.network import Direction
from headway.record.run import UsedTestbed
from headway.study.network import DIRECT, Network

from .records import MS, level, run_of, server, study_of

LOSSY = Direction(delay=Fixed(delay=30 * MS), loss=0.1)


def test_on_loopback_the_reason_is_said() -> None:
    study = study_of([server()])
    assert environment(run_of(study))["testbed"] == "loopback"
    said = environment(run_of(study, testbed=UsedTestbed(kind="loopback", reason="user namespaces are forbidden")))
    assert said["testbed"] == "loopback: user namespaces are forbidden"
    assert "network emulation by" not in said
    assert said["cores of the load"] == "0"
    assert not any(name.startswith("network ") for name in said)


def test_hosts_of_their_own_are_named_with_their_settings_and_what_served_the_networks() -> None:
    used = UsedTestbed(
        kind="namespaces", network_emulator="headway-engine link",
        settings={"server": {"net.core.somaxconn": "128", "net.ipv4.ip_local_port_range": "32768\t60999"}, "load": {}},
    )  # fmt: skip
    said = environment(run_of(study_of([server()], networks=(DIRECT, level(100))), testbed=used))
    assert said["testbed"] == "namespaces: each role its own host"
    assert said["network emulation by"] == "headway-engine link"
    assert said["host server"] == "net.core.somaxconn = 128, net.ipv4.ip_local_port_range = 32768 60999"
    assert said["host load"] == "as the kernel has them"
    assert said["network direct"] == "load to server: nothing; server to backends: nothing"
    assert said["network 100 ms"] == "load to server: round trip 100 ms; server to backends: round trip 100 ms"
    assert said["cores of the load and network emulation"] == "0"


@pytest.mark.parametrize(
    ("network", "said"),
    [
        (Network(), "nothing"),
        (Network(latency=100 * MS, jitter=20 * MS), "round trip 100 ms ± 20.0 ms"),
        (Network(latency=100 * MS, loss=0.01, bandwidth=10**7),
         "round trip 100 ms, loss 1.0 % each way, 10.0 Mbit/s each way"),
        (Network(request=LOSSY, answer=Direction(delay=Exponential(mean=5 * MS))),
         "request 30.0 ms with loss 10 %, answer 5.00 ms on average (exponential)"),
    ],
)  # fmt: skip
def test_networks_in_words(network: Network, said: str) -> None:
    assert network_words(network) == said
