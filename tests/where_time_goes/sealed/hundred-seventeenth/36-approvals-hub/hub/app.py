import asyncio
import signal
import sys

from aiohttp import web

from .erp import Erp
from .policy import NotAllowed, check

ERP = web.AppKey("erp", Erp)
routes = web.RouteTableDef()


@web.middleware
async def errors(request, handler):
    try:
        return await handler(request)
    except NotAllowed as exc:
        return web.json_response({"error": str(exc)}, status=403)
    except KeyError as exc:
        return web.json_response({"error": f"missing {exc}"}, status=400)


@routes.get("/health")
async def health(request):
    return web.json_response({"ok": True})


@routes.get("/inbox/{cost_centre}")
async def inbox(request):
    orders = await request.app[ERP].open_orders(request.match_info["cost_centre"])
    return web.json_response({"waiting": len(orders), "orders": orders})


@routes.post("/approvals")
async def approve(request):
    body = await request.json()
    erp = request.app[ERP]
    order = await erp.purchase_order(body["order"])
    check(body["approver"], order)
    result = await erp.approve(order["number"], body["approver"])
    return web.json_response({"order": order["number"], "status": result["status"]})


def create_app() -> web.Application:
    app = web.Application(middlewares=[errors])
    app.add_routes(routes)

    async def lifespan(app):
        app[ERP] = Erp()
        yield
        app[ERP].close()

    app.cleanup_ctx.append(lifespan)
    return app


async def main(port: int):
    runner = web.AppRunner(create_app(), access_log=None, keepalive_timeout=60)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port, backlog=256).start()
    stopping = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopping.set)
    await stopping.wait()
    await runner.cleanup()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
