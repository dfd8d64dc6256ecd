import asyncio
from concurrent.futures import ThreadPoolExecutor

from quart import Quart, jsonify, request

import settings
from board import Board, keep_fresh
from providers import Providers
from ranking import rank

app = Quart(__name__)


@app.before_serving
async def start():
    app.providers = Providers()
    await app.providers.open()
    app.board = Board()
    app.threads = ThreadPoolExecutor(settings.RANKING_THREADS, thread_name_prefix="ranking")
    app.refresher = asyncio.create_task(keep_fresh(app.board, settings.REFRESH_SECONDS))


@app.after_serving
async def stop():
    app.refresher.cancel()
    await app.providers.close()
    app.threads.shutdown()


@app.get("/fares/<origin>/<target>")
async def fares(origin, target):
    limit = request.args.get("limit", 8, type=int)
    found = await app.providers.all_fares(origin, target)
    loop = asyncio.get_running_loop()
    best = await loop.run_in_executor(app.threads, rank, found, limit)
    await app.board.add(f"{origin}-{target}", best[0])
    return jsonify(origin=origin, target=target, fares=best)


@app.get("/board")
async def board():
    return jsonify(await app.board.summary())


@app.get("/health")
async def health():
    return jsonify(ok=True)
