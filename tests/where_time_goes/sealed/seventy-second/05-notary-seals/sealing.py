import asyncio
import logging

from timestamping import Authority, TimestampError

log = logging.getLogger("sealing")


class SealingDesk:
    """Takes digests and hands back the tokens of the timestamping authority."""

    def __init__(self):
        self._inbox = asyncio.Queue()
        self._task = None

    async def open(self):
        self._task = asyncio.create_task(self._work())

    async def shut(self):
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def seal(self, digest):
        done = asyncio.get_running_loop().create_future()
        await self._inbox.put((digest, done))
        return await done

    async def _work(self):
        authority = None
        while True:
            digest, done = await self._inbox.get()
            if done.cancelled():
                continue
            try:
                if authority is None:
                    authority = await Authority.connect()
                token = await authority.stamp(digest)
            except (OSError, TimestampError) as error:
                log.warning("no seal for %s: %s", digest, error)
                authority = None if isinstance(error, OSError) else authority
                self._finish(done, error=error)
            else:
                self._finish(done, token)

    @staticmethod
    def _finish(done, token=None, error=None):
        if done.done():
            return
        if error is not None:
            done.set_exception(error)
        else:
            done.set_result(token)
