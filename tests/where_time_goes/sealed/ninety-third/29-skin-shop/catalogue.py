"""The studio's catalogue, for development."""
import asyncio
import os

from aiohttp import web

PORT = int(os.environ.get("CATALOGUE_PORT", "26511"))
RARITIES = ("common", "rare", "epic", "legendary")


async def skins(request: web.Request) -> web.Response:
    await asyncio.sleep(0.05)
    hero = request.match_info["hero"]
    items = [
        {"skin": f"{hero}-{number}", "rarity": RARITIES[number % 4], "gems": 400 + 150 * number}
        for number in range(8)
    ]
    return web.json_response({"items": items})


app = web.Application()
app.router.add_get("/heroes/{hero}/skins", skins)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None)
