"""What backends see of a trial's load: the difference of two counts."""

from collections.abc import Mapping

from headway.record.record import BackendCount
from headway.run.backend.backend import Backend


async def counts(backends: Mapping[str, Backend]) -> dict[str, BackendCount]:
    """Each backend's count now. Raises StageError."""
    return {name: await backend.count() for name, backend in backends.items()}


def seen(before: Mapping[str, BackendCount], after: Mapping[str, BackendCount]) -> dict[str, BackendCount]:
    """What each backend saw between the two counts."""

    def difference(late: int | None, early: int | None) -> int | None:
        return None if late is None or early is None else late - early

    return {
        name: BackendCount(
            requests=count.requests - before[name].requests,
            errors=count.errors - before[name].errors,
            in_flight_high_water=count.in_flight_high_water,
            connections_opened=difference(count.connections_opened, before[name].connections_opened),
            busy_ns=difference(count.busy_ns, before[name].busy_ns),
            cpu_ns=difference(count.cpu_ns, before[name].cpu_ns),
            refused=difference(count.refused, before[name].refused),
        )
        for name, count in after.items()
    }
