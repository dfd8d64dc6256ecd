import argparse
import os

from aiohttp import web

from documents import COURSES
from issuing import CertificateOffice
from signer import Signer, SignerError

OFFICE = web.AppKey("office", CertificateOffice)
routes = web.RouteTableDef()


@web.middleware
async def errors(request, handler):
    try:
        return await handler(request)
    except SignerError as error:
        return web.json_response({"error": str(error)}, status=502)


@routes.get("/health")
async def health(request):
    return web.json_response({"status": "ok"})


@routes.get("/courses")
async def courses(request):
    return web.json_response({"courses": COURSES})


@routes.get("/certificates/count")
async def count(request):
    return web.json_response({"issued": request.app[OFFICE].issued})


@routes.post("/certificates")
async def create(request):
    body = await request.json()
    if body.get("course") not in COURSES:
        raise web.HTTPNotFound(text="no such course")
    number, signature, size = await request.app[OFFICE].issue(body["course"], body["name"])
    return web.json_response({"number": number, "signature": signature, "bytes": size}, status=201)


async def office(app):
    url = f"http://127.0.0.1:{os.environ.get('SIGNER_PORT', '19161')}"
    async with Signer(url) as signer:
        app[OFFICE] = CertificateOffice(signer)
        app[OFFICE].start()
        yield
        await app[OFFICE].stop()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    arguments = parser.parse_args()
    app = web.Application(middlewares=[errors])
    app.add_routes(routes)
    app.cleanup_ctx.append(office)
    web.run_app(app, host="127.0.0.1", port=arguments.port, access_log=None)


if __name__ == "__main__":
    main()
