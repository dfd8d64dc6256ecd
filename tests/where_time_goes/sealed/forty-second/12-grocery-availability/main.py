import sys

from sanic import Sanic
from sanic.exceptions import NotFound
from sanic.response import json

import config
from inventory import Inventory
from lookup import StockLookup

app = Sanic("availability")
app.config.RESPONSE_TIMEOUT = config.RESPONSE_TIMEOUT
app.config.KEEP_ALIVE_TIMEOUT = config.KEEP_ALIVE_TIMEOUT
app.config.GRACEFUL_SHUTDOWN_TIMEOUT = config.GRACEFUL_SHUTDOWN_TIMEOUT


@app.before_server_start
async def start(app):
    app.ctx.inventory = Inventory(config.INVENTORY_URL, config.CONNECTIONS)
    app.ctx.lookup = StockLookup(app.ctx.inventory, config.LOOKUP_MAX_SKUS, config.LOOKUP_GATHER)


@app.after_server_stop
async def stop(app):
    await app.ctx.inventory.close()


@app.get("/health")
async def health(request):
    return json({"status": "ok"})


@app.get("/articles/<sku:str>/availability")
async def availability(request, sku):
    pieces = await request.app.ctx.lookup.get(sku)
    level = "none" if pieces == 0 else "low" if pieces < 5 else "good"
    return json({"sku": sku, "pieces": pieces, "level": level})


@app.get("/stores/<store_id:int>")
async def store(request, store_id):
    if store_id not in config.STORES:
        raise NotFound("no such store")
    deliveries = await request.app.ctx.inventory.deliveries(store_id)
    return json({"id": store_id, **config.STORES[store_id], "deliveries": deliveries})


if __name__ == "__main__":
    app.run(host="127.0.0.1", port=int(sys.argv[1]), single_process=True, access_log=False, motd=False)
