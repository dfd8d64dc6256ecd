"""The change to serve by another server: one that holds more requests at once."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import ServerChange
from headway.format import plural
from headway.study.server import Server

OF_PROCESSORS = {"gil-bound", "cpu-bound"}


def another_server(case: Case, name: str) -> ServerChange | None:
    """A server that awaits, or one with threads. An app that computes all the time needs something else."""
    if case.names & OF_PROCESSORS:
        return None
    wanted = case.subject.users or case.at_once(case.subject.hold_s) or 2
    for other in case.substitutes:
        subject = replace(case.subject, server=other)
        if other.name == case.server.name or subject.blocks_its_loop:
            continue
        if subject.slots is None or subject.slots >= wanted:
            how = "awaits" if other.steps == "awaiting" else "has threads for its steps"
            at_a_time = plural(case.subject.slots or 1, "request")
            return ServerChange(name, f"it holds {at_a_time} at a time; {other.name} {how}", instead=other)
    return None


def substitutes(server: Server, study: Sequence[Server], catalog: Sequence[Server] = ()) -> list[Server]:
    """The servers that could take this one's place, the likeliest first: of the study, and with similar names and
    environments."""

    def unlike(other: Server) -> tuple[bool, bool, int]:
        alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(server.name, other.name, strict=False)))
        return (other not in study, other.environment != server.environment, -alike)

    names = {each.name for each in study}
    others = [*study, *(each for each in catalog if each.name not in names)]
    return sorted((each for each in others if each.name != server.name and not each.tuned_from), key=unlike)
