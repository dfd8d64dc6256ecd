"""Stand-in for the profile and point services."""
import asyncio
import os
from collections import Counter

from aiohttp import web

balances = Counter()


async def member(request):
    await asyncio.sleep(0.015)
    return web.json_response({"id": request.match_info["id"], "name": "Maja Lind", "since": 2019})


async def balance(request):
    await asyncio.sleep(0.015)
    return web.json_response({"points": balances[request.match_info["id"]]})


async def credit(request):
    body = await request.json()
    await asyncio.sleep(0.02)
    balances[request.match_info["id"]] += body["points"]
    return web.json_response({"points": balances[request.match_info["id"]]}, status=201)


app = web.Application()
app.add_routes(
    [
        web.get("/members/{id}", member),
        web.get("/balances/{id}", balance),
        web.post("/balances/{id}/credits", credit),
    ]
)

if __name__ == "__main__":
    port = int(os.environ.get("PEER_PORT", "29550"))
    web.run_app(app, host="127.0.0.1", port=port, access_log=None, print=None, backlog=512)
