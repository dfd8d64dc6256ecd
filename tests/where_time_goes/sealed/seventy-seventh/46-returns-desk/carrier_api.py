"""Stand-in for the carrier's booking interface."""
import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(700100)


async def pickups(request: web.Request) -> web.Response:
    body = await request.json()
    await asyncio.sleep(0.22)
    window = "08-12" if body["weight"] < 2000 else "12-18"
    return web.json_response({"reference": f"PU{next(numbers)}", "window": window})


app = web.Application()
app.router.add_post("/pickups", pickups)

if __name__ == "__main__":
    web.run_app(
        app,
        host="127.0.0.1",
        port=int(os.environ.get("CARRIER_PORT", "24711")),
        print=None,
        access_log=None,
        shutdown_timeout=1,
    )
