import argparse
import itertools
import logging

from aiohttp import web

from printer import PrinterError
from spooler import Spooler
from zpl import Parcel, render

SPOOLER = web.AppKey("spooler", Spooler)
routes = web.RouteTableDef()
numbers = itertools.count(34_000_000)


@web.middleware
async def errors(request: web.Request, handler):
    try:
        return await handler(request)
    except PrinterError as error:
        return web.json_response({"error": str(error)}, status=502)
    except (KeyError, ValueError) as error:
        return web.json_response({"error": repr(error)}, status=400)


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


@routes.get("/stats")
async def stats(request: web.Request) -> web.Response:
    spooler = request.app[SPOOLER]
    return web.json_response({"waiting": spooler.waiting, "printed": spooler.printed})


@routes.post("/labels")
async def create_label(request: web.Request) -> web.Response:
    body = await request.json()
    parcel = Parcel(
        number=f"{next(numbers)}",
        name=body["name"],
        street=body["street"],
        city=body["city"],
        grams=int(body["grams"]),
    )
    receipts = await request.app[SPOOLER].print(render(parcel), int(body.get("copies", 1)))
    return web.json_response({"parcel": parcel.number, "receipts": receipts}, status=201)


@routes.get("/labels/{number}/reprint")
async def reprint(request: web.Request) -> web.Response:
    number = request.match_info["number"]
    parcel = Parcel(number, "Reprint", "Lagerweg 3", "21107 Hamburg", 1200)
    receipts = await request.app[SPOOLER].print(render(parcel))
    return web.json_response({"parcel": number, "receipts": receipts})


async def spooling(app: web.Application):
    app[SPOOLER] = Spooler()
    app[SPOOLER].start()
    yield
    await app[SPOOLER].stop()


def create_app() -> web.Application:
    app = web.Application(middlewares=[errors])
    app.add_routes(routes)
    app.cleanup_ctx.append(spooling)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    logging.basicConfig(level=logging.WARNING)
    web.run_app(create_app(), host="127.0.0.1", port=parser.parse_args().port, access_log=None, print=None)
