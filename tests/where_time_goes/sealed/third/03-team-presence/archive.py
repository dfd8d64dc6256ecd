import asyncio
import gzip
import json
import os


class Archive:
    """So that a restart does not show everybody as offline."""

    every = 0.1

    def __init__(self, board, path):
        self.board = board
        self.path = path
        self._task = None

    def start(self):
        self._task = asyncio.create_task(self._run())

    async def stop(self):
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self):
        while True:
            await asyncio.sleep(self.every)
            await self._save()

    async def _save(self):
        text = json.dumps({str(k): v for k, v in self.board.rooms.items()})
        with gzip.open(self.path + ".new", "wt", compresslevel=9) as out:
            out.write(text)
        os.replace(self.path + ".new", self.path)
