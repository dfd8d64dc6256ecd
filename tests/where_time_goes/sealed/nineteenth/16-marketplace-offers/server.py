from sanic import Sanic
from sanic.exceptions import NotFound
from sanic.response import json

from merchants import Merchant, directory
from offers import offer

app = Sanic("marketplace")
app.config.ACCESS_LOG = False
app.config.KEEP_ALIVE_TIMEOUT = 60


def merchant_named(name: str) -> Merchant:
    if name not in directory:
        raise NotFound(f"no merchant {name}")
    return directory[name]


@app.get("/health")
async def health(request):
    return json({"merchants": sorted(directory)})


@app.get("/offers/<merchant>/<sku>")
async def show_offer(request, merchant: str, sku: str):
    return json(await offer(merchant_named(merchant), sku))
