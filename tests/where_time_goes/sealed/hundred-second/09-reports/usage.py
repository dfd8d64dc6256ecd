import asyncio
from collections import deque

from renderer import Renderer
from settings import settings


class UsageSampler:
    """Keeps the last minute of the renderer's load, for the page of the operators."""

    def __init__(self, renderer: Renderer) -> None:
        self._renderer = renderer
        self.samples: deque[int] = deque(maxlen=int(60 / settings.usage_every))

    async def run(self) -> None:
        while True:
            self.samples.append(self._renderer.slots_in_use)
            await asyncio.sleep(settings.usage_every)
