"""Receipts are stamped in the background; callers get a future for the stamp."""
import asyncio
import hashlib
import json
import logging

from conf import conf

log = logging.getLogger("stamping")


def digest_of(receipt):
    return hashlib.sha256(json.dumps(receipt, sort_keys=True).encode()).hexdigest()


class Stamper:
    def __init__(self, authority):
        self._authority = authority
        self._inbox = asyncio.Queue(conf.backlog)
        self._task = None

    def start(self):
        self._task = asyncio.create_task(self._run(), name="stamper")

    async def stop(self):
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def submit(self, receipt):
        done = asyncio.get_running_loop().create_future()
        await self._inbox.put((digest_of(receipt), done))
        return await done

    async def _run(self):
        while True:
            digest, done = await self._inbox.get()
            try:
                stamp = await self._authority.stamp(digest)
            except Exception as error:
                log.warning("stamp failed: %r", error)
                if not done.done():
                    done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(stamp)
            finally:
                self._inbox.task_done()
