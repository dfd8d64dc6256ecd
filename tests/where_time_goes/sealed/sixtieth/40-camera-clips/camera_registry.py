import asyncio
import os

from aiohttp import web


async def camera(request: web.Request) -> web.Response:
    await asyncio.sleep(0.08)
    return web.json_response({"id": request.match_info["camera"], "site": "Harbour gate 3", "fps": 25})


app = web.Application()
app.add_routes([web.get("/cameras/{camera}", camera)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("REGISTRY_PORT", "23031")), access_log=None, print=None)
