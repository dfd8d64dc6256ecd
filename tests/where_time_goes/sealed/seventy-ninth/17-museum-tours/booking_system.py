"""Stand-in for the museum group's booking system."""
import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(4001)


async def tours(request):
    await asyncio.sleep(0.22)
    museum = request.match_info["museum"]
    return web.json_response(
        {"tours": [{"id": f"{museum}-{h}", "starts": f"{h}:30", "guide": h % 3} for h in range(10, 16)]}
    )


async def guides(request):
    await asyncio.sleep(0.18)
    return web.json_response(
        {"guides": [{"id": i, "name": name} for i, name in enumerate(("Anke", "Joris", "Lotte"))]}
    )


async def exhibition(request):
    await asyncio.sleep(0.1)
    return web.json_response({"title": f"Masters of {request.match_info['museum'].title()}"})


async def reservations(request):
    body = await request.json()
    await asyncio.sleep(0.22)
    return web.json_response({"reservation": next(numbers), "tour": body["tour"]})


app = web.Application()
app.router.add_get("/museums/{museum}/tours", tours)
app.router.add_get("/museums/{museum}/guides", guides)
app.router.add_get("/museums/{museum}/exhibition", exhibition)
app.router.add_post("/reservations", reservations)

if __name__ == "__main__":
    port = int(os.environ.get("BOOKING_PORT", "24917"))
    web.run_app(app, host="127.0.0.1", port=port, print=None, access_log=None, shutdown_timeout=1)
