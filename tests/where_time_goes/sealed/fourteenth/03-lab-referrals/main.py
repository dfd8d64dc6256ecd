from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import httpx
from litestar import Controller, Litestar, get
from litestar.datastructures import State
from litestar.di import Provide

from lab.dependencies import lims_session, referral_service
from lab.lims import SeatLicence
from lab.service import ReferralService
from lab.settings import settings


@asynccontextmanager
async def connections(app: Litestar) -> AsyncGenerator[None, None]:
    limits = httpx.Limits(max_connections=settings.http_connections, max_keepalive_connections=settings.http_connections)
    async with httpx.AsyncClient(base_url=settings.lims_url, limits=limits, timeout=settings.http_timeout) as http:
        app.state.http = http
        app.state.licence = SeatLicence(settings.lims_seats)
        yield


class ReferralController(Controller):
    path = "/referrals"

    @get("/{barcode:str}")
    async def show(self, barcode: str, referrals: ReferralService) -> dict:
        return await referrals.summary(barcode)


@get("/health")
async def health(state: State) -> dict[str, str]:
    return {"status": "ok"}


app = Litestar(
    route_handlers=[health, ReferralController],
    dependencies={
        "lims": Provide(lims_session),
        "referrals": Provide(referral_service),
    },
    lifespan=[connections],
    openapi_config=None,
    logging_config=None,
)
