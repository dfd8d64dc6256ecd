import asyncio
import hashlib
import os

from aiohttp import web

PORT = int(os.environ.get("SIGNING_PORT", "22162"))


async def sign(request):
    body = await request.json()
    await asyncio.sleep(0.07)
    return web.json_response({"signature": hashlib.sha256(f"{body}".encode()).hexdigest()[:32]})


app = web.Application()
app.router.add_post("/signatures", sign)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, access_log=None, print=None)
