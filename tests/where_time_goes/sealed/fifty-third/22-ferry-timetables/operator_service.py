"""Departures service of the ferry operators."""
import asyncio
import os

from aiohttp import web

VESSELS = {"aurora": {"name": "Aurora", "cars": 180, "built": 2009}, "brisa": {"name": "Brisa", "cars": 64, "built": 2017}}
TARGETS = ["visby", "turku", "nynashamn", "mariehamn"]


async def departures(request):
    await asyncio.sleep(0.05)
    hour = int(request.query.get("after", "08:00").split(":")[0])
    rows = [
        {"at": f"{(hour + 2 * n + 1) % 24:02d}:{15 * n % 60:02d}", "to": target, "vessel": "Aurora", "delay": n == 2}
        for n, target in enumerate(TARGETS)
    ]
    return web.json_response({"departures": rows})


async def vessel(request):
    await asyncio.sleep(0.05)
    found = VESSELS.get(request.match_info["name"])
    return web.json_response(found or {}, status=200 if found else 404)


def main():
    app = web.Application()
    app.router.add_get("/ports/{port}/departures", departures)
    app.router.add_get("/vessels/{name}", vessel)
    port = int(os.environ.get("OPERATOR_PORT", "22307"))
    web.run_app(app, host="127.0.0.1", port=port, access_log=None, print=None, shutdown_timeout=1, backlog=256)


if __name__ == "__main__":
    main()
