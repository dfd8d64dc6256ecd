import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass

from litestar import Litestar, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import ValidationException

import quota
from metering import Metering


@asynccontextmanager
async def lifespan(app: Litestar):
    app.state.metering = Metering()
    try:
        yield
    finally:
        await app.state.metering.close()


async def provide_metering(state: State) -> Metering:
    return state.metering


@dataclass
class PlanChange:
    plan: str


@get("/tenants/{tenant:str}/quota")
async def tenant_quota(tenant: str, metering: Metering) -> dict:
    plan, usage = await asyncio.gather(metering.plan(tenant), metering.usage(tenant))
    values = quota.meters(plan, usage)
    return {
        "tenant": tenant,
        "plan": plan["plan"],
        "meters": {meter.name: {"used": meter.used, "share": meter.share} for meter in values},
        "recommended": quota.recommendation(plan["plan"], values),
    }


@post("/tenants/{tenant:str}/plan")
async def change_plan(tenant: str, data: PlanChange, metering: Metering) -> dict:
    if data.plan not in quota.PLANS:
        raise ValidationException(f"no plan {data.plan}")
    result = await metering.change_plan(tenant, data.plan)
    return {"tenant": tenant, "plan": data.plan, "price_cents": quota.PLANS[data.plan], **result}


@get("/health")
async def health() -> dict:
    return {"status": "ok"}


app = Litestar(
    [tenant_quota, change_plan, health],
    dependencies={"metering": Provide(provide_metering)},
    lifespan=[lifespan],
    openapi_config=None,
)
