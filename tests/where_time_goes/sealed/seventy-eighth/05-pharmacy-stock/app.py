from quart import Quart, jsonify

import catalogue
from availability import availability
from upstream import upstream

app = Quart(__name__)


@app.before_serving
async def start():
    await upstream.open()


@app.after_serving
async def stop():
    await upstream.close()


@app.get("/health")
async def health():
    return jsonify(status="ok")


@app.get("/articles/<int:pzn>")
async def show_article(pzn):
    return jsonify(await catalogue.article(pzn))


@app.get("/articles/<int:pzn>/availability")
async def show_availability(pzn):
    return jsonify(await availability(pzn))
