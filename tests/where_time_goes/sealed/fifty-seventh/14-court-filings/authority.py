"""Time-stamping authority of the test bench."""
import asyncio
import hashlib
import os
import time

from aiohttp import web

PORT = int(os.environ.get("STAMP_PORT", "22742"))


async def stamp(request: web.Request) -> web.Response:
    body = await request.json()
    await asyncio.sleep(0.12)
    token = hashlib.sha256(f"{body['digest']}{time.time_ns()}".encode()).hexdigest()
    return web.json_response({"token": token}, status=201)


app = web.Application()
app.add_routes([web.post("/stamps", stamp)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, access_log=None, shutdown_timeout=1, print=None)
