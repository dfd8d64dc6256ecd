import argparse
from decimal import ROUND_HALF_EVEN, Decimal

from aiohttp import web

from rates import RateSource

CENT = Decimal("0.01")
SOURCE = web.AppKey("source", RateSource)
routes = web.RouteTableDef()


@routes.get("/convert/{pair}/{amount}")
async def convert(request):
    pair = request.match_info["pair"].upper()
    amount = Decimal(request.match_info["amount"])
    rate = Decimal(await request.app[SOURCE].rate(pair))
    fee = (amount * Decimal("0.004")).quantize(CENT, ROUND_HALF_EVEN)
    total = ((amount - fee) * rate).quantize(CENT, ROUND_HALF_EVEN)
    return web.json_response({"pair": pair, "rate": str(rate), "fee": str(fee), "total": str(total)})


async def source(app):
    app[SOURCE] = RateSource()
    yield
    await app[SOURCE].close()


def build():
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(source)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    web.run_app(build(), host="127.0.0.1", port=parser.parse_args().port, access_log=None, print=None)
