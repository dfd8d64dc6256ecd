import sys

from sanic import Sanic
from sanic.response import json

import pricing
import usage
from rates import RatesClient, RatesUnavailable

app = Sanic("treasury_quotes")


@app.before_server_start
async def open_client(app):
    app.ctx.rates = RatesClient()


@app.after_server_stop
async def close_client(app):
    await app.ctx.rates.close()


@app.get("/health")
async def health(request):
    return json({"status": "ok"})


@app.get("/usage")
async def usage_report(request):
    return json(usage.report())


@app.get("/quotes/<base:str>/<counter:str>")
async def quote(request, base, counter):
    desk = request.args.get("desk", "treasury")
    rates = request.app.ctx.rates.for_desk(desk)
    try:
        board = await rates.board(base.upper())
        return json(pricing.quote(board, counter.upper(), request.args.get("tier", "spot"), float(request.args.get("amount", 1000))))
    except RatesUnavailable as exc:
        return json({"error": str(exc)}, status=502)
    except pricing.UnknownPair:
        return json({"error": "unknown pair"}, status=404)


if __name__ == "__main__":
    app.run(host="127.0.0.1", port=int(sys.argv[1]), single_process=True, access_log=False, motd=False)
