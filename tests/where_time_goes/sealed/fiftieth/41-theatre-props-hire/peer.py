import asyncio
import os
import zlib

from aiohttp import web

TITLES = ("gramophone", "chaise longue", "hat stand", "samovar", "writing desk")
ERAS = ("Regency", "Victorian", "1920s", "1950s")


async def item(request: web.Request) -> web.Response:
    sku = request.match_info["sku"]
    seed = zlib.crc32(sku.encode())
    await asyncio.sleep(0.09)
    return web.json_response(
        {
            "title": TITLES[seed % len(TITLES)],
            "era": ERAS[seed % len(ERAS)],
            "weekly": 12 + seed % 60,
            "free": 1 + seed % 9,
        }
    )


app = web.Application()
app.router.add_get("/items/{sku}", item)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("WAREHOUSE_PORT", "22061")), access_log=None, print=None)
