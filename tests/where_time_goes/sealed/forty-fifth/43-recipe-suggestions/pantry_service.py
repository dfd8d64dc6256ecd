import asyncio
import os

from aiohttp import web

SHELF = ["flour", "butter", "egg", "milk", "sugar", "salt", "rice", "lemon", "pepper"]


async def stock(request: web.Request) -> web.Response:
    await asyncio.sleep(0.02)
    household = int(request.match_info["household"])
    return web.json_response({"stock": SHELF[household % 4 :]})


app = web.Application()
app.router.add_get("/households/{household}/stock", stock)

if __name__ == "__main__":
    port = int(os.environ.get("PANTRY_PORT", "21543"))
    web.run_app(app, host="127.0.0.1", port=port, access_log=None, print=None, shutdown_timeout=1)
