"""Stand-in for the hydrological archive."""
import asyncio
from itertools import count

from aiohttp import web

batches = count(1)


async def store(request):
    await request.json()
    await asyncio.sleep(0.1)
    return web.json_response({"batch": next(batches)})


app = web.Application()
app.router.add_post("/series/{gauge}", store)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=25350, access_log=None, print=None)
