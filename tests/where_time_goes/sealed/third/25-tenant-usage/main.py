import os

import asyncpg
import httpx
from sanic import Sanic
from sanic.response import json

from metering import Metering

app = Sanic("usage")
app.config.ACCESS_LOG = False
DB = f"postgresql://app@127.0.0.1:{os.environ.get('DB_PORT', '24125')}/postgres"


@app.before_server_start
async def connect(app, loop):
    app.ctx.pool = await asyncpg.create_pool(DB, min_size=0, max_size=40)
    base = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '23125')}"
    app.ctx.http = httpx.AsyncClient(base_url=base, limits=httpx.Limits(max_connections=100), timeout=30)
    app.ctx.metering = Metering(app.ctx.pool)


@app.after_server_stop
async def disconnect(app, loop):
    await app.ctx.http.aclose()
    await app.ctx.pool.close()


@app.get("/tenants/<tenant:str>/translate/<text:str>")
async def translate(request, tenant, text):
    async with app.ctx.metering.use(tenant, len(text)) as plan:
        answer = await app.ctx.http.get(f"/translate/{text}")
        result = answer.json()["value"]
    return json({"tenant": tenant, "plan": plan, "text": text, "result": result})


@app.get("/plans")
async def plans(request):
    rows = await app.ctx.pool.fetch("select distinct plan from tenants order by 1")
    return json([row["plan"] for row in rows])
