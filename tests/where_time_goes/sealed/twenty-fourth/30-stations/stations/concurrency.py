import asyncio
from concurrent.futures import ThreadPoolExecutor

exports = ThreadPoolExecutor(max_workers=32, thread_name_prefix="export")


async def call(function, *args):
    return await asyncio.to_thread(function, *args)


async def export(function, *args):
    return await asyncio.get_running_loop().run_in_executor(exports, function, *args)
