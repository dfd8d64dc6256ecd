import asyncio
import hashlib
import os

from aiohttp import web


async def seals(request: web.Request) -> web.Response:
    body = await request.json()
    await asyncio.sleep(0.07)
    text = f"{body['company']}/{body['number']}/{body['cents']}"
    return web.json_response({"seal": hashlib.sha256(text.encode()).hexdigest()[:24]})


app = web.Application()
app.add_routes([web.post("/seals", seals)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("FISCAL_PORT", "23062")), access_log=None, print=None)
