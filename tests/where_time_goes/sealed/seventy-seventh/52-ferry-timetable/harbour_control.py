"""Stand-in for the interface of the harbour control."""
import asyncio
import os

from aiohttp import web

SHIPS = ("Frisia III", "Frisia IV", "Ostfriesland", "Westfalen")


async def sailings(request: web.Request) -> web.Response:
    line = request.match_info["line"]
    await asyncio.sleep(0.12)
    rows = [
        {
            "minute": 375 + step * 110,
            "delay": (step * len(line)) % 9,
            "ship": SHIPS[(step + len(line)) % 4],
            "cars": 40 - step * 3,
        }
        for step in range(8)
    ]
    return web.json_response({"sailings": rows})


app = web.Application()
app.router.add_get("/lines/{line}/sailings", sailings)

if __name__ == "__main__":
    web.run_app(
        app,
        host="127.0.0.1",
        port=int(os.environ.get("HARBOUR_PORT", "24760")),
        print=None,
        access_log=None,
        shutdown_timeout=1,
    )
