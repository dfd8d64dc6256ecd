"""Processes of a server that its others ask, as a gateway asks its workers: pure functions over probes' reports.

A request that waits for what another process of the program answers stands in both. It counts once, where it stands in
the process that is asked. What is left at the line that asks are the requests that this process does not work on yet.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from headway.record.standings import AskedProcess

_Report = Mapping[str, Any]

ANY_HOST = ("0.0.0.0", "[::]")
"""A process that listens there is asked at any address of the machine."""

LOCAL_HOSTS = ("127.0.0.1", "[::1]")


@dataclass(frozen=True)
class AskedGroup:
    """Processes that listen at the same addresses; `inside` is how many requests they have, `sent` how many stand at
    lines of other processes that wait for one of the addresses."""

    reports: tuple[_Report, ...]
    addresses: frozenset[str]
    inside: float
    sent: float

    @property
    def waiting(self) -> float:
        """The share of what is sent that none of them works on yet."""
        return max(0.0, 1 - self.inside / self.sent) if self.sent else 1.0


def asked_groups(reports: Sequence[_Report], seconds: float) -> list[AskedGroup]:
    """Return the processes that are asked by others of the same server, each in one group.

    A process that asks its own address is none: which of its requests are another's is not known.
    """
    groups = []
    for members, addresses in _listening_together(reports):
        inside = sum(mean for report in members for _, _, mean in _requests(report, seconds))
        waits = [
            (report, mean)
            for report in reports
            for kind, waits_for, mean in _requests(report, seconds)
            if kind == "io" and waits_for in addresses
        ]
        asks_itself = any(report is member for report, _ in waits for member in members)
        if waits and not asks_itself:
            groups.append(AskedGroup(tuple(members), addresses, inside, sum(mean for _, mean in waits)))
    return groups


def own_addresses(reports: Sequence[_Report], seconds: float) -> frozenset[str]:
    """Return the addresses at which processes listen that they, or others that share a socket with them, ask."""
    own = set[str]()
    for members, addresses in _listening_together(reports):
        asked = {waits_for for report in members for kind, waits_for, _ in _requests(report, seconds) if kind == "io"}
        own |= asked & addresses
    return frozenset(own)


def asked_processes(groups: Sequence[AskedGroup], reports: Sequence[_Report], seconds: float) -> list[AskedProcess]:
    """Return the groups as they are recorded, and with them those that nobody asked, of the same program."""
    asked = {_program(group.reports[0]) for group in groups}
    found = list(groups)
    addresses_asked = frozenset[str]().union(*(group.addresses for group in groups))
    for members, addresses in _listening_together(reports):
        asks = any(waits_for in addresses_asked for each in members for _, waits_for, _ in _requests(each, seconds))
        known = any(member is each for member in members for group in groups for each in group.reports)
        if not asks and not known and _program(members[0]) in asked:
            inside = sum(mean for report in members for _, _, mean in _requests(report, seconds))
            found.append(AskedGroup(tuple(members), addresses, inside, 0.0))
    programs = list(dict.fromkeys(_program(group.reports[0]) for group in found))
    return [
        AskedProcess(
            addresses=tuple(sorted(group.addresses)),
            program=programs.index(_program(group.reports[0])),
            inside=group.inside,
            sent=max(group.sent, group.inside),
        )
        for group in found
    ]


def _program(report: _Report) -> str:
    return str(report.get("program", ""))


def _requests(report: _Report, seconds: float) -> Iterable[tuple[str, str, float]]:
    """Return the places of a process's requests: kind, what is waited for, and how many stand there on average."""
    part = report["places_s"] / seconds if report["places_s"] > 0 else 1.0
    for of, kind, waits_for, _file, _line, _function, _root, total, *_ in report["places"]:
        if of == "request":
            yield kind, waits_for, part * total / report["places_looks"]


def _listening_together(reports: Sequence[_Report]) -> list[tuple[list[_Report], frozenset[str]]]:
    """Return the processes that listen, those that have a socket in common together, with all of their addresses.

    Sockets may have the same address: a path that another process has made anew.
    """
    found: list[tuple[list[_Report], set[str], set[str]]] = []
    for report in reports:
        listens_at = report.get("listens_at", ())
        if not listens_at:
            continue
        members, sockets = [report], {socket for _, socket in listens_at}
        addresses = {each for address, _ in listens_at for each in _asked_at(address)}
        for group in [each for each in found if each[1] & sockets]:
            members, sockets, addresses = group[0] + members, sockets | group[1], addresses | group[2]
            found.remove(group)
        found.append((members, sockets, addresses))
    return [(members, frozenset(addresses)) for members, _, addresses in found]


def _asked_at(address: str) -> list[str]:
    """Return the addresses at which a process that listens there is asked from the same machine."""
    host, _, port = address.rpartition(":")
    return [address, *(f"{each}:{port}" for each in LOCAL_HOSTS)] if host in ANY_HOST else [address]
