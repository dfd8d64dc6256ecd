"""`headway-engine hosts`: hosts of their own on one machine, each a network namespace, and its messages about them."""

from typing import Literal

from pydantic import Field

from headway.strict import StrictModel


class HostOrder(StrictModel):
    """One host: a network namespace and a mount namespace of its own.

    `files` lie over the machine's own there (path → text, as "/etc/resolv.conf"). `settings` are kernel settings by
    their name in sysctl(8), as "net.core.somaxconn".
    """

    name: str = Field(pattern=r"^[a-z][a-z0-9-]*$")
    files: dict[str, str] = Field(default_factory=dict)
    settings: dict[str, str] = Field(default_factory=dict)


class ScriptOrder(StrictModel):
    """Lines for `ip -batch` and then for `tc -batch`, run in the named host; `{name}` stands for a host's namespace."""

    host: str
    ip: tuple[str, ...] = ()
    tc: tuple[str, ...] = ()


class HostsOrder(StrictModel):
    """An order to `headway-engine hosts`. The hosts are there as long as the actor, or any process in them, is.

    `user_namespace` is that of an earlier actor ("/proc/41/ns/user"); None makes one where the caller may not make
    network namespaces without. `others` are hosts of earlier actors, by name, for scripts and placeholders
    ("/proc/41/task/43").
    """

    user_namespace: str | None = None
    hosts: tuple[HostOrder, ...]
    others: dict[str, str] = Field(default_factory=dict)
    scripts: tuple[ScriptOrder, ...] = ()


class HostsReady(StrictModel):
    """The hosts are there, and every script has run.

    `hosts` has the folder in /proc of each one's thread ("/proc/41/task/43"): its `ns/net` and `ns/mnt` are the
    namespaces, its `net` the kernel's counters. `settings` are read back, by host. `user_namespace` is None where none
    was needed.
    """

    event: Literal["ready"] = "ready"
    hosts: dict[str, str]
    settings: dict[str, dict[str, str]]
    user_namespace: str | None


class HostsResult(StrictModel):
    """The actor lets go of the hosts."""

    event: Literal["result"] = "result"
