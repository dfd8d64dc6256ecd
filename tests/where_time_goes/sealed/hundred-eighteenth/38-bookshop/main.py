from quart import Quart, abort

from catalogue import Catalogue, as_json

app = Quart(__name__)
catalogue = Catalogue()


@app.before_serving
async def connect() -> None:
    await catalogue.open()


@app.after_serving
async def disconnect() -> None:
    await catalogue.close()


@app.get("/health")
async def health():
    return {"ok": True}


@app.get("/books/<isbn>")
async def book(isbn: str):
    found = await catalogue.book(isbn)
    if found is None:
        abort(404)
    found.available = await catalogue.available(isbn)
    return as_json(found)


@app.get("/shelves/<name>")
async def shelf(name: str):
    books = await catalogue.shelf(name)
    if not books:
        abort(404)
    books.sort(key=lambda b: (b.available == 0, b.title))
    return {
        "shelf": name,
        "books": [as_json(b) for b in books],
        "in_stock": sum(1 for b in books if b.available),
    }
