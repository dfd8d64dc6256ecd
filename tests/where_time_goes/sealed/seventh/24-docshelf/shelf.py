from quart import Quart, jsonify, request

from library import Library
from rights import Rights

app = Quart(__name__)
library = Library()
rights = Rights()


@app.before_serving
async def up():
    await rights.open()


@app.after_serving
async def down():
    await rights.close()


@app.get("/folders/<name>")
async def folder(name):
    reader = request.args.get("as", "ann")
    documents = await library.listing(name)
    visible = await rights.visible(reader, documents)
    return jsonify(
        folder=name,
        total=len(documents),
        documents=[{"id": d.id, "title": d.title, "shelf": d.shelf} for d in visible],
    )


@app.get("/folders/<name>/count")
async def count(name):
    return jsonify(folder=name, total=len(await library.listing(name)))
