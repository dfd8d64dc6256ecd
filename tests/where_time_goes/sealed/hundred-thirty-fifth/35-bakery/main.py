from dataclasses import dataclass

from blacksheep import Application, Request, bad_request, get, json, not_found, post
from blacksheep.server.bindings import FromJSON

import settings
from ovens import OvenError, Ovens
from pantry import RECIPES, OutOfStock, Pantry

app = Application()


class Kitchen:
    pantry: Pantry
    ovens: Ovens


@dataclass
class Order:
    product: str
    pieces: int


@app.on_start
async def open_kitchen(application: Application) -> None:
    Kitchen.pantry = Pantry()
    Kitchen.ovens = Ovens()


@app.on_stop
async def close_kitchen(application: Application) -> None:
    await Kitchen.ovens.close()


@app.exception_handler(OutOfStock)
async def out_of_stock(self, request: Request, error: OutOfStock):
    return json({"missing": str(error)}, status=409)


@app.exception_handler(OvenError)
async def oven_error(self, request: Request, error: OvenError):
    return json({"error": str(error)}, status=502)


@get("/health")
async def health():
    return json({"products": sorted(RECIPES)})


@get("/ovens/{number}")
async def oven(number: int):
    celsius = await Kitchen.ovens.temperature(number)
    return json({"oven": number, "celsius": celsius, "ready": celsius > 215})


@post("/orders")
async def order(data: FromJSON[Order]):
    wanted = data.value
    if wanted.product not in RECIPES:
        return not_found()
    if not 0 < wanted.pieces <= settings.DAILY_BATCH:
        return bad_request("pieces")
    needed = await Kitchen.pantry.take(wanted.product, wanted.pieces)
    try:
        plan = await Kitchen.ovens.plan(wanted.product, wanted.pieces)
    except BaseException:
        await Kitchen.pantry.put_back(needed)
        raise
    return json({"oven": plan["oven"], "ready_at": plan["ready_at"], "uses": needed}, status=201)
