from dataclasses import dataclass

from blacksheep import Application, Response, get, json, post
from blacksheep.server.bindings import FromJSON

from documents import Conflict, Documents, Missing
from reservations import Reservations, SoldOut

app = Application()


@dataclass
class Hold:
    warehouse: str
    article: str
    pieces: int = 1


@app.lifespan
async def resources():
    documents = Documents()
    app.services.register(Reservations, instance=Reservations(documents))
    yield
    await documents.close()


@get("/health")
async def health() -> Response:
    return json({"ok": True})


@get("/stock/{warehouse}")
async def stock(warehouse: str, reservations: Reservations) -> Response:
    try:
        return json(await reservations.stock(warehouse))
    except Missing:
        return json({"error": "no such warehouse"}, 404)


@post("/holds")
async def hold(data: FromJSON[Hold], reservations: Reservations) -> Response:
    wish = data.value
    try:
        return json(await reservations.hold(wish.warehouse, wish.article, wish.pieces), 201)
    except Missing:
        return json({"error": "no such warehouse"}, 404)
    except SoldOut:
        return json({"error": "sold out"}, 409)
    except Conflict:
        return json({"error": "try again"}, 503)
