import asyncio
import os

from aiohttp import web


async def admit(request):
    await request.json()
    await asyncio.sleep(0.1)
    return web.json_response({"ticket": request.match_info["ticket"], "valid": True, "visitors": 2})


async def ticket(request):
    await asyncio.sleep(0.1)
    return web.json_response({"ticket": request.match_info["ticket"], "exhibition": "Northern Light", "slot": "11:30"})


app = web.Application()
app.add_routes([web.post("/tickets/{ticket}/admissions", admit), web.get("/tickets/{ticket}", ticket)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("BOXOFFICE_PORT", "22817")), access_log=None, print=None, shutdown_timeout=1, backlog=512)
