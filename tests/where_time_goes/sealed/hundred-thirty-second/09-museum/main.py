from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.endpoints import HTTPEndpoint
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from catalogue import Catalogue, NotInCollection
from labels import LabelError, LabelMaker
from settings import Settings

FORMATS = ("wall", "case")


@asynccontextmanager
async def lifespan(app: Starlette):
    settings = Settings()
    app.state.settings = settings
    app.state.catalogue = Catalogue(settings)
    app.state.labels = LabelMaker(settings)
    yield
    await app.state.catalogue.aclose()


class Label(HTTPEndpoint):
    async def get(self, request: Request) -> Response:
        state = request.app.state
        size = request.query_params.get("format", state.settings.default_format)
        if size not in FORMATS:
            return JSONResponse({"error": f"format is one of {', '.join(FORMATS)}"}, status_code=422)
        thing = await state.catalogue.thing(request.path_params["inventory"])
        svg = await state.labels.make(thing, size)
        return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


class Thing(HTTPEndpoint):
    async def get(self, request: Request) -> Response:
        thing = await request.app.state.catalogue.thing(request.path_params["inventory"])
        return JSONResponse(thing)


async def room(request: Request) -> Response:
    number = request.path_params["number"]
    return JSONResponse({"room": number, "objects": await request.app.state.catalogue.room(number)})


async def health(request: Request) -> Response:
    return PlainTextResponse("ok")


async def not_found(request: Request, exc: NotInCollection) -> Response:
    return JSONResponse({"error": f"{exc} is not in the collection"}, status_code=404)


async def label_failed(request: Request, exc: LabelError) -> Response:
    return JSONResponse({"error": str(exc)}, status_code=500)


app = Starlette(
    routes=[
        Route("/objects/{inventory}", Thing),
        Route("/objects/{inventory}/label.svg", Label),
        Route("/rooms/{number}", room),
        Route("/health", health),
    ],
    exception_handlers={NotInCollection: not_found, LabelError: label_failed},
    lifespan=lifespan,
)
