import asyncio
from contextlib import asynccontextmanager

import aiohttp
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from offers.homes import HomeRepository
from offers.partner import PricePartner
from offers.settings import settings


@asynccontextmanager
async def lifespan(app: Starlette):
    connector = aiohttp.TCPConnector(limit=settings.partner_connections)
    homes = HomeRepository(settings.dsn, settings.db_min, settings.db_max)
    await homes.open()
    async with aiohttp.ClientSession(settings.partner_url, connector=connector) as session:
        app.state.homes = homes
        app.state.partner = PricePartner(session, settings.partner_calls, settings.rates_ttl)
        yield
    await homes.close()


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


async def offers(request: Request) -> JSONResponse:
    home_id = request.path_params["home_id"]
    currency = request.query_params.get("currency", "EUR")
    homes, partner = request.app.state.homes, request.app.state.partner
    (name, weeks), weekly, rate = await asyncio.gather(
        homes.free_weeks(home_id), partner.weekly_prices(home_id), partner.rate(currency)
    )
    return JSONResponse({
        "home": name,
        "currency": currency,
        "offers": [{"week": w, "price": round(weekly[str(w)] * rate, 2)} for w in weeks],
    })


app = Starlette(
    routes=[Route("/health", health), Route("/homes/{home_id:int}/offers", offers)],
    lifespan=lifespan,
)
