from blacksheep import Application, get, json

from stock.depots import Depots

app = Application()
depots = Depots()


@app.on_start
async def start(_):
    await depots.open()


@app.on_stop
async def stop(_):
    await depots.close()


@get("/stock/{depot}/{sku}")
async def stock(depot: str, sku: str):
    level = await depots.level(depot, sku)
    return json({"depot": depot, "sku": sku, "level": level})


@get("/stock/{sku}")
async def spare(sku: str):
    level = await depots.level("central", sku)
    return json({"sku": sku, "spare": max(0, level - 20)})
