"""Stand-in for the archive of documents."""
import asyncio
import io

import numpy as np
from aiohttp import web

DELAY = 0.120
FILES: dict[str, bytes] = {}


def file_of(name: str) -> bytes:
    if name not in FILES:
        rng = np.random.default_rng(sum(name.encode()))
        buffer = io.BytesIO()
        np.savez(buffer, pages=rng.normal(size=(12, 16)), amounts=rng.lognormal(5, 1, size=30))
        FILES[name] = buffer.getvalue()
    return FILES[name]


async def claim(request: web.Request) -> web.Response:
    await asyncio.sleep(DELAY)
    return web.Response(body=file_of(request.match_info["name"]), content_type="application/octet-stream")


app = web.Application()
app.router.add_get("/claims/{name}", claim)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=27604, print=None, access_log=None)
