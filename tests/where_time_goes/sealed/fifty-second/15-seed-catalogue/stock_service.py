import asyncio
import os

from aiohttp import web


async def stock(request):
    number = int(request.match_info["number"])
    await asyncio.sleep(0.03)
    return web.json_response({"id": number, "packets": number * 7 % 190})


if __name__ == "__main__":
    app = web.Application()
    app.router.add_get("/stock/{number}", stock)
    web.run_app(
        app, host="127.0.0.1", port=int(os.environ.get("STOCK_PORT", "22252")),
        access_log=None, print=None,
    )
