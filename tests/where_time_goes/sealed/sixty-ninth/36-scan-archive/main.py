from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

import settings
from store import PageMissing, PageStore
from volumes import VOLUMES


async def health(request):
    return JSONResponse({"status": "ok"})


async def volumes(request):
    return JSONResponse([{"key": one.key, "title": one.title, "pages": one.pages} for one in VOLUMES.values()])


async def page(request):
    volume = VOLUMES.get(request.path_params["volume"])
    number = request.path_params["page"]
    if volume is None or not 1 <= number <= volume.pages:
        raise HTTPException(404)
    try:
        data = await request.app.state.store.page(volume.key, number)
    except PageMissing:
        raise HTTPException(404)
    headers = {"Cache-Control": "public, max-age=86400", "X-Volume-Year": str(volume.year)}
    return Response(data, media_type="image/jp2", headers=headers)


async def totals(request):
    return JSONResponse(await request.app.state.store.totals())


@asynccontextmanager
async def lifespan(app):
    app.state.store = PageStore(settings.STORE_HOST, settings.STORE_PORT, settings.STORE_CONNECTIONS)
    await app.state.store.open()
    yield
    await app.state.store.close()


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/volumes", volumes),
        Route("/volumes/{volume}/pages/{page:int}", page),
        Route("/totals", totals),
    ],
    lifespan=lifespan,
)
