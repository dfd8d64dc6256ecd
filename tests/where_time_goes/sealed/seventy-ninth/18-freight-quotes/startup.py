import asyncio
from urllib.parse import urlsplit


async def wait_for(url, seconds=30):
    parts = urlsplit(url)
    loop = asyncio.get_running_loop()
    deadline = loop.time() + seconds
    while True:
        try:
            _, writer = await asyncio.open_connection(parts.hostname, parts.port)
            writer.close()
            return
        except OSError:
            if loop.time() > deadline:
                raise
            await asyncio.sleep(0.1)
