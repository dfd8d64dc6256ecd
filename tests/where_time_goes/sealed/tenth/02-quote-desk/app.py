import asyncio
import os

from quart import Quart, g, jsonify

from quotes import Desk
from wire import Exchange

app = Quart(__name__)
admission = asyncio.Semaphore(int(os.environ.get("DESK_ADMIT", "256")))


@app.before_serving
async def start():
    app.exchange = Exchange("127.0.0.1", int(os.environ["TICKER_PORT"]), int(os.environ.get("DESK_LINES", "4")))
    await app.exchange.start()
    app.desk = Desk(app.exchange)


@app.after_serving
async def stop():
    await app.exchange.stop()


@app.before_request
async def enter():
    await admission.acquire()
    g.admitted = True


@app.teardown_request
async def leave(_error):
    if g.pop("admitted", False):
        admission.release()


@app.get("/quotes/<symbol>")
async def quote(symbol):
    return jsonify(await app.desk.quote(symbol.upper()))


@app.get("/quotes/<symbol>/depth")
async def depth(symbol):
    return jsonify(await app.desk.depth(symbol.upper()))


@app.get("/health")
async def health():
    return jsonify(ok=True)
