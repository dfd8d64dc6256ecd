"""Stand-in for the photo archive: 100 ms a photo."""

import asyncio
import os

from aiohttp import web


async def photo(request: web.Request) -> web.Response:
    number = int(request.match_info["number"])
    await asyncio.sleep(0.1)
    return web.json_response({"id": number, "credit": f"Desk {number % 9}", "width": 1600, "height": 900 + number % 7})


app = web.Application()
app.add_routes([web.get("/photos/{number}", photo)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("ARCHIVE_PORT", "27024")), access_log=None, print=None)
