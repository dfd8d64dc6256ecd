import asyncio
import multiprocessing

import glyphs
import layout


class Press:
    def __init__(self, size=2):
        context = multiprocessing.get_context("fork")
        self.pool = context.Pool(size, initializer=glyphs.prepare, maxtasksperchild=1)

    async def make(self, number):
        loop = asyncio.get_running_loop()
        done = loop.create_future()

        def settle(setter, value):
            loop.call_soon_threadsafe(lambda: done.done() or setter(value))

        self.pool.apply_async(
            layout.sheet,
            (number,),
            callback=lambda value: settle(done.set_result, value),
            error_callback=lambda error: settle(done.set_exception, error),
        )
        return await done

    def close(self):
        self.pool.terminate()
