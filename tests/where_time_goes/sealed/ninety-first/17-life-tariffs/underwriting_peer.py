"""Stand-in for the medical underwriting."""

import asyncio
import os

from aiohttp import web


async def case(request: web.Request) -> web.Response:
    await asyncio.sleep(0.05)
    return web.json_response({"loading": (sum(request.match_info["reference"].encode()) % 5) / 20})


app = web.Application()
app.router.add_get("/cases/{reference}", case)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("UNDERWRITING_PORT", "26317")), print=None)
