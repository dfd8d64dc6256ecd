import asyncio
import logging

from press import settings

log = logging.getLogger("press.spool")


class Spool:
    def __init__(self, renderer):
        self.renderer = renderer
        self.pending = asyncio.Queue(settings.MAX_PENDING)
        self.printed = 0

    async def label(self, data):
        done = asyncio.get_running_loop().create_future()
        await self.pending.put((data, done))
        return await done

    async def next_batch(self):
        batch = [await self.pending.get()]
        while len(batch) < settings.BATCH and not self.pending.empty():
            batch.append(self.pending.get_nowait())
        return batch

    async def run(self):
        while True:
            batch = await self.next_batch()
            try:
                rendered = await self.renderer.render([data for data, _ in batch])
            except Exception as exc:
                log.exception("batch of %d labels", len(batch))
                for _, done in batch:
                    if not done.done():
                        done.set_exception(exc)
                continue
            for (_, done), zpl in zip(batch, rendered):
                if not done.done():
                    done.set_result(zpl)
            self.printed += len(batch)
