from quart import Quart, abort, jsonify

from shelf import Shelf
from sizes import SIZES

app = Quart(__name__)
shelf = Shelf()


@app.get("/thumb/<size>/<int:picture>")
async def thumb(size, picture):
    if size not in SIZES:
        abort(404)
    entry = await shelf.entry(picture)
    small = await shelf.render(picture, SIZES[size])
    return jsonify(title=entry["title"], size=size, digest=small)


@app.get("/picture/<int:picture>")
async def about(picture):
    entry = await shelf.entry(picture)
    return jsonify(**entry, digest=await shelf.render(picture, SIZES["full"]))
