from blacksheep import Application, Request, get, json, post

from holds import HoldDesk, SoldOut
from inventory import Inventory

app = Application(show_error_details=False)
inventory = Inventory()
desk = HoldDesk(inventory)


@app.on_start
async def start(_):
    await inventory.open()


@app.on_stop
async def stop(_):
    await inventory.close()


@get("/health")
async def health():
    return json({"status": "ok"})


@post("/holds")
async def place_hold(request: Request):
    body = await request.json() or {}
    try:
        flight, seats = str(body["flight"]), int(body.get("seats", 1))
    except (KeyError, ValueError):
        return json({"error": "flight and seats are needed"}, status=400)
    try:
        return json(await desk.place(flight, seats), status=201)
    except SoldOut:
        return json({"error": "sold out"}, status=409)


@get("/flights/{flight}")
async def availability(flight: str):
    free = await inventory.seats(flight)
    return json({"flight": flight, "free": free, "held": desk.held(flight)})
