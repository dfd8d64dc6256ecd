import asyncio

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from pictures import Picture

WIDTHS = {"s": 64, "m": 96, "l": 128}


def image(request):
    size = request.path_params["size"]
    if size not in WIDTHS:
        raise HTTPException(404)
    picture = Picture(request.path_params["article"])
    width = WIDTHS[size]
    headers = {"ETag": picture.etag(width), "Cache-Control": "max-age=600"}
    return Response(picture.jpeg(width), media_type="image/jpeg", headers=headers)


async def allowed(request):
    await asyncio.sleep(0)
    return PlainTextResponse(",".join(WIDTHS))


app = Starlette(routes=[Route("/img/{article:int}/{size}", image), Route("/sizes", allowed)])
