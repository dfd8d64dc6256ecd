"""Stand-in for the carrier gateway."""
import asyncio
import itertools
import os
import secrets

from aiohttp import web

numbers = itertools.count(5000)


async def token(request):
    await request.post()
    await asyncio.sleep(0.018)
    return web.json_response(
        {"access_token": secrets.token_hex(16), "token_type": "bearer", "expires_in": 600}
    )


async def rates(request):
    await asyncio.sleep(0.04)
    lane = request.query["lane"]
    return web.json_response({"lane": lane, "per_kg": 0.4 + len(lane) / 20})


async def pickups(request):
    await request.json()
    await asyncio.sleep(0.05)
    return web.json_response({"reference": f"PU-{next(numbers)}"}, status=201)


app = web.Application()
app.add_routes(
    [web.post("/oauth/token", token), web.get("/v2/rates", rates), web.post("/v2/pickups", pickups)]
)

if __name__ == "__main__":
    port = int(os.environ.get("CARRIER_PORT", "29500"))
    web.run_app(app, host="127.0.0.1", port=port, access_log=None, print=None)
