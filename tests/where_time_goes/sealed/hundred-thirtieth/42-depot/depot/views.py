from quart import Blueprint, abort, current_app, request

from depot.guard import Busy
from depot.stock import Shortage

bp = Blueprint("depot", __name__)


@bp.get("/health")
async def health():
    return {"status": "ok"}


@bp.get("/stock/<int:sku>")
async def show_level(sku: int):
    try:
        return await current_app.stock.level(sku)
    except KeyError:
        abort(404)


@bp.post("/stock/<int:sku>/reservations")
async def reserve(sku: int):
    body = await request.get_json()
    quantity = int(body.get("quantity", 1))
    if quantity < 1:
        abort(422)
    try:
        movement = await current_app.stock.reserve(str(body.get("order", "-")), sku, quantity)
    except KeyError:
        abort(404)
    return movement, 201


@bp.errorhandler(Shortage)
async def shortage(error):
    return {"error": f"not enough of {error}"}, 409


@bp.errorhandler(Busy)
async def busy(error):
    return {"error": f"{error} is busy"}, 503
