"""A host: where a role lives, how programs start there, its ports, and where the kernel counts what it does."""

import ipaddress
import socket
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from headway.errors import Fault, StudyError


@dataclass(frozen=True)
class Host:
    """One role's host. `net` is the folder in /proc with its network's counters, `prefix` the command that enters."""

    address: str
    net: Path
    prefix: tuple[str, ...] = ()

    def inside(self, command: Sequence[str]) -> list[str]:
        """The command as it is started from anywhere to run in this host."""
        return [*self.prefix, *command]


DSN_VARIABLE = "HEADWAY_POSTGRES_DSN"
"""Names a Postgres server of the user's, which lives on no host of headway's own."""

LOOPBACK = Host("127.0.0.1", Path("/proc/self/net"))
"""The machine itself, for all roles."""


def namespaced(address: str, folder: str, user_namespace: str | None) -> Host:
    """Return a host that is a network and a mount namespace: those of the thread with this folder in /proc.

    Credentials are kept, so a program runs there as the user that runs headway. Only network administration needs more.
    """
    user = () if user_namespace is None else (f"--user={user_namespace}",)
    enter = ("nsenter", "--preserve-credentials", *user, f"--net={folder}/ns/net", f"--mount={folder}/ns/mnt", "--")
    return Host(address, Path(folder) / "net", enter)


def free_port() -> int:
    """Return a port of loopback that is free at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def require_free_port(port: int) -> None:
    """Raise StudyError when a program listens on this port of loopback already."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            remedy = "end the program that uses it, or leave the key out: headway then takes a free port"
            message = f"port {port} cannot be had: {error.strerror}"
            raise StudyError(Fault(message, "the study's key port", remedy)) from None


def require_permitted(hosts: set[str], elsewhere: bool) -> None:
    """Raise StudyError for each host that cannot be resolved, or is not this machine.

    Load on another's host is an attack: `elsewhere` is the user's word that its owner has agreed.
    """
    faults = [fault for host in sorted(hosts) if (fault := _fault(host, elsewhere))]
    if faults:
        raise StudyError(*faults)


def _fault(host: str, elsewhere: bool) -> Fault | None:
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        return Fault(f"{host} cannot be resolved: {reason}", "URL", "check the name, or give an address")
    if elsewhere or all(_is_local(str(entry[4][0])) for entry in found):
        return None
    return Fault(f"{host} is not this machine", "URL", "say --i-may-load-this-host if its owner has agreed")


def _is_local(address: str) -> bool:
    if ipaddress.ip_address(address.partition("%")[0]).is_loopback:
        return True
    with socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.bind((address, 0))
        except OSError:
            return False
        return True
