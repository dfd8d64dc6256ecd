import sys

from aiohttp import web

import billing
import crm
import desk
import hub

routes = web.RouteTableDef()


@routes.get("/customers/{number}")
async def customer(request):
    number = int(request.match_info["number"])
    page = {"number": number}
    page["profile"] = await crm.profile(number)
    page["invoices"] = await billing.invoices(number)
    page["tickets"] = await desk.tickets(number)
    page["consents"] = await crm.consents(number)
    page["segments"] = await crm.segments(number)
    page["visits"] = await desk.visits(number)
    return web.json_response(page)


@routes.get("/customers/{number}/level")
async def level(request):
    return web.json_response(await crm.profile(int(request.match_info["number"])))


def build():
    app = web.Application()
    app.cleanup_ctx.append(hub.open_http)
    app.add_routes(routes)
    return app


if __name__ == "__main__":
    web.run_app(build(), host="127.0.0.1", port=int(sys.argv[1]), print=None)
