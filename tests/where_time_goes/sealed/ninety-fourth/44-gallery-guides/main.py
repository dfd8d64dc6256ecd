"""Audio guides of a museum."""
import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from collection import Collection
from settings import settings
from tours import Opening, Tours


@asynccontextmanager
async def lifespan(app: Starlette) -> AsyncIterator[dict]:
    collection = Collection(settings)
    opening = Opening(collection, settings.opening_refresh_seconds)
    refresher = asyncio.create_task(opening.keep_fresh())
    yield {"tours": Tours(collection, settings), "opening": opening, "collection": collection}
    refresher.cancel()
    await collection.close()


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


async def tour(request: Request) -> JSONResponse:
    gallery = request.path_params["gallery"]
    if request.state.opening.closed(gallery):
        return JSONResponse({"error": "closed today"}, status_code=409)
    minutes = int(request.query_params.get("minutes", "45"))
    language = request.query_params.get("language", "en")
    return JSONResponse(await request.state.tours.plan(gallery, minutes, language))


async def narration(request: Request) -> JSONResponse:
    language = request.query_params.get("language", "en")
    return JSONResponse(await request.state.collection.narration(request.path_params["gallery"], language))


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/galleries/{gallery}/tour", tour),
        Route("/galleries/{gallery}/narration", narration),
    ],
    lifespan=lifespan,
)
