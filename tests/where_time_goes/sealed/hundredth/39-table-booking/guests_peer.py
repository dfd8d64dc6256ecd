import asyncio
import os

from aiohttp import web

NAMES = ["Adler", "Bauer", "Costa", "Dubois", "Evans", "Fischer"]


async def guest(request):
    await asyncio.sleep(0.03)
    number = int(request.match_info["number"])
    return web.json_response({"id": number, "name": NAMES[number % len(NAMES)], "note": "window" if number % 3 else ""})


app = web.Application()
app.router.add_get("/guests/{number}", guest)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("GUESTS_PORT", "27239")), access_log=None, print=None)
