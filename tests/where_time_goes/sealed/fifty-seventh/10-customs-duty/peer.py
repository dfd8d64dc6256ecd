"""Tariff register of the test bench."""
import asyncio
import os

from aiohttp import web

PORT = int(os.environ.get("TARIFF_PORT", "22701"))
MEASURES = {"85171300": 0.0, "61091000": 12.0, "64039996": 8.0, "95030075": 4.7, "08051022": 16.0}
PREFERENTIAL = {"TR", "MA", "CH", "KR"}


async def measure(request: web.Request) -> web.Response:
    await asyncio.sleep(0.12)
    code = request.match_info["code"]
    if code not in MEASURES:
        return web.json_response({"error": "unknown"}, status=404)
    preferential = request.query.get("origin", "") in PREFERENTIAL
    return web.json_response({"percent": 0.0 if preferential else MEASURES[code], "preferential": preferential})


app = web.Application()
app.add_routes([web.get("/measures/{code}", measure)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, access_log=None, shutdown_timeout=1, print=None)
