import asyncio
import uuid

import aiohttp
from sanic import Sanic
from sanic.exceptions import NotFound
from sanic.response import json

import settings
from logship import ship
from roaming import RoamingHub
from sessions import Sessions

app = Sanic("charging", configure_logging=False)


@app.before_server_start
async def start(app):
    app.ctx.client = aiohttp.ClientSession(
        connector=aiohttp.TCPConnector(limit=settings.CONNECTIONS), timeout=aiohttp.ClientTimeout(total=8)
    )
    app.ctx.sessions = Sessions()
    app.ctx.shipper = asyncio.create_task(ship(app.ctx.client))


@app.after_server_stop
async def stop(app):
    app.ctx.shipper.cancel()
    await app.ctx.client.close()


@app.on_request
async def attach(request):
    request.ctx.request_id = request.headers.get("x-request-id") or uuid.uuid4().hex[:12]
    if request.path.startswith("/sites"):
        request.ctx.hub = RoamingHub(request.app.ctx.client, request.ctx.request_id)


@app.on_response
async def trace(request, response):
    response.headers["x-request-id"] = request.ctx.request_id


def site_or_404(name: str) -> dict:
    site = settings.SITES.get(name)
    if site is None:
        raise NotFound(f"no site {name}")
    return site


@app.get("/health")
async def health(request):
    return json({"ok": True})


@app.get("/sites/<name:str>")
async def show_site(request, name: str):
    site = site_or_404(name)
    return json({"site": name, **site, "free": request.app.ctx.sessions.free(name)})


@app.post("/sites/<name:str>/sessions")
async def start_session(request, name: str):
    site = site_or_404(name)
    grant = await request.ctx.hub.authorize(request.json["card"], site["operator"])
    if not grant.allowed:
        return json({"error": "card refused"}, status=403)
    number = request.app.ctx.sessions.start(name)
    return json({"session": number, "contract": grant.contract, "cents_per_kwh": grant.cents_per_kwh}, status=201)
