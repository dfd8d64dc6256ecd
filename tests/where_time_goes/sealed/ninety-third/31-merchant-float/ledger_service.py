"""The ledger, for development: accounts in memory."""
import asyncio
import os
from collections import defaultdict

from aiohttp import web

PORT = int(os.environ.get("LEDGER_PORT", "26531"))
accounts: dict[str, dict] = defaultdict(lambda: {"balance": 0, "version": 1})


async def read(request: web.Request) -> web.Response:
    await asyncio.sleep(0.015)
    return web.json_response(accounts[request.match_info["name"]])


async def write(request: web.Request) -> web.Response:
    body = await request.json()
    await asyncio.sleep(0.02)
    account = accounts[request.match_info["name"]]
    if request.headers.get("If-Match") != str(account["version"]):
        return web.json_response({"error": "stale"}, status=412)
    account["balance"] = body["balance"]
    account["version"] += 1
    return web.json_response(account)


async def credit(request: web.Request) -> web.Response:
    body = await request.json()
    await asyncio.sleep(0.02)
    account = accounts[request.match_info["name"]]
    account["balance"] += body["amount"]
    account["version"] += 1
    return web.json_response(account)


app = web.Application()
app.router.add_get("/accounts/{name}", read)
app.router.add_put("/accounts/{name}", write)
app.router.add_post("/accounts/{name}/credits", credit)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None)
