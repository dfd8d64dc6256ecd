import os
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.routing import Route

import audit
from store import DocumentStore

OBJECTS_URL = f"http://127.0.0.1:{os.environ.get('OBJECTS_PORT', '18790')}"


@asynccontextmanager
async def lifespan(app):
    audit.configure()
    app.state.store = DocumentStore(OBJECTS_URL)
    yield
    await app.state.store.close()


async def health(request):
    return PlainTextResponse("ok")


async def document(request):
    return JSONResponse(await request.app.state.store.fetch(request.path_params["number"]))


app = Starlette(
    routes=[Route("/health", health), Route("/documents/{number:int}", document)],
    middleware=[Middleware(audit.AccessTrail)],
    lifespan=lifespan,
)
