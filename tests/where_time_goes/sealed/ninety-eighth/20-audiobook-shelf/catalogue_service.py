"""Stand-in for the publisher's catalogue: 60 ms a book, as many at once as one likes."""

import asyncio
import os

from aiohttp import web


async def book(request: web.Request) -> web.Response:
    isbn = request.match_info["isbn"]
    await asyncio.sleep(0.06)
    return web.json_response({"isbn": isbn, "title": f"Volume {isbn[-3:]}", "narrator": "R. Okafor", "minutes": 543})


app = web.Application()
app.add_routes([web.get("/books/{isbn}", book)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CATALOGUE_PORT", "27020")), access_log=None, print=None)
