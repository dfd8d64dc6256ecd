"""A host: where a role lives, how something is started there, and where the kernel counts what it does."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


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
