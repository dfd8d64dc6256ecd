import asyncio
from collections import defaultdict, deque

KEEP = 50


class ArrivalBoard:
    """What was last foretold for each depot; one writer per depot at a time."""

    def __init__(self) -> None:
        self._arrivals: dict[str, deque] = defaultdict(lambda: deque(maxlen=KEEP))
        self._locks: dict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def note(self, depot: str, vehicle: int, minutes: int) -> int:
        async with self._locks[depot]:
            arrivals = self._arrivals[depot]
            for known in list(arrivals):
                if known[0] == vehicle:
                    arrivals.remove(known)
            arrivals.append((vehicle, minutes))
            return sum(1 for _, other in arrivals if other < minutes)
