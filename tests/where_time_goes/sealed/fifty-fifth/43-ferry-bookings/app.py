from quart import Quart, current_app, request

import bookings
import database

app = Quart("ferry")


@app.before_serving
async def start():
    app.config["POOL"] = await database.open_pool()


@app.after_serving
async def stop():
    await app.config["POOL"].close(timeout=2)


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/sailings/<int:number>")
async def show_sailing(number):
    return await bookings.sailing(current_app.config["POOL"], number)


@app.post("/sailings/<int:number>/bookings")
async def new_booking(number):
    form = await request.get_json()
    booking = await bookings.book(
        current_app.config["POOL"], number, str(form["plate"]), int(form["length_cm"])
    )
    return booking, 201


@app.errorhandler(bookings.NoSuchSailing)
async def not_found(error):
    return {"error": f"no sailing {error}"}, 404


@app.errorhandler(bookings.SailingFull)
async def full(error):
    return {"error": f"sailing {error} is full"}, 409
