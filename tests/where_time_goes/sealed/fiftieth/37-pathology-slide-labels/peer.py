import asyncio
import base64
import hashlib
import os

from aiohttp import web


async def datamatrix(request: web.Request) -> web.Response:
    body = await request.json()
    await asyncio.sleep(0.045)
    digest = hashlib.sha256(body["text"].encode()).digest()
    return web.json_response({"image": base64.b64encode(digest * 4).decode()})


app = web.Application()
app.router.add_post("/datamatrix", datamatrix)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("RENDERER_PORT", "22057")), access_log=None, print=None)
