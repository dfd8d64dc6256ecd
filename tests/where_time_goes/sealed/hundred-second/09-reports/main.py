import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from litestar import Litestar, get, post
from litestar.datastructures import State
from litestar.exceptions import ValidationException
from msgspec import Struct

from renderer import Renderer
from settings import settings
from usage import UsageSampler


class Report(Struct):
    tenant: int
    layout: str = "letter"
    months: int = 1


class Rendered(Struct):
    tenant: int
    pages: int
    url: str


def rows_of(report: Report) -> list[list]:
    return [[f"month {month}", 120 + month * 7, report.tenant] for month in range(1, report.months + 1)]


@get("/health")
async def health() -> dict:
    return {"ok": True}


@post("/reports")
async def create_report(data: Report, state: State) -> Rendered:
    if data.layout not in settings.layouts:
        raise ValidationException(f"no layout {data.layout}")
    made = await state.renderer.render(data.layout, f"Tenant {data.tenant}", rows_of(data))
    return Rendered(tenant=data.tenant, pages=made["pages"], url=made["url"])


@get("/usage")
async def usage(state: State) -> dict:
    samples = list(state.sampler.samples)
    return {"now": samples[-1] if samples else 0, "most": max(samples, default=0)}


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    app.state.renderer = Renderer()
    app.state.sampler = UsageSampler(app.state.renderer)
    sampling = asyncio.create_task(app.state.sampler.run())
    yield
    sampling.cancel()
    with suppress(asyncio.CancelledError):
        await sampling
    await app.state.renderer.close()


app = Litestar(route_handlers=[health, create_report, usage], lifespan=[lifespan])
