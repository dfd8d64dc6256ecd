"""Tours through the galleries."""
import asyncio
import logging
from dataclasses import dataclass, field

from collection import Collection
from settings import Settings

log = logging.getLogger("guides")


@dataclass
class Opening:
    """Which galleries are open; read anew from time to time."""

    collection: Collection
    every: float
    galleries: dict[str, bool] = field(default_factory=dict)

    async def keep_fresh(self) -> None:
        while True:
            try:
                self.galleries = await self.collection.opening()
            except Exception as error:
                log.warning("opening hours: %s", error)
            await asyncio.sleep(self.every)

    def closed(self, gallery: str) -> bool:
        return not self.galleries.get(gallery, True)


class Tours:
    def __init__(self, collection: Collection, settings: Settings) -> None:
        self._collection = collection
        self._places = asyncio.Semaphore(settings.concurrent_tours)

    async def plan(self, gallery: str, minutes: int, language: str) -> dict:
        async with self._places:
            works, narration = await asyncio.gather(
                self._collection.route(gallery, minutes),
                self._collection.narration(gallery, language),
            )
        return {
            "gallery": gallery,
            "stops": [{"work": work, "audio": f"{narration['base']}/{work}.{language}.m4a"} for work in works],
            "speaker": narration["speaker"],
        }
