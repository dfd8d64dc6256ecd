import asyncio
import logging

from config import REFRESH_SECONDS
from content import content
from index import RecipeIndex

log = logging.getLogger("recipes.refresh")


class IndexHolder:
    def __init__(self):
        self.current: RecipeIndex | None = None
        self._task: asyncio.Task | None = None

    async def load(self) -> None:
        export = await content.export()
        self.current = RecipeIndex.build(export)

    async def _keep_fresh(self) -> None:
        while True:
            await asyncio.sleep(REFRESH_SECONDS)
            try:
                await self.load()
            except Exception:
                log.exception("refresh failed, keeping revision %s", self.current.revision)

    async def start(self) -> None:
        await self.load()
        self._task = asyncio.create_task(self._keep_fresh(), name="index-refresh")

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()


holder = IndexHolder()
