"""The links of a trial: the actor that carries and counts their packets."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Annotated

import anyio
from pydantic import Field, TypeAdapter

from headway.engine import find_engine
from headway.engine.network import DirectionCount, LineCount, LinkOrder, LinkReady, LinkSnapshot
from headway.run.actor import Actor

LinkMessage = Annotated[LinkReady | LinkSnapshot, Field(discriminator="event")]
LINK_MESSAGE: TypeAdapter[LinkMessage] = TypeAdapter(LinkMessage)

DEADLINE_S = 10.0


class Links:
    """Lines and taps at work."""

    def __init__(self, actor: Actor[LinkMessage]) -> None:
        self._actor = actor
        self._receiving = anyio.Lock()

    async def count(self) -> dict[str, LineCount]:
        """What they have seen so far, by name. Raises StageError."""
        async with self._receiving:
            await self._actor.command("snapshot")
            return (await self._actor.expect(LinkSnapshot, DEADLINE_S)).lines


@asynccontextmanager
async def open_links(order: LinkOrder | None, cpus: Sequence[int]) -> AsyncIterator[Links | None]:
    """The lines and taps of the order, at work on these CPUs; None where it has none. Raises StageError."""
    if order is None or not (order.lines or order.taps):
        yield None
        return
    async with Actor([str(find_engine()), "link"], order, LINK_MESSAGE, cpus=cpus) as actor:
        await actor.expect(LinkReady, DEADLINE_S)
        yield Links(actor)


def counted_since(before: Mapping[str, LineCount], after: Mapping[str, LineCount]) -> dict[str, LineCount]:
    """What each line saw between two counts."""
    return {name: _difference(before[name], late) for name, late in after.items() if name in before}


def _difference(early: LineCount, late: LineCount) -> LineCount:
    return LineCount(
        request=_direction(early.request, late.request),
        answer=_direction(early.answer, late.answer),
        round_trips=late.round_trips - early.round_trips,
        connects=late.connects - early.connects,
        retransmits=late.retransmits - early.retransmits,
    )


def _direction(early: DirectionCount, late: DirectionCount) -> DirectionCount:
    counters = ("packets", "bytes", "lost", "dropped")
    return late.model_copy(update={name: getattr(late, name) - getattr(early, name) for name in counters})
