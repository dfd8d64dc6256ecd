"""Player hub of the game, over HTTP."""

import time

from quart import Quart, g, jsonify

import store
from profiles import UnknownPlayer, load_profile, load_summary

app = Quart(__name__)


@app.before_serving
async def prepare() -> None:
    store.fill()


@app.before_request
async def start_clock() -> None:
    g.started = time.perf_counter()


@app.after_request
async def server_timing(response):
    response.headers["Server-Timing"] = f"app;dur={(time.perf_counter() - g.started) * 1000:.1f}"
    return response


@app.errorhandler(UnknownPlayer)
async def unknown(error: UnknownPlayer):
    return jsonify(error=f"no player {error}"), 404


@app.get("/players/<int:player_id>")
async def player(player_id: int):
    return jsonify(await load_summary(player_id))


@app.get("/players/<int:player_id>/profile")
async def profile(player_id: int):
    return jsonify(await load_profile(player_id))


@app.get("/health")
async def health():
    return jsonify(ok=True)
