import asyncio
from dataclasses import asdict

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Mount, Route

from content import description
from rates import rates
from upstream import UpstreamError


def nights_of(request: Request) -> int:
    try:
        nights = int(request.query_params.get("nights", "1"))
    except ValueError:
        raise HTTPException(400, "nights must be a number")
    if not 1 <= nights <= 28:
        raise HTTPException(400, "between 1 and 28 nights")
    return nights


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


async def hotel_page(request: Request) -> JSONResponse:
    hotel = request.path_params["hotel"]
    language = request.query_params.get("lang", "en")
    about, offers = await asyncio.gather(
        description(hotel, language), rates(hotel, nights_of(request))
    )
    return JSONResponse({"hotel": about, "offers": [asdict(offer) for offer in offers]})


async def cheapest(request: Request) -> JSONResponse:
    offers = await rates(request.path_params["hotel"], nights_of(request))
    return JSONResponse(asdict(offers[0]))


async def upstream_failed(request: Request, error: UpstreamError) -> JSONResponse:
    return JSONResponse({"error": f"{error.service} is not available"}, status_code=502)


app = Starlette(
    routes=[
        Route("/health", health),
        Mount(
            "/hotels/{hotel:int}",
            routes=[Route("/", hotel_page), Route("/cheapest", cheapest)],
        ),
    ],
    exception_handlers={UpstreamError: upstream_failed},
)
