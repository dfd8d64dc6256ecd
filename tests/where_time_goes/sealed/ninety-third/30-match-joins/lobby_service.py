"""Lobby service, for development."""
import asyncio
import os

from aiohttp import web

PORT = int(os.environ.get("LOBBY_PORT", "26521"))


async def match(request: web.Request) -> web.Response:
    await asyncio.sleep(0.03)
    number = int(request.match_info["number"])
    teams = [{"name": "red", "rating": 1150 + number % 50}, {"name": "blue", "rating": 1250 - number % 50}]
    return web.json_response({"match": number, "teams": teams})


app = web.Application()
app.router.add_get("/matches/{number}", match)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None)
