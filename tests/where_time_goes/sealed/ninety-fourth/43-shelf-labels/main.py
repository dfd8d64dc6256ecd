"""Prices and shelf labels of a store."""
from decimal import Decimal, InvalidOperation

from quart import Quart, Response, abort, request

from labels import LabelStore
from pricing import HeadOffice, PriceDesk

app = Quart(__name__)
labels = LabelStore()


@app.before_serving
async def start() -> None:
    app.head_office = HeadOffice()


@app.after_serving
async def stop() -> None:
    await app.head_office.close()


@app.get("/health")
async def health() -> dict:
    return {"status": "ok"}


@app.put("/articles/<article>/price")
async def set_price(article: str) -> dict:
    try:
        price = Decimal(str((await request.get_json())["price"]))
    except (KeyError, InvalidOperation):
        abort(400)
    desk = PriceDesk(app.head_office, labels)
    return await desk.change(article, price)


@app.get("/articles/<article>/label")
async def label(article: str) -> Response:
    text = labels.get(article)
    if text is None:
        abort(404)
    return Response(text, mimetype="text/plain")
