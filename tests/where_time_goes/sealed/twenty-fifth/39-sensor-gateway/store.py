import asyncio
from collections import deque


class Readings:
    def __init__(self, keep: int = 50) -> None:
        self.keep = keep
        self.values: dict[str, deque] = {}

    async def add(self, sensor: str, value: float) -> None:
        await asyncio.sleep(0.004)
        self.values.setdefault(sensor, deque(maxlen=self.keep)).append(value)

    async def latest(self, sensor: str) -> list[float]:
        await asyncio.sleep(0.004)
        return list(self.values.get(sensor, ()))
