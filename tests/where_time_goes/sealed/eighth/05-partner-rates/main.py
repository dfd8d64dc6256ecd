import os
import sys

from sanic import Sanic
from sanic.exceptions import NotFound
from sanic.response import json

from transport import partner_client

PAIRS = {"eurusd": "EUR/USD", "eurchf": "EUR/CHF", "gbpeur": "GBP/EUR"}

app = Sanic("partner-rates")


@app.before_server_start
async def connect(app, _):
    app.ctx.partner = partner_client(f"http://127.0.0.1:{os.environ['PARTNER_PORT']}", "C-2201")


@app.after_server_stop
async def disconnect(app, _):
    await app.ctx.partner.aclose()


@app.get("/rates/<pair:str>")
async def rate(request, pair: str):
    if pair not in PAIRS:
        raise NotFound(pair)
    answer = await app.ctx.partner.get(f"/fx/{pair}")
    answer.raise_for_status()
    quote = answer.json()
    spread = round(quote["ask"] - quote["bid"], 5)
    return json({"pair": PAIRS[pair], "bid": quote["bid"], "ask": quote["ask"], "spread": spread})


@app.get("/pairs")
async def pairs(request):
    return json(PAIRS)


if __name__ == "__main__":
    app.run(host="127.0.0.1", port=int(sys.argv[1]), single_process=True, access_log=False, motd=False)
