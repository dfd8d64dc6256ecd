import asyncio
import logging

log = logging.getLogger("freight.background")

_running: set[asyncio.Task] = set()


def _report(task):
    if task.cancelled():
        return
    error = task.exception()
    if error is not None:
        log.error("%s failed: %r", task.get_name(), error)


def spawn(coroutine, name):
    task = asyncio.create_task(coroutine, name=name)
    _running.add(task)
    task.add_done_callback(_report)
    return task


async def drain(seconds=5):
    if _running:
        await asyncio.wait(_running, timeout=seconds)
