import argparse
from datetime import date

from aiohttp import web

from directory import DIRECTORY, directory_session, employee
from rendering import render_letter

routes = web.RouteTableDef()
KINDS = {"employment", "salary"}


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


@routes.get("/employees/{number:\\d+}/letters/{kind}")
async def letter(request: web.Request) -> web.Response:
    kind = request.match_info["kind"]
    if kind not in KINDS:
        raise web.HTTPNotFound(text="no such letter")
    person = await employee(request.app[DIRECTORY], int(request.match_info["number"]))
    text = render_letter(
        kind,
        request.query.get("locale", "en"),
        person=person,
        today=date.today(),
        reference=f"HR-{person['number']:05d}",
    )
    return web.Response(text=text, content_type="text/html")


@routes.get("/employees/{number:\\d+}")
async def profile(request: web.Request) -> web.Response:
    person = await employee(request.app[DIRECTORY], int(request.match_info["number"]))
    return web.json_response({key: person[key] for key in ("number", "first", "last", "position")})


def make_app() -> web.Application:
    app = web.Application()
    app.cleanup_ctx.append(directory_session)
    app.add_routes(routes)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    web.run_app(make_app(), host="127.0.0.1", port=parser.parse_args().port, access_log=None, print=None)
