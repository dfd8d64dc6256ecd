import asyncio
import time
from collections.abc import AsyncGenerator
from dataclasses import dataclass

from litestar.datastructures import State

from bureau import BureauClient
from settings import settings

_slots: asyncio.Semaphore | None = None


def bureau_slots() -> asyncio.Semaphore:
    global _slots
    if _slots is None:
        _slots = asyncio.Semaphore(settings.bureau_parallel)
    return _slots


@dataclass
class Enquiry:
    """One enquiry at the bureau, as it is billed to us."""

    client: BureauClient
    started: float
    calls: int = 0

    async def claims(self, person: int) -> list[dict]:
        self.calls += 1
        return (await self.client.claims_history(person))["claims"]

    async def score(self, person: int) -> int:
        self.calls += 1
        return (await self.client.score(person))["score"]


async def provide_enquiry(state: State) -> AsyncGenerator[Enquiry, None]:
    async with bureau_slots():
        enquiry = Enquiry(client=state.bureau, started=time.monotonic())
        try:
            yield enquiry
        finally:
            usage = state.usage
            usage["enquiries"] += 1
            usage["calls"] += enquiry.calls
            usage["seconds"] += time.monotonic() - enquiry.started
