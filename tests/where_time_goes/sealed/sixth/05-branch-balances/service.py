import os
import sys

from aiohttp import web

from host import Host

HOST = web.AppKey("host", Host)


def account_of(request):
    number = request.match_info["account"]
    if not number.isdigit():
        raise web.HTTPBadRequest(text="account")
    return number


async def balance(request):
    account = account_of(request)
    status, amount = await request.app[HOST].ask("BAL", account)
    return web.json_response({"account": account, "status": status, "amount": amount})


async def limits(request):
    account = account_of(request)
    status, amount = await request.app[HOST].ask("LIM", account)
    return web.json_response({"account": account, "status": status, "limit": amount})


async def open_host(app):
    address, port = os.environ.get("HOST_ADDR", "127.0.0.1:27105").split(":")
    host = Host(address, int(port))
    await host.dial(terminals=int(os.environ.get("TERMINALS", "3")))
    app[HOST] = host
    yield
    await host.hang_up()


def build():
    app = web.Application()
    app.cleanup_ctx.append(open_host)
    app.add_routes([
        web.get("/accounts/{account}/balance", balance),
        web.get("/accounts/{account}/limits", limits),
    ])
    return app


if __name__ == "__main__":
    web.run_app(build(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
