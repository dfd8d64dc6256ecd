"""Price lists in the customer's currency."""

import sys

from sanic import Request, Sanic, json, text

import catalogue

app = Sanic("price_lists", configure_logging=False)


@app.before_server_start
async def connect(app: Sanic) -> None:
    app.ctx.db = await catalogue.connect()


@app.after_server_stop
async def disconnect(app: Sanic) -> None:
    await app.ctx.db.close()


@app.get("/prices/<sku:str>")
async def prices(request: Request, sku: str):
    currency = request.args.get("currency", "SEK")
    row = await catalogue.price_of(app.ctx.db, sku, currency)
    return json({"sku": sku, "currency": currency, "price": row and round(row["price"], 2)})


@app.get("/health")
async def health(request: Request):
    return text("ok")


if __name__ == "__main__":
    app.run(host="127.0.0.1", port=int(sys.argv[1]), single_process=True, access_log=False, motd=False)
