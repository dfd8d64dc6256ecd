import asyncio
import itertools
import os

from aiohttp import web

PORT = int(os.environ.get("CARRIER_PORT", "22141"))
numbers = itertools.count(30044001)


async def book(request):
    await request.json()
    await asyncio.sleep(0.14)
    return web.json_response({"number": f"PL{next(numbers)}", "depot": "LEJ2"})


async def events(request):
    await asyncio.sleep(0.09)
    return web.json_response({"events": [{"at": "2024-05-02T06:12", "what": "sorted"},
                                         {"at": "2024-05-02T09:40", "what": "out for delivery"}]})


app = web.Application()
app.router.add_post("/consignments", book)
app.router.add_get("/consignments/{number}/events", events)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, access_log=None, print=None)
