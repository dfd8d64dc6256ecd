from dataclasses import asdict

from quart import Quart, abort, jsonify, request

import settings
from catalogue import Catalogue
from erp import ErpClient

app = Quart(__name__)
erp = ErpClient()
catalogue = Catalogue()


@app.before_serving
async def start() -> None:
    await erp.open()
    await catalogue.load(erp)


@app.after_serving
async def stop() -> None:
    await erp.close()


@app.get("/health")
async def health():
    return jsonify(status="ok", parts=len(catalogue))


@app.get("/search")
async def search():
    found = catalogue.search(request.args.get("q", ""), settings.MAX_RESULTS)
    stock = await erp.stock([p.number for p in found]) if found else {}
    return jsonify(results=[{**asdict(p), "stock": stock.get(p.number, 0)} for p in found])


@app.get("/parts/<number>")
async def part(number: str):
    found = catalogue.get(number)
    if found is None:
        abort(404)
    stock = await erp.stock([number])
    return jsonify({**asdict(found), "stock": stock.get(number, 0)})


@app.post("/baskets/price")
async def price_basket():
    body = await request.get_json()
    numbers = list(body["items"])
    parts = [catalogue.get(n) for n in numbers]
    if any(p is None for p in parts):
        abort(404)
    stock = await erp.stock(numbers)
    total = sum(p.price * body["items"][p.number] for p in parts)
    return jsonify(total=round(total, 2), deliverable=all(stock[n] >= body["items"][n] for n in numbers))
