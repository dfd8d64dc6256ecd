"""Stand-in for the authors' directory: 40 ms for one author or for many."""

import asyncio
import os

from aiohttp import web

TOWNS = ("Bergen", "Porto", "Gdansk", "Leith")


def entry(number: int) -> dict:
    return {"id": number, "name": f"Author {number}", "town": TOWNS[number % len(TOWNS)]}


async def one(request: web.Request) -> web.Response:
    await asyncio.sleep(0.04)
    return web.json_response(entry(int(request.match_info["number"])))


async def many(request: web.Request) -> web.Response:
    await asyncio.sleep(0.04)
    return web.json_response([entry(int(number)) for number in request.query["ids"].split(",")])


app = web.Application()
app.add_routes([web.get("/authors", many), web.get("/authors/{number}", one)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("AUTHORS_PORT", "27023")), access_log=None, print=None)
