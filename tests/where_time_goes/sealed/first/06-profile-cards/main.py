from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route

from avatars import Avatars
from cards import Cards

avatars = Avatars()
cards = Cards()


async def card(request):
    user = request.path_params["user"]
    profile = await cards.get(user)
    profile["avatar"] = await avatars.url(user)
    return JSONResponse(profile)


async def badge(request):
    profile = await cards.get(request.path_params["user"])
    return JSONResponse({"badge": profile["name"][:2].upper()})


@asynccontextmanager
async def lifespan(app):
    yield
    await cards.close()
    await avatars.close()


app = Starlette(
    routes=[Route("/u/{user}", card), Route("/u/{user}/badge", badge)],
    lifespan=lifespan,
)
