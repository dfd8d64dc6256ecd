"""Signing unit, for development."""
import asyncio
import hashlib
import os

from aiohttp import web

PORT = int(os.environ.get("SIGNER_PORT", "26541"))


async def sign(request: web.Request) -> web.Response:
    receipt = await request.json()
    await asyncio.sleep(0.06)
    text = f"{receipt['register']}:{receipt['number']}:{receipt['total']}"
    return web.json_response({"signature": hashlib.sha256(text.encode()).hexdigest()})


app = web.Application()
app.router.add_post("/signatures", sign)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None)
