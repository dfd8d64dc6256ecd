"""The revenue agency's stamping interface, as the test system of the agency offers it."""
import asyncio
import hashlib
import os

from aiohttp import web

PORT = int(os.environ.get("AGENCY_PORT", "23211"))


async def stamp(request: web.Request) -> web.Response:
    document = await request.read()
    await asyncio.sleep(0.09)
    return web.json_response({"stamp": hashlib.sha256(document).hexdigest()[:24]})


app = web.Application()
app.router.add_post("/v2/stamps", stamp)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None)
