from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse
from starlette.routing import Route

import shelf
from trail import TrailMiddleware


async def page(request):
    return JSONResponse(await shelf.page(request.path_params["number"]))


async def around(request):
    return JSONResponse(await shelf.neighbours(request.path_params["number"]))


app = Starlette(
    routes=[Route("/pages/{number:int}", page), Route("/pages/{number:int}/around", around)],
    middleware=[Middleware(TrailMiddleware), Middleware(GZipMiddleware, minimum_size=4000)],
)
