from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route

from links import Links

links = Links()


def share(request):
    document = request.path_params["document"]
    days = int(request.query_params.get("days", "7"))
    return JSONResponse(links.make(document, days))


async def folder(request):
    name = request.path_params["name"]
    return JSONResponse({"folder": name, "documents": [f"{name}-{n}" for n in range(8)]})


async def health(request):
    return JSONResponse({"ok": True})


app = Starlette(
    routes=[
        Route("/share/{document}", share),
        Route("/folders/{name}", folder),
        Route("/health", health),
    ]
)
