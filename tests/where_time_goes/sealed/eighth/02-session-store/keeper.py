import asyncio
import logging
import os
import tempfile
from pathlib import Path

import anyio.to_thread

from store import SessionStore

log = logging.getLogger(__name__)


class Keeper:
    def __init__(self, store: SessionStore, target: Path, period: float) -> None:
        self.store = store
        self.target = target
        self.period = period
        self._task: asyncio.Task | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="keeper")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self.period)
            try:
                blob = self.store.export()
                await anyio.to_thread.run_sync(self._replace, blob)
            except OSError:
                log.exception("could not write %s", self.target)

    def _replace(self, blob: bytes) -> None:
        handle, name = tempfile.mkstemp(dir=self.target.parent)
        with os.fdopen(handle, "wb") as out:
            out.write(blob)
        os.replace(name, self.target)
