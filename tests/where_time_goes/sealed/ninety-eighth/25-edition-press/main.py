from quart import Quart, abort

import typesetter
from press import Press

EDITIONS = ("morning", "evening", "weekend")

app = Quart(__name__)


@app.before_serving
async def open_press() -> None:
    app.typesetter = typesetter.make_client()
    app.press = Press(app.typesetter)


@app.after_serving
async def close_press() -> None:
    await app.typesetter.aclose()


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/editions/<edition>/pages/<int:page>")
async def edition_page(edition: str, page: int):
    if edition not in EDITIONS:
        abort(404)
    return await app.press.page(edition, page)
