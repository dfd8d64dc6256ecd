"""Stand-in for the translation service: 15 ms for a call, of however many lines."""

import asyncio
import os

from aiohttp import web


async def translate(request: web.Request) -> web.Response:
    body = await request.json()
    await asyncio.sleep(0.015)
    return web.json_response({"lines": [f"[{line['lang']}] {line['text']}" for line in body["lines"]]})


app = web.Application()
app.add_routes([web.post("/translate", translate)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("GLOSSARY_PORT", "27019")), access_log=None, print=None)
