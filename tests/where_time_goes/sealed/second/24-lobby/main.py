from quart import Quart, jsonify

import boards

app = Quart(__name__)


@app.get("/lobby/<game>")
async def lobby(game):
    return jsonify(await boards.overview(game))


@app.get("/lobby/<game>/top")
async def top(game):
    return jsonify((await boards.overview(game))["top"][:3])


@app.get("/ping")
async def ping():
    return "pong"
