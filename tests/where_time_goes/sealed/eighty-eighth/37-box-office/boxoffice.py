import httpx
from quart import Quart, current_app, jsonify, request

from bureau import BureauClient, BureauError
from settings import settings
from shows import Shows

app = Quart(__name__)


@app.before_serving
async def connect() -> None:
    app.bureau = BureauClient(settings)
    app.shows = Shows(app.bureau)


@app.after_serving
async def disconnect() -> None:
    await app.bureau.close()


@app.errorhandler(BureauError)
async def bureau_failed(error: BureauError):
    return jsonify(error=str(error)), 502


@app.errorhandler(httpx.HTTPError)
async def bureau_unreachable(error: httpx.HTTPError):
    return jsonify(error=f"bureau: {error!r}"), 504


@app.get("/health")
async def health():
    return jsonify(status="up")


@app.get("/shows/<int:show>/seats")
async def seats(show: int):
    return jsonify(await current_app.shows.seats(show))


@app.get("/shows/<int:show>/prices")
async def prices(show: int):
    return jsonify(await current_app.shows.prices(show, request.args.get("currency", "EUR")))
