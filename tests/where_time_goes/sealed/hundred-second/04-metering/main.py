from litestar import Litestar, Response, get
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

import database
import rates
from models import Tenant, Usage
from settings import settings
from telemetry import QueryReport


@get("/health")
async def health() -> dict:
    return {"ok": True}


async def _tenant(session: AsyncSession, number: int) -> Tenant:
    tenant = await session.get(Tenant, number)
    if tenant is None:
        raise NotFoundException("no such tenant")
    return tenant


@get("/tenants/{number:int}/statement")
async def statement(number: int, session: AsyncSession, report: QueryReport) -> Response[dict]:
    tenant = await _tenant(session, number)
    meters = (
        select(Usage.meter, func.sum(Usage.units).label("units"), func.max(Usage.units).label("peak"))
        .where(Usage.tenant_id == number)
        .group_by(Usage.meter)
        .order_by(Usage.meter)
    )
    used = (await session.execute(meters)).all()
    await session.commit()
    card = await rates.rate_card(tenant.plan)
    lines = [
        {"meter": row.meter, "units": row.units, "peak": row.peak, "amount": round(row.units * card[row.meter], 2)}
        for row in used
    ]
    headers = {"X-Queries": str(report.total)}
    if report.total > settings.slow_query_count:
        headers["X-Queries-Shapes"] = ",".join(report.shapes)
    return Response({"tenant": tenant.name, "lines": lines}, headers=headers)


async def shut_down() -> None:
    await rates.close()
    await database.engine.dispose()


app = Litestar(
    route_handlers=[health, statement],
    dependencies={"session": Provide(database.provide_session), "report": Provide(database.provide_report)},
    on_startup=[database.create],
    on_shutdown=[shut_down],
)
