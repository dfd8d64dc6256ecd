"""Hosts: the machine itself, and the command that enters a namespace."""

from pathlib import Path

from headway.run.role_host import LOOPBACK, namespaced


def test_on_the_machine_a_command_is_started_as_it_is() -> None:
    assert LOOPBACK.inside(["ip", "link"]) == ["ip", "link"]
    assert LOOPBACK.address == "127.0.0.1"


def test_a_host_of_its_own_is_entered_with_its_network_and_its_files() -> None:
    host = namespaced("10.77.0.2", "/proc/41/task/43", None)
    assert host.inside(["ip", "link"]) == [
        "nsenter", "--preserve-credentials", "--net=/proc/41/task/43/ns/net", "--mount=/proc/41/task/43/ns/mnt", "--",
        "ip", "link",
    ]  # fmt: skip
    assert (host.address, host.net) == ("10.77.0.2", Path("/proc/41/task/43/net"))


def test_an_unprivileged_lab_enters_its_user_namespace_first() -> None:
    host = namespaced("10.77.0.2", "/proc/41/task/43", "/proc/41/ns/user")
    assert host.prefix[:4] == (
        "nsenter", "--preserve-credentials", "--user=/proc/41/ns/user", "--net=/proc/41/task/43/ns/net",
    )  # fmt: skip
