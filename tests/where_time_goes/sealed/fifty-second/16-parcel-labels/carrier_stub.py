import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(50_000)


async def label(request):
    parcel = await request.json()
    await asyncio.sleep(0.03)
    return web.json_response({"code": f"QX{next(numbers)}", "zone": parcel["postcode"][:2]})


async def tracking(request):
    await asyncio.sleep(0.02)
    return web.json_response({"code": request.match_info["code"], "state": "in transit"})


if __name__ == "__main__":
    app = web.Application()
    app.router.add_post("/labels", label)
    app.router.add_get("/tracking/{code}", tracking)
    web.run_app(
        app, host="127.0.0.1", port=int(os.environ.get("CARRIER_PORT", "22261")),
        access_log=None, print=None,
    )
