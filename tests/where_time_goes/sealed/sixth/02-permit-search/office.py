import asyncio
import os

from aiohttp import web


async def search(request):
    await asyncio.sleep(0.09)
    base = sum(map(ord, request.query["q"]))
    return web.json_response({"total": 40, "ids": [base * 10 + i for i in range(40)]})


async def doc(request):
    await asyncio.sleep(0.06)
    n = int(request.match_info["n"])
    return web.json_response({"id": n, "street": f"Dock Street {n % 90}", "state": "granted"})


async def ingest(request):
    await request.post()
    await asyncio.sleep(0.003)
    return web.Response(text="ok")


app = web.Application()
app.add_routes([web.get("/search", search), web.get("/doc/{n}", doc), web.post("/ingest", ingest)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("OFFICE_PORT", "27102")), print=None, access_log=None)
