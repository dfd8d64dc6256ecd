from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import JSONResponse
from starlette.routing import Route

from files import Files
from keyring import Keyring
from links import LinkContext, make_token

files = Files()
ring = Keyring("share-v3", ttl=2.0)


async def share(request):
    slug = request.path_params["slug"]
    meta = await files.meta(slug)
    return JSONResponse({"slug": slug, "size": meta["size"], "token": make_token(request.state.key, slug)})


async def info(request):
    meta = await files.meta(request.path_params["slug"])
    return JSONResponse(meta)


@asynccontextmanager
async def lifespan(app):
    yield
    await files.close()


app = Starlette(
    routes=[Route("/s/{slug}", share), Route("/info/{slug}", info)],
    middleware=[Middleware(LinkContext, ring=ring)],
    lifespan=lifespan,
)
