"""Start-up checks."""
import asyncio
from urllib.parse import urlsplit


async def wait_for(url, seconds=25):
    """Return once the service behind `url` accepts connections."""
    where = urlsplit(url)
    loop = asyncio.get_running_loop()
    until = loop.time() + seconds
    while True:
        try:
            _, writer = await asyncio.open_connection(where.hostname, where.port)
            writer.close()
            return
        except OSError:
            if loop.time() > until:
                raise
            await asyncio.sleep(0.1)
