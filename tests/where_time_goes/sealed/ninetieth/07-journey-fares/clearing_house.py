"""The operators' clearing house."""

import asyncio
import os

from aiohttp import web


async def fare(request: web.Request) -> web.Response:
    await asyncio.sleep(0.08)
    origin, destination = request.match_info["origin"], request.match_info["destination"]
    pence = 320 + 15 * ((ord(origin[0]) * 7 + ord(destination[0]) * 3) % 60)
    if request.query.get("when") == "peak":
        pence = pence * 3 // 2
    return web.json_response({"ticket": f"{request.query.get('when', 'offpeak')} single", "pence": pence})


app = web.Application()
app.router.add_get("/fares/{origin}/{destination}", fare)

if __name__ == "__main__":
    port = int(os.environ.get("CLEARING_HOUSE_PORT", "26207"))
    web.run_app(app, host="127.0.0.1", port=port, print=None, access_log=None)
