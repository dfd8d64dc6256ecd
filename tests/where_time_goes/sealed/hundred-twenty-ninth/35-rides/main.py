from redis.asyncio import BlockingConnectionPool, Redis
from sanic import Blueprint, Request, Sanic
from sanic.response import json

import settings
from audit import AuditTrail
from dispatch import Dispatch
from pricing import Pricing

bp = Blueprint("rides")


@bp.get("/health")
async def health(request: Request):
    return json({"status": "ok"})


@bp.post("/rides")
async def request_ride(request: Request):
    body = request.json
    zone, km = body["zone"], float(body["km"])
    ctx = request.app.ctx
    fare = await ctx.pricing.fare(zone, km)
    driver = await ctx.dispatch.match(zone, km)
    number = await ctx.pricing.count_ride(zone)
    await ctx.audit.add("ride", zone=zone, driver=driver["driver"], fare=fare)
    return json({"ride": number, "driver": driver["driver"], "fare_cents": fare}, status=201)


@bp.get("/zones/<zone:str>/eta")
async def eta(request: Request, zone: str):
    ctx = request.app.ctx
    minutes = await ctx.dispatch.estimate(zone)
    return json({"zone": zone, "minutes": minutes, "surge": await ctx.pricing.surge(zone)})


def create_app() -> Sanic:
    app = Sanic("rides")
    app.config.ACCESS_LOG = False
    app.blueprint(bp)

    @app.before_server_start
    async def setup(app: Sanic) -> None:
        pool = BlockingConnectionPool.from_url(
            settings.REDIS_URL, max_connections=settings.REDIS_CONNECTIONS, timeout=3, protocol=2
        )
        app.ctx.redis = Redis(connection_pool=pool)
        app.ctx.pricing = Pricing(app.ctx.redis)
        app.ctx.dispatch = Dispatch()
        app.ctx.audit = AuditTrail(app.ctx.redis)
        app.add_task(app.ctx.audit.run(), name="audit")

    @app.after_server_stop
    async def teardown(app: Sanic) -> None:
        await app.ctx.dispatch.close()
        await app.ctx.redis.aclose()

    return app


app = create_app()
