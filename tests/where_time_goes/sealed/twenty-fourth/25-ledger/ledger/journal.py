import asyncio
import logging

from ledger import settings

log = logging.getLogger("ledger.journal")


class Journal:
    """Writes entries in groups, so that one commit serves many requests."""

    def __init__(self, storage):
        self.storage = storage
        self.rows = []
        self.task = None

    def start(self):
        self.task = asyncio.create_task(self.run())

    async def stop(self):
        self.task.cancel()
        await self.flush()

    async def append(self, account, cents, memo):
        done = asyncio.get_running_loop().create_future()
        self.rows.append(((account, cents, memo), done))
        if len(self.rows) >= settings.MAX_ROWS:
            await self.flush()
        return await done

    async def flush(self):
        rows, self.rows = self.rows, []
        if not rows:
            return
        try:
            numbers = await asyncio.to_thread(self.storage.write, [row for row, _ in rows])
        except Exception as exc:
            log.exception("could not write %d rows", len(rows))
            for _, done in rows:
                done.set_exception(exc)
            return
        for (_, done), number in zip(rows, numbers):
            if not done.done():
                done.set_result(number)

    async def run(self):
        while True:
            await asyncio.sleep(settings.FLUSH_INTERVAL)
            await self.flush()
