import asyncio
from concurrent.futures import ThreadPoolExecutor

from quart import Quart, Response, abort, jsonify, request

import settings
from catalogue import Catalogue
from feed import Feed
from streams import follow

app = Quart(__name__)
catalogue = Catalogue(settings.CATALOGUE)
feed = Feed(settings.BUS_HOST, settings.BUS_PORT)


@app.before_serving
async def start():
    loop = asyncio.get_running_loop()
    loop.set_default_executor(
        ThreadPoolExecutor(settings.BLOCKING_THREADS, thread_name_prefix="blocking")
    )
    await asyncio.to_thread(catalogue.create)
    feed.start()


@app.after_serving
async def stop():
    feed.close()


@app.get("/runs/<int:run>")
async def summary(run: int):
    found = await asyncio.to_thread(catalogue.summary, run)
    if found is None:
        abort(404)
    return jsonify(found)


@app.get("/runs/<int:run>/epochs")
async def epochs(run: int):
    last = min(int(request.args.get("last", 10)), 200)
    return jsonify(await asyncio.to_thread(catalogue.epochs, run, last))


@app.get("/runs/<int:run>/steps")
async def steps(run: int):
    count = min(int(request.args.get("count", 1)), settings.MAX_EVENTS)
    response = Response(follow(feed, run, count), mimetype="application/x-ndjson")
    response.timeout = None
    return response


@app.get("/health")
async def health():
    return {"status": "ok"}
