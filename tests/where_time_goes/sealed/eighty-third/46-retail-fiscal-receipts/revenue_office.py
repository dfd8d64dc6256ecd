"""Stand-in for the revenue authority."""
import asyncio
import hashlib

from aiohttp import web


async def stamp(request):
    body = await request.json()
    await asyncio.sleep(0.08)
    text = f"{body['till']}/{body['number']}/{body['gross']}"
    return web.json_response(
        {"stamp": hashlib.sha256(text.encode()).hexdigest()[:24]}, status=201
    )


app = web.Application()
app.router.add_post("/v2/receipts", stamp)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=25346, access_log=None, print=None)
