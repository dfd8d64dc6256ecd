from blacksheep import Application, get, json

import catalogue
from circulation import CirculationError

app = Application()


@app.exception_handler(CirculationError)
async def circulation_failed(self, request, error):
    return json({"error": str(error)}, status=502)


@get("/health")
async def health():
    return json({"status": "ok"})


@get("/items/{barcode}")
async def show_item(barcode: str):
    return json(await catalogue.item(barcode))


@get("/patrons/{card}")
async def show_patron(card: str):
    return json(await catalogue.patron(card))
