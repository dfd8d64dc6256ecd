from quart import Quart, jsonify, request

import catalogue
import orders

app = Quart(__name__)


@app.errorhandler(orders.OrderError)
async def refuse(error):
    return jsonify(error=str(error)), 422


@app.after_request
async def no_store(response):
    response.headers["Cache-Control"] = "no-store"
    return response


@app.get("/health")
async def health():
    return jsonify(ok=True)


@app.get("/products")
async def products():
    return jsonify([{"sku": p.sku, "title": p.title, "price": p.cents / 100} for p in catalogue.all_products()])


@app.post("/orders")
async def create_order():
    body = await request.get_json()
    lines = [orders.Line.parse(raw) for raw in body.get("lines", [])]
    if not lines:
        raise orders.OrderError("no lines")
    order = await orders.accept(str(body.get("customer", "")), lines)
    return jsonify(order), 201
