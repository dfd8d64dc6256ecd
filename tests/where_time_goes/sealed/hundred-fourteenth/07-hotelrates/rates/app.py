from contextlib import asynccontextmanager

import aiohttp
import orjson
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route

import settings
from rates.pricing import PriceList
from rates.suppliers import SUPPLIERS, Suppliers


class ORJSONResponse(Response):
    media_type = "application/json"

    def render(self, content) -> bytes:
        return orjson.dumps(content)


async def health(_request: Request) -> PlainTextResponse:
    return PlainTextResponse("ok")


async def hotel_rates(request: Request) -> Response:
    hotel = request.path_params["hotel"]
    try:
        nights = int(request.query_params.get("nights", 1))
    except ValueError as error:
        raise HTTPException(400, "nights must be a number") from error
    if not 1 <= nights <= 28:
        raise HTTPException(400, "between 1 and 28 nights")
    offers = await request.app.state.suppliers.offers(hotel, nights)
    rates = request.app.state.prices.cheapest(offers)
    return ORJSONResponse({"hotel": hotel, "nights": nights, "rates": rates})


async def reserve(request: Request) -> Response:
    hotel = request.path_params["hotel"]
    body = orjson.loads(await request.body())
    supplier = body.get("supplier")
    if supplier not in SUPPLIERS:
        raise HTTPException(400, "supplier not known")
    locator = await request.app.state.suppliers.reserve(supplier, hotel, body["room"])
    return ORJSONResponse({"locator": locator, "hotel": hotel}, status_code=201)


async def supplier_failed(_request: Request, error: Exception) -> Response:
    return ORJSONResponse({"error": f"supplier failed: {error}"}, status_code=502)


@asynccontextmanager
async def lifespan(app: Starlette):
    app.state.suppliers = Suppliers()
    app.state.prices = PriceList(settings.MARKUP_PERCENT)
    yield
    await app.state.suppliers.close()


app = Starlette(
    lifespan=lifespan,
    routes=[
        Route("/health", health),
        Mount(
            "/hotels/{hotel}",
            routes=[
                Route("/rates", hotel_rates),
                Route("/reservations", reserve, methods=["POST"]),
            ],
        ),
    ],
    exception_handlers={aiohttp.ClientError: supplier_failed},
)
